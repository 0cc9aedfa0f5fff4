import { kindsOf } from "./choice.js";

/** @typedef {import("./scene.js").Props} Props */

/** The hand one is about to choose: nothing of it has been sent, and nobody knows of it. */
export class Draft {
  /** @type {readonly string[]} */
  cards = [];
  #question = -1;
  /** My hand as last told. @type {readonly string[]} */
  #hand = [];

  /** @param {{requestUpdate: () => void}} host */
  constructor(host) {
    this.host = host;
  }

  /**
   * A new question begins with nothing; a hand that was taken back can be changed card by card.
   * @param {Props} props
   */
  hear({ ask, view }) {
    const same = ask.number === this.#question;
    if (same && view.hand.length < this.#hand.length) this.#set(less(this.#hand, view.hand));
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
   * Fill what is missing by luck.
   * @param {Props} props
   */
  random(props) {
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
   * The answer, once it is whole; until then nothing.
   * @param {Props} props
   */
  answer(props) {
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
 * The cards without those that are gone, counted.
 * @param {readonly string[]} cards
 * @param {readonly string[]} gone
 */
function less(cards, gone) {
  const left = [...gone];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
