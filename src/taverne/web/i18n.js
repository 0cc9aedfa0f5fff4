/** The interface's own texts. What happens in a game is put into words by the server. */

import { labelsOf } from "./state/labels.js";

/** @typedef {typeof import("./texts/fr.js").texts} Texts */

/** @type {Texts} */
let texts;
/** Texts of the interface with numbers and games in them, written by the server. @type {import("./state/labels.js").Label} */
let labels;
let french = true;

/** Load the texts of a language and use them from now on. @param {"fr"|"en"} lang */
export async function loadLanguage(lang) {
  const [own, written] = await Promise.all([
    lang === "fr" ? import("./texts/fr.js") : import("./texts/en.js"),
    fetch(`/static/texts/labels.${lang}.json`).then((answer) => answer.json()),
  ]);
  texts = own.texts;
  labels = labelsOf(written, {});
  french = lang === "fr";
}

/**
 * The text of a key. With values, the label of that name that the server has written for these values.
 * @param {string} key
 * @param {...import("./state/labels.js").Value} values
 * @returns {string}
 */
export function t(key, ...values) {
  return values.length ? labels(key, ...values) : textOf(key);
}

/**
 * A text with its gaps `{}` filled: with numbers in figures, or with letters that somebody has typed. The rest of the text
 * must not depend on them; a text that depends on its values is a label.
 * @param {string} key
 * @param {...(string|number)} values
 */
export function filled(key, ...values) {
  let place = 0;
  return textOf(key).replace(/\{\}/g, () => String(values[place++]));
}

/** @param {string} key */
function textOf(key) {
  const text = /** @type {Record<string, string>} */ (texts)[key];
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return french ? typeset(text) : text;
}

/** Put a no-break space before high punctuation. @param {string} text */
function typeset(text) {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
}
