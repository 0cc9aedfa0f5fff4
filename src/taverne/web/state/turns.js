/** At which tables it is one's turn: told by the icon of the tab, and by a badge on the icon of the installed application. */

import { store } from "./preferences.js";

/** It is, or is no longer, the turn of somebody in this browser at a table. @param {string} table @param {boolean} isMine */
export function noteTurn(table, isMine) {
  setIcon(isMine);
  if (store.hasTurn(table) !== isMine) store.keepTurn(table, isMine);
  setBadge();
}

/** The turns at all tables, as the server has just told. @param {string[]} tables */
export function noteTurns(tables) {
  setIcon(tables.length > 0);
  store.keepTurns(tables);
  setBadge();
}

/** Show the usual icon: this page belongs to no table. */
export const leaveTable = () => setIcon(false);

/** @param {boolean} dotted */
function setIcon(dotted) {
  const link = /** @type {HTMLLinkElement|null} */ (document.querySelector('link[rel="icon"]'));
  const address = dotted ? "/static/mark_turn.svg" : "/static/mark.svg";
  if (link && link.getAttribute("href") !== address) link.setAttribute("href", address);
}

function setBadge() {
  const count = store.turns;
  const badge = /** @type {{setAppBadge?: (count: number) => Promise<void>, clearAppBadge?: () => Promise<void>}} */ (navigator);
  const done = count ? badge.setAppBadge?.(count) : badge.clearAppBadge?.();
  done?.catch(() => {}); // the browser shows no badges for pages that are not installed
}
