/**
 * The order in which a table is shown: first the picture of what has happened, then the question. A message waits here
 * until the events of the one before it are drawn, and its own question waits until its own events are. Who is late catches
 * up: the page is hidden, too much waits, or a clock runs.
 */

import { store } from "./preferences.js";

/** @typedef {import("../net/table_connection.js").StreamMessage} StreamMessage */

/**
 * What a message asks of me.
 * @typedef {object} Asked
 * @property {boolean} mine         it waits for my answer
 * @property {number|null} until    performance.now() time at which it runs out
 * @property {number|null} allowed  seconds in all
 * @property {boolean} live         it runs in real time
 * @property {boolean} happens      something has happened, which may be drawn
 */

/** A message, when it came, and what it asks; null: it is chat. @typedef {{message: StreamMessage, came: number, asked: Asked|null}} Waiting */

/**
 * @typedef {object} Screen
 * @property {(message: StreamMessage, came: number) => boolean} show   show a message that came then. Returns whether its events are being drawn now
 * @property {() => void} skip       end the drawing at once
 * @property {() => void} changed    `picturing` or `held` has changed
 * @property {() => void} hurried    a clock has ended a wait for a touch
 */

/** The ms that a message waits at most. @type {Record<import("./preferences.js").Pace, number>} */
const LATEST = { brisk: 4000, calm: 9000, tap: Infinity };
/** How long each step stays. @type {Record<import("./preferences.js").Pace, number>} */
const RATES = { brisk: 1, calm: 2, tap: 1 };
/** Seconds of my own time that no picture takes: of a short question half of it. */
const MARGIN = { brisk: 3, calm: 3, tap: 15 };

export class Timeline {
  /** Whether the events of the message that is shown are being drawn: its question is not asked yet. */
  picturing = false;
  /** Whether the next message waits for a touch. */
  held = false;
  /** @type {Waiting[]} */
  #waiting = [];
  /** What the message that is shown asks. @type {Asked|null} */
  #shown = null;
  #busy = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {Screen} screen @param {() => import("./preferences.js").Pace} [pace] */
  constructor(screen, pace = () => store.pace) {
    this.screen = screen;
    this.pace = pace;
  }

  start() {
    document.addEventListener("visibilitychange", this.#hide);
  }

  stop() {
    document.removeEventListener("visibilitychange", this.#hide);
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  /** How long each step of a picture stays: 2 for twice as long. It is shorter when messages wait. */
  get rate() {
    return RATES[this.pace()] / (1 + this.#waiting.length);
  }

  /** Whether a picture stops after each event until the player goes on. */
  get stops() {
    return this.pace() === "tap";
  }

  /** A message has come. A snapshot shows how things are, whatever waits. @param {StreamMessage} message @param {Asked|null} asked   what it asks */
  push(message, asked) {
    if (message.type === "fresh") this.#forget();
    this.#waiting.push({ message, came: performance.now(), asked });
    if (document.hidden) this.catchUp();
    else this.#advance();
  }

  /** The picture is complete. */
  drawn = () => {
    if (this.#busy || !this.picturing) return;
    this.picturing = false;
    this.screen.changed();
    this.#advance();
  };

  /** The player goes on: to what is newest, or to the next message if they want to go on themselves. */
  goOn = () => {
    if (!this.stops && this.#waiting.length) return this.catchUp();
    if (!this.held) return;
    this.#release();
    this.#advance();
  };

  /** Show the newest message at once, with its question. */
  catchUp = () => {
    clearTimeout(this.#timer);
    this.held = false;
    this.#skip();
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.#show(next);
      this.#skip();
    }
    this.screen.changed();
  };

  #forget() {
    this.#waiting = [];
    this.held = false;
    this.#skip();
  }

  #advance() {
    if (this.#busy) return;
    const was = this.held;
    while (this.#waiting.length && !this.picturing && !(this.held = this.#mustWait(this.#waiting[0]))) this.#show(/** @type {Waiting} */ (this.#waiting.shift()));
    this.#plan();
    if (this.held !== was) this.screen.changed();
  }

  /** Whether a message waits for a touch: it has something to draw, and the one before it asks others. @param {Waiting} next */
  #mustWait({ asked }) {
    return this.stops && asked?.happens === true && this.#shown?.happens === true && !this.#shown.mine && !this.#isLate();
  }

  #release() {
    this.held = false;
    const next = this.#waiting.shift();
    if (next) this.#show(next);
    this.screen.changed();
  }

  /** @param {Waiting} next */
  #show({ message, came, asked }) {
    this.#busy = true;
    const picturing = this.screen.show(message, came);
    if (asked) [this.#shown, this.picturing] = [asked, picturing];
    this.#busy = false;
  }

  #skip() {
    if (!this.picturing) return;
    this.#busy = true;
    this.screen.skip();
    this.#busy = false;
    this.picturing = false;
  }

  /** Catch up as soon as what waits is late. */
  #plan() {
    clearTimeout(this.#timer);
    if (!this.picturing && !this.#waiting.length) return;
    const left = this.#lateAt() - performance.now();
    if (left < Infinity) this.#timer = setTimeout(this.#hurry, Math.max(1, left));
  }

  #isLate() {
    return performance.now() >= this.#lateAt();
  }

  /** The performance.now() time at which the wait must end. */
  #lateAt() {
    const newest = this.#waiting.findLast(({ asked }) => asked)?.asked ?? this.#shown;
    if (newest?.live && this.#waiting.length) return 0;
    const oldest = (this.#waiting[0]?.came ?? Infinity) + LATEST[this.pace()];
    if (!newest?.mine || newest.until === null) return oldest;
    const whole = newest.allowed ?? Infinity;
    const margin = this.stops && whole <= MARGIN.tap ? whole : Math.min(MARGIN[this.pace()], whole / 2);
    return Math.min(oldest, newest.until - 1000 * margin);
  }

  #hurry = () => {
    if (this.stops && (this.held || this.picturing)) this.screen.hurried();
    this.catchUp();
  };

  #hide = () => {
    if (document.hidden) this.catchUp();
  };
}
