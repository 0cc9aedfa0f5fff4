/**
 * Checks a finished game in this browser, without trusting the house: the seed that was revealed is the one it had
 * sealed, and no line of the record was changed since. See kernel/record_file.py for the shape of a record.
 */

import { sha256 } from "./sha256.js";

/** @typedef {import("./preferences.js").SealNote} SealNote */

/**
 * What was looked at, and whether it holds; `ok: null` means that it could not be looked at.
 * @typedef {{name: "noted"|"seed"|"salt"|"chain"|"end", ok: boolean|null, count?: number}} Check
 */

const LINE = /^\{"(head|entry|end)":(.*),"hash":"([0-9a-f]{64})"\}$/s;

/**
 * @param {string} text     the record, as downloaded
 * @param {(commitment: string) => SealNote|undefined} noted   what this browser wrote down before it knew the deal
 * @returns {Check[]}
 */
export function verify(text, noted) {
  const lines = text.split("\n").filter(Boolean);
  const { head, seed, links, whole } = followed(lines);
  const commitment = head?.commitment ?? "";
  const note = noted(commitment);
  return [
    { name: "noted", ok: note ? true : null },
    { name: "seed", ok: seed !== null && commitment !== "" && sha256(seed) === commitment },
    { name: "salt", ok: note?.salt ? Boolean(head?.salts?.includes(note.salt)) : null },
    { name: "chain", ok: whole, count: links },
    { name: "end", ok: lines.at(-1)?.startsWith('{"end":') ?? false },
  ];
}

/** The seal of a record, short enough to be read aloud. @param {string} commitment */
export function spoken(commitment) {
  return commitment.slice(0, 12).toUpperCase().replace(/(.{4})(?=.)/g, "$1 ");
}

/** Walk along the chain of hashes. @param {string[]} lines */
function followed(lines) {
  let hash = "";
  let links = 0;
  let whole = true;
  /** @type {{commitment: string, salts?: string[]}|null} */
  let head = null;
  /** @type {string|null} */
  let seed = null;
  for (const line of lines) {
    const link = LINE.exec(line);
    if (!link) {
      const value = parsed(line);
      whole &&= seed === null && typeof value?.seed === "string";
      seed ??= value?.seed ?? null;
      continue;
    }
    const [, name, body, written] = link;
    hash = sha256(hash + body);
    whole &&= hash === written;
    if (name === "head") head = parsed(body);
    links += 1;
  }
  return { head, seed, links, whole: whole && links > 0 };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
