/** The lobby: seats, settings of the game, invitation, start. */

import { filled, t } from "../../i18n.js";
import { randomHex } from "../../net/http.js";
import { icon, mark, picture } from "../../parts/cards/icon.js";
import { disc } from "../../parts/board/seat.js";
import { figureFace } from "../../state/figures.js";
import { actForOthers } from "../../state/companions.js";
import { isNamed, ownProfile, saveMe } from "../../state/me.js";
import { chairOf, othersAt } from "../../state/table_props.js";
import { labelsOf } from "../../state/labels.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, live, nothing } from "../../vendor/lit.js";
import { optionRows, paceCards, row } from "../home/choices.js";
import { knownAs } from "../me/known_as.js";
import "../me/name_form.js";
import "./evening.js";
import { at } from "../../net/base_path.js";
import { offerNotifications } from "./by_days.js";
import "./next_game.js";
import { onTv } from "./on_tv.js";
import "./program.js";
import "./same_device.js";
import "./share.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/** @typedef {import("../../net/wire").SpectatorsSee} SpectatorsSee */

const DEFAULT_BOT = "habitue";
/** @type {readonly SpectatorsSee[]} */
const SPECTATORS_SEE = ["nothing", "table", "late_12", "late_30", "late_60"];

class Lobby extends LitElement {
  static properties = { scene: { attribute: false }, busy: { state: true }, standing: { state: true }, choosing: { state: true }, preview: { state: true } };

  constructor() {
    super();
    /** @type {Scene|null} */
    this.scene = null;
    this.busy = false;
    /** The vote for another game is open, although nobody has voted yet. */
    this.choosing = false;
    /** Somebody who has not said their name only wants to watch. */
    this.standing = false;
    /** The name and the looks in the form. @type {import("../../state/me.js").Profile|null} */
    this.preview = null;
  }

  createRenderRoot() {
    return this;
  }

