import { wordsIn } from "./words.js";

/** Which icon is printed on which card. */
/** @type {Record<string, string>} */
export const ICONS = {
  lutin: "imp",
  farfadet: "imp-laugh",
  korrigan: "goblin",
  elfe: "woman-elf-face",
  gnome6: "bad-gnome",
  gnome7: "bad-gnome",
  gnome8: "bad-gnome",
  kobold: "orc-head",
  gobelin: "goblin-head",
  troll: "troll",
  nymph: "mermaid",
  harpy: "harpy",
  mandragore: "root-tip",
};

/** French says "jouée" of these. */
const FEMININE = new Set(["nymph", "harpy", "mandragore"]);

/**
 * The form of a participle that agrees with a card.
 * @param {string[]} forms   masculine, feminine
 * @param {string} card
 */
export const agreeing = (forms, card) => forms[FEMININE.has(card) ? 1 : 0];

/**
 * A card's full name, for ears: "Gnome 8, vert, force 8".
 * @param {import("/static/types.js").TableProps} props
 * @param {string} card
 */
export function spoken({ pieces, lang }, card) {
  const { name, ink, value } = pieces[card];
  const words = wordsIn(lang);
  return [name, words.inks[ink], ...(value === null ? [] : [words.force(value)])].join(", ");
}

/**
 * How many there are of each kind, in the order of the pieces.
 * @param {import("/static/types.js").TableProps} props
 * @param {readonly string[]} cards
 * @returns {[card: string, count: number][]}
 */
export function counted({ pieces }, cards) {
  return Object.keys(pieces)
    .map((kind) => /** @type {[string, number]} */ ([kind, cards.filter((card) => card === kind).length]))
    .filter(([, count]) => count);
}
