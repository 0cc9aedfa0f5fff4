/** What the keys do: digits take up a token, then choose a board for it; F turns it over; Escape puts it down. */

import { placeOf } from "/static/parts/input/keys.js";
import { BOARDS, tokenId } from "../scene.js";

/** @typedef {import("../scene.js").Face} Face */

/**
 * @typedef {object} Hands
 * @property {import("../count/playback.js").Playback} playback
 * @property {string[]} order     of my tokens
 * @property {Face[]} held
 * @property {Face|null} face     the token that is lifted
 * @property {boolean} looks      whether something lies over the table
 * @property {(face: Face) => void} pick
 * @property {(face: Face) => void} flip
 * @property {(board: import("../scene.js").Board) => void} touch
 * @property {() => void} shut    whatever lies over the table
 * @property {() => void} putDown
 */

/** True: the key was of use. @param {string} key @param {Hands} hands */
export function pressed(key, hands) {
  const { playback, face, looks } = hands;
  if (playback.count) return counting(key, playback);
  if (key === "Escape") return escape(hands);
  if (looks) return false;
  if (key.toLowerCase() === "f" && face) return hands.flip(face), true;
  const place = placeOf(key);
  return place !== null && digit(place, hands);
}

/** @param {number} place @param {Hands} hands */
function digit(place, { face, held, order, pick, touch }) {
  if (face && place < BOARDS.length) return touch(BOARDS[place]), true;
  const found = held.find((each) => tokenId(each) === order[place]);
  if (found) pick(found);
  return Boolean(found);
}

/** @param {Hands} hands */
function escape({ face, looks, shut, putDown }) {
  if (looks) shut();
  else if (face) putDown();
  return looks || face !== null;
}

/** @param {string} key @param {import("../count/playback.js").Playback} playback */
function counting(key, playback) {
  if (key === "ArrowRight") playback.next();
  else if (key === "ArrowLeft") playback.again();
  else if (key === "Escape") playback.finish();
  else return false;
  return true;
}
