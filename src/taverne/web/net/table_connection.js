/**
 * A line to one table that heals itself: after a cut it takes up where it was, and what was not acknowledged is
 * said again under the same id, so that it is done once.
 */

import { letters, NoAnswer, post } from "./http.js";
import { build, reloadIfStale } from "./build.js";
import { complete } from "./wire_defaults.js";

/** @typedef {"joining"|"open"|"lost"|"closing"|"gone"} LineState */
/** @typedef {{ok: true} | {ok: false, text: string}} Verdict */
/** @typedef {import("./wire").GuestCommand} Command */
/** A message of the stream, by its number. @typedef {import("./wire").UpdateMessage|import("./wire").SnapshotMessage|import("./wire").ChatMessage} Numbered */

const PATIENCE = 7000; // ms without an acknowledgement before a line counts as dead
const LONGEST_WAIT = 8000;

export class TableLine {
  /** @type {LineState} */
  state = "joining";
  /** @type {WebSocket|null} */
  #socket = null;
  /** @type {number|null} */
  #last = null;
  /** @type {Map<string, {command: Command, at: number, settle: (verdict: Verdict) => void}>} */
  #pending = new Map();
  #tries = 0;
  #closed = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #alarm;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #watch;

  /**
   * @param {string} table
   * @param {"fr"|"en"} lang
   * @param {{told: (message: Numbered) => void, changed: () => void, refused: (text: string) => void}} ears
   */
  constructor(table, lang, ears) {
    this.table = table;
    this.lang = lang;
    this.ears = ears;
  }

  /** How many commands wait to be acknowledged. */
  get pending() {
    return this.#pending.size;
  }

  open() {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#watch = setInterval(this.#check, 1000);
    void this.#connect();
  }

  close() {
    this.#closed = true;
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    clearTimeout(this.#alarm);
    clearInterval(this.#watch);
    this.#socket?.close();
  }

  /** Do a command; what comes of it. @param {Command} command @returns {Promise<Verdict>} */
  do(command) {
    const id = letters();
    return new Promise((settle) => {
      this.#pending.set(id, { command, at: Date.now(), settle });
      this.#send({ type: "do", id, command });
      this.ears.changed();
    });
  }

  /** I am here; nobody needs to answer that. */
  touch() {
    this.#send({ type: "do", id: letters(), command: { type: "touch" } });
  }

  /** Be told everything again. */
  refresh() {
    this.#last = null;
    this.#socket?.close();
  }

  async #connect() {
    let ticket;
    try {
      ({ ticket } = await post(`/api/tables/${this.table}/ticket`));
    } catch (error) {
      if (error instanceof NoAnswer && (error.status === 403 || error.status === 404)) this.#turn("gone");
      else this.#later();
      return;
    }
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket?ticket=${ticket}`);
    this.#socket = socket;
    socket.onopen = () => this.#greet();
    socket.onmessage = (event) => this.#hear(complete(JSON.parse(event.data)));
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#later();
    };
  }

  #greet() {
    this.#tries = 0;
    this.#send({ type: "attach", lang: this.lang, last: this.#last, build });
    for (const [id, wish] of this.#pending) {
      wish.at = Date.now();
      this.#send({ type: "do", id, command: wish.command });
    }
    this.#turn("open");
  }

  /** @param {import("./wire").ToClient} message */
  #hear(message) {
    if (message.type === "ack") this.#settle(message.id, { ok: true });
    else if (message.type === "nack") this.#nack(message);
    else if (message.type === "closing") this.#turn("closing");
    else this.#follow(message);
  }

  /** The numbers of a stream have no gaps: one that is missing means that we must be told everything again. @param {Numbered} message */
  #follow(message) {
    if (message.type !== "fresh" && message.number !== (this.#last ?? 0) + 1) {
      if (message.number > (this.#last ?? 0)) this.refresh();
      return;
    }
    if (message.type === "fresh" && reloadIfStale(message.build)) return;
    this.#last = message.number;
    this.ears.told(message);
  }

  /** @param {import("./wire").Nack} message */
  #nack(message) {
    if (this.#pending.has(message.id)) this.#settle(message.id, { ok: false, text: message.text });
    else this.ears.refused(message.text);
  }

  /** @param {string} id @param {Verdict} verdict */
  #settle(id, verdict) {
    const wish = this.#pending.get(id);
    this.#pending.delete(id);
    wish?.settle(verdict);
    this.ears.changed();
  }

  /** @param {import("./wire").FromClient} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #later() {
    if (this.#closed) return;
    if (this.state !== "closing") this.#turn("lost");
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.#tries++);
    clearTimeout(this.#alarm);
    this.#alarm = setTimeout(() => void this.#connect(), wait * (0.5 + Math.random()));
  }

  #hurry = () => {
    if (this.#closed || this.#socket || this.state === "gone" || document.hidden) return;
    this.#tries = 0;
    clearTimeout(this.#alarm);
    void this.#connect();
  };

  #check = () => {
    const now = Date.now();
    const dead = [...this.#pending.values()].some((wish) => now - wish.at > PATIENCE);
    if (dead && this.#socket?.readyState === WebSocket.OPEN) this.#socket.close();
  };

  /** @param {LineState} state */
  #turn(state) {
    this.state = state;
    this.ears.changed();
  }
}
