/** The games of the house, to be offered: a file of this build in each language. */

import { getFile } from "../net/http.js";
import { store } from "./preferences.js";

/** @typedef {import("../net/wire").GameCard} GameCard */

/** @type {{lang: string, answer: Promise<GameCard[]>}|null} */
let asked = null;

/**
 * What there is to say of all games before one is chosen, asked for once. Their pieces, parts and phrases are left out: a
 * table gets them with the card of its own game.
 */
export function loadGames() {
  if (asked?.lang !== store.lang) asked = { lang: store.lang, answer: getFile(`texts/games.${store.lang}.json`) };
  asked.answer.catch(() => (asked = null));
  return asked.answer;
}
