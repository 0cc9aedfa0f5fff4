/** The analysis of a finished game: requests it, polls until it is done, and places its points on the steps of a replay. */

import { RequestError, get, post } from "../net/http.js";

/** @typedef {import("../net/wire").GameAnalysis} GameAnalysis */
/** @typedef {import("../net/wire").AnalysisTexts} AnalysisTexts */
/** "refused": the server has too much to do. @typedef {import("../net/wire").Analysis["stand"]|"refused"} Progress */

const FIRST_INTERVAL = 150; // ms between requests until there is a first draft
const POLL_INTERVAL = 600; // ms, then

export class Analysis {
  /** @type {Progress} */
  progress = "none";
  /** The share that is done, from 0 to 1. */
  done = 0;
  /** @type {GameAnalysis|null} */
  result = null;
  /** The sentences and figures of `result`. @type {AnalysisTexts|null} */
  texts = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #stopped = false;

  /** @param {string} record @param {() => void} changed */
  constructor(record, changed) {
    this.path = `/api/records/${record}/analysis`;
    this.changed = changed;
  }

  /** Ask the server to analyse the game, unless it has done so. */
  request = () => this.#follow(post(this.path));

  stop() {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  /** @param {Promise<import("../net/wire").Analysis>} request */
  async #follow(request) {
    try {
      const { stand, done, hindsight, texts } = await request;
      Object.assign(this, { progress: stand, done, result: hindsight, texts });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      this.progress = "refused";
    }
    if (this.#stopped) return;
    this.changed();
    if (this.progress === "waiting" || this.progress === "running") {
      this.#timer = setTimeout(() => void this.#follow(get(this.path)), this.result ? POLL_INTERVAL : FIRST_INTERVAL);
    }
  }
}

/**
 * A turning point as a replay shows it: its step, the seat whose chances it tells of, its sentence and its cause in words.
 * @typedef {{number: number, at: number, seat: number, before: number, after: number, text: string, cause: string}} TurningPoint
 */

/**
 * The turning points of a game. With two players the gain of one is the loss of the other, so all are told of my seat.
 * @param {Analysis} analysis
 * @param {(moment: number) => number} stepOf
 * @param {number|null} me
 * @returns {TurningPoint[]}
 */
export function turningPoints({ result, texts }, stepOf, me) {
  if (!result || !texts || result.draft) return [];
  const ofMe = result.points[0].chances.length === 2 && me !== null;
  return result.turns.map(({ moment, seat, before, after }, i) => {
    const shown = ofMe && seat !== me ? { seat: me, before: 1 - before, after: 1 - after } : { seat, before, after };
    return { number: i + 1, at: stepOf(moment), ...shown, text: texts.turns[i][shown.seat], cause: texts.causes[i] };
  });
}

/**
 * The points of the curve, each at its step.
 * @param {Analysis} analysis
 * @param {(moment: number) => number} stepOf
 * @param {number} last   the last step
 * @returns {{at: number, chances: number[], spread: number[], percents: number[]}[]}
 */
export function curvePoints({ result, texts }, stepOf, last) {
  if (!result || !texts) return [];
  return result.points.map(({ moment, chances, spread }, i) => ({
    at: i === result.points.length - 1 ? last : stepOf(moment),
    chances,
    spread: spread ?? [],
    percents: texts.percents[i],
  }));
}
