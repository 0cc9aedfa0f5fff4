/** The interface's own words; what happens in a game is put into words by the house. */

/** @typedef {typeof import("./texts/fr.js").texts} Texts */

/** @type {Texts} */
let texts;
let french = true;

/** Load a language and speak it from now on. @param {"fr"|"en"} lang */
export async function speak(lang) {
  texts = (await (lang === "fr" ? import("./texts/fr.js") : import("./texts/en.js"))).texts;
  french = lang === "fr";
}

/**
 * The words for a key; some need to know a number or a name.
 * @param {string} key
 * @param {...any} args
 * @returns {string}
 */
export function t(key, ...args) {
  const words = /** @type {Record<string, string | ((...args: any[]) => string)>} */ (texts)[key];
  if (words === undefined) throw new Error(`no words for ${key}`);
  const text = typeof words === "string" ? words : words(...args);
  return french ? typeset(text) : text;
}

/** High punctuation keeps to its word. @param {string} text */
function typeset(text) {
  return text.replace(/ (?=[:;!?»])|(?<=«) /g, "\u00a0");
}
