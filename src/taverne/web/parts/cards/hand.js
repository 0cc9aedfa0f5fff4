import { html, ref } from "../../vendor/lit.js";
import { rove } from "../input/keys.js";

/** More cards than this lie in two rows on a phone, so that a thumb finds each of them. */
const ONE_ROW = 7;

/**
 * Cards side by side: five with air between them, thirteen overlapping; arrows walk along them.
 * @param {unknown} cards   as a list, or as what `repeat` makes of one
 * @param {number} count
 * @param {string} label    for ears: whose hand it is
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