  render() {
    if (!this.scene) return nothing;
    const { game, update, state } = this.scene;
    const count = update.chairs.length;
    const asking = this.#asking;
    const bottom = update.seat ?? (asking ? this.#status.free[0] : 0);
    return html`<main class="lobby ${asking ? "asking" : ""}">
      <section class="stage of-${count}" aria-label=${t("lobby.places")}>
        <div class="round slab ink-${game.sign.colour}">
          ${icon(game.sign.icon)}
          <h2>${game.title}</h2>
          <div class="facts">${t("players", ...game.seats)}, ${t("minutes", game.sign.minutes)}</div>
          ${this.#whoHosts(asking)}
        </div>
        ${update.chairs.map((_, seat) => this.#place(seat, (seat - bottom + count) % count))}
        ${asking ? nothing : html`<p class="prompt asks-now ${update.seat === null && !this.#status.host ? "" : "mine"}" role="status">${icon("beer-stein")}<span class="asks">${this.#hint()}</span></p>`}
      </section>
      ${asking ? this.#arrival() : html`<div class="col">
        ${update.seat === null && !this.scene.companion ? knownAs(this.scene.rename) : nothing}
        <taverne-share .table=${this.scene.table} .code=${this.scene.code} .origin=${this.scene.origin}></taverne-share>
        ${update.seat === null && !this.#status.host ? nothing : onTv(this.scene)}
        ${update.seat === null ? nothing : html`<taverne-same-device .scene=${this.scene}></taverne-same-device>`}
        <taverne-next-game .scene=${this.scene} .open=${this.choosing}></taverne-next-game>
        ${this.#holding("btn ghost wide")} ${this.#settings()} ${this.#otherGame()} ${this.#status.host ? html`<taverne-program .table=${this.scene.table}></taverne-program>` : nothing}
        ${update.seat === null && !this.#status.host ? nothing : html`<button type="button" class="btn ghost wide to-guests" @click=${this.scene.guests}>${t(this.#status.host ? "guests.open.host" : "guests.open")}</button>`}
        <taverne-evening .table=${this.scene.table} .record=${state.record} .finished=${true}></taverne-evening>
        ${this.#startButton()}
      </div>`}
    </main>`;
  }

  /** The line about the host, for somebody who has not said their name, and wherever the host has no seat. @param {boolean} asking */
  #whoHosts(asking) {
    const { update, names, state, hosts } = /** @type {Scene} */ (this.scene);
    const watching = update.watching_host;
    if (watching) {
      const line = hosts ? t("lobby.you_host.watching") : state.texts.captions["house.watching_host"];
      return html`<p class="invited">${[line, ...(watching.away ? [t("lobby.is_away")] : [])].join(", ")}</p>`;
    }
    if (!asking) return nothing;
    return html`<p class="invited">${update.host === null ? t("lobby.free.note") : filled("name.invited", names[update.host])}</p>`;
  }

  /** Whether this is somebody who may sit down and has not said their name yet. */
  get #asking() {
    const { update, companion, hosts } = /** @type {Scene} */ (this.scene);
    return !hosts && !companion && update.seat === null && this.#status.free.length > 0 && !isNamed() && !this.standing;
  }

  #arrival() {
    const { update, names } = /** @type {Scene} */ (this.scene);
    /** @param {import("../../state/me.js").Profile} profile */
    const accept = async (profile) => {
      await saveMe(profile);
      await this.#sit(this.#status.free[0]);
    };
    return html`<div class="col">
      <section class="panel arrival">
        <h2>${t("name.title")}</h2>
        <p>${t("name.title.note")}</p>
        <taverne-name-form
          .others=${othersAt(update, names)}
          .label=${t("lobby.sit")}
          .accept=${accept}
          @preview=${(/** @type {CustomEvent} */ event) => (this.preview = event.detail)}
        ></taverne-name-form>
        <div class="foot">
          <span>${t("name.kept_here")}</span>
          <a href=${at(`/me?t=${/** @type {Scene} */ (this.scene).table}`)}>${t("name.elsewhere")}</a>
          <button type="button" class="link-button" @click=${() => (this.standing = true)}>${t("name.only_watch")}</button>
          ${this.#holding("link-button")}
        </div>
      </section>
    </div>`;
  }

  /** The seat that somebody at the door is about to take, as others will see it. @param {number} place */
  #previewed(place) {
    const { name, figure, colour } = this.preview ?? ownProfile();
    return html`<article class="place me p${place} colour-${colour}" aria-label=${`${name}, ${t("name.preview")}`}>
      <div class="who">
        <span class="disc">${figure ? picture(figureFace(figure)) : nothing}</span>
        <div><b>${name}</b><span class="s">${t("name.preview")}</span></div>
      </div>
    </article>`;
  }

  #otherGame() {
    const { update } = /** @type {Scene} */ (this.scene);
    if ((update.seat === null && !this.#status.host) || this.choosing || update.wishes.length) return nothing;
    return html`<button type="button" class="btn ghost wide" @click=${() => (this.choosing = true)}>${t("end.other")}</button>`;
  }

  /** For somebody without a seat at a table that nobody holds: hold it, and watch. @param {string} kind   of the button */
  #holding(kind) {
    const { update, companion } = /** @type {Scene} */ (this.scene);
    if (update.seat !== null || update.host !== null || update.watching_host || update.closed || update.locked || companion) return nothing;
    return html`<button type="button" class=${kind} @click=${this.#hold}>${t("lobby.hold")}</button>`;
  }

  /** Hold the table under one's name, or the name that is in the form. */
  #hold = async () => {
    const profile = isNamed() ? ownProfile() : (this.preview ?? ownProfile());
    if ((await /** @type {Scene} */ (this.scene).act({ type: "hold", name: profile.name })) && !isNamed()) await saveMe(profile);
  };

  get #status() {
    const { update, device, hosts: host } = /** @type {Scene} */ (this.scene);
    const here = device.map(({ seat }) => seat);
    const free = update.chairs.flatMap((chair, seat) => (chair.name || chair.bot ? [] : [seat]));
    const late = update.chairs.flatMap((chair, seat) => (chair.name && seat !== update.host && !here.includes(seat) && !chair.ready ? [seat] : []));
    return { host, free, late };
  }

  /** A taken seat, at its place around the table. @param {number} seat @param {number} place */
  #place(seat, place) {
    const { update, names, game } = /** @type {Scene} */ (this.scene);
    const chair = update.chairs[seat];
    const mine = seat === update.seat;
    if (!chair.name && !chair.bot) return this.#free(seat, place);
    return html`<article class="place p${place} seat-${seat} ${mine ? "me" : ""}" data-speaker=${seat} aria-label=${`${names[seat]}, ${this.#statusOf(seat)}`}>
      <div class="who">
        ${disc(seat, chairOf(game, chair))}
        <div><b>${names[seat]}</b><span class="s">${this.#statusOf(seat)}</span></div>
        ${chair.bot ? nothing : this.#stamp(seat)}
      </div>
      ${mine && !this.scene?.companion ? html`<button type="button" class="btn ghost" @click=${/** @type {Scene} */ (this.scene).rename}>${t("name.change.short")}</button>` : nothing}
      ${this.#status.host && (chair.bot || (chair.away && !mine)) ? this.#botChoice(seat) : nothing}
    </article>`;
  }

  /** @param {number} seat @param {number} place */
  #free(seat, place) {
    const { update } = /** @type {Scene} */ (this.scene);
    const buttons = [];
    if (this.#asking) {
      if (seat === this.#status.free[0]) return this.#previewed(place);
    } else if (update.seat === null) {
      buttons.push(html`<button type="button" class="btn main" ?disabled=${this.busy} @click=${() => this.#sit(seat)}>${t("lobby.sit")}</button>`);
    } else {
      buttons.push(html`<button type="button" class="btn main" @click=${this.#invite}>${t("lobby.invite")}</button>`);
    }
    if (this.#status.host) {
      buttons.push(html`<button type="button" class="btn ghost" @click=${() => this.#set(seat, DEFAULT_BOT)}>${t("lobby.bot")}</button>`);
    }
    return html`<article class="place free p${place}" aria-label=${`${t("lobby.free")} ${seat + 1}`}>
      <div class="who">
        <span class="stool num">${seat + 1}</span>
        <div><b>${t("lobby.free")}</b><span class="s">${t("lobby.free.note")}</span></div>
      </div>
      <div class="two">${buttons}</div>
    </article>`;
  }

  /** @param {number} seat */
  #statusOf(seat) {
    const { update, game, device } = /** @type {Scene} */ (this.scene);
    const here = device.map((each) => each.seat);
    const chair = update.chairs[seat];
    if (chair.bot) return [t("lobby.is_bot"), chairOf(game, chair).level, ...this.#speedOf(chair.bot)].join(", ");
    if (chair.away) return t("lobby.is_away");
    const words = [];
    if (seat === update.seat) words.push(t("lobby.is_you"));
    else if (here.includes(seat)) words.push(t("same_device.here"));
    if (seat === update.host) words.push(t(seat === update.seat ? "lobby.you_host" : "lobby.is_host"));
    else words.push(t(chair.ready ? "lobby.is_ready" : "lobby.not_ready"));
    return words.join(", ");
  }

  /** In real time, the speed of a bot. @param {string} bot */
  #speedOf(bot) {
    const { game, state } = /** @type {Scene} */ (this.scene);
    if (!Object.keys(state.cooldowns).length) return [];
    return game.bots.filter(({ value }) => value === bot).map(({ speed }) => speed);
  }

  /** @param {number} seat */
  #stamp(seat) {
    const { update } = /** @type {Scene} */ (this.scene);
    const ready = seat === update.host || update.chairs[seat].ready;
    return html`<span class="tick ${ready ? "" : "wait"}">${ready ? mark("tick", t("lobby.is_ready")) : nothing}</span>`;
  }

  /** @param {number} seat */
  #botChoice(seat) {
    const { update, game, state } = /** @type {Scene} */ (this.scene);
    const { bot } = update.chairs[seat];
    const dismiss = bot ? labelsOf({}, state.seatLabels)("dismiss", seat) : "";
    return html`<div class="level">
      <label class="select"
        ><span class="ears">${t("bot_for", seat + 1)}</span>
        <select @change=${(/** @type {Event} */ event) => this.#set(seat, /** @type {HTMLSelectElement} */ (event.target).value)}>
          ${bot ? nothing : html`<option selected disabled>${t("lobby.replace")}</option>`}
          ${game.bots.map((each) => html`<option value=${each.value} .selected=${each.value === bot}>${each.label}</option>`)}
        </select></label
      >
      ${bot
        ? html`<button type="button" class="dismiss" data-label="dismiss(${seat})" aria-label=${dismiss} title=${dismiss} @click=${() => this.#set(seat, null)}>
            ${mark("cross")}
          </button>`
        : nothing}
    </div>`;
  }

  #hint() {
    const { update, state } = /** @type {Scene} */ (this.scene);
    const { host, free, late } = this.#status;
    const stands = update.seat === null && !host;
    if (stands && update.locked) return t("lobby.hint.locked");
    if (stands) return free.length ? t("lobby.hint.sit") : t("lobby.hint.watch");
    if (host && late.length) return state.texts.captions["house.not_ready"];
    if (host) return t(!free.length ? "lobby.hint.start" : update.seat === null ? "lobby.hint.fill.watching" : "lobby.hint.fill");
    if (!update.chairs[/** @type {number} */ (update.seat)].ready) return t("lobby.hint.ready");
    return state.texts.captions["house.host"];
  }

  #settings() {
    const { update, game, act } = /** @type {Scene} */ (this.scene);
    const { host } = this.#status;
    const { options, pace } = update;
    /** @param {Record<string, string>} options @param {import("../../net/wire").Pace} pace */
    const configure = (options, pace) => void act({ type: "configure", options, pace });
    return html`<section class="panel">
        <h2>${t("lobby.game")}</h2>
        ${optionRows(
          game.options,
          options,
          update.chairs.length,
          host ? (name, value) => configure({ ...options, [name]: value }, pace) : null,
        )}
        ${this.#training(host)} ${this.#spectators(host)} ${host || update.free_text ? this.#freeText(host) : nothing}
      </section>
      <section class="panel">
        <h2>${t("form.pace")}</h2>
        ${paceCards(game.paces, pace, host ? (value) => configure(options, value) : null)}
      </section>
      ${offerNotifications(/** @type {Scene} */ (this.scene))}`;
  }

