/** The guests of a table: who sits there, what the host may do about them, and reports to the operator. */

import { filled, t } from "../../i18n.js";
import { get, post } from "../../net/http.js";
import { disc } from "../../parts/board/seat.js";
import { icon } from "../../parts/cards/icon.js";
import { store } from "../../state/preferences.js";
import { chairOf } from "../../state/table_props.js";
import { LitElement, html, live, nothing } from "../../vendor/lit.js";
import { reportForm, sendReport, titleWith } from "./report.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */
/** @typedef {import("../../net/wire").TableGuests} TableGuests */
/** @typedef {{what: "remove"|"hand"|"report", seat: number, name: string}|{what: "close"}} Asked   what is to be confirmed, about whom */

class Guests extends LitElement {
  static properties = {
    scene: { attribute: false },
    known: { state: true },
    open: { state: true },
    asked: { state: true },
    status: { state: true },
  };

  #version = "";

  constructor() {
    super();
    /** @type {Scene|null} */
    this.scene = null;
    /** What the server tells besides the update. @type {TableGuests|null} */
    this.known = null;
    /** The seat whose actions are unfolded on a narrow screen. @type {number|null} */
    this.open = null;
    /** @type {Asked|null} */
    this.asked = null;
    this.status = "";
  }

  createRenderRoot() {
    return this;
  }

  willUpdate() {
    const update = this.scene?.update;
    const version = update ? JSON.stringify([update.chairs.map(({ name }) => name), update.muted, update.host, this.scene?.hosts, this.scene?.state.chronicle.length]) : "";
    if (version === this.#version) return;
    this.#version = version;
    if (this.asked && "seat" in this.asked && this.scene?.names[this.asked.seat] !== this.asked.name) void this.#back(t("guests.moved"));
    void this.#load();
  }

  updated() {
    const dialog = /** @type {HTMLElement|null} */ (this.querySelector(".asking h3"));
    if (this.asked && dialog && !this.querySelector(".asking")?.contains(document.activeElement)) dialog.focus();
  }

  async #load() {
    const { table, companion } = /** @type {Scene} */ (this.scene);
    this.known = await get(`/api/tables/${table}/guests`, companion ? { companion } : {}).catch(() => this.known);
  }

