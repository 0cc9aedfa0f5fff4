/** What I cannot play now, and why: asked for once for each question, when I look at a piece. */

import { get } from "../net/http.js";

/** @typedef {import("../net/wire").BlockedPiece} BlockedPiece */

export class BlockedPieces {
  /** @type {{number: number, found: Promise<import("../net/wire").Blocked>}|null} */
  #asked = null;

  /** @param {string} table @param {number} companion   for whom on this device */
  constructor(table, companion) {
    this.table = table;
    this.companion = companion;
  }

  /**
   * Why the piece cannot be played now; null if it can, or if the question does not ask me.
   * @param {import("./table_state.js").Update} update
   * @param {string} piece
   * @returns {Promise<BlockedPiece|null>}
   */
  async reason({ ask, moves, stage }, piece) {
    if (stage !== "playing" || !ask || !moves.length) return null;
    if (this.#asked?.number !== ask.number) this.#asked = { number: ask.number, found: this.#ask() };
    const { number, pieces } = await this.#asked.found.catch(() => ({ number: 0, pieces: [] }));
    return number === ask.number ? (pieces.find((each) => each.piece === piece) ?? null) : null;
  }

  #ask() {
    return get(`/api/tables/${this.table}/blocked`, this.companion ? { companion: this.companion } : {});
  }
}
