/** The open trades and gifts, with the answers of the player who is offered one. */

import { html, nothing } from "/static/vendor/lit.js";
import { nameOf, pip } from "../cards/cards.js";
import { movesOfType } from "../legal.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Offer} Offer */
/** @typedef {import("../scene.js").Card} Card */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {{touch: (card: Card) => void, act: (move: import("../scene.js").Move) => void}} doing
 */
export function openTrades(props, scene, doing) {
  const { offers } = scene.view.open;
  if (!offers.length) return nothing;
  const { label } = props;
  return html`<ul class="trades" data-label="open_offers()" aria-label=${label("open_offers")}>
    ${offers.map((offer) => tradeRow(props, offer, doing))}
  </ul>`;
}

/** @param {Props} props @param {Offer} offer @param {{touch: (card: Card) => void, act: (move: import("../scene.js").Move) => void}} actions */
function tradeRow(props, { seat, to, gives, wants }, { touch, act }) {
  const { label } = props;
  const mine = to === props.me ? movesOfType(props, "accept_trade", "decline_trade").filter(({ move }) => move.of === seat) : seat === props.me ? movesOfType(props, "withdraw_trade") : [];
  const short = { accept_trade: label("accept"), decline_trade: label("decline"), withdraw_trade: label("withdraw") };
  const things = (/** @type {Card[]} */ cards) => html`<span class="lot">${cards.map((card) => html`${pip(props, card, { touch })}<span class="nm">${nameOf(props, card)}</span>`)}</span>`;
  return html`<li class="trade seat-${seat} ${to === props.me ? "for-me" : ""}" data-flip="trade:${seat}" data-from="hero:${seat}">
    <b data-label="offer_between(${seat},${to})">${label("offer_between", seat, to)}</b> ${gives.length ? html`${things(gives)}` : label("nothing")}
    ${wants.length ? html`<span class="for">${label("in_return")}</span>${things(wants)}` : nothing}
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
