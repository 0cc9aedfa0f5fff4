/** Between the columns: the time left, what I may answer, and how to be left in peace for a while. */

import { html, nothing } from "/static/vendor/lit.js";
import { pic } from "../cards/cards.js";
import { die } from "./dice.js";
import { acts, drafts, ofType } from "../legal.js";
import "./ring.js";
import { frameOf, isWindow } from "../scene.js";
import { wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Move} Move */
/** @typedef {"sale"|"trade"|"help"|"counter"} Plan */
/** @typedef {{act: (move: Move) => void, stand: (order: "affair"|"change"|null) => void, plan: (plan: Plan) => void, busy: boolean, passed: boolean}} Reacting */

/** Pictures of plain answers. @type {Record<string, string>} */
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

/** @param {Props} props @param {Scene} scene @param {Reacting} doing */
export function reacting(props, scene, doing) {
  const words = wordsIn(props.lang);
  const frame = frameOf(scene.view);
  return html`<div class="reacting">
    ${isWindow(props)
      ? html`<munchkin-ring
          .deadline=${props.deadline}
          .allowed=${props.allowed}
          .paused=${props.paused ?? false}
          .words=${words.react}
          .comma=${props.lang === "en" ? "." : ","}
        ></munchkin-ring>`
      : nothing}
    ${frame.type === "rolling" ? die(props, frame, doing.act) : nothing}
    <div class="acts">${buttons(props, doing)}</div>
    ${orders(props, scene, doing)}
  </div>`;
}

/**
 * What is answered by a button; the first one is the thing to do.
 * @param {Props} props
 * @param {Reacting} doing
 */
export function buttons(props, { act, plan, busy, passed }) {
  const words = wordsIn(props.lang);
  const can = drafts(props);
  const plain = acts(props).filter(({ move }) => !(passed && move.type === "pass"));
  return html`${sexes(props, act, busy)}${plain.map(
    (each, place) => html`<button
      type="button"
      class="btn act ${place ? "" : "main"}"
      data-act=${each.move.type}
      aria-keyshortcuts=${place < 9 ? String(place + 1) : nothing}
      ?disabled=${busy}
      @click=${() => act(each)}
    >
      ${each.move.type in PICTURES ? pic(PICTURES[each.move.type]) : nothing}<span>${each.label}${each.preview ? html`<small>${each.preview.text}</small>` : nothing}</span>
    </button>`,
  )}
  ${can.help ? planned("help", "shaking-hands", words.help, plan) : nothing}
  ${can.sale ? planned("sale", "two-coins", words.sell, plan) : nothing}
  ${can.trade ? planned("trade", "trade", words.trade, plan) : nothing}`;
}

/** The first choice of all. @param {Props} props @param {(move: Move) => void} act @param {boolean} busy */
function sexes(props, act, busy) {
  const words = wordsIn(props.lang);
  return ofType(props, "choose_sex").map((each) => {
    const sex = /** @type {"male"|"female"} */ (each.move.sex);
    return html`<button type="button" class="btn act sex" data-act="choose_sex" aria-label=${each.label} ?disabled=${busy} @click=${() => act(each)}>
      ${pic(sex)}<span>${words.sexMarks[sex]}</span>
    </button>`;
  });
}

/** @param {Plan} kind @param {string} picture @param {string} word @param {(plan: Plan) => void} plan */
const planned = (kind, picture, word, plan) =>
  html`<button type="button" class="btn act" data-plan=${kind} @click=${() => plan(kind)}>${pic(picture)}<span>${word}</span></button>`;

/** Passing by itself, for this fight or until something changes. @param {Props} props @param {Scene} scene @param {Reacting} doing */
export function orders(props, scene, { stand, passed }) {
  const words = wordsIn(props.lang);
  const { standingOrder: order = null, me, replay } = props;
  if (replay || me === null || !props.setStandingOrder || scene.view.open.winners.length) return nothing;
  if (order)
    return html`<div class="orders">
      <p>${words.orders[order]}.</p>
      <button type="button" class="btn order" data-order="none" @click=${() => stand(null)}>${words.takeOrderBack}</button>
    </div>`;
  if (!isWindow(props) && (!scene.view.open.fight || scene.view.open.fight.main === me)) return nothing;
  return html`<div class="orders">
    ${scene.view.open.fight ? html`<button type="button" class="btn order" data-order="affair" @click=${() => stand("affair")}>${words.passAll}</button>` : nothing}
    <button type="button" class="btn order" data-order="change" @click=${() => stand("change")}>${words.passUntil}</button>
    ${isWindow(props) ? html`<p>${passed ? `${words.passed} ` : ""}${words.secret}</p>` : nothing}
  </div>`;
}
