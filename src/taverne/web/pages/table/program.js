/** Tokens for external bots: the host passes one on to the person who runs the bot. */

import { t } from "../../i18n.js";
import { post } from "../../net/http.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { copy } from "./share.js";

class Program extends LitElement {
  static properties = {
    table: { attribute: false },
    token: { state: true },
    status: { state: true },
  };

  constructor() {
    super();
    this.table = "";
    this.token = "";
    this.status = "";
  }

  createRenderRoot() {
    return this;
  }

  render() {
    return html`<details class="panel program">
      <summary>${t("program.title")}</summary>
      <p>${t("program.note")}</p>
      ${this.token
        ? html`<div class="link">
            <input readonly translate="no" aria-label=${t("program.token")} .value=${this.token} />
            <button type="button" class="btn" @click=${this.#copy}>${t("share.copy")}</button>
          </div>`
        : html`<button type="button" class="btn" @click=${this.#ask}>${t("program.ask")}</button>`}
      <span role="status">${this.status || nothing}</span>
    </details>`;
  }

  #ask = async () => {
    try {
      this.token = (await post(`/api/tables/${this.table}/bots`, {})).token;
      this.status = t("program.once");
    } catch {
      this.status = t("program.refused");
    }
  };

  #copy = async () => {
    await copy(this.token, /** @type {HTMLInputElement} */ (this.querySelector(".link input")));
    this.status = t("share.copied");
  };
}

customElements.define("taverne-program", Program);
