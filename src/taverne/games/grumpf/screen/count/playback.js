/** The count as it is played back: by itself, or at the pace of whoever watches. */

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
  /** Which board, in the order of the count. */
  at = 0;
  /** 0: the track; 1: the verdict; 2 and more: as many animals are served. */
  step = 0;
  paused = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {{changed: () => void, done: () => void}} ears */
  constructor(ears) {
    this.ears = ears;
  }

  /** @param {Count} count */
  start(count) {
    this.count = count;
    this.paused = false;
    if (this.#from(0) < count.boards.length) this.#go(this.#from(0), 0);
    else this.finish();
  }

  /** Forget it. */
  stop() {
    clearTimeout(this.#timer);
    this.count = null;
  }

  /** @returns {Counted|null} */
  get board() {
    return this.count?.boards[this.at] ?? null;
  }

  /** How many animals of the board have been served. */
  get served() {
    return Math.max(0, Math.min(this.step - 1, this.board?.gifts.length ?? 0));
  }

  next = () => {
    if (!this.count) return;
    const at = this.#from(this.at + 1);
    if (at >= this.count.boards.length) this.finish();
    else this.#go(at, 0);
  };

  again = () => {
    this.paused = false;
    this.#go(this.step > 0 ? this.at : this.#before(this.at), 0);
  };

  pause = () => {
    this.paused = !this.paused;
    this.#go(this.at, this.step);
  };

  finish = () => {
    this.stop();
    this.ears.done();
  };

  /** @param {number} at @param {number} step */
  #go(at, step) {
    clearTimeout(this.#timer);
    this.at = at;
    this.step = step;
    if (!this.paused && this.board) this.#timer = setTimeout(this.#on, this.#stay(this.board));
    this.ears.changed();
  }

  #on = () => {
    const { board } = this;
    if (!board) return;
    if (this.step >= last(board)) this.next();
    else this.#go(this.at, this.step + 1);
  };

  /** @param {Counted} board */
  #stay(board) {
    if (board.verdict === "deserted") return this.step ? EMPTY : TRACK / 2;
    if (this.step >= last(board)) return LAST_LOOK;
    return [TRACK, VERDICT][this.step] ?? GIFT;
  }

  /** The first board from there on on which there was something to win. @param {number} at */
  #from(at) {
    const boards = this.count?.boards ?? [];
    while (at < boards.length && boards[at].verdict === "empty") at += 1;
    return at;
  }

  /** @param {number} at */
  #before(at) {
    const boards = this.count?.boards ?? [];
    for (let place = at - 1; place >= 0; place--) if (boards[place].verdict !== "empty") return place;
    return at;
  }
}

/** @param {Counted} board */
const last = (board) => 1 + board.gifts.length;
