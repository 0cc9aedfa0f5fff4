/** The two decks and the two discard piles, with the number of cards in each. */

import { html, nothing } from "/static/vendor/lit.js";
import { movesOfType } from "../legal.js";
import { back, cardOf } from "./cards.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Card} Card */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {{touch: (card: Card) => void, act: (move: import("../scene.js").Move) => void}} doing
 */
export function piles(props, { view }, { touch, act }) {
  const { label } = props;
  const [open] = movesOfType(props, "open_door");
  return html`<div class="piles doors" role="group" data-label="piles()" aria-label=${label("piles")}>
      ${deck("door", view.deck, label("door_deck"), open ? { label: open.label, act: () => act(open) } : null)}${discards(props, "door", view.open.doors, touch)}
    </div>
    <div class="piles treasures">${discards(props, "treasure", view.open.treasures, touch)}${deck("treasure", view.hoard, label("treasure_deck"), null)}</div>`;
}

/** @param {"door"|"treasure"} kind @param {number} left @param {string} word @param {{label: string, act: () => void}|null} can */
const deck = (kind, left, word, can) => html`<span class="deck">
  <span class="stack" data-flip="deck:${kind}"
    >${left ? back(kind) : html`<i class="card none"></i>`}${can ? html`<button type="button" class="knock" aria-label=${can.label} tabindex="-1" @click=${can.act}></button>` : nothing}</span
  ><span class="under">${word} <b class="num">${left}</b></span>
</span>`;

/** @param {Props} props @param {"door"|"treasure"} kind @param {Card[]} cards @param {(card: Card) => void} touch */
function discards(props, kind, cards, touch) {
  const top = cards.at(-1);
  return html`<span class="deck">
    <span class="stack" data-flip="discard:${kind}">${top ? cardOf(props, top, { touch: () => touch(top), tab: -1 }) : html`<i class="card none"></i>`}</span
    ><span class="under">${props.label("discards")} <b class="num">${cards.length}</b></span>
  </span>`;
}
