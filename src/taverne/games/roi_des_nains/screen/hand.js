/** The hand at the bottom, suit by suit; on a phone in two rows, so that each card can be touched with a thumb. */

import { html, nothing, ref, repeat } from "/static/vendor/lit.js";
import { rove } from "/static/parts/input/keys.js";
import { icon } from "/static/parts/cards/icon.js";
import { MARKS, cardOf, kindOf } from "./cards.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("/static/parts/cards/card.js").CardLook} CardLook */

/** On a phone, more cards than this lie in two rows. */
const ONE_ROW = 7;

/**
 * @param {Props} props
 * @param {import("./scene.js").Seat} seat
 * @param {string[]} cards   in the order of the server
 * @param {(card: string) => Partial<CardLook>} look   how each card may be touched
 */
export function handOf(props, seat, cards, look) {
  const upper = cards.length > ONE_ROW ? Math.ceil(cards.length / 2) : cards.length;
  const places = cards.map((card, at) => ({ card, apart: at > 0 && kindOf(card).suit !== kindOf(cards[at - 1]).suit }));
  const row = (/** @type {typeof places} */ part) => html`<div class="hand-row">
    ${repeat(
      part,
      ({ card }) => card,
      ({ card, apart }) => html`<span class="held ${apart ? "apart" : ""}">${cardOf(props, card, { flip: `card:${card}`, from: "deck", ...look(card) })}</span>`,
    )}
  </div>`;
  return html`<div
    class="own-hand ${upper < cards.length ? "two-rows" : ""}"
    role="group"
    data-label="hand_of(${seat})"
    aria-label=${props.label("hand_of", seat)}
    @keydown=${rove}
    ${ref((element) => {
      if (!(element instanceof HTMLElement)) return;
      element.style.setProperty("--n", String(Math.max(1, cards.length)));
      element.style.setProperty("--row", String(Math.max(1, upper)));
      element.style.setProperty("--gaps", String(places.filter(({ apart }) => apart).length));
    })}
  >
    ${row(places.slice(0, upper))}${upper < cards.length ? row(places.slice(upper)) : nothing}
  </div>`;
}

/** The tag on a card that a raid took. @param {Props} props @param {string} card */
export const takenTag = ({ view, label }, card) =>
  view.taken.some((taken) => taken === card) ? html`<span class="taken-tag">${label("taken")}</span>` : nothing;

/** The suit that must be followed, as a sign on a card that cannot be played. @param {import("./scene.js").Scene} scene */
export const suitToFollow = ({ led }) => (led && MARKS[led] ? html`<span class="must-follow suit ${led}" aria-hidden="true">${icon(MARKS[led])}</span>` : nothing);
