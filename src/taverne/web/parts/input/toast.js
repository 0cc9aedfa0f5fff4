import { LitElement, html, nothing, repeat } from "../../vendor/lit.js";
import { layOverlays } from "../speech/placing.js";

const STAYS = 4500; // ms, and longer for longer texts
const MOST = 3;

/** A button of a message: its label, and what it does. @typedef {{label: string, open: () => void}} More */

/** Short messages that disappear by themselves. `<taverne-toast>` */
export class Toast extends LitElement {
  static properties = { shown: { state: true } };

  #number = 0;

  constructor() {
    super();
    /** @type {{number: number, text: string, kind: string, more?: More}[]} */
    this.shown = [];
  }

  createRenderRoot() {
    return this;
  }

  /**
   * @param {string} text
   * @param {"no"|"news"} [kind]   a refusal or a notice
   * @param {More} [more]
   */
  say(text, kind = "news", more) {
    const number = ++this.#number;
    this.shown = [...this.shown.filter((each) => each.text !== text), { number, text, kind, more }].slice(-MOST);
    setTimeout(() => this.#drop(number), STAYS + 40 * text.length);
  }

  render() {
    return html`<div class="toasts" role="status" aria-live="polite" aria-atomic="false">
      ${repeat(
        this.shown,
        ({ number }) => number,
        ({ number, text, kind, more }) =>
          html`<p class="toast ${kind}" data-look="toast ${kind}" @click=${() => this.#drop(number)}>
            <span>${text}</span>${more ? html` <button type="button" @click=${more.open}>${more.label}</button>` : nothing}
          </p>`,
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

customElements.define("taverne-toast", Toast);
