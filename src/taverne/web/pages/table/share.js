/** The invitation to a table: a QR code, a code to dictate, a link to copy. */

import { t } from "../../i18n.js";
import { qrCode, qrRows } from "../../parts/qr_code.js";
import { codeInWords } from "../../state/admission.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { at } from "../../net/base_path.js";

/** Hosts that only this computer can reach. */
const HERE_ONLY = /^(localhost|127\.|\[::1\])/;

class Share extends LitElement {
  static properties = {
    table: { attribute: false },
    code: { attribute: false },
    origin: { attribute: false },
    qrRows: { state: true },
    copied: { state: true },
  };

  constructor() {
    super();
    this.table = "";
    /** The spoken code; null for spectators. @type {string|null} */
    this.code = null;
    /** The address at which friends reach this server. */
    this.origin = location.origin;
    /** @type {string[]} */
    this.qrRows = [];
    this.copied = false;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (["table", "code", "origin"].some((name) => changed.has(name)) && this.#link()) void this.#fetchQrCode();
  }

  render() {
    const link = this.#link();
    if (!link) return nothing;
    return html`<section class="panel invite" id="invite" tabindex="-1">
      ${this.qrRows.length ? qrCode(this.qrRows) : html`<div class="qr"></div>`}
      <h2>${t("share.title")}</h2>
      <p>${this.code ? html`${t("share.show_or_say")} <b translate="no">${codeInWords(this.code)}</b>` : t("share.show")}</p>
      <div class="link">
        <input readonly aria-label=${t("share.link")} .value=${link} @focus=${(/** @type {Event} */ e) => selectAll(e.target)} />
        <button type="button" class="btn" @click=${this.#copy}>${this.copied ? t("share.copied") : t("share.copy")}</button>
      </div>
      <span class="ears" role="status">${this.copied ? t("share.copied") : ""}</span>
      ${HERE_ONLY.test(new URL(this.origin).hostname) ? html`<small class="here-only">${t("share.here_only")}</small>` : nothing}
    </section>`;
  }

  /** The link: with the invitation if this browser knows it, else with the code. Chats show the preview of the table that it names. */
  #link() {
    const pass = store.invite(this.table) ?? this.code;
    return pass ? `${this.origin}${at(`/t/${this.table}`)}#${pass}` : "";
  }

  async #fetchQrCode() {
    this.qrRows = await qrRows(this.#link());
  }

  #copy = async () => {
    await copy(this.#link(), /** @type {HTMLInputElement} */ (this.querySelector(".link input")));
    this.copied = true;
    setTimeout(() => (this.copied = false), 2500);
  };
}

/** Copy a text. Browsers offer their clipboard to pages under https only; elsewhere the field is copied. @param {string} text @param {HTMLInputElement} field */
export async function copy(text, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    selectAll(field);
    document.execCommand("copy");
  }
}

/** @param {EventTarget|null} field */
function selectAll(field) {
  if (field instanceof HTMLInputElement) field.select();
}

customElements.define("taverne-share", Share);
