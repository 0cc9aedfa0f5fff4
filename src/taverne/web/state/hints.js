/** What the expert would do on my seat: asked for, and shown for as long as it answers the open question. */

import { t } from "../i18n.js";
import { NoAnswer, post } from "../net/http.js";
import { store } from "./preferences.js";

/** @typedef {import("../net/wire").Tagged} Tagged */
/** @typedef {import("../net/wire").Suggestion} Suggestion */
/** @typedef {import("../net/wire").Hint} Hint */

export class Adviser {
  asking = false;
  /** @type {Hint|null} */
  #hint = null;

  /**
   * @param {string} table
   * @param {{changed: () => void, refused: (why: string) => void}} ears
   */
  constructor(table, ears) {
    this.table = table;
    this.ears = ears;
  }

  /** Whether I may ask now. @param {import("./table_state.js").Update} update */
  static answers(update) {
    return update.training && update.stage === "playing" && update.moves.length > 0;
  }

  async ask() {
    if (this.asking) return;
    this.asking = true;
    this.#hint = null;
    this.ears.changed();
    try {
      this.#hint = await post(`/api/tables/${this.table}/hint?lang=${store.lang}`);
    } catch (error) {
      const told = error instanceof NoAnswer && error.status;
      this.ears.refused(told ? error.message : t("error.offline"));
    }
    this.asking = false;
    this.ears.changed();
  }

  forget() {
    this.#hint = null;
    this.ears.changed();
  }

  /** The hint, unless the table has moved on. @param {import("./table_state.js").Update} update */
  hint({ ask, moves }) {
    const best = this.#hint?.best.move;
    if (!this.#hint || this.#hint.number !== ask?.number) return null;
    return best && !moves.some((move) => same(move, best)) ? null : this.#hint;
  }
}

/** @param {Tagged} one @param {Tagged} two */
const same = (one, two) => JSON.stringify(one) === JSON.stringify(two);
