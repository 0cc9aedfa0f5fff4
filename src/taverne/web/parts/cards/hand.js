import { html, ref } from "../../vendor/lit.js";
import { rove } from "../input/keys.js";

/** A hand with more cards than this has two rows on a phone. */
const ONE_ROW = 7;

/**
 * Cards side by side; many cards overlap. Arrow keys move the focus along them.
 * @param {unknown} cards   templates, or the result of `repeat`
 * @param {number} count
 * @param {string} label    for screen readers
 */
export function hand(cards, count, label) {
  const many = count > ONE_ROW;
  return html`<div
    class="hand ${many ? "many" : ""}"
    role="group"
    aria-label=${label}
    ${ref((element) => element instanceof HTMLElement && element.style.setProperty("--n", String(Math.max(1, count))))}
    @keydown=${rove}
  >
    ${cards}
  </div>`;
}
