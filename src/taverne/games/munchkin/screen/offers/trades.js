/** Trades and gifts that lie open: who gives what for what, and the answer of whoever they are for. */

import { html, nothing } from "/static/vendor/lit.js";
import { nameOf, pip } from "../cards/cards.js";
import { called } from "../heroes/heroes.js";
import { ofType } from "../legal.js";
import { wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Offer} Offer */
/** @typedef {import("../scene.js").Card} Card */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {{touch: (card: Card) => void, act: (move: import("../scene.js").Move) => void}} doing
 */
export function trades(props, scene, doing) {
  const { offers } = scene.view.open;
  if (!offers.length) return nothing;
  const words = wordsIn(props.lang);
  return html`<ul class="trades" aria-label=${words.offers}>
    ${offers.map((offer) => paper(props, offer, doing))}
  </ul>`;
}

/** @param {Props} props @param {Offer} offer @param {{touch: (card: Card) => void, act: (move: import("../scene.js").Move) => void}} doing */
function paper(props, { seat, to, gives, wants }, { touch, act }) {
  const words = wordsIn(props.lang);
  const mine = to === props.me ? ofType(props, "accept_trade", "decline_trade").filter(({ move }) => move.of === seat) : seat === props.me ? ofType(props, "withdraw_trade") : [];
  const short = { accept_trade: words.accept, decline_trade: words.decline, withdraw_trade: words.withdraw };
  const things = (/** @type {Card[]} */ cards) => html`<span class="lot">${cards.map((card) => html`${pip(props, card, { touch })}<span class="nm">${nameOf(props, card)}</span>`)}</span>`;
  return html`<li class="trade seat-${seat} ${to === props.me ? "for-me" : ""}" data-flip="trade:${seat}" data-from="hero:${seat}">
    <b>${words.offersTo(called(props, seat), called(props, to))}</b> ${gives.length ? html`${things(gives)}` : words.nothing}
    ${wants.length ? html`<span class="for">${words.wants}</span>${things(wants)}` : nothing}
    <span class="acts"
      >${mine.map(
        (each) =>
          html`<button type="button" class="btn small ${each.move.type === "accept_trade" ? "main" : ""}" data-act=${each.move.type} aria-label=${each.label} @click=${() => act(each)}>
            ${short[/** @type {keyof typeof short} */ (each.move.type)]}
          </button>`,
      )}</span
    >
  </li>`;
}
