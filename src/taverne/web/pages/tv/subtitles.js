/** The last sentences of the chronicle, as subtitles: the newest at the bottom, and no more than there is room for. */

import { LitElement, html } from "../../vendor/lit.js";
import { inked } from "../../parts/cards/inked.js";

const MOST = 3;

class Subtitles extends LitElement {
  static properties = { entries: { attribute: false }, names: { attribute: false }, pieces: { attribute: false }, count: { state: true } };

  constructor() {
    super();
    /** @type {import("../../net/wire").ChronicleEntry[]} */
    this.entries = [];
    /** @type {readonly string[]} */
    this.names = [];
    /** @type {Record<string, import("../../net/wire").PieceCard>} */
    this.pieces = {};
    /** How many sentences are shown. */
    this.count = MOST;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("entries")) this.count = MOST;
  }

  /** One sentence less where they do not fit; the newest stays. */
  updated() {
    if (this.count > 1 && this.scrollHeight > this.clientHeight + 1) this.count -= 1;
  }

  render() {
    const last = this.entries.slice(-this.count);
    return html`<ol>
      ${last.map((entry, place) => html`<li class=${place === last.length - 1 ? "now" : ""}>${inked(entry.text, this.names, this.pieces)}</li>`)}
    </ol>`;
  }
}

customElements.define("taverne-subtitles", Subtitles);
