/** Animations of the player's tokens: a flip, a refusal, a cooldown. */

import { calm } from "/static/parts/input/motion.js";

/** @param {Element} table @param {string} token */
export const spin = (table, token) => animate(table, token, [{ transform: "rotateY(90deg)" }, { transform: "none" }], 200);

/** A refused token shakes. @param {Element} table @param {string} token */
export const shake = (table, token) => animate(table, token, ["0deg", "-14deg", "12deg", "-6deg", "0deg"].map((rotate) => ({ rotate })), 320);

/** A bar that shrinks during the cooldown. @param {Element} table @param {number} seconds */
export function showBusy(table, seconds) {
  const frames = [
    { opacity: 1, scale: "1 1" },
    { opacity: 1, scale: "0 1" },
  ];
  table.querySelector(".busy")?.animate(frames, { duration: 1000 * seconds });
}

/** @param {Element} table @param {string} token @param {Keyframe[]} frames @param {number} duration */
function animate(table, token, frames, duration) {
  if (!calm()) table.querySelector(`[data-token="${token}"] .turner`)?.animate(frames, { duration, easing: "ease-out" });
}
