import { LitElement, html, nothing } from "../../vendor/lit.js";
import { icon } from "../cards/icon.js";

const TICK = 500; // ms
const HURRY = 10; // seconds left from which on the ring is marked

/**
 * The prompt: who must do what, with the time left as a shrinking ring. `<taverne-prompt>`.
 */
export class Prompt extends LitElement {
  static properties = {
    text: {},
    deadline: { attribute: false },
    allowed: { attribute: false },
    mine: { attribute: false },
    over: { attribute: false },
    paused: { attribute: false },
    language: {},
    note: { attribute: false },
    asks: { attribute: false },
  };

  /** @type {number|undefined} */
  #timer;

  constructor() {
    super();
    this.text = "";
    /** performance.now() time at which the question runs out. @type {number|null} */
    this.deadline = null;
    /** Seconds in all for the question. @type {number|null} */
    this.allowed = null;
    /** Whether the question waits for my answer. */
    this.mine = false;
    /** Whether the game is over. */
    this.over = false;
    this.paused = false;
    this.language = "fr";
    /** The number of the message whose question this is; null: the line tells what happens. @type {number|null} */
    this.asks = null;
    /** Shown at the end of the line: "3 sur 5". @type {unknown} */
    this.note = nothing;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.deadline !== null && this.requestUpdate(), TICK);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  render() {
    return html`<div class="prompt ${this.mine ? "mine" : ""} ${this.asks === null ? "tale" : ""}" data-asks=${this.asks ?? nothing}>
      ${this.#ring()}<span class="asks">${this.text}</span>${this.note === nothing
        ? nothing
        : html`<span class="note num">${this.note}</span>`}
    </div>`;
  }

  updated() {
    const left = this.#left();
    const ring = this.querySelector(".ring");
    if (ring instanceof HTMLElement && left !== null) {
      ring.style.setProperty("--p", String(Math.min(1, left / (this.allowed || left || 1))));
    }
  }

  #left() {
    return this.deadline === null ? null : Math.min(this.allowed ?? Infinity, Math.max(0, (this.deadline - performance.now()) / 1000));
  }

  #ring() {
    if (this.asks === null) return nothing;
    if (this.over) return html`<span class="ring crowned">${icon("laurels")}</span>`;
    const left = this.#left();
    if (left === null || this.paused) {
      return html`<span class="ring still ${this.mine ? "mine" : ""}" aria-hidden="true"><i></i><i></i><i></i></span>`;
    }
    const text = timeLeft(left, this.language);
    return html`<span class="ring ${left < HURRY ? "hurry" : ""}" role="timer" aria-live="off"
      ><span class="num ${text.length > 3 ? "long" : ""}">${text}</span></span
    >`;
  }
}

/** The button of players who go on themselves. A click reaches the table, which goes on. @param {import("../../types.js").TableProps} props */
const goOn = ({ t }) => html`<button type="button" class="btn main go-on">${t("go_on")}</button>`;

/**
 * The prompt of a screen. While events are being animated, it says what happens.
 * @param {import("../../types.js").TableProps} props
 * @param {string} [text]   in place of the prompt of the server
 * @param {unknown} [note]
 */
export const question = (props, text = props.prompt, note = nothing) => html`<taverne-prompt
  .text=${props.telling ? props.prompt : text}
  .deadline=${props.deadline}
  .allowed=${props.allowed}
  .paused=${props.paused ?? false}
  .mine=${props.me !== null && props.ask.owing.includes(props.me)}
  .over=${!props.ask.asked.length}
  .language=${props.lang}
  .note=${props.held ? goOn(props) : props.telling ? nothing : note}
  .asks=${props.telling ? null : props.number}
></taverne-prompt>`;

/**
 * A time short enough for the ring: 48, 3:05, 5 h, 2 j.
 * @param {number} seconds
 * @param {string} lang
 */
function timeLeft(seconds, lang) {
  const whole = Math.ceil(seconds);
  if (whole < 100) return String(whole);
  if (whole < 3600) return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
  if (whole < 48 * 3600) return `${Math.round(whole / 3600)} h`;
  return `${Math.round(whole / 86400)} ${lang === "en" ? "d" : "j"}`;
}

customElements.define("taverne-prompt", Prompt);
