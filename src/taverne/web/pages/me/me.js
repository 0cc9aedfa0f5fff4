/** The page about oneself: name and looks, devices. */

import { errorText } from "../../state/admission.js";
import { forgetAnswer, loadMe, ownProfile, saveMe } from "../../state/me.js";
import { store } from "../../state/preferences.js";
import { endPush } from "../../state/push.js";
import { filled, t } from "../../i18n.js";
import { get, post, RequestError } from "../../net/http.js";
import { dialog } from "../../parts/dialog.js";
import { footer } from "../../parts/footer.js";
import { moreSettings } from "../home/settings.js";
import { pageBar } from "../page_bar.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import "./arriving.js";
import { knownAs } from "./known_as.js";
import "./name_form.js";
import "./offer.js";

/** @typedef {import("../../net/wire").ListedDevice} Device */

class MePage extends LitElement {
  static properties = {
    devices: { state: true },
    notified: { state: true },
    naming: { state: true },
    asking: { state: true },
    busy: { state: true },
    forgotten: { state: true },
    error: { state: true },
  };

  #unwatch = () => {};

  constructor() {
    super();
    /** @type {readonly Device[]|null} */
    this.devices = null;
    /** The devices that are told when it is this guest's turn. @type {readonly string[]} */
    this.notified = [];
    this.naming = false;
    /** The question whether to forget the guest is open. */
    this.asking = false;
    this.busy = false;
    this.forgotten = false;
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#unwatch = store.watch(() => this.requestUpdate());
    void this.#load();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
  }

  async #load() {
    await this.#try(async () => {
      const [{ devices }, notifications] = await Promise.all([get("/api/me/devices"), get("/api/me/notifications"), loadMe()]);
      this.devices = devices;
      this.notified = notifications.devices;
    });
  }

  render() {
    document.title = `${t("me.title")} · ${t("title")}`;
    return html`<div class="reading about-me">
      ${pageBar()}
      <main>
        <h1 tabindex="-1">${t("me.title")}</h1>
        <p class="lead">${t("me.note")}</p>
        ${knownAs(() => (this.naming = true))} ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
        <section class="panel">
          <h2>${t("me.devices")}</h2>
          ${this.#list()}
          <taverne-offer @offered=${() => void this.#load()}></taverne-offer>
        </section>
        <taverne-arriving @arrived=${this.#arrived}></taverne-arriving>
        <section class="panel">${moreSettings()}</section>
        <section class="panel">
          <h2>${t("me.forget")}</h2>
          <p>${t("me.forget.note")}</p>
          ${this.forgotten ? html`<p role="status"><b>${t("me.forgotten")}</b></p>` : html`<button type="button" class="btn ghost" @click=${() => (this.asking = true)}>${t("me.forget.ask")}</button>`}
        </section>
      </main>
      ${footer()}
      ${dialog({
        open: this.naming,
        title: t("name.title"),
        body: html`<taverne-name-form .label=${t("name.keep")} .accept=${this.#rename}></taverne-name-form>
          <p class="note">${t("name.everywhere")}</p>`,
        close: () => (this.naming = false),
      })}
      ${dialog({ open: this.asking, title: t("me.forget.title"), kind: "small", body: this.#confirmForgetting(), close: () => (this.asking = false) })}
    </div>`;
  }

  #confirmForgetting() {
    return html`<ul class="consequences">
        <li>${t("me.forget.names")}</li>
        <li>${t("me.forget.games")}</li>
        <li>${t("me.forget.records")}</li>
        <li>${t("me.forget.devices")}</li>
      </ul>
      <p><b>${t("me.forget.final")}</b></p>
      <div class="answers">
        <button type="button" class="btn ghost" @click=${() => (this.asking = false)}>${t("me.forget.no")}</button>
        <button type="button" class="btn bad" ?disabled=${this.busy} @click=${this.#forget}>${t("me.forget.yes")}</button>
      </div>`;
  }

  #forget = async () => {
    this.busy = true;
    await this.#try(async () => {
      await post("/api/me/forget", { sure: true });
      store.forget();
      forgetAnswer();
      await endPush();
      this.devices = [];
      this.forgotten = true;
    });
    this.busy = this.asking = false;
  };

  #list() {
    if (!this.devices) return nothing;
    if (!this.devices.length) return html`<p>${t("me.device.none")}</p>`;
    return html`<ul class="devices">
      ${this.devices.map(
        (device) => html`<li>
          <span
            ><b>${device.since === null ? t("me.device.first") : filled("me.device.since", when(device.since))}</b>
            ${device.here ? html`<small>${t("me.device.here")}</small>` : nothing}
            ${this.notified.includes(device.id) ? this.#notified(device) : nothing}</span
          >
          <button type="button" class="btn ghost" @click=${() => void this.#end(device)}>
            ${t(device.here ? "me.device.end.here" : "me.device.end")}
          </button>
        </li>`,
      )}
    </ul>
    ${this.devices.length === 1 ? html`<p>${t("me.device.last")}</p>` : nothing}`;
  }

  /** @param {Device} device */
  #notified({ id }) {
    return html`<span class="notified"
      >${t("me.push")}
      <button type="button" class="link-button" @click=${() => void this.#endNotifications(id)}>${t("me.push.end")}</button></span
    >`;
  }

  /** @param {string} device */
  async #endNotifications(device) {
    await this.#try(async () => {
      const { devices } = await post("/api/me/notifications/end", { device });
      this.notified = devices;
    });
  }

  /** @param {Device} device */
  async #end({ id, here }) {
    await this.#try(async () => {
      const { devices } = await post("/api/me/devices/end", { device: id });
      this.devices = here ? [] : devices;
      if (here) {
        forgetAnswer();
        await endPush();
      }
    });
  }

  /** @param {import("../../state/me.js").Profile} profile */
  #rename = async (profile) => {
    await saveMe(profile);
    this.naming = false;
    await this.#load();
  };

  #arrived = async () => {
    forgetAnswer();
    await this.#load();
    const arriving = /** @type {import("./arriving.js").Arriving|null} */ (this.querySelector("taverne-arriving"));
    if (arriving) arriving.name = ownProfile().name;
  };

  /** @param {() => Promise<void>} act */
  async #try(act) {
    this.error = "";
    try {
      await act();
    } catch (error) {
      this.error = error instanceof RequestError && error.reason === "not_forgotten" ? error.message : errorText(error);
    }
  }
}

/** A time as people write it. @param {number} seconds since 1970 */
function when(seconds) {
  const format = new Intl.DateTimeFormat(store.lang, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  return format.format(new Date(seconds * 1000));
}

customElements.define("taverne-me", MePage);
