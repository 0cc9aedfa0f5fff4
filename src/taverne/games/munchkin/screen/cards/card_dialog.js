/** A card in a dialog: large, with its text line by line, and the moves that can be made with it now. */

import "/static/parts/cards/cannot.js";
import { html, nothing } from "/static/vendor/lit.js";
import { movesAbout } from "../legal.js";
import { largeCard, nameOf } from "./cards.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Move} Move */

/** Moves that open the dialog of a plan, when no help is being discussed. */
const PLAN_OF_MOVE = { give: "trade", want: "trade", price: "sale" };

/**
 * @param {Props} props
 * @param {Card} card
 * @param {{act: (move: Move) => void, plan: (plan: "trade"|"sale", move: Move) => void}} doing
 */
export function cardDialog(props, card, { act, plan }) {
  const { label } = props;
  const moves = props.replay ? [] : movesAbout(props, card);
  const discussingHelp = moves.some(({ move }) => move.type === "ask_help" || move.type === "accept");
  const press = (/** @type {Move} */ each) => {
    const planned = PLAN_OF_MOVE[/** @type {keyof typeof PLAN_OF_MOVE} */ (each.move.type)];
    if (planned && !discussingHelp) plan(/** @type {"trade"|"sale"} */ (planned), each);
    else act(each);
  };
  return html`<div class="munchkin-closer">
    <div class="large" aria-hidden="true">${largeCard(props, card)}</div>
    <div class="said-lines">
      <ul class="lines">${lines(props.pieces[card].about).map((line) => html`<li>${line}</li>`)}</ul>
      <p class="known">${props.pieces[card].known}</p>
      <taverne-cannot .found=${props.replay ? undefined : props.blocked?.(card)}></taverne-cannot>
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

/** One sentence to a line. @param {string} text */
const lines = (text) => text.split(/(?<=[.!?]) (?=[\p{Lu}+−«])/u);
