/** The way in for phones in the room: where to go, the code to type, and a square to photograph. */

import { filled } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { qrCode, qrRows } from "../../parts/qr_code.js";
import { codeInWords } from "../../state/admission.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

class JoinCard extends LitElement {
  static properties = { table: { attribute: false }, code: { attribute: false }, origin: { attribute: false }, rows: { state: true } };

  #drawn = "";

  constructor() {
    super();
    this.table = "";
    /** The spoken code; null: this guest may not see it. @type {string|null} */
    this.code = null;
    /** The address at which friends reach this server. */
    this.origin = location.origin;
    /** @type {string[]} */
    this.rows = [];
  }

  createRenderRoot() {
    return this;
  }

  /** The link in the square: the code if it is known, since it is shorter and the square therefore coarser. */
  get #link() {
    const pass = this.code ?? store.invite(this.table);
    return pass ? `${this.origin}${at("/t")}#${pass}` : "";
  }

  willUpdate() {
    const link = this.#link;
    if (!link || link === this.#drawn) return;
    this.#drawn = link;
    void qrRows(link).then((rows) => (this.rows = rows));
  }

  render() {
    if (!this.#link) return nothing;
    return html`<div class="join">
      <div>
        <small>${filled("tv.sit", addressOf(this.origin))}</small>
        ${this.code ? html`<b class="code" translate="no">${codeInWords(this.code)}</b>` : nothing}
      </div>
      ${this.rows.length ? qrCode(this.rows) : html`<span class="qr"></span>`}
    </div>`;
  }
}

/** An address as people say and type it. @param {string} origin */
export const addressOf = (origin) => origin.replace(/^https?:\/\//, "") + at("/").replace(/\/$/, "");

customElements.define("taverne-join-card", JoinCard);
