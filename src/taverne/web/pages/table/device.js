/**
 * One device at a table. It shows the page of the person in front of it, and nothing of anybody else: when somebody else on
 * this device is asked, that page is taken away, and a curtain stays up until they say that they hold the device.
 */

import { colourSeats, figureFace } from "../../state/figures.js";
import { NOBODY } from "../../state/companions.js";
import { LitElement, html, keyed, nothing } from "../../vendor/lit.js";
import { curtain } from "./curtain.js";
import "./table.js";

/** @typedef {import("../../net/wire").SeatOnDevice} SeatOnDevice */

/**
 * What the page in front tells after each change, once everything has been animated.
 * @typedef {object} Standing
 * @property {"lobby"|"playing"|"over"} stage
 * @property {number|null} me      the seat from which the page looks
 * @property {boolean} finale       the game is over, and its end is still being animated
 * @property {number} number       of the open question
 * @property {number[]} asked      the seats that are to answer, as far as the page knows
 * @property {number[]} voting     the seats that are to agree to a take-back, a pause or the end of the game
 * @property {boolean} canAnswer   whether that is possible on this page
 * @property {string[]} names      of all seats
 * @property {readonly import("../../net/wire").ChairView[]} chairs
 * @property {string[]} told       the last entries of the chronicle
 */

const PAUSE = 900; // ms in which everybody sees what has just happened, before the curtain

class Device extends LitElement {
  static properties = { table: { attribute: false }, front: { state: true }, next: { state: true }, told: { state: true } };

  /** @type {readonly SeatOnDevice[]} */
  #seats = [];
  /** @type {Standing|null} */
  #standing = null;
  /** The seats that the open question has been shown to, and its number. */
  #shown = { number: -1, seats: /** @type {number[]} */ ([]) };
  /** The person who had the device last; -1 at the beginning of a game. */
  #last = 0;
  /** Whether somebody has said that they hold the device, or nobody shares it. */
  #held = false;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  constructor() {
    super();
    this.table = "";
    /** Who is in front of the device: a companion, 0 for its owner, or nobody. */
    this.front = 0;
    /** Whom the device is handed to; null: the curtain is down. @type {{companion: number, seat: number, name: string, face: string|null}|null} */
    this.next = null;
    /** What has happened, as everybody at the table knows it. @type {string[]} */
    this.told = [];
  }

  createRenderRoot() {
    return this;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    const page = html`<taverne-table
      .table=${this.table}
      .companion=${this.front}
      @device=${this.#setSeats}
      @deal=${this.#deal}
      @standing=${this.#setStanding}
    ></taverne-table>`;
    return html`${keyed(this.front, page)} ${this.next ? curtain({ ...this.next, told: this.told, take: this.#take }) : nothing}`;
  }

  /** The seats of this device are known. A page that is opened for the first time shows nobody's hand. @param {CustomEvent<readonly SeatOnDevice[]>} event */
  #setSeats = (event) => {
    this.#seats = event.detail;
    if (this.#seats.length < 2) this.#held = true;
    if (!this.#held && this.front !== NOBODY) {
      event.preventDefault();
      this.front = NOBODY;
      return;
    }
    this.#decideSoon();
  };

  /** A game begins: anybody may hold the device, so nobody's first hand is shown. @param {Event} event */
  #deal = (event) => {
    if (this.#seats.length < 2) return;
    event.preventDefault();
    this.#last = -1;
    this.front = NOBODY;
  };

  /** @param {CustomEvent<Standing>} event */
  #setStanding = (event) => {
    this.#standing = event.detail;
    if (this.front === NOBODY) this.#decide();
    else this.#decideSoon();
  };

  #decideSoon() {
    clearTimeout(this.#timer);
    if (this.#seats.length > 1) this.#timer = setTimeout(() => this.#decide(), PAUSE);
  }

  /** Raise the curtain, change what it says, or take it away. */
  #decide() {
    const now = this.#standing;
    if (!now || (this.front !== NOBODY && now.me !== this.#seatOf(this.front))) return; // the seats are about to be read again
    if (now.stage !== "playing") return this.#endOfSecrets(now);
    this.#noteShown(now);
    const asked = this.#asked(now);
    if (this.front === NOBODY) {
      this.told = now.told;
      this.#handTo(asked ?? Math.max(0, this.#last), now);
    } else if (asked !== null && asked !== this.front) {
      this.#last = this.front;
      this.told = [];
      this.#handTo(asked, now);
      this.front = NOBODY;
    }
  }

  /** Before a game and after it there is nothing to hide: the device shows its owner's page, from which the host acts. @param {Standing} now */
  #endOfSecrets({ finale }) {
    this.next = null;
    if (finale) return;
    this.#held = true;
    this.front = 0;
  }

  /** A seat that was asked and has nothing to answer has passed in secret: it is not asked again. @param {Standing} now */
  #noteShown({ number, me, asked, canAnswer }) {
    if (this.#shown.number !== number) this.#shown = { number, seats: [] };
    if (me !== null && asked.includes(me) && !canAnswer) this.#shown.seats.push(me);
  }

  /** The person of this device who is asked: the one in front if possible, else the next one; null: none. @param {Standing} now */
  #asked({ asked, voting, me }) {
    const votes = this.#seats.filter(({ seat }) => voting.includes(seat));
    const waiting = votes.length ? votes : this.#seats.filter(({ seat }) => asked.includes(seat) && !this.#shown.seats.includes(seat));
    const next = waiting.find(({ seat }) => seat === me) ?? waiting.find(({ companion }) => companion > this.#last) ?? waiting[0];
    return next?.companion ?? null;
  }

  /** @param {number} companion @param {Standing} now */
  #handTo(companion, { names, chairs }) {
    const seat = this.#seatOf(companion) ?? 0;
    const { figure } = chairs[seat];
    colourSeats(this, chairs);
    this.next = { companion, seat, name: names[seat] ?? "", face: figure ? figureFace(figure) : null };
  }

  /** @param {number} companion */
  #seatOf(companion) {
    return this.#seats.find((each) => each.companion === companion)?.seat;
  }

  #take = () => {
    if (!this.next) return;
    this.#held = true;
    this.#standing = null;
    this.#last = this.front = this.next.companion;
    this.next = null;
    this.told = [];
  };
}

customElements.define("taverne-device", Device);
