/** What a game explains to a newcomer at this screen: the explanation that is shown, and those that wait for it. */

import { store } from "./preferences.js";

/** @typedef {{key: string, text: string, rule: string}} Explanation */

const MOST_DUE = 3; // older ones wait until they are called for again

export class Explanations {
  /** The keys that the last updates called for, the newest first. @type {readonly string[]} */
  #due = [];
  /** @type {Explanation|null} */
  #shown = null;

  /** @param {import("../pages/home/choices.js").GameCard} game */
  constructor(game) {
    this.game = game;
  }

  /** Take note of what an update calls for. @param {readonly string[]} keys */
  note(keys) {
    if (keys.length) this.#due = [...new Set([...keys, ...this.#due])].slice(0, MOST_DUE);
  }

  /** What has happened is drawn: show what is due. An explanation that is shown already stays. */
  reveal() {
    this.#shown ??= this.#next();
  }

  /** The explanation to be shown now; null: none. */
  get shown() {
    return store.explains(this.game.slug) ? this.#shown : null;
  }

  /** The player has read the explanation: it does not come back. */
  dismiss() {
    if (!this.#shown) return;
    store.keepExplained(this.game.slug, this.#shown.key);
    this.#shown = this.#next();
  }

  #next() {
    const { slug, explanations = {} } = this.game;
    const key = this.#due.find((each) => explanations[each] && !store.explained(slug).includes(each));
    return key === undefined ? null : { key, ...explanations[key] };
  }
}