  /** The training switch. All players see it, because being ready means agreeing to it. @param {boolean} host */
  #training(host) {
    const { update, act } = /** @type {Scene} */ (this.scene);
    const question = html`<label for="training">${t("training.label")} <small>${t("training.note")}</small></label>`;
    return row(
      question,
      html`<input
        class="switch"
        id="training"
        type="checkbox"
        ?disabled=${!host}
        .checked=${live(update.training)}
        @change=${() => void act({ type: "train", training: !update.training })}
      />`,
    );
  }

  /** What spectators see. Everybody is shown it, because being ready means agreeing to it. @param {boolean} host */
  #spectators(host) {
    const { update, act } = /** @type {Scene} */ (this.scene);
    const note = html`<small>${t(`spectators.${update.spectators.replace(/_.*/, "")}.note`)}</small>`;
    if (!host) return row(html`${t("spectators.label")} ${note}`, html`<span class="settled">${t(`spectators.${update.spectators}`)}</span>`);
    const select = html`<span class="select"
      ><select id="spectators" @change=${(/** @type {Event} */ event) => void act({ type: "spectators", see: /** @type {SpectatorsSee} */ (/** @type {HTMLSelectElement} */ (event.target).value) })}>
        ${SPECTATORS_SEE.map((see) => html`<option value=${see} .selected=${live(see === update.spectators)}>${t(`spectators.${see}`)}</option>`)}
      </select></span
    >`;
    return row(html`<label for="spectators">${t("spectators.label")} ${note}</label>`, select);
  }

  /** @param {boolean} host */
  #freeText(host) {
    const { update, act } = /** @type {Scene} */ (this.scene);
    const question = html`<label for="free-text">${t("talk.free")} <small>${t("talk.free.note")}</small></label>`;
    return row(
      question,
      html`<input
        class="switch"
        id="free-text"
        type="checkbox"
        ?disabled=${!host}
        .checked=${update.free_text}
        @change=${() => void act({ type: "allow", free_text: !update.free_text })}
      />`,
    );
  }

  #startButton() {
    const { update, state } = /** @type {Scene} */ (this.scene);
    const { host, free, late } = this.#status;
    const count = update.chairs.length;
    if (update.closed) return nothing;
    if (update.seat === null && !host) {
      if (!free.length || update.locked) return html`<div class="go"><span class="note">${t("lobby.watching")}</span></div>`;
      return this.#button(t("lobby.sit"), () => this.#sit(free[0]), t("lobby.sit.note"));
    }
    if (!host) {
      const ready = update.chairs[/** @type {number} */ (update.seat)].ready;
      return this.#button(t(ready ? "lobby.unready" : "lobby.ready"), () => this.#ready(!ready), t("lobby.ready.note"), !ready);
    }
    if (late.length) return this.#button(state.texts.captions["house.waiting_for"], null, "");
    if (free.length) return this.#button(t("start_with_bots", free.length), () => this.#start(free), t("lobby.start.fill.note"));
    return this.#button(t("start_with", count), () => this.#start([]), t("lobby.start.note"));
  }

  /** @param {string} label @param {(() => void)|null} act @param {string} note */
  #button(label, act, note, main = true) {
    return html`<div class="go">
      <button type="button" class="btn wide ${main ? "main" : ""}" ?disabled=${!act || this.busy} @click=${act}>${label}</button>
      ${note ? html`<span class="note">${note}</span>` : nothing}
    </div>`;
  }

  /** @param {number} seat */
  async #sit(seat) {
    if (!isNamed() && !this.scene?.companion) {
      this.standing = false; // the form asks for the name first
      return;
    }
    const { act, update } = /** @type {Scene} */ (this.scene);
    const salt = randomHex(16);
    this.busy = true;
    if (await act({ type: "sit", seat, ...ownProfile(), salt })) store.noteSalt(update.commitment, salt);
    this.busy = false;
  }

  /** @param {number} seat @param {string|null} bot */
  #set(seat, bot) {
    return /** @type {Scene} */ (this.scene).act({ type: "set_bot", seat, bot });
  }

  /** @param {boolean} ready */
  async #ready(ready) {
    const { act, update } = /** @type {Scene} */ (this.scene);
    if (!(await this.#forOthersHere({ type: "ready", ready, salt: "" }))) return;
    const salt = ready && !store.seal(update.commitment)?.salt ? randomHex(16) : "";
    if ((await act({ type: "ready", ready, salt })) && salt) store.noteSalt(update.commitment, salt);
  }

  /** Start the game with bots on the free seats. A seat may have been taken a moment ago: its bot is refused. @param {number[]} free */
  async #start(free) {
    this.busy = true;
    for (const seat of free) await this.#set(seat, DEFAULT_BOT);
    const { act } = /** @type {Scene} */ (this.scene);
    if (await this.#forOthersHere({ type: "ready", ready: true, salt: "" })) await act({ type: "start" });
    this.busy = false;
  }

  /** Do the same for the others on this device. Returns false after a refusal, which is shown. @param {import("../../net/table_connection.js").Command} command */
  async #forOthersHere(command) {
    const scene = /** @type {Scene} */ (this.scene);
    const verdict = await actForOthers(scene, () => command);
    if (!verdict.ok) scene.refuse(verdict.text);
    return verdict.ok;
  }

  #invite = () => {
    const panel = /** @type {HTMLElement|null} */ (this.querySelector("#invite"));
    panel?.scrollIntoView({ behavior: "smooth", block: "center" });
    panel?.querySelector("button")?.focus({ preventScroll: true });
  };
}

customElements.define("taverne-lobby", Lobby);
