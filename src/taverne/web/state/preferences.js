/** Settings and notes that this browser keeps in `localStorage`; without storage, until the page is closed. */

import { nickname } from "./nicknames.js";

/** @typedef {"fr"|"en"} Lang */
/** @typedef {"light"|"dark"|"system"} Theme */
/** How fast pictures follow each other on this screen; tap: when the player goes on. @typedef {"brisk"|"calm"|"tap"} Pace */

/**
 * A commitment to a seed that the server showed before the game was over.
 * @typedef {object} SealNote
 * @property {string} table
 * @property {boolean} before   shown before the first card, not only during the game
 * @property {string} [salt]    added to the seed by this browser
 */

const MOST_ENTRIES = 60; // of each map: the oldest ones are dropped
const MOST_PROBLEMS = 3000; // whose results are remembered
const MOST_DAYS = 400; // whose problems are remembered
const memory = new Map();
const changes = new EventTarget();

export const store = {
  get name() {
    return /** @type {string} */ (read("name"));
  },
  set name(/** @type {string} */ name) {
    write("name", name);
  },

  /** The chosen figure; null: none yet. */
  get figure() {
    return /** @type {import("./figures.js").Figure|null} */ (read("figure") || null);
  },
  get colour() {
    return /** @type {import("./figures.js").Colour|null} */ (read("colour") || null);
  },
  /** Keep what the server knows of this guest. @param {{name: string, figure: string|null, colour: string|null}} profile */
  keepProfile({ name, figure, colour }) {
    if (name !== read("name")) write("name", name);
    if ((figure ?? "") !== (read("figure") ?? "")) write("figure", figure ?? "");
    if ((colour ?? "") !== (read("colour") ?? "")) write("colour", colour ?? "");
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
    applyTheme();
  },

  get sound() {
    return read("sound") === "on";
  },
  set sound(/** @type {boolean} */ on) {
    write("sound", on ? "on" : "off");
  },
  /** Whether somebody in this browser has said whether they want sounds. */
  get knowsSounds() {
    return read("sounds_known") === "yes";
  },
  keepSoundsKnown() {
    write("sounds_known", "yes");
  },

  get pace() {
    const pace = read("pace");
    return /** @type {Pace} */ (pace === "calm" || pace === "tap" ? pace : "brisk");
  },
  set pace(/** @type {Pace} */ pace) {
    write("pace", pace);
  },

  /** Show pictures calmly on a screen whose pace was never chosen. */
  calmUnlessChosen() {
    if (!read("pace")) this.pace = "calm";
  },

  /** The invitation to a table, to be shared again. @param {string} table */
  invite(table) {
    return /** @type {string|undefined} */ (readMap("invites")[table]);
  },
  /** @param {string} table @param {string} invite */
  keepInvite(table, invite) {
    keepInMap("invites", table, invite);
  },

  /** The salt that this browser added to the first seed of a table that it opened. @param {string} table */
  firstSalt(table) {
    return /** @type {string|undefined} */ (readMap("salts")[table]);
  },
  /** @param {string} table @param {string} salt */
  keepFirstSalt(table, salt) {
    keepInMap("salts", table, salt);
  },

  /** @param {string} commitment */
  seal(commitment) {
    return /** @type {SealNote|undefined} */ (readMap("seals")[commitment]);
  },
  /** Note a commitment, unless it was noted before. @param {string} commitment @param {SealNote} note */
  noteSeal(commitment, note) {
    if (!this.seal(commitment)) keepInMap("seals", commitment, note);
  },
  /** @param {string} commitment @param {string} salt */
  noteSalt(commitment, salt) {
    const known = this.seal(commitment);
    if (known) keepInMap("seals", commitment, { ...known, salt });
  },

  /** The seat from which this browser plays a game. @param {string} record */
  seatIn(record) {
    return /** @type {number|undefined} */ (readMap("seats")[record]);
  },
  /** @param {string} record @param {number} seat */
  keepSeat(record, seat) {
    if (this.seatIn(record) !== seat) keepInMap("seats", record, seat);
  },

  /** At how many tables it is the turn of somebody in this browser. */
  get turns() {
    return Object.keys(readMap("turns")).length;
  },
  /** @param {string} table */
  hasTurn(table) {
    return table in readMap("turns");
  },
  /** @param {string} table @param {boolean} isMine */
  keepTurn(table, isMine) {
    const { [table]: _, ...others } = readMap("turns");
    write("turns", JSON.stringify(isMine ? { ...others, [table]: 1 } : others));
  },
  /** @param {string[]} tables   all of them */
  keepTurns(tables) {
    const turns = JSON.stringify(Object.fromEntries(tables.map((table) => [table, 1])));
    if (turns !== (read("turns") || "{}")) write("turns", turns);
  },

  /** The answers given so far in a lesson that was left. @param {string} slug @param {string} key @returns {any[]} */
  lesson(slug, key) {
    return readMap("lessons")[`${slug}.${key}`] ?? [];
  },
  /** @param {string} slug @param {string} key @param {readonly unknown[]} done */
  keepLesson(slug, key, done) {
    keepInMap("lessons", `${slug}.${key}`, done);
  },

  /** With how many tries a problem was solved; -1: it was given up; 0: neither. @param {string} slug @param {string} key @returns {number} */
  problem(slug, key) {
    return readMap("problems")[`${slug}.${key}`] ?? 0;
  },
  /** Keep the first result of a problem. @param {string} slug @param {string} key @param {number} tries */
  keepProblem(slug, key, tries) {
    if (!this.problem(slug, key)) keepInMap("problems", `${slug}.${key}`, tries, MOST_PROBLEMS);
  },
  /** With how many tries the problem of a day was solved on that day; 0: it was not. @param {number} day @returns {number} */
  solvedOn(day) {
    return readMap("days")[day] ?? 0;
  },
  /** @param {number} day @param {number} tries */
  keepSolvedOn(day, tries) {
    if (!this.solvedOn(day)) keepInMap("days", String(day), tries, MOST_DAYS);
  },
  /** The game whose problems were looked at last; "": none. */
  get problemGame() {
    return read("problemGame") || "";
  },
  set problemGame(/** @type {string} */ slug) {
    write("problemGame", slug);
  },

  /** Whether this browser has asked whether the game is new to its player. @param {string} slug */
  isKnown(slug) {
    return slug in readMap("known");
  },
  /** Whether newcomers are told what things mean: unless they have said that they know the game. @param {string} slug */
  explains(slug) {
    return readMap("known")[slug] !== true;
  },
  /** @param {string} slug @param {boolean} well   the player needs no explanations */
  keepKnown(slug, well) {
    keepInMap("known", slug, well);
  },

  /** The explanations of a game that have been read here. @param {string} slug @returns {string[]} */
  explained(slug) {
    return readMap("explained")[slug] ?? [];
  },
  /** @param {string} slug @param {string} key */
  keepExplained(slug, key) {
    keepInMap("explained", slug, [...this.explained(slug), key]);
  },
  /** Explain a game from the beginning. @param {string} slug */
  explainAgain(slug) {
    keepInMap("explained", slug, []);
    this.keepKnown(slug, false);
  },

  /** Whether the rules of a game have been opened here. @param {string} slug */
  hasRead(slug) {
    return slug in readMap("read");
  },
  /** @param {string} slug */
  keepRead(slug) {
    if (!this.hasRead(slug)) keepInMap("read", slug, true);
  },

  /** Forget everything but language, theme, sound and pace; the name is a new one. */
  forget() {
    for (const key of ["figure", "colour", "invites", "salts", "seals", "seats", "turns", "lessons", "known", "explained", "read", "problems", "days", "problemGame"]) write(key, "");
    write("name", nickname(this.lang));
  },

  /** Call back after every change of a setting. Returns the function that ends this. @param {() => void} callback */
  watch(callback) {
    changes.addEventListener("change", callback);
    return () => changes.removeEventListener("change", callback);
  },
};

if (!read("name")) write("name", nickname(store.lang));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);

function applyTheme() {
  const dark =
    store.theme === "dark" || (store.theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#2a190d" : "#5c381d");
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
    // without storage, `memory` keeps the value until the page is closed
  }
  changes.dispatchEvent(new Event("change"));
}

/** @param {string} name @returns {Record<string, any>} */
function readMap(name) {
  try {
    return JSON.parse(read(name) || "{}");
  } catch {
    return {};
  }
}

/** @param {string} name @param {string} key @param {any} value @param {number} [most] */
function keepInMap(name, key, value, most = MOST_ENTRIES) {
  const { [key]: _, ...others } = readMap(name);
  const entries = [...Object.entries(others), [key, value]].slice(-most);
  write(name, JSON.stringify(Object.fromEntries(entries)));
}
