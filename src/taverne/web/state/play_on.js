/** Plays on from a moment of a finished game: opens a table against bots that begins there. */

import { post } from "../net/http.js";
import { ownProfile } from "./me.js";
import { store } from "./preferences.js";

/**
 * Open the table. The moment is one of the replay, or a decision of the review: an entry of the record and a number of its moves.
 * @param {string} record
 * @param {{seat: number, moment: number}|{seat: number, entry: number, moves: number}} from
 * @returns {Promise<string>} the table's id
 */
export async function playOn(record, from) {
  /** @type {import("../net/wire").OpenedTable} */
  const { table, invite } = await post(`/api/records/${record}/play_on`, { name: ownProfile().name, ...from });
  store.keepInvite(table, invite);
  return table;
}
