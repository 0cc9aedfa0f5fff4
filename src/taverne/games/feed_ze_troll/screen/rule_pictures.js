/** The pieces that the rules show, with their drawings. */

import { icon } from "/static/parts/cards/icon.js";
import { ICONS } from "./tile.js";

/** @type {import("/static/types.js").RulePicture[]} */
export const PICTURES = [
  { piece: "red_apple", drawing: icon("shiny-apple") },
  { piece: "gold_apple", drawing: icon("shiny-apple"), ink: "gold" },
  ...["barrel", "helmet"].map((piece) => ({ piece, drawing: icon(ICONS[piece]) })),
];
