/** What this browser remembers: in its storage where it may, else until the page is closed. */

import { nickname } from "./nicknames.js";

/** @typedef {"fr"|"en"} Lang */
/** @typedef {"light"|"dark"|"system"} Theme */

/**
 * What was seen of a deal's seal before anybody could know the deal.
 * @typedef {object} SealNote
 * @property {string} table
 * @property {boolean} before   seen before the first card, not only during the game
 * @property {string} [salt]    what this browser added to the seed
 */

const MOST_KEPT = 60;
const memory = new Map();
const changes = new EventTarget();

export const store = {
  get name() {
    return /** @type {string} */ (read("name"));
  },
  set name(/** @type {string} */ name) {
    write("name", name);
  },

  get lang() {
    return /** @type {Lang} */ (document.documentElement.lang === "fr" ? "fr" : "en");
  },
  set lang(/** @type {Lang} */ lang) {
    document.documentElement.lang = lang;
    write("lang", lang);
  },

  get theme() {
    const theme = read("theme");
    return /** @type {Theme} */ (theme === "light" || theme === "dark" ? theme : "system");
  },
  set theme(/** @type {Theme} */ theme) {
    write("theme", theme);
    light();
  },

  get sound() {
    return read("sound") === "on";
  },
  set sound(/** @type {boolean} */ on) {
    write("sound", on ? "on" : "off");
  },

  /** The invitation to a table, kept so that it can be shared again. @param {string} table */
  invite(table) {
    return /** @type {string|undefined} */ (shelf("invites")[table]);
  },
  /** @param {string} table @param {string} invite */
  keepInvite(table, invite) {
    keep("invites", table, invite);
  },

  /** What this browser stirred into the first deal of a table it has opened. @param {string} table */
  firstSalt(table) {
    return /** @type {string|undefined} */ (shelf("salts")[table]);
  },
  /** @param {string} table @param {string} salt */
  keepFirstSalt(table, salt) {
    keep("salts", table, salt);
  },

  /** @param {string} commitment */
  seal(commitment) {
    return /** @type {SealNote|undefined} */ (shelf("seals")[commitment]);
  },
  /** The first sight of a seal counts. @param {string} commitment @param {SealNote} note */
  noteSeal(commitment, note) {
    if (!this.seal(commitment)) keep("seals", commitment, note);
  },
  /** @param {string} commitment @param {string} salt */
  noteSalt(commitment, salt) {
    const known = this.seal(commitment);
    if (known) keep("seals", commitment, { ...known, salt });
  },

  /** The seat from which this browser played a game. @param {string} record */
  seatIn(record) {
    return /** @type {number|undefined} */ (shelf("seats")[record]);
  },
  /** @param {string} record @param {number} seat */
  keepSeat(record, seat) {
    if (this.seatIn(record) !== seat) keep("seats", record, seat);
  },

  /** Call back after every change of a setting; gives the function that stops it. @param {() => void} callback */
  watch(callback) {
    changes.addEventListener("change", callback);
    return () => changes.removeEventListener("change", callback);
  },
};

if (!read("name")) write("name", nickname(store.lang));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", light);

function light() {
  const dark =
    store.theme === "dark" || (store.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** @param {string} key */
function read(key) {
  if (memory.has(key)) return /** @type {string} */ (memory.get(key));
  try {
    return localStorage.getItem(`taverne.${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem(`taverne.${key}`, value);
  } catch {
    // no storage: the page remembers
  }
  changes.dispatchEvent(new Event("change"));
}

/** @param {string} name @returns {Record<string, any>} */
function shelf(name) {
  try {
    return JSON.parse(read(name) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {string} key @param {any} value */
function keep(name, key, value) {
  const { [key]: _, ...others } = shelf(name);
  const entries = [...Object.entries(others), [key, value]].slice(-MOST_KEPT);
  write(name, JSON.stringify(Object.fromEntries(entries)));
}
