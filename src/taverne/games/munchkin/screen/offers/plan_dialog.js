/** The dialogs in which a sale, a trade, an offer of help or a counter-offer is made. */

import { html, nothing } from "/static/vendor/lit.js";
import { signed } from "/static/parts/number.js";
import { nameOf, pictureOf, priceOf, printOf } from "../cards/cards.js";
import { movesOfType } from "../legal.js";
import { others } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Move} Move */
/** @typedef {import("./drafting.js").Drafting} Drafting */
/** @typedef {import("../answers.js").Plan} Plan */
/** @typedef {{drafting: Drafting, act: (move: Move) => void, offer: (move: Move) => void}} Planning */

/** The label above each dialog. @type {Record<Plan, string>} */
const TITLES = { sale: "sell_items", trade: "offer_trade", help: "ask_for_help", counter: "your_counter_offer" };

/** @param {Props} props @param {Plan} plan */
export const titleOf = ({ label }, plan) => label(TITLES[plan]);

/** @param {Props} props @param {Scene} scene @param {Plan} plan @param {Planning} planning */
export function planDialog(props, scene, plan, planning) {
  const body = { sale: salePlan, trade: tradePlan, help: helpPlan, counter: counterPlan }[plan](props, scene, planning);
  return html`<div class="munchkin-plan">${body}</div>`;
}

/** @param {Props} props @param {Scene} scene @param {Planning} planning */
function salePlan(props, { view, captions }, { act }) {
  const { label } = props;
  const chosen = view.draft?.sale ?? [];
  const prices = movesOfType(props, "price");
  const [sell] = movesOfType(props, "sell", "sell_anyway");
  const [scrap] = movesOfType(props, "scrap");
  return html`<p class="reason" data-label="why_sell()">${label("why_sell")}</p>
    <div class="options" role="group" aria-label=${label("sell_items")}>
      ${chosen.map((card) => itemOption(props, card, { on: true }))}${prices.map((each) => itemOption(props, each.move.card, { touch: () => act(each) }))}
    </div>
    <p class="worth"><b class="num">${captions.sale_gold}</b> ${chosen.length ? captions.sale_levels : nothing}</p>
    <div class="acts">
      <button type="button" class="btn main" data-act="sell" ?disabled=${!sell} @click=${() => sell && act(sell)}>${sell?.label ?? label("sell")}</button>
      ${scrap && chosen.length ? html`<button type="button" class="btn" @click=${() => act(scrap)}>${label("start_over")}</button>` : nothing}
    </div>`;
}

/** @param {Props} props @param {Scene} scene @param {Planning} planning */
function tradePlan(props, scene, { drafting, offer }) {
  const { label } = props;
  const { wish } = drafting;
  const wants = others(props, scene)
    .map((seat) => ({ seat, cards: union(movesOfType(props, "want").filter(({ move }) => move.of === seat).map(({ move }) => move.card), wish.of === seat ? wish.wants : []) }))
    .filter(({ cards }) => cards.length);
  const mayTo = wish.of === null ? others(props, scene).filter((seat) => !scene.view.open.heroes[seat].dead) : [wish.of];
  const empty = !wish.gives.length && !wish.wants.length;
  return html`${itemsToGive(props, scene, drafting, label("you_give"))}
    <fieldset>
      <legend class="caps" data-label="you_want()">${label("you_want")}</legend>
      ${wants.map(
        ({ seat, cards }) => html`<div class="options" role="group" aria-label=${label("wanted_from", seat)}>
          <span class="of seat-${seat}" data-label="wanted_from(${seat})">${label("wanted_from", seat)}</span>${cards.map((card) =>
            itemOption(props, card, { on: wish.wants.includes(card), touch: () => drafting.want(card, seat) }),
          )}
        </div>`,
      )}
      ${wish.gives.length && !wish.wants.length ? html`<p class="reason" data-label="gift()">${label("gift")}</p>` : nothing}
    </fieldset>
    <div class="acts">
      ${mayTo.map(
        (to) => html`<button type="button" class="btn main" data-to=${to} ?disabled=${empty || drafting.busy} @click=${() => offer({ move: { type: "offer_trade", to }, label: "" })}>
          ${label("offer_to", to)}
        </button>`,
      )}
    </div>`;
}

/** @param {Props} props @param {Scene} scene @param {Planning} planning */
function helpPlan(props, scene, { drafting, act, offer }) {
  const { label } = props;
  return html`${treasuresToPromise(props, scene, drafting, label("treasures_for_helper"), null)}${itemsToGive(props, scene, drafting, label("promised_items"))}
    <div class="acts">
      ${movesOfType(props, "ask_help").map(
        (each) => html`<button type="button" class="btn main" data-to=${each.move.to} ?disabled=${drafting.busy} @click=${() => offer(each)}>
          <span>${label("ask_help_of", each.move.to)}${strengthOf(props, scene, each.move.to)}</span>
        </button>`,
      )}
      ${movesOfType(props, "force_help").map((each) => html`<button type="button" class="btn" @click=${() => act(each)}>${label("force_help_of", each.move.to)}</button>`)}
    </div>`;
}

