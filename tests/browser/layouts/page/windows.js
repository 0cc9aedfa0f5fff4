/** Opens the windows of a table on the page that shows it. */

import { drawn } from "./mount.js";

/** @typedef {HTMLElement & {window: string}} TablePage */
/** @typedef {HTMLElement & {props: {inspect: (piece: string) => void}}} GameScreen */

const PATIENCE = 1200; // frames

/** Open a window of the table, or the sheet that shows one of its pieces large. @param {string} name */
export async function openWindow(name) {
  closeWindow();
  const piece = /** @type {HTMLElement|null} */ (document.querySelector(".table-place [data-piece]"))?.dataset.piece;
  if (name === "sheet" && piece) /** @type {GameScreen} */ (document.querySelector(".table-place > *")).props.inspect(piece);
  else /** @type {TablePage} */ (document.querySelector("taverne-table")).window = name;
  for (let frames = 0; !isWhole(); frames++) {
    if (frames > PATIENCE) throw new Error(`the window “${name}” does not open`);
    await new Promise(requestAnimationFrame);
  }
  await drawn();
}

/** Close the window that is open. */
export function closeWindow() {
  /** @type {TablePage} */ (document.querySelector("taverne-table")).window = "";
  /** @type {HTMLDialogElement|null} */ (document.querySelector("dialog:modal"))?.close();
}

/** Whether a window is open, with the page of rules that it may hold. */
function isWhole() {
  const window = document.querySelector("dialog:modal");
  const rules = window?.querySelector("taverne-rulebook");
  return window !== null && (!rules || rules.querySelector("h2, h3") !== null);
}
