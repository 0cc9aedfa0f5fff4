/** A die on the table: what it shows, what is added, what is needed, and who could make it show something else. */

import { html, nothing } from "/static/vendor/lit.js";
import { pic } from "../cards/cards.js";
import { ofType } from "../legal.js";
import { signed, wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */

const FACES = ["one", "two", "three", "four", "five", "six"];

/** @param {number} face */
export const faceOf = (face) => pic(`dice-six-faces-${FACES[Math.min(6, Math.max(1, face)) - 1]}`);

/**
 * @param {Props} props
 * @param {import("../types").Rolling} rolling
 * @param {(move: import("../scene.js").Move) => void} act
 */
export function die(props, { face, bonus, need, seat }, act) {
  const words = wordsIn(props.lang);
  const total = Math.max(1, face + bonus);
  const reached = need > 0 && total >= need;
  return html`<div class="die-cast seat-${seat} ${need ? (reached ? "reached" : "missed") : ""}" role="img" aria-label="${words.die(face)}${need ? `, ${words.need(need)}` : ""}">
      <span class="die" data-flip="die">${faceOf(face)}</span>
      <span class="reads num">${bonus ? words.total(face, signed(bonus), total) : total}${need ? html`<small>${words.need(need)}</small>` : nothing}</span>
    </div>
    ${loading(props, act)}`;
}

/** The faces it could be made to show. @param {Props} props @param {(move: import("../scene.js").Move) => void} act */
function loading(props, act) {
  const faces = ofType(props, "load_die");
  if (!faces.length) return nothing;
  return html`<div class="load-die" role="group" aria-label=${wordsIn(props.lang).loadDie}>
    ${faces.map((each) => html`<button type="button" class="face" aria-label=${each.label} @click=${() => act(each)}>${faceOf(each.move.face)}</button>`)}
  </div>`;
}
