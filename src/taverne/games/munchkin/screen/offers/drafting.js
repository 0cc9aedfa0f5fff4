/** An offer that the player chooses on their own screen first, and that is then sent to the server step by step. */

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Seat} Seat */
/** The draft as the server holds it. @typedef {Omit<import("../scene.js").Draft, "steps">} Draft */
/** @typedef {import("/static/net/wire").Tagged} Tagged */
/** @typedef {"trade"|"help"|"counter"} Kind */
/** @typedef {{gives: Card[], wants: Card[], of: Seat|null, treasures: number, first: boolean}} Wish */

/** @type {Wish} */
const NOTHING = { gives: [], wants: [], of: null, treasures: 0, first: false };

export class Drafting {
  /** The offer as the player wants it. @type {Wish} */
  wish = NOTHING;
  /** The move that makes the offer, once the server knows all of it. @type {Tagged|null} */
  #lastMove = null;
  /** Whether a step waits for its answer. */
  #sending = false;
  /** The view in which the last step was made: the next step waits for a newer one. @type {Props["view"]|null} */
  #lastView = null;
  /** The newest props. @type {Props|null} */
  #props = null;

  /**
   * @param {() => void} changed
   * @param {(move: Tagged) => Promise<boolean>} send   false: refused
   */
  constructor(changed, send) {
    this.changed = changed;
    this.send = send;
  }

  /** Whether an offer is being sent. */
  get busy() {
    return this.#lastMove !== null;
  }

  /** Begin a new offer, empty or with these terms. @param {Partial<Wish>} [wish] */
  begin(wish = {}) {
    this.#lastMove = null;
    this.#set({ ...NOTHING, ...wish });
  }

  /** Give an item, or no longer. @param {Card} card */
  give(card) {
    this.#set({ ...this.wish, gives: toggled(this.wish.gives, card) });
  }

  /** Ask for an item, or no longer; all items are of one player. @param {Card} card @param {Seat} of */
  want(card, of) {
    const wants = toggled(this.wish.of === of ? this.wish.wants : [], card);
    this.#set({ ...this.wish, wants, of: wants.length ? of : null });
  }

  /** Promise so many Treasures. @param {number} treasures */
  promise(treasures) {
    this.#set({ ...this.wish, treasures, first: this.wish.first && treasures > 0 });
  }

  /** Let the helper pick first, or not. @param {boolean} first */
  letHelperPickFirst(first) {
    this.#set({ ...this.wish, first });
  }

  /** Send the offer. @param {Tagged} last @param {Props} props */
  offer(last, props) {
    this.#lastMove = last;
    this.#lastView = null;
    this.hear(props);
  }

  /** Send no further step. */
  stop() {
    this.#lastMove = null;
  }

  /** Go on sending when a message has come. @param {Props} props */
  hear(props) {
    this.#props = props;
    if (this.#lastMove && !this.#sending && props.view !== this.#lastView) void this.#sendNext(props);
  }

  /** Send the next step, if there is one. @param {Props} props */
  async #sendNext(props) {
    const step = this.#nextStep(props);
    if (step === null || step === this.#lastMove) this.stop();
    if (step === null) return;
    this.#lastView = props.view;
    this.#sending = true;
    const done = await this.send(step);
    this.#sending = false;
    if (!done) this.stop();
    else if (this.#props) this.hear(this.#props);
  }

  /** The move that brings the server's draft nearer to the offer. @param {Props} props @returns {Tagged|null} */
  #nextStep({ view, moves }) {
    const draft = view.draft ?? { ...NOTHING, sale: [] };
    const isLegal = (/** @type {Tagged} */ wanted) =>
      moves.some((/** @type {{move: Tagged}} */ { move }) => Object.keys(wanted).every((key) => move[key] === wanted[key]));
    const last = /** @type {Tagged} */ (this.#lastMove);
    /** @type {Tagged[]} */
    const steps = holdsUnwanted(draft, this.wish)
      ? [{ type: "scrap" }]
      : [
          ...missing(this.wish.gives, draft.gives).map((card) => ({ type: "give", card })),
          ...missing(this.wish.wants, draft.wants).map((card) => ({ type: "want", card, of: this.wish.of })),
          ...(this.wish.treasures > draft.treasures ? [{ type: "treasures", count: this.wish.treasures }] : []),
          ...(this.wish.first && !draft.first ? [{ type: "helper_first" }] : []),
        ];
    const next = steps[0] ?? last;
    return isLegal(next) ? next : null;
  }

  /** @param {Wish} wish */
  #set(wish) {
    this.wish = wish;
    this.changed();
  }
}

/** Whether the server's draft holds something that is not wanted any more. @param {Draft} draft @param {Wish} wish */
const holdsUnwanted = (draft, wish) =>
  missing(draft.gives, wish.gives).length > 0 ||
  missing(draft.wants, wish.wants).length > 0 ||
  draft.sale.length > 0 ||
  draft.treasures > wish.treasures ||
  (draft.first && !wish.first) ||
  (draft.of !== null && wish.of !== null && draft.of !== wish.of);

/** The cards of the first list that the second one has not. @param {Card[]} all @param {Card[]} there */
const missing = (all, there) => all.filter((card) => !there.includes(card));

/** The list with the card added, or removed if it was there. @param {Card[]} cards @param {Card} card */
const toggled = (cards, card) => (cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card]);
