/** The offer to be notified when it is one's turn. It explains itself, and asks for nothing before it is pressed. */

import { t } from "../../i18n.js";
import { get, post } from "../../net/http.js";
import { errorText } from "../../state/admission.js";
import { pushAbility, subscribeToPush } from "../../state/push.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").Notifications} Answer */

class NotificationOffer extends LitElement {
  static properties = { table: { attribute: false }, answer: { state: true }, busy: { state: true }, error: { state: true } };

  constructor() {
    super();
    this.table = "";
    /** @type {Answer|null} */
    this.answer = null;
    this.busy = false;
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has("table") || !this.table) return;
    void get("/api/me/notifications", { table: this.table }).then(
      (answer) => (this.answer = answer),
      () => {}, // without an answer there is no offer
    );
  }

  render() {
    const ability = pushAbility();
    if (!this.answer?.offered || ability === "impossible") return nothing;
    return html`<section class="panel notifications">
      <h2>${t("push.title")}</h2>
      ${ability === "possible" ? this.#offer(this.answer) : html`<p>${t(`push.${ability}`)}</p>`}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </section>`;
  }

  /** @param {Answer} answer */
  #offer({ here, table }) {
    const on = here && table && Notification.permission === "granted";
    return html`<p role="status">${t(on ? "push.on" : "push.note")}</p>
      <button type="button" class="btn ${on ? "ghost" : ""}" ?disabled=${this.busy} @click=${on ? this.#end : this.#begin}>${t(on ? "push.end" : "push.begin")}</button>`;
  }

  #begin = () =>
    this.#try(async ({ key }) => {
      const address = await subscribeToPush(key).catch(() => undefined);
      if (address) return post("/api/me/notifications", { table: this.table, ...address });
      if (address === undefined) this.error = t("push.failed");
      return null;
    });

  #end = () => this.#try(() => post("/api/me/notifications/end", { table: this.table }));

  /** @param {(answer: Answer) => Promise<Answer|null>} act */
  async #try(act) {
    if (!this.answer) return;
    this.error = "";
    this.busy = true;
    try {
      this.answer = (await act(this.answer)) ?? this.answer;
    } catch (error) {
      this.error = errorText(error);
    }
    this.busy = false;
  }
}

customElements.define("taverne-notifications", NotificationOffer);
