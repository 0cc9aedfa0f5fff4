import { html, nothing } from "../../vendor/lit.js";
import { icon, mark } from "./icon.js";

/** @typedef {import("../../net/wire").PieceCard} PieceCard */

/**
 * How a card is drawn.
 * @typedef {object} CardLook
 * @property {string} id            the name of the piece in views and moves
 * @property {string} icon
 * @property {unknown} [face]       its face, in a game with card faces of its own
 * @property {string} spoken        its full name for screen readers: "Gnome 8, vert, force 8"
 * @property {"can"|"chosen"|"quiet"|"played"|""} [state]   can: it can be played; quiet: it cannot be played now
 * @property {string} [stamp]       a word across it: "joué"
 * @property {unknown} [extra]      drawn on top: a count, a cross
 * @property {string} [flip]        its `data-flip`, for `travel`
 * @property {string} [from]        its `data-from`, for `travel`
 * @property {number} [tab]         its tabindex
 * @property {string} [key]         the key that plays it
 * @property {() => void} [touch]   called on click; without it, a click shows the card large
 */

/**
 * A card that lies face up. inspecting.js shows it large.
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
 * The face of a card: value, letter of the colour, icon, name.
 * @param {PieceCard} piece
 * @param {string} iconName   "": the first letter of its name
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
 * A small card: icon, value, count.
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
 * The name without its value, which the card shows anyway.
 * @param {PieceCard} piece
 */
function shortName(piece) {
  const tail = ` ${piece.value}`;
  return piece.name.endsWith(tail) ? piece.name.slice(0, -tail.length) : piece.name;
}
