/** Hints: the move that the expert would make on my seat. A hint is shown as long as its question is open. */

import { t } from "../i18n.js";
import { RequestError, post } from "../net/http.js";

/** @typedef {import("../net/wire").Tagged} Tagged */
/** @typedef {import("../net/wire").Suggestion} Suggestion */
/** @typedef {import("../net/wire").Hint} Hint */

export class Hints {
  /** Whether a request waits for its answer. */
  waiting = false;
  /** What has become of the longer search that refines the answer; "": there is none. @type {""|"thinking"|"done"|"busy"} */
  refining = "";
  /** @type {Hint|null} */
  #hint = null;

  /**
   * @param {string} table
   * @param {number} companion   for whom on this device
   * @param {{changed: () => void, refused: (reason: string) => void}} callbacks
   */
  constructor(table, companion, callbacks) {
    this.companion = companion;
    this.table = table;
    this.callbacks = callbacks;
  }

  /** Whether a player may ask for a hint now. @param {import("./table_state.js").Update} update */
  static available(update) {
    return update.training && update.stage === "playing" && update.moves.length > 0;
  }

  async request() {
    if (this.waiting) return;
    this.waiting = true;
    this.#hint = null;
    this.refining = "";
    this.callbacks.changed();
    try {
      this.#hint = await this.#ask({});
    } catch (error) {
      const answered = error instanceof RequestError && error.status;
      this.callbacks.refused(answered ? error.message : t("error.offline"));
    }
    this.waiting = false;
    this.callbacks.changed();
    if (this.#hint?.reason.type === "wins_worlds") await this.#refine(this.#hint);
  }

  /** Let the expert search longer, and take the answer over if the first one is still shown. @param {Hint} first */
  async #refine(first) {
    this.refining = "thinking";
    this.callbacks.changed();
    const longer = await this.#ask({ longer: 1 }).catch(() => null);
    if (this.#hint !== first) return;
    if (longer?.number === first.number) this.#hint = longer;
    this.refining = longer ? "done" : "busy";
    this.callbacks.changed();
  }

  /** @param {Record<string, number>} query @returns {Promise<Hint>} */
  #ask(query) {
    return post(`/api/tables/${this.table}/hint`, {}, { companion: this.companion, ...query });
  }

  clear() {
    this.#hint = null;
    this.callbacks.changed();
  }

  /** The hint, or null if it answers another question than the open one. @param {import("./table_state.js").Update} update */
  current({ ask, moves }) {
    const best = this.#hint?.best.move;
    if (!this.#hint || this.#hint.number !== ask?.number) return null;
    return best && !moves.some((move) => same(move, best)) ? null : this.#hint;
  }
}

/** @param {Tagged} one @param {Tagged} two */
const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);
