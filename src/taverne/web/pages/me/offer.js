/** Brings one's name to a further device: a square and a phrase that work once, for some minutes. */

import { errorText } from "../../state/admission.js";
import { filled, t } from "../../i18n.js";
import { isNamed, ownProfile, saveMe } from "../../state/me.js";
import { at } from "../../net/base_path.js";
import { post } from "../../net/http.js";
import { qrCode, qrRows } from "../../parts/qr_code.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

class Offer extends LitElement {
  static properties = { offer: { state: true }, rows: { state: true }, minutes: { state: true }, error: { state: true } };

  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;

  constructor() {
    super();
    /** @type {import("../../net/wire").DeviceOffer|null} */
    this.offer = null;
    /** @type {string[]} */
    this.rows = [];
    this.minutes = 0;
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  render() {
    return html`<section class="offer" aria-label=${t("me.offer")}>
      <h3>${t("me.offer")}</h3>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      ${this.offer ? this.#shown(this.offer) : html`<p>${t("me.offer.note")}</p>
            <button type="button" class="btn main" @click=${this.#make}>${t("me.offer.make")}</button>`}
    </section>`;
  }

  /** @param {import("../../net/wire").DeviceOffer} offer */
  #shown({ phrase }) {
    return html`<div class="shown">
      ${this.rows.length ? qrCode(this.rows, t("me.offer.square")) : html`<div class="qr"></div>`}
      <div>
        <p>${t("me.offer.show")}</p>
        <p class="phrase" translate="no" role="status">${phrase}</p>
        <p class="note">${filled("me.offer.left", this.minutes)}</p>
        <button type="button" class="btn ghost" @click=${this.#withdraw}>${t("me.offer.withdraw")}</button>
      </div>
    </div>`;
  }

  #make = async () => {
    this.error = "";
    try {
      if (!isNamed()) await saveMe(ownProfile()); // so that the name comes along
      const offer = /** @type {import("../../net/wire").DeviceOffer} */ (await post("/api/me/devices"));
      const ends = performance.now() + offer.seconds * 1000;
      this.offer = offer;
      this.dispatchEvent(new CustomEvent("offered"));
      this.#count(ends);
      clearInterval(this.#timer);
      this.#timer = setInterval(() => this.#count(ends), 5000);
      this.rows = await qrRows(`${offer.elsewhere ?? location.origin}${at("/me")}#${encodeURIComponent(offer.phrase.replaceAll(" ", "-"))}`);
    } catch (error) {
      this.error = errorText(error);
    }
  };

  /** Count the minutes down; at the end the phrase disappears. @param {number} ends */
  #count(ends) {
    this.minutes = Math.ceil((ends - performance.now()) / 60_000);
    if (this.minutes <= 0) this.#close();
  }

  #withdraw = async () => {
    await post("/api/me/devices/withdraw").catch(() => {});
    this.#close();
  };

  #close() {
    clearInterval(this.#timer);
    this.offer = null;
    this.rows = [];
  }
}

customElements.define("taverne-offer", Offer);
