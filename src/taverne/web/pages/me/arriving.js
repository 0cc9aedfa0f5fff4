/** The form for the phrase of another device. A link brings the phrase in its fragment; nothing is sent before it is confirmed. */

import { errorText } from "../../state/admission.js";
import { store } from "../../state/preferences.js";
import { filled, t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { post, RequestError } from "../../net/http.js";
import { fragment } from "../../router.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

export class Arriving extends LitElement {
  static properties = { phrase: { state: true }, name: { attribute: false }, busy: { state: true }, error: { state: true } };

  constructor() {
    super();
    this.phrase = fragment().replaceAll("-", " ");
    /** The name that has come along. */
    this.name = "";
    this.byLink = this.phrase !== "";
    this.busy = false;
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.byLink) history.replaceState(null, "", location.pathname + location.search); // the phrase is no address to keep
  }

  render() {
    if (this.name) return this.#welcome();
    return html`<section class="panel arriving ${this.byLink ? "by-link" : ""}">
      <h2>${t("me.arrive")}</h2>
      <p>${t(this.byLink ? "me.arrive.link" : "me.arrive.note")}</p>
      <form @submit=${this.#submit} novalidate>
        <input
          aria-label=${t("me.arrive.label")}
          placeholder=${t("me.arrive.label")}
          autocomplete="off"
          autocapitalize="none"
          spellcheck="false"
          translate="no"
          .value=${this.phrase}
          @input=${(/** @type {Event} */ event) => (this.phrase = /** @type {HTMLInputElement} */ (event.target).value)}
        />
        <button class="btn main" ?disabled=${this.busy}>${t("me.arrive.enter")}</button>
      </form>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </section>`;
  }

  #welcome() {
    const table = new URLSearchParams(location.search).get("t");
    const invite = table && store.invite(table);
    const back = table ? (invite ? `/t#${invite}` : `/t/${table}`) : "/";
    return html`<section class="panel arriving">
      <h2 role="status">${filled("me.arrived", this.name)}</h2>
      <a class="btn main" href=${at(back)}>${t(table ? "me.arrived.back" : "home")}</a>
    </section>`;
  }

  /** @param {Event} event */
  #submit = async (event) => {
    event.preventDefault();
    this.busy = true;
    this.error = "";
    try {
      await post("/api/me/devices/arrive", { phrase: this.phrase });
      this.dispatchEvent(new CustomEvent("arrived"));
    } catch (error) {
      this.error = error instanceof RequestError && error.status === 404 ? error.message : errorText(error);
    } finally {
      this.busy = false;
    }
  };
}

customElements.define("taverne-arriving", Arriving);
