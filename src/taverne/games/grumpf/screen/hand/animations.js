/** Small movements of my own hand: a token that turns, one that was refused, a hand that is busy for a moment. */

import { calm } from "/static/parts/input/motion.js";

/** @param {Element} table @param {string} token */
export const spin = (table, token) => move(table, token, [{ transform: "rotateY(90deg)" }, { transform: "none" }], 200);

/** It shakes its head. @param {Element} table @param {string} token */
export const shake = (table, token) => move(table, token, ["0deg", "-14deg", "12deg", "-6deg", "0deg"].map((rotate) => ({ rotate })), 320);

/** @param {Element} table @param {number} seconds */
export function tire(table, seconds) {
  const frames = [
    { opacity: 1, scale: "1 1" },
    { opacity: 1, scale: "0 1" },
  ];
  table.querySelector(".busy")?.animate(frames, { duration: 1000 * seconds });
}

/** @param {Element} table @param {string} token @param {Keyframe[]} frames @param {number} duration */
function move(table, token, frames, duration) {
  if (!calm()) table.querySelector(`[data-token="${token}"] .turner`)?.animate(frames, { duration, easing: "ease-out" });
}
