/** The page of one table on a television: what spectators see, in large type, with the way in for phones in the room. */

import { enter, errorKey } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { colourSeats } from "../../state/figures.js";
import { TableConnection } from "../../net/table_connection.js";
import { RequestError, get } from "../../net/http.js";
import { errorPage, waitingPage } from "../../parts/notices.js";
import * as sound from "../../parts/input/sound.js";
import { askedOf } from "../../state/my_turn.js";
import { store } from "../../state/preferences.js";
import { TableState } from "../../state/table_state.js";
import { loadStyles } from "../../state/styles.js";
import { shownProps, tableElement, tableProps, untilAsked } from "../../state/table_props.js";
import { Timeline } from "../../state/timeline.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { Awake } from "./awake.js";
import "./join_card.js";
import { lobby } from "./lobby.js";
import { result } from "./result.js";
import "./subtitles.js";
import { tools } from "./tools.js";

/** @typedef {import("../../net/wire").TableInfo} Info */
/** @typedef {import("../../net/table_connection.js").StreamMessage} StreamMessage */
/** @typedef {import("../../state/table_props.js").Scene} Scene */
/** @typedef {import("../table/playing.js").GameScreen} GameScreen */

const STYLES = "/static/css/tv.css";
const LONGEST_FINALE = 30_000; // ms for the animation of the last events: nobody can skip it here
const RETRY = 5000; // ms after which a table that could not be read is asked for again

class Tv extends LitElement {
  static properties = { table: { attribute: false }, error: { state: true } };

  /** @type {TableConnection|null} */
  #connection = null;
  #tableState = new TableState("");
  /** @type {Info|null} */
  #info = null;
  /** @type {import("../home/choices.js").GameCard|null} */
  #game = null;
  /** @type {GameScreen|null} */
  #element = null;
  #headline = "";
  /** The game is over, but its last events are still being animated. */
  #inFinale = false;
  /** Messages that wait while another game is loaded. @type {StreamMessage[]|null} */
  #waiting = null;
  #timeline = new Timeline(
    { show: (message, came) => this.#show(message, came), skip: () => this.#element?.catchUp?.(), changed: () => this.requestUpdate(), hurried: () => {} },
    () => "brisk", // nobody touches a television to go on
  );
  #awake = new Awake(this);
  #unwatch = () => {};
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #retry;

