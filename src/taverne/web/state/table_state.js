/** The state of one table as this browser knows it, put together from the messages of the connection. */

import { store } from "./preferences.js";

/** @typedef {import("../net/wire").Update} Update */
/** @typedef {import("../net/wire").Texts} Texts */
/** @typedef {import("../net/wire").ChronicleEntry} ChronicleEntry */
/** @typedef {import("../net/wire").UpdateMessage} UpdateMessage */
/** @typedef {import("../net/wire").SnapshotMessage} SnapshotMessage */
/** @typedef {import("../net/wire").ChatMessage} ChatMessage */
/** What somebody said last; the line says who, too. @typedef {{seat: number, text: string, line: string}} Speech */

const MOST_ENTRIES = 600; // of the chronicle

export class TableState {
  /** @type {Update|null} */
  update = null;
  /** The sentences of `update`. @type {Texts} */
  texts = { names: [], prompt: "", moves: [], previews: [], events: [], notices: [], zones: [], rule: "", captions: {}, explains: [], played: [] };
  /** @type {ChronicleEntry[]} */
  chronicle = [];
  /** How many older entries of the chronicle are left out. */
  leftOut = 0;
  /** The name of the game's record; null before the first game. @type {string|null} */
  record = null;
  /** The number of the message that brought `update`. */
  number = 0;
  /** performance.now() time at which the question runs out. @type {number|null} */
  deadline = null;
  /** Seconds in all to answer the question. @type {number|null} */
  allowed = null;
  /** Seconds in which I cannot move again after each kind of move. @type {Record<string, number>} */
  cooldowns = {};
  /** Labels with players' names in them. @type {import("./labels.js").LabelTable} */
  seatLabels = {};
  /** @type {Speech|null} */
  speech = null;
  /** The paragraphs of the rule page that explain events and refusals, by their tags. @type {Record<string, string>} */
  paragraphs = {};
  #moment = 0;
  /** Entries of events that the screen has not animated yet: to show them now would give the events away. @type {Set<ChronicleEntry>} */
  #unshown = new Set();

  /** @param {string} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {UpdateMessage|SnapshotMessage|ChatMessage} message @param {number} came   performance.now() time at which it came */
  apply(message, came) {
    if (message.type === "heard") this.#applyChat(message);
    else this.#applyUpdate(message, came);
  }

  /** The chronicle without the events that the screen has not animated yet. */
  get shownChronicle() {
    return this.#unshown.size ? this.chronicle.filter((entry) => !this.#unshown.has(entry)) : this.chronicle;
  }

  /** The last event that has a paragraph of the rules and has been shown; null: there is none. */
  get lastExplained() {
    return this.shownChronicle.findLast((entry) => entry.rule) ?? null;
  }

  /** Show the whole chronicle. Returns whether that adds entries. */
  showAll() {
    const more = this.#unshown.size > 0;
    this.#unshown.clear();
    return more;
  }

  /** @param {ChatMessage} message */
  #applyChat({ seat, text, line }) {
    this.speech = { seat, text, line };
    this.#append([line], []);
  }

  /** @param {UpdateMessage|SnapshotMessage} message @param {number} came */
  #applyUpdate(message, came) {
    const { update } = message;
    this.update = update;
    this.texts = message.said;
    this.number = message.number;
    this.record = message.record;
    this.allowed = message.allowed;
    this.cooldowns = message.hands;
    if (message.type === "fresh" || Object.keys(message.seat_labels).length) this.seatLabels = message.seat_labels;
    this.deadline = update.left === null ? null : came + update.left * 1000;
    if (message.type === "fresh") {
      this.chronicle = message.chronicle;
      this.leftOut = message.left_out;
      this.#unshown.clear();
      this.#moment = this.chronicle.at(-1)?.moment ?? 0;
      update.events = []; // a snapshot shows how things are, not what has just happened
      this.texts.events = [];
    } else {
      this.#extendChronicle(update);
    }
    this.#rememberSeals(update);
  }

  /** @param {Update} update */
  #extendChronicle(update) {
    if (update.notices.some((notice) => notice.type === "started")) {
      this.chronicle = [];
      this.leftOut = 0;
      this.#moment = 0;
    }
    if (update.events.length) this.#moment += 1;
    this.#append(this.texts.notices, []);
    const events = update.events.map((event) => this.paragraphs[event.type] ?? "");
    for (const entry of this.#append(this.texts.events, events)) this.#unshown.add(entry);
  }

  /** @param {string[]} texts @param {string[]} rules   their paragraphs @returns {ChronicleEntry[]} the new entries */
  #append(texts, rules) {
    const entries = texts.map((text, i) => ({ moment: this.#moment, text, rule: rules[i] ?? "" }));
    const all = [...this.chronicle, ...entries];
    this.chronicle = all.slice(-MOST_ENTRIES);
    this.leftOut += all.length - this.chronicle.length;
    return entries;
  }

  /** Remember the commitments that the server showed us, and the seat from which we play. @param {Update} update */
  #rememberSeals(update) {
    const salt = store.firstSalt(this.table);
    store.noteSeal(update.commitment, { table: this.table, before: update.stage === "lobby", salt });
    if (update.next_commitment) store.noteSeal(update.next_commitment, { table: this.table, before: true });
    if (this.record && update.seat !== null && update.stage !== "lobby") store.keepSeat(this.record, update.seat);
  }
}
