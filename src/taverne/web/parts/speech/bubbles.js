/** Speech bubbles: what players say, at their places, where nothing is covered. `<taverne-bubbles>` */

import { html, repeat } from "../../vendor/lit.js";
import { disc } from "../board/seat.js";
import { ShortLived } from "./short_lived.js";

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

/** The bubbles, one for each speaker. @extends {ShortLived<Said>} */
export class Bubbles extends ShortLived {
  /** Show what somebody has said, until it can be read. @param {Said} said */
  say(said) {
    this.add(said, WAITS, ({ seat }) => seat === said.seat);
  }

  render() {
    return html`${repeat(
        this.shown,
        ({ number }) => number,
        ({ number, seat, text, chair }) => html`<p class="speech" data-look="speech seat-${seat % 6}" data-number=${number} data-of=${seat} aria-hidden="true" @laid=${() => this.dropAfter(STAYS + READS * text.length, number)}>${disc(seat, { face: chair.face })}<span class="words">${text}</span></p>`,
      )}
      <div class="ears" role="status" aria-live="polite" aria-atomic="false">
        ${repeat(
          this.shown,
          ({ number }) => number,
          ({ line }) => html`<p>${line}</p>`,
        )}
      </div>`;
  }
}

customElements.define("taverne-bubbles", Bubbles);
