/** What I would offer: chosen here in peace, then told to the house step by step until it is the offer meant. */

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Seat} Seat */
/** What the house has written down so far. @typedef {Omit<import("../scene.js").Draft, "steps">} Paper */
/** @typedef {import("/static/net/wire").Tagged} Tagged */
/** @typedef {"trade"|"help"|"counter"} Kind */
/** @typedef {{gives: Card[], wants: Card[], of: Seat|null, treasures: number, first: boolean}} Wish */

/** @type {Wish} */
const NOTHING = { gives: [], wants: [], of: null, treasures: 0, first: false };

export class Drafting {
  /** @type {Wish} */
  wish = NOTHING;
  /** What is said when the house knows the offer. @type {Tagged|null} */
  #last = null;
  /** A step is on its way. */
  #flying = false;
  /** What the house said when the last step was made: the next one waits for news. @type {Props["view"]|null} */
  #known = null;
  /** @type {Props|null} */
  #props = null;

  /**
   * @param {() => void} changed
   * @param {(move: Tagged) => Promise<boolean>} send   false: refused
   */
  constructor(changed, send) {
    this.changed = changed;
    this.send = send;
  }

  /** Whether an offer is on its way. */
  get busy() {
    return this.#last !== null;
  }

  /** Begin with what stands on the paper so far. @param {Partial<Wish>} [wish] */
  begin(wish = {}) {
    this.#last = null;
    this.#set({ ...NOTHING, ...wish });
  }

  /** @param {Card} card */
  give(card) {
    this.#set({ ...this.wish, gives: toggled(this.wish.gives, card) });
  }

  /** Items of one player only are asked for. @param {Card} card @param {Seat} of */
  want(card, of) {
    const wants = toggled(this.wish.of === of ? this.wish.wants : [], card);
    this.#set({ ...this.wish, wants, of: wants.length ? of : null });
  }

  /** @param {number} treasures */
  promise(treasures) {
    this.#set({ ...this.wish, treasures, first: this.wish.first && treasures > 0 });
  }

  /** @param {boolean} first */
  letFirst(first) {
    this.#set({ ...this.wish, first });
  }

  /** Make it an offer. @param {Tagged} last @param {Props} props */
  offer(last, props) {
    this.#last = last;
    this.#known = null;
    this.hear(props);
  }

  stop() {
    this.#last = null;
  }

  /** @param {Props} props */
  hear(props) {
    this.#props = props;
    if (this.#last && !this.#flying && props.view !== this.#known) void this.#go(props);
  }

  /** The next step on the way, if there is one to make. @param {Props} props */
  async #go(props) {
    const step = this.#next(props);
    if (step === null || step === this.#last) this.stop();
    if (step === null) return;
    this.#known = props.view;
    this.#flying = true;
    const done = await this.send(step);
    this.#flying = false;
    if (!done) this.stop();
    else if (this.#props) this.hear(this.#props);
  }

  /** @param {Props} props @returns {Tagged|null} */
  #next({ view, moves }) {
    const draft = view.draft ?? { ...NOTHING, sale: [] };
    const may = (/** @type {Tagged} */ wanted) =>
      moves.some((/** @type {{move: Tagged}} */ { move }) => Object.keys(wanted).every((key) => move[key] === wanted[key]));
    const last = /** @type {Tagged} */ (this.#last);
    /** @type {Tagged[]} */
    const steps = strays(draft, this.wish)
      ? [{ type: "scrap" }]
      : [
          ...missing(this.wish.gives, draft.gives).map((card) => ({ type: "give", card })),
          ...missing(this.wish.wants, draft.wants).map((card) => ({ type: "want", card, of: this.wish.of })),
          ...(this.wish.treasures > draft.treasures ? [{ type: "treasures", count: this.wish.treasures }] : []),
          ...(this.wish.first && !draft.first ? [{ type: "helper_first" }] : []),
        ];
    const next = steps[0] ?? last;
    return may(next) ? next : null;
  }

  /** @param {Wish} wish */
  #set(wish) {
    this.wish = wish;
    this.changed();
  }
}

/** Whether the house has something in mind that is not wished for. @param {Paper} draft @param {Wish} wish */
const strays = (draft, wish) =>
  missing(draft.gives, wish.gives).length > 0 ||
  missing(draft.wants, wish.wants).length > 0 ||
  draft.sale.length > 0 ||
  draft.treasures > wish.treasures ||
  (draft.first && !wish.first) ||
  (draft.of !== null && wish.of !== null && draft.of !== wish.of);

/** @param {Card[]} all @param {Card[]} there */
const missing = (all, there) => all.filter((card) => !there.includes(card));

/** @param {Card[]} cards @param {Card} card */
const toggled = (cards, card) => (cards.includes(card) ? cards.filter((each) => each !== card) : [...cards, card]);
