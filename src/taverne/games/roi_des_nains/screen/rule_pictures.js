/** The pieces that the rules show, with their drawings: the suits with their musicians, and the special cards. */

import { icon } from "/static/parts/cards/icon.js";
import { PICTURES as SUITS, SPECIALS, kindOf } from "./cards.js";

/** @type {import("/static/types.js").RulePicture[]} */
export const PICTURES = [
  ...["n5", "c5", "g5"].map((piece) => ({ piece, drawing: icon(SUITS[kindOf(piece).suit]) })),
  ...Object.entries(SPECIALS).map(([piece, name]) => ({ piece, drawing: icon(name) })),
];
