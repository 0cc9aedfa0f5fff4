/** What this browser has been told of one table, put together from the messages of its line. */

import { store } from "./preferences.js";

/** @typedef {import("../types.js").Ask} Ask */
/** @typedef {import("../types.js").Tagged} Tagged */
/** @typedef {import("../types.js").Zone} Zone */
/** @typedef {{name: string, bot: string|null, ready: boolean, away: boolean, wins: number, again: boolean}} ChairSeen */
/** @typedef {{seat: number, wish: "take_back"|"pause", waiting: number[]}} Proposal */
/** @typedef {{scores: number[], ranks: number[]}} Outcome */

/**
 * All that I may know of the table now; see table/messages/outgoing.py.
 * @typedef {object} Update
 * @property {number|null} seat
 * @property {"lobby"|"playing"|"over"} stage
 * @property {string} pace
 * @property {Record<string, string>} options
 * @property {ChairSeen[]} chairs
 * @property {number|null} host
 * @property {string} commitment
 * @property {any} view
 * @property {Ask|null} ask
 * @property {Tagged[]} moves
 * @property {Tagged[]} events
 * @property {Tagged[]} notices
 * @property {number|null} left
 * @property {boolean} paused
 * @property {boolean} free_text
 * @property {boolean} training   players may ask what the expert would do
 * @property {string|null} order
 * @property {Proposal|null} proposal
 * @property {Outcome|null} outcome
 * @property {string|null} seed
 * @property {string|null} next_commitment
 */

/**
 * @typedef {object} Said
 * @property {string[]} names
 * @property {string} prompt
 * @property {string[]} moves
 * @property {(import("../types.js").Preview|null)[]} previews
 * @property {string[]} events
 * @property {string[]} notices
 * @property {Zone[]} zones
 * @property {string} rule
 * @property {Record<string, string>} captions
 */

/** A line of the chronicle, and the moment of the replay it points to. @typedef {{moment: number, text: string}} Line */
/** @typedef {{seat: number, name: string, text: string, at: number}} Speech */

const MOST_LINES = 600;

export class Room {
  /** @type {Update|null} */
  update = null;
  /** @type {Said} */
  said = { names: [], prompt: "", moves: [], previews: [], events: [], notices: [], zones: [], rule: "", captions: {} };
  /** @type {Line[]} */
  chronicle = [];
  /** @type {string|null} */
  record = null;
  /** The number of the message that brought `update`. */
  told = 0;
  /** @type {number|null} */
  deadline = null;
  /** @type {number|null} */
  allowed = null;
  /** @type {Record<string, number>} */
  hands = {};
  /** Labels with somebody's name in them. @type {import("./labels.js").LabelTable} */
  seatLabels = {};
  /** @type {Speech|null} */
  speech = null;
  #moment = 0;
  /** Lines that the table has not shown yet: to read them would spoil it. @type {Set<Line>} */
  #ahead = new Set();

  /** @param {string} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {import("../net/table_connection.js").Message} message */
  hear(message) {
    if (message.type === "heard") this.#heard(message);
    else this.#learn(message);
  }

  /** The chronicle as far as the table has shown it. */
  get readable() {
    return this.#ahead.size ? this.chronicle.filter((line) => !this.#ahead.has(line)) : this.chronicle;
  }

  /** The table has shown everything; true: there is more to read now. */
  settle() {
    const more = this.#ahead.size > 0;
    this.#ahead.clear();
    return more;
  }

  /** @param {import("../net/table_connection.js").Message} message */
  #heard({ seat, text, line }) {
    const name = this.said.names[seat] ?? "";
    this.speech = { seat, name, text, at: performance.now() };
    this.#write([line]);
  }

  /** @param {import("../net/table_connection.js").Message} message */
  #learn(message) {
    const update = /** @type {Update} */ (message.update);
    this.update = update;
    this.said = message.said;
    this.told = message.number;
    this.record = message.record;
    this.allowed = message.allowed;
    this.hands = message.hands;
    if (message.type === "fresh" || Object.keys(message.seat_labels).length) this.seatLabels = message.seat_labels;
    this.deadline = update.left === null ? null : performance.now() + update.left * 1000;
    if (message.type === "fresh") {
      this.chronicle = message.chronicle;
      this.#ahead.clear();
      this.#moment = this.chronicle.at(-1)?.moment ?? 0;
      update.events = []; // where things stand, not what has just happened
      this.said.events = [];
    } else {
      this.#chronicle(update);
    }
    this.#note(update);
  }

  /** @param {Update} update */
  #chronicle(update) {
    if (update.notices.some((notice) => notice.type === "started")) {
      this.chronicle = [];
      this.#moment = 0;
    }
    if (update.events.length) this.#moment += 1;
    this.#write(this.said.notices);
    for (const line of this.#write(this.said.events)) this.#ahead.add(line);
  }

  /** @param {string[]} texts */
  #write(texts) {
    const lines = texts.map((text) => ({ moment: this.#moment, text }));
    this.chronicle = [...this.chronicle, ...lines].slice(-MOST_LINES);
    return lines;
  }

  /** Remember the seals that were shown to us, and from where we play. @param {Update} update */
  #note(update) {
    const salt = store.firstSalt(this.table);
    store.noteSeal(update.commitment, { table: this.table, before: update.stage === "lobby", salt });
    if (update.next_commitment) store.noteSeal(update.next_commitment, { table: this.table, before: true });
    if (this.record && update.seat !== null && update.stage !== "lobby") store.keepSeat(this.record, update.seat);
  }
}
