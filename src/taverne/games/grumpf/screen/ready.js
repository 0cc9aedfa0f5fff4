/** Before a live hunt: everybody says that they are ready, then a countdown runs. */

import { html, LitElement, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { legalIn } from "./legal.js";
import { CLANS } from "./scene.js";
import { disc } from "./tokens.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Props} props @param {Scene} scene @param {() => void} shout */
export function readyPanel(props, scene, shout) {
  const { label } = props;
  const { ready } = legalIn(props).act;
  const waiting = props.captions.waiting_for;
  return html`<div class="readying">
    <p>${ready || !waiting ? label("tokens_ready") : waiting}</p>
    ${ready
      ? html`<button type="button" class="shout" @click=${shout}>${icon("caveman")}<span>${waiting ? label("ready") : label("shout")}</span></button>`
      : html`<ul class="shouted">
          ${props.names.map((name, seat) => html`<li class=${scene.ready.includes(seat) ? "yes" : ""}>${disc(CLANS[seat])}<span class="ears">${name} ${scene.ready.includes(seat) ? label("has_shouted") : ""}</span></li>`)}
        </ul>`}
  </div>`;
}

/** `<grumpf-countdown>`: the seconds before the drop, as large as the table. */
class Countdown extends LitElement {
  static properties = { deadline: { attribute: false } };

  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  constructor() {
    super();
    /** On the clock of performance.now(). @type {number|null} */
    this.deadline = null;
  }

  createRenderRoot() {
    return this;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  render() {
    if (this.deadline === null) return nothing;
    const left = Math.max(0, this.deadline - performance.now());
    const seconds = Math.max(1, Math.ceil(left / 1000 - 0.05));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.requestUpdate(), (left % 1000) + 20);
    return html`<span class="digit num d-${seconds % 2}" aria-hidden="true">${seconds}</span>`;
  }
}

customElements.define("grumpf-countdown", Countdown);

/** @param {Props} props */
export const countdown = (props) => html`<div class="counting-down" data-passing="whole"><grumpf-countdown .deadline=${props.deadline}></grumpf-countdown></div>`;
