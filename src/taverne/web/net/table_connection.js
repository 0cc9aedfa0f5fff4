/**
 * The connection to one table. After a cut it reconnects and resumes the stream of messages where it stopped. A command
 * that was not acknowledged is sent again under the same id, so that the server carries it out once.
 */

import { randomHex, RequestError, post } from "./http.js";
import { build, reloadIfStale } from "./build.js";
import { complete } from "./wire_defaults.js";
import { at } from "./base_path.js";

/** @typedef {"joining"|"open"|"lost"|"closing"|"gone"} ConnectionState   gone: the table is closed, or not open to us */
/** The answer of the server; `reason` is the tag of a refusal. @typedef {{ok: true} | {ok: false, text: string, reason?: string}} Verdict */
/** @typedef {import("./wire").GuestCommand} Command */
/** A message of the stream, which has a number. @typedef {import("./wire").UpdateMessage|import("./wire").SnapshotMessage|import("./wire").ChatMessage} StreamMessage */

/**
 * @typedef {object} Callbacks
 * @property {(message: StreamMessage) => void} received   called with each message, in order and without gaps
 * @property {() => void} changed                          the state, or the number of pending commands, has changed
 * @property {(text: string) => void} refused              the server refused a command that nobody waits for
 */

const ACK_TIMEOUT = 7000; // ms without an acknowledgement after which the socket counts as dead
const LONGEST_DELAY = 8000; // ms before the next attempt to connect

export class TableConnection {
  /** @type {ConnectionState} */
  state = "joining";
  /** @type {WebSocket|null} */
  #socket = null;
  /** The number of the last message received; null asks for a snapshot. @type {number|null} */
  #last = null;
  /** Commands without an acknowledgement, by id. @type {Map<string, {command: Command, sentAt: number, settle: (verdict: Verdict) => void}>} */
  #pending = new Map();
  #attempts = 0;
  #closed = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #reconnectTimer;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #ackTimer;

  /**
   * @param {string} table
   * @param {"fr"|"en"} lang
   * @param {Callbacks} callbacks
   * @param {{companion?: number, screen?: number}} asks   for whom: a companion on this device, a screen for the whole room, or else the guest of the cookie
   */
  constructor(table, lang, callbacks, asks = {}) {
    this.asks = asks;
    this.table = table;
    this.lang = lang;
    this.callbacks = callbacks;
  }

  /** The number of commands that wait for an acknowledgement. */
  get pending() {
    return this.#pending.size;
  }

  open() {
    addEventListener("online", this.#reconnectNow);
    document.addEventListener("visibilitychange", this.#reconnectNow);
    this.#ackTimer = setInterval(this.#checkAcks, 1000);
    void this.#connect();
  }

  close() {
    this.#closed = true;
    removeEventListener("online", this.#reconnectNow);
    document.removeEventListener("visibilitychange", this.#reconnectNow);
    clearTimeout(this.#reconnectTimer);
    clearInterval(this.#ackTimer);
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close(); // browsers report it as an error otherwise
    else socket?.close();
  }

  /** Send a command and wait for the verdict of the server. @param {Command} command @returns {Promise<Verdict>} */
  do(command) {
    const id = randomHex();
    return new Promise((settle) => {
      this.#pending.set(id, { command, sentAt: Date.now(), settle });
      this.#send({ type: "do", id, command });
      this.callbacks.changed();
    });
  }

  /** Tell the server that the player is here, without waiting for an answer. */
  touch() {
    this.#send({ type: "do", id: randomHex(), command: { type: "touch" } });
  }

  /** Reconnect and ask for a snapshot. */
  refresh() {
    this.#last = null;
    this.#socket?.close();
  }

  async #connect() {
    let ticket;
    try {
      ({ ticket } = await post(`/api/tables/${this.table}/ticket`, {}, this.asks));
    } catch (error) {
      if (error instanceof RequestError && error.status === 409) this.#refuseAll(error.message);
      if (error instanceof RequestError && (error.status === 409 || error.status === 403 || error.status === 404)) this.#setState("gone");
      else this.#reconnectLater();
      return;
    }
    if (this.#closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${at("/socket")}?ticket=${ticket}`);
    this.#socket = socket;
    socket.onopen = () => this.#attach();
    socket.onmessage = (event) => this.#receive(complete(JSON.parse(event.data)));
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#reconnectLater();
    };
  }

  /** Join the stream after the last message received, and send all pending commands again. */
  #attach() {
    this.#attempts = 0;
    this.#send({ type: "attach", lang: this.lang, last: this.#last, build });
    for (const [id, pending] of this.#pending) {
      pending.sentAt = Date.now();
      this.#send({ type: "do", id, command: pending.command });
    }
    this.#setState("open");
  }

  /** @param {import("./wire").ToClient} message */
  #receive(message) {
    if (message.type === "ack") this.#settle(message.id, { ok: true });
    else if (message.type === "nack") this.#refuse(message);
    else if (message.type === "closing") this.#setState("closing");
    else this.#deliver(message);
  }

  /** Pass a message of the stream on. The numbers have no gaps: if one is missing, ask for a snapshot. @param {StreamMessage} message */
  #deliver(message) {
    if (message.type !== "fresh" && message.number !== (this.#last ?? 0) + 1) {
      if (message.number > (this.#last ?? 0)) this.refresh();
      return;
    }
    if (message.type === "fresh" && reloadIfStale(message.build)) return;
    this.#last = message.number;
    this.callbacks.received(message);
  }

  /** @param {import("./wire").Nack} message */
  #refuse(message) {
    if (this.#pending.has(message.id)) this.#settle(message.id, { ok: false, text: message.text, reason: message.reason.type });
    else this.callbacks.refused(message.text);
  }

  /** No connection is possible: refuse what waits for one. @param {string} text */
  #refuseAll(text) {
    for (const id of [...this.#pending.keys()]) this.#settle(id, { ok: false, text });
  }

  /** @param {string} id @param {Verdict} verdict */
  #settle(id, verdict) {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    pending?.settle(verdict);
    this.callbacks.changed();
  }

  /** @param {import("./wire").FromClient} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Reconnect after a random delay that grows with each attempt. */
  #reconnectLater() {
    if (this.#closed) return;
    if (this.state !== "closing") this.#setState("lost");
    const delay = Math.min(LONGEST_DELAY, 400 * 2 ** this.#attempts++);
    clearTimeout(this.#reconnectTimer);
    this.#reconnectTimer = setTimeout(() => void this.#connect(), delay * (0.5 + Math.random()));
  }

  #reconnectNow = () => {
    if (this.#closed || this.#socket || this.state === "gone" || document.hidden) return;
    this.#attempts = 0;
    clearTimeout(this.#reconnectTimer);
    void this.#connect();
  };

  /** Close a socket on which an acknowledgement is overdue. */
  #checkAcks = () => {
    const now = Date.now();
    const overdue = [...this.#pending.values()].some(({ sentAt }) => now - sentAt > ACK_TIMEOUT);
    if (overdue && this.#socket?.readyState === WebSocket.OPEN) this.#socket.close();
  };

  /** @param {ConnectionState} state */
  #setState(state) {
    this.state = state;
    this.callbacks.changed();
  }
}
