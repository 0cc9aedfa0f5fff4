/** A card from close by: large, with what it does line by line, and what I may do with it now. */

import { html, nothing } from "/static/vendor/lit.js";
import { drawing, nameOf } from "./cards.js";
import { about } from "../legal.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Move} Move */

/** Better done in the window for it than one by one. */
const LEADS = { give: "trade", want: "trade", price: "sale" };

/**
 * @param {Props} props
 * @param {Card} card
 * @param {{act: (move: Move) => void, plan: (plan: "trade"|"sale", move: Move) => void}} doing
 */
export function closer(props, card, { act, plan }) {
  const { label } = props;
  const moves = props.replay ? [] : about(props, card);
  const fighting = moves.some(({ move }) => move.type === "ask_help" || move.type === "accept");
  const press = (/** @type {Move} */ each) => {
    const leads = LEADS[/** @type {keyof typeof LEADS} */ (each.move.type)];
    if (leads && !fighting) plan(/** @type {"trade"|"sale"} */ (leads), each);
    else act(each);
  };
  return html`<div class="munchkin-closer">
    <div class="large" aria-hidden="true">${drawing(props, card)}</div>
    <div class="said-lines">
      <ul class="lines">${lines(props.pieces[card].about).map((line) => html`<li>${line}</li>`)}</ul>
      ${moves.length
        ? html`<h3 class="caps" data-label="with_this_card()">${label("with_this_card")}</h3>
            <div class="deeds">
              ${moves.map(
                (each, place) => html`<button type="button" class="btn ${place ? "" : "main"}" data-act=${each.move.type} @click=${() => press(each)}>
                  <span>${each.label}${each.preview ? html`<small>${each.preview.text}</small>` : nothing}</span>
                </button>`,
              )}
            </div>`
        : nothing}
    </div>
  </div>`;
}

/** @param {Props} props @param {Card} card */
export const titleOf = (props, card) => nameOf(props, card);

/** One thought to a line. @param {string} text */
const lines = (text) => text.split(/(?<=[.!?]) (?=[\p{Lu}+−«])/u);
