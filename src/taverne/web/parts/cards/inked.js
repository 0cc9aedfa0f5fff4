import { html } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").PieceCard} PieceCard */

/**
 * A sentence with the names of players in bold and the names of pieces in their ink. A name is not marked if a word with
 * a capital follows: in "Lutin Malin", "Lutin" is not the card.
 * @param {string} text
 * @param {readonly string[]} names
 * @param {Record<string, PieceCard>} pieces
 */
export function inked(text, names, pieces) {
  const { marks, found } = inksOf(names, pieces);
  if (!marks.size) return text;
  const out = [];
  let at = 0;
  for (const match of text.matchAll(found)) {
    out.push(text.slice(at, match.index), html`<b class=${marks.get(match[1]) ?? ""}>${match[0]}</b>`);
    at = match.index + match[0].length;
  }
  out.push(text.slice(at));
  return out;
}

/**
 * The pieces that a sentence names, each once, in its order.
 * @param {string} text
 * @param {readonly string[]} names
 * @param {Record<string, PieceCard>} pieces
 */
export function piecesIn(text, names, pieces) {
  const { found } = inksOf(names, pieces);
  const named = new Set([...text.matchAll(found)].map((match) => match[1]));
  const cards = new Map(Object.values(pieces).map((piece) => [piece.name, piece]));
  return [...named].flatMap((name) => cards.get(name) ?? []);
}

/** The last result of `inksOf`, by the pieces of a game: a chronicle needs it for every sentence. @type {WeakMap<object, {key: string, marks: Map<string, string>, found: RegExp}>} */
const cached = new WeakMap();

/**
 * The CSS class of each marked word, and the expression that finds these words.
 * @param {readonly string[]} names
 * @param {Record<string, PieceCard>} pieces
 */
function inksOf(names, pieces) {
  const key = names.join("\n");
  const before = cached.get(pieces);
  if (before?.key === key) return before;
  /** @type {Map<string, string>} */
  const marks = new Map(Object.values(pieces).map((piece) => [piece.name, `ink-${piece.ink}`]));
  for (const name of names) if (name) marks.set(name, "who");
  const words = [...marks.keys()].sort((a, b) => b.length - a.length).map(literal);
  const found = new RegExp(`(?<![\\p{L}\\d])(${words.join("|")})(s?)(?![\\p{L}\\d]| \\p{Lu})`, "gu");
  cached.set(pieces, { key, marks, found });
  return { key, marks, found };
}

/** @param {string} word */
const literal = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
