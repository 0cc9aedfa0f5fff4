/** The buttons that answer a question, and the standing orders to pass. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "./cards/cards.js";
import { buttonMoves, movesOfType, possiblePlans } from "./legal.js";
import { isReactionWindow } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Move} Move */
/** @typedef {"sale"|"trade"|"help"|"counter"} Plan */
/** @typedef {{act: (move: Move) => void, stand: (order: "affair"|"change"|null) => void, plan: (plan: Plan) => void, busy: boolean, passed: boolean}} AnswerActions */

/** The pictures on buttons, by move. @type {Record<string, string>} */
const PICTURES = {
  open_door: "wooden-door",
  loot_room: "open-treasure-chest",
  claim: "trophy",
  flee: "run",
  run: "run",
  end_turn: "back-forth",
  sacrifice: "barbarian",
  draw: "open-treasure-chest",
  resurrect: "angel-wings",
};

/**
 * The buttons of the open question, the main one first.
 * @param {Props} props
 * @param {AnswerActions} actions
 */
export function answerButtons(props, { act, plan, busy, passed }) {
  const { label } = props;
  const can = possiblePlans(props);
  const plain = buttonMoves(props).filter(({ move }) => !(passed && move.type === "pass"));
  return html`${sexButtons(props, act, busy)}${plain.map(
    (each, place) => html`<button
      type="button"
      class="btn act ${place ? "" : "main"}"
      data-act=${each.move.type}
      aria-keyshortcuts=${place < 9 ? String(place + 1) : nothing}
      ?disabled=${busy}
      @click=${() => act(each)}
    >
      ${each.move.type in PICTURES ? icon(PICTURES[each.move.type]) : nothing}<span>${each.label}${each.preview ? html`<small>${each.preview.text}</small>` : nothing}</span>
    </button>`,
  )}
  ${can.help ? planButton("help", "shaking-hands", label("ask_for_help"), plan) : nothing}
  ${can.sale ? planButton("sale", "two-coins", label("sell"), plan) : nothing}
  ${can.trade ? planButton("trade", "trade", label("trade"), plan) : nothing}`;
}

/** The choice of a sex for the own character. @param {Props} props @param {(move: Move) => void} act @param {boolean} busy */
function sexButtons(props, act, busy) {
  return movesOfType(props, "choose_sex").map(
    (each) => html`<button type="button" class="btn act sex" data-act="choose_sex" aria-label=${each.label} ?disabled=${busy} @click=${() => act(each)}>
      ${icon(each.move.sex)}<span>${each.move.sex === "male" ? props.label("a_man") : props.label("a_woman")}</span>
    </button>`,
  );
}

/** A button that opens the dialog of a plan. @param {Plan} kind @param {string} picture @param {string} word @param {(plan: Plan) => void} plan */
const planButton = (kind, picture, word, plan) =>
  html`<button type="button" class="btn act" data-plan=${kind} @click=${() => plan(kind)}>${icon(picture)}<span>${word}</span></button>`;

/** The orders to pass by themselves, for this fight or until something changes. @param {Props} props @param {Scene} scene @param {AnswerActions} actions */
export function passingOrders(props, scene, { stand, passed }) {
  const { label } = props;
  const { order = null, me, replay } = props;
  if (replay || me === null || !props.stand || scene.view.open.winners.length) return nothing;
  if (order)
    return html`<div class="orders">
      <p>${order === "affair" ? label("you_pass_fight") : label("you_pass_until_news")}</p>
      <button type="button" class="btn order" data-order="none" data-label="watch_again()" @click=${() => stand(null)}>${label("watch_again")}</button>
    </div>`;
  if (!isReactionWindow(props) && (!scene.view.open.fight || scene.view.open.fight.main === me)) return nothing;
  return html`<div class="orders">
    ${scene.view.open.fight ? html`<button type="button" class="btn order" data-order="affair" data-label="pass_fight()" @click=${() => stand("affair")}>${label("pass_fight")}</button>` : nothing}
    <button type="button" class="btn order" data-order="change" data-label="pass_until_news()" @click=${() => stand("change")}>${label("pass_until_news")}</button>
    ${isReactionWindow(props) ? html`<p>${passed ? `${label("you_pass")} ` : ""}${label("passing_is_secret")}</p>` : nothing}
  </div>`;
}