/** @param {Props} props @param {Scene} scene @param {Planning} planning */
function counterPlan(props, scene, { drafting, offer }) {
  const { label } = props;
  const main = scene.view.open.fight?.main ?? 0;
  const mine = props.me === main;
  const { wish } = drafting;
  const wanted = union(movesOfType(props, "want").filter(({ move }) => move.of === main).map(({ move }) => move.card), wish.wants);
  return html`${treasuresToPromise(props, scene, drafting, mine ? label("treasures_for_helper") : label("treasures_for_you"), mine ? null : main)}
    ${mine
      ? itemsToGive(props, scene, drafting, label("promised_items"))
      : html`<fieldset>
          <legend class="caps">${label("wanted_items")}</legend>
          <div class="options">
            ${wanted.length ? wanted.map((card) => itemOption(props, card, { on: wish.wants.includes(card), touch: () => drafting.want(card, main) })) : label("nothing")}
          </div>
        </fieldset>`}
    <div class="acts">
      <button type="button" class="btn main" data-act="counter" ?disabled=${drafting.busy} @click=${() => offer({ move: { type: "counter" }, label: "" })}>${label("send")}</button>
    </div>`;
}

/** How many Treasures the helper gets, and who picks first. @param {Props} props @param {Scene} scene @param {Drafting} drafting @param {string} title @param {Seat|null} main   null: the reader */
function treasuresToPromise(props, scene, drafting, title, main) {
  const { label } = props;
  const most = Math.max(scene.view.draft?.treasures ?? 0, ...movesOfType(props, "treasures").map(({ move }) => move.count), drafting.wish.treasures);
  const { treasures, first } = drafting.wish;
  const helper = main === null ? label("your_helper") : label("you");
  return html`<fieldset>
      <legend class="caps">${title}</legend>
      <div class="stepper">
        <button type="button" class="less" aria-label="−" ?disabled=${!treasures} @click=${() => drafting.promise(treasures - 1)}>−</button><b class="num">${treasures}</b
        ><button type="button" class="more" aria-label="+" ?disabled=${treasures >= most} @click=${() => drafting.promise(treasures + 1)}>+</button
        ><span>${scene.captions.out_of_treasures}</span>
      </div>
    </fieldset>
    ${treasures
      ? html`<fieldset>
          <legend class="caps" data-label="first_pick()">${label("first_pick")}</legend>
          <div class="options">
            <button type="button" class="option" aria-pressed=${first ? "true" : "false"} @click=${() => drafting.letHelperPickFirst(true)}>${helper}</button>
            <button type="button" class="option" aria-pressed=${first ? "false" : "true"} @click=${() => drafting.letHelperPickFirst(false)}>${main === null ? label("you") : props.names[main]}</button>
          </div>
        </fieldset>`
      : nothing}`;
}

/** The items that the reader may give. @param {Props} props @param {Scene} scene @param {Drafting} drafting @param {string} title */
function itemsToGive(props, scene, drafting, title) {
  const { label } = props;
  const cards = union(movesOfType(props, "give").map(({ move }) => move.card), scene.view.draft?.gives ?? [], drafting.wish.gives);
  return html`<fieldset>
    <legend class="caps">${title}</legend>
    <div class="options">
      ${cards.length ? cards.map((card) => itemOption(props, card, { on: drafting.wish.gives.includes(card), touch: () => drafting.give(card) })) : label("nothing")}
    </div>
  </fieldset>`;
}

/** An item that can be chosen. @param {Props} props @param {Card} card @param {{on?: boolean, touch?: () => void}} look */
function itemOption(props, card, { on = false, touch }) {
  const { gold = 0 } = printOf(card);
  const { value } = props.pieces[card];
  return html`<button type="button" class="option" data-piece=${card} aria-pressed=${on ? "true" : "false"} ?disabled=${!touch && !on} @click=${touch ?? nothing}>
    ${pictureOf(card)}<span>${nameOf(props, card)}<small>${[value === null ? "" : signed(value), priceOf(props, gold)].filter(Boolean).join(" · ")}</small></span>
  </button>`;
}

/** Level and strength of somebody who could help. @param {Props} props @param {Scene} scene @param {Seat} seat */
const strengthOf = ({ label }, { view }, seat) => html`<small>${label("level_number", view.open.heroes[seat].level)} · ${label("strength")} ${view.sheets[seat].strength}</small>`;

/** All cards of these lists, each once. @param {...Card[]} lists @returns {Card[]} */
const union = (...lists) => [...new Set(lists.flat())];
