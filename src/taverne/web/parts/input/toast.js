import { html, nothing, repeat } from "../../vendor/lit.js";
import { ShortLived } from "../speech/short_lived.js";

const STAYS = 4500; // ms, and longer for longer texts
const MOST = 3;

/** A button of a message: its label, and what it does. @typedef {{label: string, open: () => void}} More */

/** Short messages that disappear by themselves. `<taverne-toast>` @extends {ShortLived<{text: string, kind: string, more?: More}>} */
export class Toast extends ShortLived {
  /**
   * @param {string} text
   * @param {"no"|"news"} [kind]   a refusal or a notice
   * @param {More} [more]
   */
  say(text, kind = "news", more) {
    this.add({ text, kind, more }, STAYS + 40 * text.length, (other) => other.text === text);
    this.shown = this.shown.slice(-MOST);
  }

  render() {
    return html`<div class="toasts" role="status" aria-live="polite" aria-atomic="false">
      ${repeat(
        this.shown,
        ({ number }) => number,
        ({ number, text, kind, more }) =>
          html`<p class="toast ${kind}" data-look="toast ${kind}" @click=${() => this.drop(number)}>
            <span>${text}</span>${more ? html` <button type="button" @click=${more.open}>${more.label}</button>` : nothing}
          </p>`,
      )}
    </div>`;
  }
}

customElements.define("taverne-toast", Toast);