  get #hosts() {
    return /** @type {Scene} */ (this.scene).hosts;
  }

  render() {
    if (!this.scene) return nothing;
    if (this.asked) return this.#asking(this.asked);
    const { update, state } = this.scene;
    const host = this.#hosts && !update.closed;
    return html`<div class="guests">
      <section>
        ${update.watching_host ? html`<p class="note">${update.seat === null && host ? t("lobby.you_host.watching") : state.texts.captions["house.watching_host"]}</p>` : nothing}
        <p class="note">${t(host ? "guests.note.host" : "guests.note")}</p>
        <p class="done" role="status">${this.status}</p>
        <ul>
          ${update.chairs.map((chair, seat) => (chair.name ? this.#guest(seat) : nothing))} ${host ? this.known?.removed.map((each) => this.#removed(each)) : nothing}
        </ul>
      </section>
      ${host ? this.#table() : nothing} ${host ? this.#tokens() : nothing}
    </div>`;
  }

  /** @param {number} seat */
  #guest(seat) {
    const { update, names, game, act } = /** @type {Scene} */ (this.scene);
    const muted = update.muted.includes(seat);
    const open = this.open === seat;
    const name = `guest-${seat}`;
    /** @param {string} id @param {string} picture @param {string} label @param {() => void} press @param {string} [kind] @param {boolean} [pressed] */
    const button = (id, picture, label, press, kind = "", pressed = false) =>
      html`<button type="button" class="deed ${kind}" id="${id}-${seat}" aria-labelledby="${id}-${seat} ${name}" aria-pressed=${kind === "mute" ? String(pressed) : nothing} @click=${press}>
        ${icon(picture)}<span>${label}</span>
      </button>`;
    const mine = seat === update.seat;
    const reports = mine || update.seat === null ? nothing : button("report", "pointing", t("guests.report"), () => this.#ask({ what: "report", seat, name: names[seat] }));
    const deeds =
      this.#hosts && !mine && !update.closed
        ? html`${button("mute", muted ? "speaker" : "speaker-off", t(muted ? "guests.unmute" : "guests.mute"), () => void act({ type: "mute", seat, muted: !muted }), "mute", muted)}
          ${update.chairs[seat].program || update.chairs[seat].away ? nothing : button("hand", "crown", t("guests.hand"), () => this.#ask({ what: "hand", seat, name: names[seat] }))} ${reports}
          ${button("remove", "exit-door", t("guests.remove"), () => this.#ask({ what: "remove", seat, name: names[seat] }), "bad")}`
        : reports;
    return html`<li class=${open ? "open" : ""}>
      ${disc(seat, chairOf(game, update.chairs[seat]))}
      <div class="id"><b id=${name}>${names[seat]}</b><span>${this.#about(seat)}</span></div>
      ${deeds === nothing
        ? nothing
        : html`<button type="button" class="more" id="more-${seat}" aria-label=${t("guests.more")} aria-describedby=${name} aria-expanded=${String(open)} @click=${() => (this.open = open ? null : seat)}>
              <i></i><i></i><i></i>
            </button>
            <div class="deeds">${deeds}</div>`}
    </li>`;
  }

  /** One line about a guest: their part at the table, since when they are there. @param {number} seat */
  #about(seat) {
    const { update } = /** @type {Scene} */ (this.scene);
    const chair = update.chairs[seat];
    const known = this.known?.guests.find((each) => each.seat === seat);
    const words = [];
    if (seat === update.seat) words.push(t("lobby.is_you"));
    if (seat === update.host) words.push(t(seat === update.seat ? "lobby.you_host" : "lobby.is_host"));
    if (update.muted.includes(seat)) words.push(known?.muted ? filled("guests.muted.since", clock(known.muted)) : t("guests.muted"));
    if (chair.away) words.push(t("lobby.is_away"));
    if (!words.length) words.push(known?.since ? filled("guests.since", clock(known.since)) : t(chair.ready ? "lobby.is_ready" : "lobby.not_ready"));
    return words.join(", ");
  }

  /** @param {import("../../net/wire").RemovedGuestInfo} guest */
  #removed({ number, name, at }) {
    const { act } = /** @type {Scene} */ (this.scene);
    return html`<li class="gone">
      <span class="disc">${icon("exit-door")}</span>
      <div class="id"><b id="removed-${number}">${name}</b><span>${filled("guests.out", clock(at))}</span></div>
      <button type="button" class="btn ghost" id="call-${number}" aria-labelledby="call-${number} removed-${number}" @click=${() => void act({ type: "call_back", number })}>${t("guests.call_back")}</button>
    </li>`;
  }

  #table() {
    const { update, act, companion } = /** @type {Scene} */ (this.scene);
    return html`<section>
      <h3>${t("guests.table")}</h3>
      <div class="rows">
        ${toggle(t("guests.lock"), t("guests.lock.note"), update.locked, (locked) => act({ type: "lock", locked }))}
        ${toggle(t("guests.votes"), t("guests.votes.note"), update.end_votes, (allowed) => act({ type: "allow_end_votes", allowed }))}
        ${update.seat === null || update.stage === "playing" || companion
          ? nothing
          : html`<div class="row">
              <span class="q">${t("guests.hold")} <small>${t("guests.hold.note")}</small></span>
              <button type="button" class="btn ghost" @click=${() => void act({ type: "hold", name: update.chairs[/** @type {number} */ (update.seat)].name })}>${t("guests.hold.ask")}</button>
            </div>`}
        <div class="row">
          <span class="q">${t("guests.close")} <small>${t("guests.close.note")}</small></span>
          <button type="button" class="btn ghost bad" @click=${() => this.#ask({ what: "close" })}>${t("guests.close.ask")}</button>
        </div>
      </div>
    </section>`;
  }

  #tokens() {
    const { table, names } = /** @type {Scene} */ (this.scene);
    const tokens = this.known?.tokens ?? [];
    if (!tokens.length) return nothing;
    /** @param {string} id */
    const revoke = async (id) => {
      await post(`/api/tables/${table}/bots/${id}/revoke`).catch(() => {});
      await this.#load();
    };
    return html`<section>
      <h3>${t("guests.tokens")}</h3>
      <p class="note">${t("guests.tokens.note")}</p>
      <div class="rows">
        ${tokens.map(
          ({ id, seat }) => html`<div class="row">
            <span class="q" id="token-${id}"><code>${id}</code> <small>${seat === null ? t("guests.tokens.unused") : names[seat]}</small></span>
            <button type="button" class="btn ghost" id="revoke-${id}" aria-labelledby="revoke-${id} token-${id}" @click=${() => void revoke(id)}>${t("guests.revoke")}</button>
          </div>`,
        )}
      </div>
    </section>`;
  }

  /** @param {Asked} asked */
  #ask(asked) {
    this.asked = asked;
    this.status = "";
  }

  /** What is to be confirmed, in the place of the list. @param {Asked} asked */
  #asking(asked) {
    const { update } = /** @type {Scene} */ (this.scene);
    const name = asked.what === "close" ? "" : asked.name;
    if (asked.what === "report") return reportForm({ name, cancel: () => this.#back(), send: (wanted) => this.#report(asked.seat, wanted) });
    const playing = update.stage === "playing";
    /** @type {Record<"remove"|"hand"|"close", [string, string][]>} */
    const says = {
      remove: [
        ["exit-door", t("guests.remove.door")],
        ...(playing ? [/** @type {[string, string]} */ (["perspective-dice-six-faces-random", t("guests.remove.bot")])] : []),
        ["rule-book", t("guests.remove.kept")],
      ],
      hand: [["crown", t("guests.hand.text")]],
      close: [
        ...(playing ? [/** @type {[string, string]} */ (["hourglass", t("guests.close.playing")])] : []),
        ["exit-door", t("guests.close.door")],
        ["rule-book", t("guests.close.kept")],
      ],
    };
    return html`<form class="asking" @submit=${(/** @type {SubmitEvent} */ event) => this.#confirm(event, asked)}>
      <h3 tabindex="-1">${titleWith(`guests.${asked.what}.title`, name)}</h3>
      <ul>
        ${says[asked.what].map(([picture, text]) => html`<li>${icon(picture)}<span>${text}</span></li>`)}
      </ul>
      ${asked.what === "remove" ? html`<label class="check"><input type="checkbox" name="report" />${t("guests.remove.report")}</label>` : nothing}
      <div class="answers">
        <button type="button" class="btn ghost" @click=${() => this.#back()}>${t("guests.cancel")}</button>
        <button class="btn ${asked.what === "hand" ? "main" : "bad"}">${t(`guests.${asked.what}.yes`)}</button>
      </div>
    </form>`;
  }

  /** Back to the list; the focus returns to the guest. @param {string} [status] */
  async #back(status = "") {
    const seat = this.asked && "seat" in this.asked ? this.asked.seat : null;
    this.asked = null;
    this.status = status;
    await this.updateComplete;
    const last = seat === null ? null : [...this.querySelectorAll(`#more-${seat}, #remove-${seat}, #report-${seat}`)].find((each) => /** @type {HTMLElement} */ (each).offsetParent);
    /** @type {HTMLElement|null} */ (last ?? this.closest("dialog")?.querySelector("header .tool"))?.focus();
  }

  /** @param {SubmitEvent} event @param {Exclude<Asked, {what: "report"}>} asked */
  async #confirm(event, asked) {
    event.preventDefault();
    const { act, table } = /** @type {Scene} */ (this.scene);
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    let status = "";
    if (asked.what === "remove") {
      if (form.has("report")) status = await sendReport(table, { seat: asked.seat, kind: "name", note: "" });
      await act({ type: "remove_guest", seat: asked.seat });
    } else if (asked.what === "hand") {
      await act({ type: "hand_over", seat: asked.seat });
    } else {
      await act({ type: "close_table" });
    }
    await this.#back(status);
  }

  /** @param {number} seat @param {{kind: "name"|"chat", note: string}} wanted */
  async #report(seat, wanted) {
    const { table } = /** @type {Scene} */ (this.scene);
    await this.#back(await sendReport(table, { seat, ...wanted }));
  }
}

/** @param {string} label @param {string} note @param {boolean} checked @param {(checked: boolean) => Promise<boolean>} set */
function toggle(label, note, checked, set) {
  return html`<label class="row">
    <span class="q">${label} <small>${note}</small></span>
    <input class="switch" type="checkbox" .checked=${live(checked)} @change=${(/** @type {Event} */ event) => void set(/** @type {HTMLInputElement} */ (event.target).checked)} />
  </label>`;
}

/** The time of day, as this browser writes it. @param {number} seconds */
function clock(seconds) {
  return new Intl.DateTimeFormat(store.lang, { hour: "numeric", minute: "2-digit" }).format(seconds * 1000);
}

customElements.define("taverne-guests", Guests);
