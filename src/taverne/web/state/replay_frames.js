/** The frames of a replay: loads the page of a frame when it is looked at, and keeps the last ones. */

import { get } from "../net/http.js";

/** @typedef {import("../net/wire").Frame} Frame */
/** @typedef {import("../net/wire").Replay} Replay */

const MOST_KEPT = 240; // frames
const RETRY_INTERVAL = 2000; // ms, when the server has too much to do

export class ReplayFrames {
  /** By number, the oldest first. @type {Map<number, Frame>} */
  #frames = new Map();
  /** The frame that is looked at, and the one after it. @type {number[]} */
  #wanted = [];
  #loading = false;
  #stopped = false;

  /** @param {string} path @param {number|""} seat @param {Replay} page   the first page @param {() => void} changed */
  constructor(path, seat, page, changed) {
    this.path = path;
    this.seat = seat;
    this.changed = changed;
    this.#keep(page);
  }

  /** A frame, if it is loaded. @param {number} number */
  at(number) {
    return this.#frames.get(number) ?? null;
  }

  /** Load these frames; the first one is looked at. @param {number[]} numbers */
  want(numbers) {
    this.#wanted = numbers;
    void this.#load();
  }

  stop() {
    this.#stopped = true;
  }

  async #load() {
    const missing = this.#wanted.find((number) => !this.#frames.has(number));
    if (missing === undefined || this.#loading || this.#stopped) return;
    this.#loading = true;
    try {
      this.#keep(await get(this.path, { seat: this.seat, from: missing }));
    } catch {
      await new Promise((done) => {
        setTimeout(done, RETRY_INTERVAL);
      });
    }
    this.#loading = false;
    if (this.#stopped) return;
    this.changed();
    void this.#load();
  }

  /** @param {Replay} page */
  #keep({ first, frames }) {
    frames.forEach((frame, i) => this.#frames.set(first + i, frame));
    for (const number of this.#frames.keys()) {
      if (this.#frames.size <= MOST_KEPT) break;
      if (!this.#wanted.includes(number)) this.#frames.delete(number);
    }
  }
}