  constructor() {
    super();
    this.table = "";
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.documentElement.classList.add("on-tv");
    this.#unwatch = store.watch(() => this.requestUpdate());
    this.#timeline.start();
    this.#awake.start();
    void this.#open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.documentElement.classList.remove("on-tv");
    clearTimeout(this.#retry);
    this.#unwatch();
    this.#timeline.stop();
    this.#awake.stop();
    this.#connection?.close();
  }

  async #open() {
    try {
      await Promise.all([this.#load(), loadStyles(STYLES)]);
    } catch (error) {
      this.error = errorKey(error);
      if (error instanceof RequestError && (error.status === 0 || error.status >= 500)) this.#retry = setTimeout(() => void this.#open(), RETRY);
      return;
    }
    if (!this.isConnected) return;
    this.error = "";
    this.#tableState = new TableState(this.table);
    const callbacks = { received: (/** @type {StreamMessage} */ message) => this.#receive(message), changed: () => this.#connectionChanged(), refused: () => {} };
    this.#connection = new TableConnection(this.table, store.lang, callbacks, { screen: 1 });
    this.#connection.open();
  }

  /** Read the table and load its game. */
  async #load() {
    const info = await this.#fetchInfo();
    const { game, version, screen, tv } = info;
    [this.#game, this.#element] = await Promise.all([get(`/api/games/${game}`, { version }), tableElement(screen, tv ? "tv/board" : "table")]);
    this.#info = info;
  }

  /** Read the table. A guest without access asks for admission first, which a public table grants. @returns {Promise<Info>} */
  async #fetchInfo() {
    const read = () => get(`/api/tables/${this.table}`, { screen: 1 });
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof RequestError) || error.status !== 403 || error.reason) throw error;
      await enter({ table: this.table });
      return read();
    }
  }

  /** @param {StreamMessage} message */
  #receive(message) {
    if (this.#waiting) return void this.#waiting.push(message);
    if (!this.#isOfAnotherGame(message)) return this.#timeline.push(message, askedOf(message));
    this.#waiting = [message];
    void this.#changeGame();
  }

  /** @param {StreamMessage} message */
  #isOfAnotherGame(message) {
    return message.type === "fresh" && (message.game !== this.#info?.game || message.version !== this.#info.version);
  }

  /** The table has gone on to another game: load it, then ask for how things are now. */
  async #changeGame() {
    try {
      await this.#load();
    } catch {
      this.#retry = setTimeout(() => void this.#changeGame(), RETRY);
      return;
    }
    this.#waiting = null;
    this.#headline = "";
    this.#connection?.refresh();
  }

  #connectionChanged() {
    if (this.#connection?.state === "gone") void this.#learnWhy();
    this.requestUpdate();
  }

  /** Ask the server why the table is not shown any more. */
  async #learnWhy() {
    await get(`/api/tables/${this.table}`, { screen: 1 }).catch((error) => (this.error = errorKey(error)));
    this.error ||= "table.gone";
  }

  /** Take a message over. Returns whether its events are being drawn now. @param {StreamMessage} message @param {number} came */
  #show(message, came) {
    const { update: before } = this.#tableState;
    this.#tableState.apply(message, came);
    const update = /** @type {import("../../state/table_state.js").Update} */ (this.#tableState.update);
    if (before?.chairs !== update.chairs) colourSeats(this, update.chairs);
    if (before?.stage === "playing" && before.ask && update.outcome?.ranks.includes(1)) this.#startFinale();
    if (update.stage === "playing") this.#inFinale = false;
    this.requestUpdate();
    const scene = this.#scene();
    if (message.type === "heard" || !scene || !update.ask || !this.#element?.show || !(update.stage === "playing" || this.#inFinale)) return false;
    const open = tableProps(scene);
    return this.#element.show(open, untilAsked(open));
  }

  /** Leave the game on the screen until its last events have been animated. */
  #startFinale() {
    this.#inFinale = true;
    setTimeout(this.#settled, LONGEST_FINALE);
  }

  /** All events have been animated: their sentences may be read, and the end of the game may be shown. */
  #settled = () => {
    if (this.#tableState.showAll() || this.#inFinale) queueMicrotask(() => this.requestUpdate());
    if (this.#inFinale) sound.cheers();
    this.#inFinale = false;
  };

  /** @returns {Scene|null} */
  #scene() {
    const { update } = this.#tableState;
    if (!update || !this.#game || !this.#info) return null;
    const nothingToDo = () => {};
    return {
      table: this.table,
      code: this.#info.code,
      origin: this.#info.elsewhere ?? location.origin,
      companion: 0,
      hosts: false,
      device: [],
      deviceChanged: () => Promise.resolve(),
      refuse: nothingToDo,
      game: this.#game,
      state: this.#tableState,
      update,
      names: this.#tableState.texts.names,
      timeline: this.#timeline,
      act: () => Promise.resolve(false),
      rename: nothingToDo,
      inspect: nothingToDo,
      explain: nothingToDo,
      quit: nothingToDo,
      guests: nothingToDo,
    };
  }

  render() {
    if (this.error) return errorPage(t(this.error), () => location.reload());
    const scene = this.#scene();
    if (!scene) return waitingPage(t("join.waiting"));
    const stage = this.#inFinale ? "playing" : scene.update.stage;
    document.title = `${scene.game.title} · ${t("title")}`;
    return html`<div class="tv is-${stage} ${this.#info?.tv ? "" : "plain"}">
      ${this.#top(scene, stage)}
      <div class="strip-place" role="status">${this.#strip(scene)}</div>
      ${stage === "lobby" ? lobby(scene) : stage === "over" ? result(scene) : this.#playing(scene)} ${tools(this.#awake)}
    </div>`;
  }

  /** @param {Scene} scene @param {"lobby"|"playing"|"over"} stage */
  #top(scene, stage) {
    const { game, state, update, table, code, origin } = scene;
    const free = update.chairs.some((chair) => !chair.name);
    const said = stage === "playing" ? this.#headline : stage === "over" ? t("table.over") : (state.texts.captions["house.table"] ?? "");
    return html`<header class="top">
      <h1 tabindex="-1">${game.title}</h1>
      <span class="rd">${said}${update.behind === null ? nothing : html`<small>${state.texts.captions["house.screen_late"]}</small>`}</span>
      ${stage === "lobby" ? nothing : html`<taverne-join-card class=${free && stage === "over" ? "" : "small"} .table=${table} .code=${code} .origin=${origin}></taverne-join-card>`}
    </header>`;
  }

  /** What keeps the table from going on, in words. @param {Scene} scene */
  #strip({ update, state }) {
    const connection = this.#connection?.state;
    if (connection === "closing") return html`<p class="strip lost">${t("tv.closing")}</p>`;
    if (connection === "lost") return html`<p class="strip lost">${t("tv.lost")}</p>`;
    if (update.closed) return html`<p class="strip">${t("banner.closed")}</p>`;
    if (update.end_vote) return html`<p class="strip">${state.texts.captions["house.end_vote_waits"]}</p>`;
    return update.paused ? html`<p class="strip">${t("banner.paused")}</p>` : nothing;
  }

  /** @param {Scene} scene */
  #playing(scene) {
    if (!scene.update.ask) return html`<main class="doors"><h2>${t("doors.title")}</h2><p role="status">${t("doors.text")}</p></main>`; // nobody may watch
    if (!this.#element) return nothing;
    this.#element.props = shownProps(scene);
    return html`<main
        class="board-place table-place"
        @headline=${(/** @type {CustomEvent<string>} */ event) => this.#setHeadline(event.detail)}
        @drawn=${this.#timeline.drawn}
        @settled=${this.#settled}
        @knock=${(/** @type {CustomEvent<string>} */ event) => sound.of(event.detail)}
      >
        ${this.#element}
      </main>
      <taverne-subtitles .entries=${scene.state.shownChronicle} .names=${scene.names} .pieces=${scene.game.pieces}></taverne-subtitles>`;
  }

  /** @param {string} headline */
  #setHeadline(headline) {
    if (this.#headline === headline) return;
    this.#headline = headline;
    queueMicrotask(() => this.requestUpdate());
  }
}

customElements.define("taverne-tv", Tv);
