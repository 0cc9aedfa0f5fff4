import { html, nothing } from "../../vendor/lit.js";
import { icon, mark } from "./icon.js";

/** @typedef {import("../../net/wire").PieceCard} PieceCard */

/**
 * How a card lies on the table.
 * @typedef {object} CardLook
 * @property {string} id            its name in views and moves
 * @property {string} icon
 * @property {unknown} [face]       what is printed on it, where a game prints its cards in its own way
 * @property {string} spoken        its full name, for ears: "Gnome 8, vert, force 8"
 * @property {"can"|"chosen"|"quiet"|"played"|""} [state]   can: it may be touched and is lit; quiet: it may not, now
 * @property {string} [stamp]       a word across it: "joué"
 * @property {unknown} [extra]      anything hung on it: a count, a cross
 * @property {string} [flip]        its identity for `travel`
 * @property {string} [from]        where it comes from if it is new: other identities, the first known one counts
 * @property {number} [tab]         its tabindex
 * @property {string} [key]         the key that plays it
 * @property {() => void} [touch]   what a touch does; without it, the card shows itself large
 */

/**
 * A face of cream stock: one ink, a big icon, a big numeral, the ink's letter.
 * Held, clicked with the right button, or with `i`, it is shown large: see inspecting.js.
 * @param {PieceCard} piece
 * @param {CardLook} look
 */
export function card(piece, look) {
  const state = look.state ?? "";
  return html`<button
    type="button"
    class="card ${piece.ink} ${state}"
    data-piece=${look.id}
    data-flip=${look.flip ?? nothing}
    data-from=${look.from ?? nothing}
    data-shows=${look.touch ? nothing : ""}
    tabindex=${look.tab ?? nothing}
    aria-pressed=${state === "chosen" ? "true" : nothing}
    aria-keyshortcuts=${look.key ?? nothing}
    @click=${look.touch ?? nothing}
  >
    <span class="ears">${look.spoken}</span>${look.face ?? face(piece, look.icon)}
    ${look.stamp ? html`<span class="stamp" aria-hidden="true">${look.stamp}</span>` : nothing}${look.extra ?? nothing}
  </button>`;
}

/**
 * What is printed on a card.
 * @param {PieceCard} piece
 * @param {string} iconName   "": its initial stands in
 */
export function face(piece, iconName) {
  const name = shortName(piece);
  return html`<span class="value num" aria-hidden="true">${piece.value ?? mark("star")}</span
    ><span class="letter" aria-hidden="true">${piece.letter}</span>${iconName
      ? icon(iconName)
      : html`<span class="initial" aria-hidden="true">${name.slice(0, 1)}</span>`}<span
      class="name ${name.length > 8 ? "long" : ""}"
      aria-hidden="true"
      >${name}</span
    >`;
}

/**
 * A card as small as it can be and still be read: icon, numeral, how many there are.
 * @param {PieceCard} piece
 * @param {{id: string, icon: string, spoken: string, count?: number, flip?: string, from?: string}} look
 */
export const mini = (piece, look) => html`<button
  type="button"
  class="mini ${piece.ink}"
  data-piece=${look.id}
  data-shows
  data-flip=${look.flip ?? nothing}
  data-from=${look.from ?? nothing}
>
  <span class="ears">${look.spoken}</span>${look.icon
    ? icon(look.icon)
    : html`<span class="initial" aria-hidden="true">${piece.name.slice(0, 1)}</span>`}<b class="num" aria-hidden="true"
    >${piece.value ?? mark("star")}</b
  >${(look.count ?? 1) > 1
    ? html`<span class="times num" aria-hidden="true">×${look.count}</span>`
    : nothing}
</button>`;

/**
 * A card that lies face down.
 * @param {{flip?: string, from?: string}} [look]
 */
export const back = (look = {}) =>
  html`<i class="card back" data-flip=${look.flip ?? nothing} data-from=${look.from ?? nothing}></i>`;

/**
 * The name without its numeral, which is printed anyway.
 * @param {PieceCard} piece
 */
export function shortName(piece) {
  const tail = ` ${piece.value}`;
  return piece.name.endsWith(tail) ? piece.name.slice(0, -tail.length) : piece.name;
}
