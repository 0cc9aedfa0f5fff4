/** Plays the count back: by itself, or step by step at the viewer's pace. */

/** @typedef {import("./count.js").Count} Count */
/** @typedef {import("./count.js").Counted} Counted */

/** ms for each part of a board: its track, the verdict, each animal, a last look. */
const TRACK = 800;
const VERDICT = 1100;
const GIFT = 460;
const LAST_LOOK = 1000;
const EMPTY = 900;

export class Playback {
  /** @type {Count|null} */
  count = null;
  /** The place of the board that is shown. */
  at = 0;
  /** 0: the track; 1: the verdict; 2 and more: animals handed out, one more a step. */
  step = 0;
  paused = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {{changed: () => void, done: () => void}} callbacks */
  constructor(callbacks) {
    this.callbacks = callbacks;
  }

  /** @param {Count} count */
  start(count) {
    this.count = count;
    this.paused = false;
    if (this.#boardFrom(0) < count.boards.length) this.#show(this.#boardFrom(0), 0);
    else this.finish();
  }

  /** Drops the count without an end. */
  stop() {
    clearTimeout(this.#timer);
    this.count = null;
  }

  /** @returns {Counted|null} */
  get board() {
    return this.count?.boards[this.at] ?? null;
  }

  /** How many animals of the board have been handed out. */
  get served() {
    return Math.max(0, Math.min(this.step - 1, this.board?.gifts.length ?? 0));
  }

  next = () => {
    if (!this.count) return;
    const at = this.#boardFrom(this.at + 1);
    if (at >= this.count.boards.length) this.finish();
    else this.#show(at, 0);
  };

  again = () => {
    this.paused = false;
    this.#show(this.step > 0 ? this.at : this.#boardBefore(this.at), 0);
  };

  pause = () => {
    this.paused = !this.paused;
    this.#show(this.at, this.step);
  };

  finish = () => {
    this.stop();
    this.callbacks.done();
  };

  /** @param {number} at @param {number} step */
  #show(at, step) {
    clearTimeout(this.#timer);
    this.at = at;
    this.step = step;
    if (!this.paused && this.board) this.#timer = setTimeout(this.#advance, this.#duration(this.board));
    this.callbacks.changed();
  }

  #advance = () => {
    const { board } = this;
    if (!board) return;
    if (this.step >= last(board)) this.next();
    else this.#show(this.at, this.step + 1);
  };

  /** @param {Counted} board */
  #duration(board) {
    if (board.verdict === "deserted") return this.step ? EMPTY : TRACK / 2;
    if (this.step >= last(board)) return LAST_LOOK;
    return [TRACK, VERDICT][this.step] ?? GIFT;
  }

  /** The first board with a prize from this place on. @param {number} at */
  #boardFrom(at) {
    const boards = this.count?.boards ?? [];
    while (at < boards.length && boards[at].verdict === "empty") at += 1;
    return at;
  }

  /** The last board with a prize before this place. @param {number} at */
  #boardBefore(at) {
    const boards = this.count?.boards ?? [];
    for (let place = at - 1; place >= 0; place--) if (boards[place].verdict !== "empty") return place;
    return at;
  }
}

/** @param {Counted} board */
const last = (board) => 1 + board.gifts.length;
