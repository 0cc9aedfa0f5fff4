import { html, nothing } from "../../vendor/lit.js";
import { rove } from "./keys.js";

/**
 * My legal moves as plain buttons.
 * @param {object} props
 * @param {import("../../types.js").Move[]} props.moves
 * @param {(move: import("../../net/wire").Tagged) => void} props.play
 * @param {string} props.label
 * @param {boolean} [props.digits]   show the digit that plays each move
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
