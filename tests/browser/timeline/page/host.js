/** Feeds the page of a table with recorded messages in virtual time, and looks at it after everything that happens. */

import { mount, takeOver } from "/layouts/mount.js";
import { faultsNow } from "./law.js";

/** @typedef {import("./law.js").Asked} Asked */
/** One message of a recording: as it crosses the wire, and what it asks. @typedef {{wire: string, asks: Asked, events: boolean}} Told */

/**
 * What has been found: faults with how often and after which message, and the longest wait for a question, in ms.
 * @typedef {{faults: Record<string, {times: number, after: number}>, looks: number, faulty: number, waited: number, last: number|null}} Found
 */

/** Timers of the page, in virtual time. @type {{id: number, due: number, run: () => void, every: number}[]} */
let timers = [];
let now = 0;
let made = 1_000_000;
/** @type {{onmessage: (event: {data: string}) => void}|null} */
let socket = null;
const startTimer = window.setTimeout;

/** Take the place of the server and of time. */
export function takeOverTime() {
  takeOver();
  const Stored = window.WebSocket;
  /** @type {any} */
  const Kept = class extends Stored {
    constructor() {
      super("");
      socket = /** @type {any} */ (this);
    }
  };
  Kept.OPEN = 1;
  const later = (/** @type {number} */ every) => (/** @type {() => void} */ run, delay = 0) => {
    if (!delay) return startTimer(run, 0);
    timers.push({ id: ++made, due: now + delay, run, every: every && delay });
    return made;
  };
  const drop = (/** @type {number} */ id) => {
    timers = timers.filter((each) => each.id !== id);
    clearTimeoutOfPage(id);
  };
  const clearTimeoutOfPage = window.clearTimeout;
  Object.assign(window, { WebSocket: Kept, setTimeout: later(0), setInterval: later(1), clearTimeout: drop, clearInterval: drop });
  performance.now = () => now;
}

/**
 * Open the page at the beginning of a recording, feed it, and look for faults at every moment.
 * @param {object} recording
 * @param {any} recording.shown
 * @param {string} recording.game
 * @param {number|null} recording.me
 * @param {Asked} recording.first
 * @param {Told[]} recording.then
 * @param {number[]} gaps       ms before each message
 * @param {number} silence      ms after the last one
 * @param {number} tap          ms from one tap on the table to the next; 0: nobody taps
 * @returns {Promise<Found>}
 */
export async function play({ shown, game, me, first, then }, gaps, silence, tap = 0) {
  timers = [];
  await mount(shown);
  const messages = new Map([[first.number, first]]);
  /** @type {Found} */
  const found = { faults: {}, looks: 0, faulty: 0, waited: 0, last: null };
  /** When each message came. @type {Map<number, number>} */
  const came = new Map();
  let after = first.number;
  const look = async () => {
    await settledTask();
    found.looks += 1;
    const faults = faultsNow(game, messages, me);
    if (faults.length) found.faulty += 1;
    for (const fault of faults) {
      const known = (found.faults[fault] ??= { times: 0, after });
      known.times += 1;
    }
    const asked = askedNow();
    if (asked === found.last || asked === null) return;
    found.waited = Math.max(found.waited, now - (came.get(asked) ?? now));
    found.last = asked;
  };
  await look();
  let nextTap = tap ? now + tap : Infinity;
  const pass = async (/** @type {number} */ until) => {
    for (;;) {
      const next = timers.sort((a, b) => a.due - b.due)[0];
      const due = Math.min(next?.due ?? Infinity, nextTap);
      if (due > until) break;
      now = Math.max(now, due);
      if (due === nextTap) {
        nextTap += tap;
        tapTable();
      } else run(next);
      await look();
    }
    now = until;
  };
  for (const [place, told] of then.entries()) {
    await pass(now + gaps[place % gaps.length]);
    after = told.asks.number;
    messages.set(after, told.asks);
    came.set(after, now);
    socket?.onmessage({ data: told.wire });
    await look();
  }
  await pass(now + silence);
  return found;
}

/** @param {{id: number, due: number, run: () => void, every: number}} timer */
function run(timer) {
  if (timer.every) timer.due += timer.every;
  else timers = timers.filter((each) => each !== timer);
  timer.run();
}

function tapTable() {
  const go = /** @type {HTMLElement|null} */ (document.querySelector(".go-on"));
  (go ?? /** @type {HTMLElement|null} */ (document.querySelector(".table-place > * > *")))?.click();
}

/** The message whose question is asked now. */
function askedNow() {
  const prompt = /** @type {HTMLElement|null} */ (document.querySelector(".table-place .prompt[data-asks]"));
  return prompt && prompt.checkVisibility({ visibilityProperty: true }) ? Number(prompt.dataset.asks) : null;
}

/** Let the page draw what has changed. */
async function settledTask() {
  await new Promise((done) => {
    startTimer(done, 0);
  });
  await new Promise((done) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
      channel.port1.close();
      done(null);
    };
    channel.port2.postMessage(null);
  });
}
