import { html } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").PieceCard} PieceCard */

/**
 * A sentence with its people in bold and its pieces in their ink. A name with a capital after it is part of
 * something else: the Lutin Malin is no card.
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

/** What a whole chronicle asks for again and again. @type {WeakMap<object, {of: string, marks: Map<string, string>, found: RegExp}>} */
const known = new WeakMap();

/**
 * The class of each word that is marked, and how such words are found.
 * @param {readonly string[]} names
 * @param {Record<string, PieceCard>} pieces
 */
function inksOf(names, pieces) {
  const of = names.join("\n");
  const before = known.get(pieces);
  if (before?.of === of) return before;
  /** @type {Map<string, string>} */
  const marks = new Map(Object.values(pieces).map((piece) => [piece.name, `ink-${piece.ink}`]));
  for (const name of names) if (name) marks.set(name, "who");
  const words = [...marks.keys()].sort((a, b) => b.length - a.length).map(literal);
  const found = new RegExp(`(?<![\\p{L}\\d])(${words.join("|")})(s?)(?![\\p{L}\\d]| \\p{Lu})`, "gu");
  known.set(pieces, { of, marks, found });
  return { of, marks, found };
}

/** @param {string} word */
const literal = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
