/** The pieces that the rules show, with their drawings. */

import { icon } from "/static/parts/cards/icon.js";
import { ICONS } from "./cards.js";

/** @type {import("/static/types.js").RulePicture[]} */
export const PICTURES = ["lutin", "farfadet", "korrigan", "elfe", "gnome8", "kobold", "gobelin", "troll", "nymph", "harpy", "mandragore"].map((piece) => ({ piece, drawing: icon(ICONS[piece]) }));
