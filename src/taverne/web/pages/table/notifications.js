/** The offer to be notified when it is one's turn. It explains itself, and asks for nothing before it is pressed. */

import { t } from "../../i18n.js";
import { get, post } from "../../net/http.js";
import { errorText } from "../../state/admission.js";
import { pushAbility, subscribeToPush } from "../../state/push.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").Notifications} Answer */

const NIGHT = { start: 22 * 60, stop: 8 * 60 }; // minutes since midnight

/** @param {number} minutes */
const clock = (minutes) => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** @param {string} clock */
const minutes = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));

class NotificationOffer extends LitElement {
  static properties = { table: { attribute: false }, answer: { state: true }, busy: { state: true }, quiet: { state: true }, hours: { state: true }, error: { state: true } };

  constructor() {
    super();
    this.table = "";
    /** @type {Answer|null} */
    this.answer = null;
    this.busy = false;
    this.error = "";
    /** Whether there are hours in which nothing is told: at night, unless the guest has chosen otherwise. */
    this.quiet = true;
    this.hours = NIGHT;
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has("table") || !this.table) return;
    void get("/api/me/notifications", { table: this.table }).then(
      (answer) => this.#show(answer),
      () => {}, // without an answer there is no offer
    );
  }

  /** @param {Answer} answer */
  #show(answer) {
    this.answer = answer;
    if (answer.quiet) this.hours = { start: answer.quiet.start, stop: answer.quiet.stop };
    if (answer.devices.length) this.quiet = answer.quiet !== null; // else the offer stands
  }

  render() {
    const ability = pushAbility();
    if (!this.answer || (this.answer.key && !this.answer.offered)) return nothing;
    const why = this.answer.key ? ability : "not_here";
    return html`<section class="panel notifications">
      <h2>${t("push.title")}</h2>
      ${why === "possible" ? this.#offer(this.answer) : html`<p>${t(`push.${why}`)}</p>`}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </section>`;
  }

  /** @param {Answer} answer */
  #offer({ here, table }) {
    const on = here && table && Notification.permission === "granted";
    return html`<p role="status">${t(on ? "push.on" : "push.note")}</p>
      ${this.#quietHours(Boolean(on))}
      <button type="button" class="btn ${on ? "ghost" : ""}" ?disabled=${this.busy} @click=${on ? this.#end : this.#begin}>${t(on ? "push.end" : "push.begin")}</button>`;
  }

  /** The hours in which nothing is told. They are kept with the first wish, and after that at once. @param {boolean} on */
  #quietHours(on) {
    const change = () => on && void this.#try(async (answer) => ({ ...answer, quiet: (await this.#keepQuiet()).quiet }));
    const time = (/** @type {"start"|"stop"} */ name) =>
      html`<input
        type="time"
        required
        aria-label=${t(`push.quiet.${name}`)}
        .value=${clock(this.hours[name])}
        ?disabled=${!this.quiet || this.busy}
        @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
          if (!target.value) return;
          this.hours = { ...this.hours, [name]: minutes(target.value) };
          change();
        }}
      />`;
    return html`<div class="quiet" role="group" aria-label=${t("push.quiet")}>
      <label
        ><input
          type="checkbox"
          .checked=${this.quiet}
          ?disabled=${this.busy}
          @change=${(/** @type {{target: HTMLInputElement}} */ { target }) => {
            this.quiet = target.checked;
            change();
          }}
        />${t("push.quiet")}</label
      >
      <span>${time("start")} – ${time("stop")}</span>
    </div>`;
  }

  #keepQuiet() {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    return post("/api/me/notifications/quiet", { quiet: this.quiet ? { zone, ...this.hours } : null });
  }

  #begin = () =>
    this.#try(async ({ key }) => {
      const address = await subscribeToPush(key).catch(() => undefined);
      if (address) {
        const answer = await post("/api/me/notifications", { table: this.table, ...address });
        return { ...answer, quiet: (await this.#keepQuiet()).quiet };
      }
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
