/** Opens a table, or gets this browser admitted to one. Being admitted does not take a seat. */

import { t } from "../i18n.js";
import { get, randomHex, RequestError, post } from "../net/http.js";
import { ownProfile } from "./me.js";
import { store } from "./preferences.js";

/** @typedef {Omit<import("../net/wire").OpenTable, "name"|"salt"|"figure"|"colour">} NewTable */

/** Open a table and take its first seat. @param {NewTable} settings @returns {Promise<string>} the table's id */
export async function openTable(settings) {
  const salt = randomHex(16);
  /** @type {import("../net/wire").OpenedTable} */
  const { table, invite } = await post("/api/tables", { ...settings, ...ownProfile(), salt });
  store.keepInvite(table, invite);
  store.keepFirstSalt(table, salt);
  return table;
}

/** Open the table of a first game: against novices, at the settings of the game for it, with calm pictures. @param {import("../pages/home/choices.js").GameCard} game */
export async function openFirstGame({ slug, sign }) {
  const table = await openTable({ game: slug, seats: sign.quick_seats, bot: "novice", ...sign.first_game });
  store.calmUnlessChosen();
  return table;
}

/**
 * Get admitted by an invitation, by a code, or to a public table.
 * @param {{invite: string}|{code: string}|{table: string}} pass
 * @returns {Promise<string>} the table's id
 */
export async function enter(pass) {
  /** @type {import("../net/wire").JoinedTable} */
  const { table } = await post("/api/join", pass);
  if ("invite" in pass) store.keepInvite(table, pass.invite);
  return table;
}

/**
 * What a guest may know of a table before they are connected to it.
 * @param {string} table
 * @param {number} companion   0 for the guest of the cookie
 * @returns {Promise<import("../net/wire").TableInfo>}
 */
export function tableInfo(table, companion) {
  return get(`/api/tables/${table}`, companion ? { companion } : {});
}

/** The same; a guest without access asks for admission first, which a public table grants. @param {string} table @param {number} companion */
export async function tableInfoOrEnter(table, companion) {
  try {
    return await tableInfo(table, companion);
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 403 || error.reason) throw error;
    await enter({ table });
    return tableInfo(table, companion);
  }
}

/** The letters of a code that somebody types, as capitals. @param {string} text */
export function codeLetters(text) {
  return text.toUpperCase().replace(/[^A-Z]/g, "");
}

/** Whether these letters may be a code: two words of six letters, or one at tables that are older. @param {string} letters */
export function isCode(letters) {
  return /^([A-Z]{6}){1,2}$/.test(letters);
}

/** A code as it is shown and said: in words of six letters. @param {string} code */
export function codeInWords(code) {
  return code.replace(/(.{6})(?=.)/g, "$1 ");
}

/** The reasons of the server for which there is a text. */
const REASONS = ["banned", "removed", "table_closed", "removed_by_host", "locked_by_host"];

/** Why a request failed, in words: those of the server, if it says what was wrong with the request. @param {unknown} error */
export function errorText(error) {
  return error instanceof RequestError && error.status === 422 ? error.message : t(errorKey(error));
}

/** The key of the text that says why a request failed. @param {unknown} error */
export function errorKey(error) {
  if (!(error instanceof RequestError)) throw error;
  if (error.status === 0) return "error.offline";
  if (REASONS.includes(error.reason)) return `error.${error.reason}`;
  if (error.status === 404 || error.status === 403) return "error.unknown";
  if (error.status === 429) return "error.hurry";
  if (error.reason === "damaged") return "error.damaged";
  if (["newer_rules", "retired_rules", "other_box"].includes(error.reason)) return `error.${error.reason}`;
  if (error.status === 503) return "error.full";
  return "error.other";
}
