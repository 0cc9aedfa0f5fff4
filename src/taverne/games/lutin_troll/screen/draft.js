import { kindsOf } from "./choice.js";

/** @typedef {import("./scene.js").Props} Props */

/** The cards that the viewer has chosen for the new hand and not sent yet. */
export class Draft {
  /** @type {readonly string[]} */
  cards = [];
  #question = -1;
  /** The hand in the last view. @type {readonly string[]} */
  #hand = [];

  /** @param {{requestUpdate: () => void}} host */
  constructor(host) {
    this.host = host;
  }

  /**
   * Follow a new view: a new question clears the draft; a hand that was taken back becomes the draft.
   * @param {Props} props
   */
  update({ ask, view }) {
    const same = ask.number === this.#question;
    if (same && view.hand.length < this.#hand.length) this.#set(minus(this.#hand, view.hand));
    else if (!same || view.hand.length > this.#hand.length) this.#set([]);
    this.#question = ask.number;
    this.#hand = view.hand;
  }

  /** @param {string} card */
  take = (card) => this.#set([...this.cards, card]);

  /** @param {number} place */
  putBack = (place) => this.#set(this.cards.toSpliced(place, 1));

  clear = () => this.#set([]);

  /**
   * Choose the missing cards at random.
   * @param {Props} props
   */
  fillAtRandom(props) {
    const left = kindsOf(props, this.cards).flatMap(({ card, left }) => Array(left).fill(card));
    const picked = [];
    while (left.length && picked.length < this.missing(props)) {
      picked.push(...left.splice(Math.floor(Math.random() * left.length), 1));
    }
    this.#set([...this.cards, ...picked]);
  }

  /**
   * How many cards the hand still needs.
   * @param {Props} props
   */
  missing({ ask, view }) {
    return ask.picks - view.hand.length - this.cards.length;
  }

  /**
   * The moves to send once the hand is complete; empty before.
   * @param {Props} props
   */
  moves(props) {
    if (this.missing(props)) return [];
    return this.cards.flatMap((card) => props.moves.find(({ move }) => move.card === card)?.move ?? []);
  }

  /** @param {readonly string[]} cards */
  #set(cards) {
    this.cards = cards;
    this.host.requestUpdate();
  }
}

/**
 * The cards left after removing each of `removed` once.
 * @param {readonly string[]} cards
 * @param {readonly string[]} removed
 */
function minus(cards, removed) {
  const toRemove = [...removed];
  return cards.filter((card) => {
    const place = toRemove.indexOf(card);
    if (place >= 0) toRemove.splice(place, 1);
    return place < 0;
  });
}
