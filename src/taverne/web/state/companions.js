/** Acts for the other people who play on this device, each on a connection of their own. */

import { TableConnection } from "../net/table_connection.js";
import { store } from "./preferences.js";

/** @typedef {import("../net/table_connection.js").Command} Command */
/** @typedef {import("../net/table_connection.js").Verdict} Verdict */
/** @typedef {import("../net/wire").SeatOnDevice} SeatOnDevice */

/** The companion who never sits down and sees what spectators see: they hold the device while it changes hands. */
export const NOBODY = 6;

/**
 * Carry out commands for one person of this device, one after the other, until one is refused.
 * @param {string} table
 * @param {number} companion   0: the guest of the cookie
 * @param {Command[]} commands
 * @returns {Promise<Verdict>} the last verdict
 */
export async function actFor(table, companion, commands) {
  const connection = new TableConnection(table, store.lang, { received: () => {}, changed: () => {}, refused: () => {} }, companion ? { companion } : {});
  connection.open();
  /** @type {Verdict} */
  let verdict = { ok: true };
  for (const command of commands) {
    verdict = await connection.do(command);
    if (!verdict.ok) break;
  }
  connection.close();
  return verdict;
}

/**
 * Carry out a command for everybody on this device but the person in front of it.
 * @param {import("./table_props.js").Scene} scene
 * @param {() => Command} command   makes it anew for each person
 * @returns {Promise<Verdict>} the last verdict; a refusal ends it
 */
export async function actForOthers({ table, device, companion: front }, command) {
  for (const { companion } of device) {
    const verdict = companion === front ? null : await actFor(table, companion, [command()]);
    if (verdict && !verdict.ok) return verdict;
  }
  return { ok: true };
}

/** The numbers of the companions who do not play yet. @param {readonly SeatOnDevice[]} device */
export function freeCompanions(device) {
  const taken = device.map(({ companion }) => companion);
  return Array.from({ length: NOBODY - 1 }, (_, place) => place + 1).filter((number) => !taken.includes(number));
}
