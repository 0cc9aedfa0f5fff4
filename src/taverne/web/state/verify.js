/**
 * Checks the record of a finished game without trusting the server: the revealed seed matches the commitment, and no line
 * of the record was changed. kernel/record_file.py describes the format.
 */

import { sha256 } from "./sha256.js";

/** @typedef {import("./preferences.js").SealNote} SealNote */

/**
 * One check and its result; `ok: null` means that this browser lacks what the check needs.
 * @typedef {{name: "noted"|"seed"|"salt"|"chain"|"end", ok: boolean|null, count?: number}} Check
 */

const LINE = /^\{"(head|entry|end)":(.*),"hash":"([0-9a-f]{64})"\}$/s;

/**
 * @param {string} text     the record, as downloaded
 * @param {(commitment: string) => SealNote|undefined} noted   the note that this browser made of a commitment
 * @returns {Check[]}
 */
export function verify(text, noted) {
  const lines = text.split("\n").filter(Boolean);
  const { head, seed, links, whole } = walkChain(lines);
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

/** A commitment, short enough to be read aloud. @param {string} commitment */
export function shortSeal(commitment) {
  return commitment.slice(0, 12).toUpperCase().replace(/(.{4})(?=.)/g, "$1 ");
}

/** Follow the chain of hashes. @param {string[]} lines */
function walkChain(lines) {
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
