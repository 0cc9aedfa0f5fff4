/** `<munchkin-ring>`: the seconds left to react, as a large ring. */

import { html, LitElement, nothing } from "/static/vendor/lit.js";

const TICK = 100;
/** Below so many seconds tenths are shown. */
const TENTHS = 10;

class Ring extends LitElement {
  static properties = { deadline: { attribute: false }, allowed: { attribute: false }, words: {}, comma: {}, paused: { attribute: false } };

  /** @type {number|undefined} */
  #timer;

  constructor() {
    super();
    /** @type {number|null} */
    this.deadline = null;
    /** @type {number|null} */
    this.allowed = null;
    this.words = "";
    this.comma = ",";
    this.paused = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timer = setInterval(() => this.deadline !== null && !this.paused && this.requestUpdate(), TICK);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  render() {
    const left = this.#left;
    if (left === null) return nothing;
    const shown = left < TENTHS ? left.toFixed(1).replace(".", this.comma) : String(Math.ceil(left));
    return html`<span class="big-ring" role="timer" aria-live="off"><span><b class="num">${shown}</b><small>${this.words}</small></span></span>`;
  }

  updated() {
    const ring = this.querySelector(".big-ring");
    const left = this.#left;
    if (ring instanceof HTMLElement && left !== null) ring.style.setProperty("--p", String(Math.min(1, left / (this.allowed || left || 1))));
  }

  get #left() {
    return this.deadline === null ? null : Math.max(0, (this.deadline - performance.now()) / 1000);
  }
}

customElements.define("munchkin-ring", Ring);
