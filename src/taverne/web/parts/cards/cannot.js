import { LitElement, html, nothing } from "../../vendor/lit.js";

/** Why a piece cannot be played now, and the way to the rules. @typedef {{text: string, why: string, open: (() => void)|null}} Blocked */

/** The reason why a piece cannot be played now, as soon as it is known: `<taverne-cannot>`. */
export class Cannot extends LitElement {
  static properties = { found: { attribute: false }, reason: { state: true } };

  constructor() {
    super();
    /** Comes later; null: nothing is in the way. @type {Promise<Blocked|null>|undefined} */
    this.found = undefined;
    /** @type {Blocked|null} */
    this.reason = null;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("found")) return;
    const { found } = this;
    if (!found) this.reason = null;
    void found?.then((reason) => this.found === found && (this.reason = reason));
  }

  render() {
    const { reason } = this;
    if (!reason) return html`<div role="status"></div>`;
    const { text, why, open } = reason;
    return html`<div role="status">
      <p class="cannot">${text}${open ? html` <button type="button" class="why" @click=${open}>${why}</button>` : nothing}</p>
    </div>`;
  }
}

customElements.define("taverne-cannot", Cannot);
