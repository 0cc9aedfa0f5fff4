/** A finished game looked back on: asked for once, then waited for. */

import { NoAnswer, get, post } from "../net/http.js";

/** @typedef {import("../net/wire").Point} Point */
/** @typedef {import("../net/wire").Turn} Turn */
/** @typedef {import("../net/wire").GameAnalysis} Found */
/** How far it is; "refused" by the house. @typedef {import("../net/wire").Analysis["stand"]|"refused"} Stand */

const GLANCE = 600; // ms between two looks at how far it is

export class Hindsight {
  /** @type {Stand} */
  stand = "none";
  /** How much of it is done, from 0 to 1. */
  done = 0;
  /** @type {Found|null} */
  found = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #alarm;
  #stopped = false;

  /** @param {string} record @param {() => void} changed */
  constructor(record, changed) {
    this.path = `/api/records/${record}/analysis`;
    this.changed = changed;
  }

  /** Have it worked out, or read what is known. */
  want = () => this.#hear(post(this.path));

  stop() {
    this.#stopped = true;
    clearTimeout(this.#alarm);
  }

  /** @param {Promise<{stand: Stand, done: number, hindsight: Found|null}>} answer */
  async #hear(answer) {
    try {
      const { stand, done, hindsight } = await answer;
      Object.assign(this, { stand, done, found: hindsight });
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      this.stand = "refused";
    }
    if (this.#stopped) return;
    this.changed();
    if (this.stand === "waiting" || this.stand === "running") {
      this.#alarm = setTimeout(() => void this.#hear(get(this.path)), GLANCE);
    }
  }
}

/**
 * A turning point where it is shown: its place among the steps, and whose chances it tells of.
 * @typedef {{number: number, at: number, seat: number, before: number, after: number}} Shown
 */

/**
 * With two players one side's gain is the other's loss: it is told of whoever looks back.
 * @param {Found} found
 * @param {(moment: number) => number} stepOf
 * @param {number|null} me
 * @returns {Shown[]}
 */
export function turnsShown({ points, turns }, stepOf, me) {
  const mirrored = points[0].chances.length === 2 && me !== null;
  return turns.map(({ moment, seat, before, after }, i) => {
    const place = { number: i + 1, at: stepOf(moment) };
    if (!mirrored || seat === me) return { ...place, seat, before, after };
    return { ...place, seat: /** @type {number} */ (me), before: 1 - before, after: 1 - after };
  });
}

/**
 * The points of the curve, each at its step.
 * @param {Found} found
 * @param {(moment: number) => number} stepOf
 * @param {number} last   step
 * @returns {{at: number, chances: number[]}[]}
 */
export function pointsShown({ points }, stepOf, last) {
  return points.map(({ moment, chances }, i) => ({ at: i === points.length - 1 ? last : stepOf(moment), chances }));
}
