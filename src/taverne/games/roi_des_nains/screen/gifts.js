/** The cards that I have chosen to give back; they are sent together. */
export class Gifts {
  /** @type {string[]} */
  #cards = [];
  #asked = -1;

  /** @param {import("/static/vendor/lit.js").ReactiveControllerHost} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {}

  /** Forgets the chosen cards when the question has changed. @param {import("./scene.js").Props} props */
  hear({ ask }) {
    if (ask.number !== this.#asked) this.#cards = [];
    this.#asked = ask.number;
  }

  /** @param {string} card */
  has(card) {
    return this.#cards.includes(card);
  }

  /** How many cards are still to be chosen. @param {import("./scene.js").Props} props */
  missing({ ask, view }) {
    return ask.picks - view.given.length - this.#cards.length;
  }

  /** Chooses a card, or takes it back; one card too many replaces the first. @param {string} card @param {import("./scene.js").Props} props */
  toggle(card, props) {
    if (this.has(card)) this.#cards = this.#cards.filter((each) => each !== card);
    else if (this.missing(props) > 0) this.#cards = [...this.#cards, card];
    else this.#cards = [...this.#cards.slice(1), card];
    this.host.requestUpdate();
  }

  /** @returns {import("/static/net/wire").Tagged[]} */
  get answer() {
    return this.#cards.map((card) => ({ type: "give_back", card }));
  }
}
