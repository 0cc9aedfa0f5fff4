/** The pieces that the rules show, with their drawings: a card of each kind. */

import { pictureOf } from "./cards/cards.js";

const CARDS = ["lame_goblin", "lose_armor", "elf", "warrior", "leather_armor", "yuppie_water"];

/** @type {import("/static/types.js").RulePicture[]} */
export const PICTURES = CARDS.map((piece) => ({ piece, drawing: pictureOf(/** @type {import("./scene.js").Card} */ (piece)) }));
