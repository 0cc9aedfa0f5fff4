/** A die that was rolled: its face, its total, the number needed, and the faces that a loaded die could show. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "../cards/cards.js";
import { movesOfType } from "../legal.js";

/** @typedef {import("../scene.js").Props} Props */

const FACES = ["one", "two", "three", "four", "five", "six"];

/** @param {number} face */
export const facePicture = (face) => icon(`dice-six-faces-${FACES[Math.min(6, Math.max(1, face)) - 1]}`);

/**
 * The die of the open question, with the total and the number that is needed.
 * @param {Props} props
 * @param {import("../scene.js").Scene} scene
 * @param {import("../types").Rolling} rolling   the open question
 * @param {(move: import("../scene.js").Move) => void} act
 */
export function die(props, { captions }, rolling, act) {
  const { label } = props;
  const { face, bonus, need, seat } = rolling;
  const total = Math.max(1, face + bonus);
  const reached = need > 0 && total >= need;
  return html`<div class="die-cast seat-${seat} ${need ? (reached ? "reached" : "missed") : ""}" role="img" aria-label="${label("die_shows", face)}${need ? `, ${label("needed_roll", need)}` : ""}">
      <span class="die" data-flip="die">${facePicture(face)}</span>
      <span class="reads num">${bonus ? captions.die_total : total}${need ? html`<small>${label("needed_roll", need)}</small>` : nothing}</span>
    </div>
    ${loadDieButtons(props, act)}`;
}

/** A button for each face that the player may set the die to. @param {Props} props @param {(move: import("../scene.js").Move) => void} act */
function loadDieButtons(props, act) {
  const faces = movesOfType(props, "load_die");
  if (!faces.length) return nothing;
  return html`<div class="load-die" role="group" data-label="load_die()" aria-label=${props.label("load_die")}>
    ${faces.map((each) => html`<button type="button" class="face" aria-label=${each.label} @click=${() => act(each)}>${facePicture(each.move.face)}</button>`)}
  </div>`;
}
