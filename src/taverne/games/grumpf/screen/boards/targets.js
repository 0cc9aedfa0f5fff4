/** The tokens of a board that a club may stun, drawn large: on the track they may be too small to touch. */

import { html, nothing } from "/static/vendor/lit.js";
import { rove } from "/static/parts/input/keys.js";
import { clubKey, legalIn } from "../legal.js";
import { BOARDS } from "../scene.js";
import { placedToken } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Board} Board */
/** @typedef {import("../scene.js").Face} Face */
/** @typedef {import("../scene.js").Placed} Placed */

/** The tokens of a board that this club may stun. @param {Props} props @param {Scene} scene @param {Board} board @param {Face} face */
export const targetsOn = (props, scene, board, face) => scene.tracks[BOARDS.indexOf(board)].filter((placed) => legalIn(props).club.has(clubKey(face, board, placed)));

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {Board|null} board
 * @param {Face|null} face
 * @param {{club: (board: Board, target: Placed) => void, close: () => void}} actions
 */
export function targetChoice(props, scene, board, face, { club, close }) {
  if (!board || !face) return nothing;
  const { label } = props;
  const found = targetsOn(props, scene, board, face);
  if (!found.length) return nothing;
  return html`<div class="enlarged b-${board}" role="group" data-label="club_whom(${board})" aria-label=${label("club_whom", board)} @keydown=${rove}>
    <h3>${label("club_whom", board)}</h3>
    <div class="choices">
      ${found.map(
        (placed) => html`<button type="button" class="aim" @click=${() => club(board, placed)}>
          <span class="ears">${legalIn(props).club.get(clubKey(face, board, placed))?.label}</span><span aria-hidden="true">${placedToken(placed)}</span>
        </button>`,
      )}
    </div>
    <button type="button" class="btn" @click=${close}>${label("close")}</button>
  </div>`;
}
