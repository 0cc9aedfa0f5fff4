/** How a move or an event changes the scene: a token is turned, laid or clubbed. */

import { BOARDS, CLANS, shownSide, tokenId, turnedOver } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Seat} Seat */

/** Turns a token in a hand over. @param {Scene} scene @param {Seat} seat @param {string} face   as it lies now @returns {Scene} */
export function flipToken(scene, seat, face) {
  const hand = scene.hands[seat] ?? [];
  return { ...scene, hands: scene.hands.with(seat, hand.map((held) => (held === face ? turnedOver(face) : held))) };
}

/** Takes a token out of a hand, on whichever face it lies. @param {Scene} scene @param {Seat} seat @param {string} face @returns {Scene} */
export function removeFromHand(scene, seat, face) {
  const hand = scene.hands[seat] ?? [];
  return { ...scene, hands: scene.hands.with(seat, hand.filter((held) => tokenId(held) !== tokenId(face))) };
}

/** Puts a token on the first free slot of a board. @param {Scene} scene @param {Seat} seat @param {{[field: string]: any}} move @returns {Scene} */
export function layToken(scene, seat, { face, board }) {
  const place = BOARDS.indexOf(board);
  const track = scene.tracks[place];
  if (track.some((placed) => placed.clan === CLANS[seat] && placed.face === face)) return scene;
  const ground = scene.grounds[place];
  const would = ground.after.find(([value]) => String(value) === shownSide(face));
  const grounds = would ? scene.grounds.with(place, { ...ground, total: would[1], met: would[2] }) : scene.grounds;
  return { ...scene, grounds, tracks: scene.tracks.with(place, [...track, { clan: CLANS[seat], face }]) };
}

/** Puts a club on a token. @param {Scene} scene @param {Seat} seat @param {{[field: string]: any}} move @returns {Scene} */
export function clubToken(scene, seat, { face, board, clan, target }) {
  const place = BOARDS.indexOf(board);
  const track = scene.tracks[place].map((placed) =>
    placed.clan === clan && placed.face === target && !placed.club ? { ...placed, club: face, by: CLANS[seat] } : placed,
  );
  return { ...scene, tracks: scene.tracks.with(place, track) };
}
