/** The pieces that the rules show, with their drawings. */

import { icon } from "/static/parts/cards/icon.js";
import { ICONS } from "./tokens.js";

/** @type {import("/static/types.js").RulePicture[]} */
export const PICTURES = [
  ...Object.entries(ICONS).map(([piece, name]) => ({ piece, drawing: icon(name) })),
  { piece: "elder", drawing: icon("sleepy") },
  { piece: "joker", drawing: icon("jester-hat") },
];
