/** The people who share this device at the table: who they are, and the form that adds one. In the lobby. */

import { t } from "../../i18n.js";
import { RequestError, randomHex } from "../../net/http.js";
import { actFor, freeCompanions } from "../../state/companions.js";
import { mark } from "../../parts/cards/icon.js";
import { disc } from "../../parts/board/seat.js";
import { dialog } from "../../parts/dialog.js";
import { chairOf, othersAt } from "../../state/table_props.js";
import { labelsOf } from "../../state/labels.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import "../me/name_form.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

class SameDevice extends LitElement {
  static properties = { scene: { attribute: false }, asking: { state: true }, refused: { state: true } };

  constructor() {
    super();
    /** @type {Scene|null} */
    this.scene = null;
    /** Whether the form for another person is open. */
    this.asking = false;
    this.refused = "";
  }

  createRenderRoot() {
    return this;
  }

  render() {
    if (!this.scene) return nothing;
    const { update, names, device } = this.scene;
    const free = update.chairs.some(({ name, bot }) => !name && !bot) && freeCompanions(device).length > 0;
    const companions = device.filter(({ seat }) => seat !== update.seat);
    if (!free && !companions.length) return nothing;
    const open = this.asking && free;
    return html`<section class="panel same-device">
      <h2>${t("same_device.title")}</h2>
      <p>${t("same_device.note")}</p>
      ${companions.length ? html`<ul>${companions.map((each) => this.#person(each))}</ul>` : nothing}
      ${free ? html`<button type="button" class="btn" @click=${() => (this.asking = true)}>${t("same_device.add")}</button>` : nothing}
      ${this.refused ? html`<p class="error" role="alert">${this.refused}</p>` : nothing}
      ${dialog({
        open,
        title: t("same_device.who"),
        body: html`<taverne-name-form .own=${false} .others=${others(update, names)} .label=${t("same_device.sit")} .accept=${this.#add}></taverne-name-form>`,
        close: () => (this.asking = false),
      })}
    </section>`;
  }

  /** @param {import("../../net/wire").SeatOnDevice} person */
  #person({ companion, seat }) {
    const { update, names, game, state } = /** @type {Scene} */ (this.scene);
    const dismiss = labelsOf({}, state.seatLabels)("dismiss", seat);
    return html`<li>
      ${disc(seat, chairOf(game, update.chairs[seat]))}<b>${names[seat]}</b>
      ${companion ? html`<button type="button" class="dismiss" aria-label=${dismiss} title=${dismiss} @click=${() => void this.#remove(companion)}>${mark("cross")}</button>` : nothing}
    </li>`;
  }

  /** Sit somebody down on the first free seat. Throws if the table refuses. @param {import("../../state/me.js").Profile} profile */
  #add = async (profile) => {
    const { table, device, update, deviceChanged } = /** @type {Scene} */ (this.scene);
    const seat = update.chairs.findIndex(({ name, bot }) => !name && !bot);
    const verdict = await actFor(table, freeCompanions(device)[0], [
      { type: "sit", seat, ...profile, salt: randomHex(16) },
      { type: "ready", ready: true, salt: "" },
    ]);
    if (!verdict.ok) throw new RequestError(422, verdict.text);
    this.asking = false;
    this.refused = "";
    await deviceChanged();
  };

  /** @param {number} companion */
  async #remove(companion) {
    const { table, deviceChanged } = /** @type {Scene} */ (this.scene);
    const verdict = await actFor(table, companion, [{ type: "leave" }]);
    this.refused = verdict.ok ? "" : verdict.text;
    await deviceChanged();
  }
}

/** All people at the table: the new one is none of them. @param {Scene["update"]} update @param {string[]} names */
const others = (update, names) => othersAt({ ...update, seat: null }, names);

customElements.define("taverne-same-device", SameDevice);
