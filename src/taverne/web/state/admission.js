/** Coming in: opening a table, and being let in at one. Nobody is seated by being let in. */

import { letters, NoAnswer, post } from "../net/http.js";
import { store } from "./preferences.js";

/** @typedef {Omit<import("../net/wire").OpenTable, "name"|"salt">} Wish */

/** Open a table and take its first seat; the table's id. @param {Wish} wish @returns {Promise<string>} */
export async function openTable(wish) {
  const salt = letters(16);
  /** @type {import("../net/wire").OpenedTable} */
  const { table, invite } = await post("/api/tables", { ...wish, name: store.name, salt });
  store.keepInvite(table, invite);
  store.keepFirstSalt(table, salt);
  return table;
}

/** Show an invitation, say a code, or walk up to a public table; the table's id. @param {{invite: string}|{code: string}|{table: string}} pass */
export async function enter(pass) {
  /** @type {import("../net/wire").JoinedTable} */
  const { table } = await post("/api/join", pass);
  if ("invite" in pass) store.keepInvite(table, pass.invite);
  return table;
}

/** Why it did not work, as a key of the texts. @param {unknown} error */
export function whyNot(error) {
  if (!(error instanceof NoAnswer)) throw error;
  if (error.status === 0) return "error.offline";
  if (error.status === 404 || error.status === 403) return "error.unknown";
  if (error.status === 429) return "error.hurry";
  if (error.status === 503) return "error.full";
  return "error.other";
}
