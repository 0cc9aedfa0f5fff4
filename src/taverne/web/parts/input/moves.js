import { html, nothing } from "../../vendor/lit.js";
import { rove } from "./keys.js";

/**
 * Everything I may do now, as plain buttons.
 * @param {object} look
 * @param {import("../../types.js").Move[]} look.moves
 * @param {(move: import("../../net/wire").Tagged) => void} look.play
 * @param {string} look.label
 * @param {boolean} [look.digits]   show the digit that plays each
 */
export const moves = ({ moves, play, label, digits = false }) => html`<ol
  class="moves"
  aria-label=${label}
  @keydown=${rove}
>
  ${moves.map(
    ({ move, label, preview }, place) => html`<li>
      <button type="button" class="btn" @click=${() => play(move)}>
        ${digits && place < 10 ? html`<kbd class="num" aria-hidden="true">${(place + 1) % 10}</kbd>` : nothing}
        <span>${label}${preview ? html`<small>${preview.text}</small>` : nothing}</span>
      </button>
    </li>`,
  )}
</ol>`;
