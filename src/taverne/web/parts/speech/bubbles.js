/** Speech bubbles: what players say, at their places, where nothing is covered. `<taverne-bubbles>` */

import { LitElement, html, repeat } from "../../vendor/lit.js";
import { disc } from "../board/seat.js";
import { layOverlays } from "./placing.js";

/** @typedef {import("../../net/wire").Seat} Seat */

/**
 * What somebody has said.
 * @typedef {object} Said
 * @property {Seat} seat
 * @property {string} text
 * @property {string} line     the same with the name of the speaker, for screen readers
 * @property {import("../../types.js").Chair} chair
 */

const STAYS = 4000; // ms
const READS = 45; // ms for each character
const WAITS = 15_000; // ms until words are dropped for which there is no room, or which have been read

export class Bubbles extends LitElement {
  static properties = { shown: { state: true } };

  #number = 0;

  constructor() {
    super();
    /** The bubbles, one for each speaker. @type {(Said & {number: number})[]} */
    this.shown = [];
  }

  createRenderRoot() {
    return this;
  }

  /** Show what somebody has said, until it can be read. @param {Said} said */
  say(said) {
    const number = ++this.#number;
    this.shown = [...this.shown.filter(({ seat }) => seat !== said.seat), { ...said, number }];
    setTimeout(() => this.#drop(number), WAITS);
  }

  render() {
    return html`${repeat(
        this.shown,
        ({ number }) => number,
        ({ number, seat, text, chair }) => html`<p class="speech" data-look="speech seat-${seat % 6}" data-number=${number} data-of=${seat} aria-hidden="true" @laid=${() => setTimeout(() => this.#drop(number), STAYS + READS * text.length)}>${disc(seat, { face: chair.face })}<span class="words">${text}</span></p>`,
      )}
      <div class="ears" role="status" aria-live="polite" aria-atomic="false">
        ${repeat(
          this.shown,
          ({ number }) => number,
          ({ line }) => html`<p>${line}</p>`,
        )}
      </div>`;
  }

  updated() {
    layOverlays();
  }

  /** @param {number} number */
  #drop(number) {
    this.shown = this.shown.filter((each) => each.number !== number);
  }
}

customElements.define("taverne-bubbles", Bubbles);
