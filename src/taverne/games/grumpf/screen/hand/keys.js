/** Keys: a digit lifts a token, a second one chooses its board; F turns the token over; Escape puts it down. */

import { placeOf } from "/static/parts/input/keys.js";
import { BOARDS, tokenId } from "../scene.js";

/** @typedef {import("../scene.js").Face} Face */

/**
 * @typedef {object} KeyTargets
 * @property {import("../count/playback.js").Playback} playback
 * @property {string[]} order     of the tokens in the hand
 * @property {Face[]} held
 * @property {Face|null} face     the token that is lifted
 * @property {boolean} overlaid      whether a panel lies over the table
 * @property {(face: Face) => void} pick
 * @property {(face: Face) => void} flip
 * @property {(board: import("../scene.js").Board) => void} touch
 * @property {() => void} shut    closes that panel
 * @property {() => void} putDown
 */

/** Handles a key; true if it had an effect. @param {string} key @param {KeyTargets} targets */
export function pressKey(key, targets) {
  const { playback, face, overlaid } = targets;
  if (playback.count) return countKey(key, playback);
  if (key === "Escape") return escapeKey(targets);
  if (overlaid) return false;
  if (key.toLowerCase() === "f" && face) return targets.flip(face), true;
  const place = placeOf(key);
  return place !== null && digitKey(place, targets);
}

/** @param {number} place @param {KeyTargets} targets */
function digitKey(place, { face, held, order, pick, touch }) {
  if (face && place < BOARDS.length) return touch(BOARDS[place]), true;
  const found = held.find((each) => tokenId(each) === order[place]);
  if (found) pick(found);
  return Boolean(found);
}

/** @param {KeyTargets} targets */
function escapeKey({ face, overlaid, shut, putDown }) {
  if (overlaid) shut();
  else if (face) putDown();
  return overlaid || face !== null;
}

/** @param {string} key @param {import("../count/playback.js").Playback} playback */
function countKey(key, playback) {
  if (key === "ArrowRight") playback.next();
  else if (key === "ArrowLeft") playback.again();
  else if (key === "Escape") playback.finish();
  else return false;
  return true;
}
