/** The interface's own words; what happens in a game is put into words by the house. */

import { labelsOf } from "./state/labels.js";

/** @typedef {typeof import("./texts/fr.js").texts} Texts */

/** @type {Texts} */
let texts;
/** Texts of the house with numbers and games in them, written out by the server. @type {import("./state/labels.js").Label} */
let labels;
let french = true;

/** Load a language and speak it from now on. @param {"fr"|"en"} lang */
export async function speak(lang) {
  const [own, written] = await Promise.all([
    lang === "fr" ? import("./texts/fr.js") : import("./texts/en.js"),
    fetch(`/static/texts/labels.${lang}.json`).then((answer) => answer.json()),
  ]);
  texts = own.texts;
  labels = labelsOf(written, {});
  french = lang === "fr";
}

/**
 * The words for a key. With values, a label of the house that the server has written for all of them.
 * @param {string} key
 * @param {...import("./state/labels.js").Value} values
 * @returns {string}
 */
export function t(key, ...values) {
  return values.length ? labels(key, ...values) : fixed(key);
}

/**
 * A text with open numbers in figures, or with what somebody has typed, in its gaps; nothing else in it depends on them.
 * @param {string} key
 * @param {...(string|number)} values
 */
export function filled(key, ...values) {
  let place = 0;
  return fixed(key).replace(/\{\}/g, () => String(values[place++]));
}

/** @param {string} key */
function fixed(key) {
  const words = /** @type {Record<string, string>} */ (texts)[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  return french ? typeset(words) : words;
}

/** High punctuation keeps to its word. @param {string} text */
function typeset(text) {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
}

/** Names as a list: "A et B". @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(french ? "fr" : "en-GB").format(names);
