/** One table, from the first guest to the last rematch: the bar above, the windows over it, and the stage it is at. */

import { enter, whyNot } from "../doors.js";
import { t } from "../i18n.js";
import { TableLine } from "../line.js";
import { NoAnswer, get } from "../net.js";
import { icon } from "../parts/icon.js";
import "../parts/sheet.js";
import "../parts/toast.js";
import { Room } from "../room.js";
import { tableElement, tableProps } from "../scene.js";
import * as sound from "../sound.js";
import { store } from "../store.js";
import { LitElement, html, nothing } from "../vendor/lit.js";
import { banner } from "./banner.js";
import { dialog } from "./dialog.js";
import "./end.js";
import "./lobby.js";
import { menu } from "./menu.js";
import { trouble, waiting } from "./notices.js";
import { proposal } from "./proposal.js";
import "./rulebook.js";
import { talk } from "./talk.js";

/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {{game: string, code: string|null, own_table: boolean, elsewhere: string|null}} Info */
/** @typedef {""|"rules"|"talk"|"menu"|"resign"} Window */

const LONGEST_SHOW = 9000; // ms for the last blows to be shown before the end is, whatever the table says

class TablePage extends LitElement {
  static properties = { table: { attribute: false }, window: { state: true }, error: { state: true } };

  /** @type {TableLine|null} */
  #line = null;
  /** @type {Room} */
  #room = new Room("");
  /** @type {Info|null} */
  #info = null;
  /** @type {import("./choices.js").GameCard|null} */
  #game = null;
  /** @type {(HTMLElement & {props: import("../types.js").TableProps})|null} */
  #element = null;
  /** @type {import("../line.js").LineState} */
  #state = "joining";
  #headline = "";
  #unread = false;
  /** The game is over, but its last blows are still being shown. */
  #lingering = false;
  #unwatch = () => {};

  constructor() {
    super();
    this.table = "";
    /** @type {Window} */
    this.window = "";
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#unwatch = store.watch(() => this.requestUpdate());
    void this.#arrive();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
    this.#line?.close();
  }

  async #arrive() {
    try {
      this.#info = await this.#admission();
      [this.#game, this.#element] = await Promise.all([
        get(`/api/games/${this.#info.game}`),
        tableElement(this.#info.game, this.#info.own_table),
      ]);
    } catch (error) {
      this.error = whyNot(error);
      return;
    }
    if (!this.isConnected) return;
    this.#room = new Room(this.table);
    this.#line = new TableLine(this.table, store.lang, {
      told: (message) => this.#told(message),
      changed: () => this.#changed(),
      refused: (text) => this.#say(text, "no"),
    });
    this.#line.open();
  }

  #changed() {
    const state = this.#line?.state ?? "joining";
    if (state === "open" && (this.#state === "lost" || this.#state === "closing")) this.#say(t("banner.back"), "news");
    this.#state = state;
    this.requestUpdate();
  }

  /** Those who were let in before may stay; anybody may walk up to a public table. @returns {Promise<Info>} */
  async #admission() {
    try {
      return await get(`/api/tables/${this.table}`);
    } catch (error) {
      if (!(error instanceof NoAnswer) || error.status !== 403) throw error;
      await enter({ table: this.table });
      return get(`/api/tables/${this.table}`);
    }
  }

  /** @param {import("../line.js").Message} message */
  #told(message) {
    const { update: before } = this.#room;
    this.#room.hear(message);
    const update = /** @type {import("../room.js").Update} */ (this.#room.update);
    if (message.type === "heard") this.#heard();
    else this.#notice(message);
    if (before?.stage === "playing" && update.stage === "over") this.#linger();
    if (update.stage === "playing") this.#lingering = false;
    if (isMine(update) && !(before && isMine(before) && before.ask?.number === update.ask?.number)) sound.knock();
    if (before && before.seat !== update.seat) void this.#relearn();
    this.requestUpdate();
  }

  #heard() {
    const { speech, update } = this.#room;
    if (!speech || speech.seat === update?.seat) return;
    this.#unread = this.window !== "talk";
    this.#say(this.#room.chronicle.at(-1)?.text ?? speech.text, "said");
    sound.pop();
  }

  /** What others have done beside playing would be missed if it stood in the chronicle alone. @param {import("../line.js").Message} message */
  #notice(message) {
    if (message.type === "fresh") return;
    const { notices, seat: me } = /** @type {import("../room.js").Update} */ (message.update);
    notices.forEach(({ type, seat }, i) => {
      const mine = me !== null && seat === me && type !== "time_up" && type !== "declined";
      if (!mine && type !== "started" && type !== "wants_rematch") this.#say(message.said.notices[i], "news");
    });
  }

  #linger() {
    this.#lingering = true;
    setTimeout(this.#settle, LONGEST_SHOW);
  }

  #settle = () => {
    if (!this.#lingering) return;
    this.#lingering = false;
    sound.cheers();
    this.requestUpdate();
  };

  /** Who has sat down is told the code, too. */
  async #relearn() {
    this.#info = await get(`/api/tables/${this.table}`).catch(() => this.#info);
    this.requestUpdate();
  }

  /** @param {string} text @param {"no"|"news"|"said"} kind */
  #say(text, kind) {
    /** @type {import("../parts/toast.js").Toast|null} */ (this.querySelector("taverne-toast"))?.say(text, kind);
  }

  /** @returns {Scene|null} */
  #scene() {
    const { update } = this.#room;
    if (!update || !this.#game || !this.#line) return null;
    const line = this.#line;
    return {
      table: this.table,
      code: this.#info?.code ?? null,
      origin: this.#info?.elsewhere ?? location.origin,
      game: this.#game,
      room: this.#room,
      update,
      names: this.#room.said.names,
      act: async (command) => {
        const verdict = await line.do(command);
        if (!verdict.ok) this.#say(verdict.text, "no");
        return verdict.ok;
      },
      inspect: this.#inspect,
    };
  }

  /** @param {string} piece @param {string} [iconName] */
  #inspect = (piece, iconName = "") => {
    const card = this.#game?.pieces[piece];
    const sheet = /** @type {import("../parts/sheet.js").Sheet|null} */ (this.querySelector("taverne-sheet"));
    if (card && sheet) void sheet.show(card, iconName, t("close"));
  };

  render() {
    if (this.error) return trouble(t(this.error), () => location.reload());
    if (this.#line?.state === "gone") return trouble(t("table.gone"));
    const scene = this.#scene();
    if (!scene) return waiting(t("join.waiting"));
    const stage = this.#lingering ? "playing" : scene.update.stage;
    this.#entitle(scene);
    return html`<div class="at-table is-${stage}">
        ${this.#bar(scene, stage)} ${banner(scene, /** @type {TableLine} */ (this.#line))}
        ${stage === "lobby"
          ? html`<taverne-lobby .scene=${scene}></taverne-lobby>`
          : stage === "over"
            ? html`<taverne-end .scene=${scene}></taverne-end>`
            : this.#playing(scene)}
      </div>
      ${this.#windows(scene)} ${proposal(scene)}
      <taverne-sheet></taverne-sheet>
      <taverne-toast></taverne-toast>`;
  }

  /** @param {Scene} scene */
  #playing(scene) {
    if (!this.#element || !scene.update.ask) return nothing;
    this.#element.props = tableProps(scene);
    return html`<main class="match" @headline=${this.#head} @settled=${this.#settle} @knock=${this.#sound}>
      <div class="table-place">${this.#element}</div>
      <aside class="beside">${talk(scene)}</aside>
    </main>`;
  }

  /** @param {Scene} scene @param {string} stage */
  #bar({ game, update, names }, stage) {
    const host = names[update.host ?? 0];
    const title = stage === "lobby" && update.host !== null ? t("ticket.at", host) : game.title;
    const crumb = stage === "lobby" ? t("table.before", game.title) : stage === "over" ? t("table.over") : this.#headline;
    /** @param {Window} window @param {string} iconName @param {unknown} [extra] */
    const tool = (window, iconName, extra = nothing) => html`<button
      type="button"
      class="tool to-${window}"
      aria-label=${t(`tool.${window}`)}
      title=${t(`tool.${window}`)}
      @click=${() => this.#open(window)}
    >
      ${icon(iconName)}${extra}
    </button>`;
    return html`<header class="bar">
      <div class="titles">
        <h1 tabindex="-1">${title}</h1>
        <span class="crumb">${crumb}${update.seat === null && stage === "playing" ? html` <em>${t("table.watching")}</em>` : nothing}</span>
      </div>
      <span class="spacer"></span>
      ${this.#line?.pending ? html`<span class="sending" role="status">${t("table.sending")}</span>` : nothing}
      ${tool("rules", "rule-book")} ${tool("talk", "talk", this.#unread ? html`<i class="dot"></i>` : nothing)}
      ${tool("menu", "settings-knobs")}
    </header>`;
  }

  /** @param {Scene} scene */
  #windows(scene) {
    const close = () => (this.window = "");
    return [
      dialog({
        open: this.window === "rules",
        title: t("tool.rules"),
        kind: "drawer",
        body: html`<taverne-rulebook .slug=${scene.game.slug} .anchor=${scene.room.said.rule ?? ""}></taverne-rulebook>`,
        close,
      }),
      dialog({ open: this.window === "talk", title: t("tool.talk"), kind: "drawer talking", body: talk(scene), close }),
      dialog({
        open: this.window === "menu",
        title: t("tool.menu"),
        kind: "drawer",
        body: menu(scene, { close, resign: () => (this.window = "resign") }),
        close,
      }),
      dialog({ open: this.window === "resign", title: t("resign.title"), kind: "small", body: this.#resigning(scene), close }),
    ];
  }

  /** @param {Scene} scene */
  #resigning({ act }) {
    return html`<p>${t("resign.text")}</p>
      <div class="answers">
        <button type="button" class="btn ghost" @click=${() => (this.window = "")}>${t("resign.no")}</button>
        <button type="button" class="btn bad" @click=${() => ((this.window = ""), void act({ type: "resign" }))}>${t("resign.yes")}</button>
      </div>`;
  }

  /** @param {Window} window */
  #open(window) {
    this.window = window;
    if (window === "talk") this.#unread = false;
  }

  /** @param {Scene} scene */
  #entitle({ game, update }) {
    document.title = `${isMine(update) ? `${t("title.yours")} · ` : ""}${game.title} · ${t("title")}`;
  }

  /** @param {CustomEvent<string>} event */
  #head = (event) => {
    if (this.#headline === event.detail) return;
    this.#headline = event.detail;
    queueMicrotask(() => this.requestUpdate());
  };

  /** @param {CustomEvent<string>} event */
  #sound = (event) => sound.of(event.detail);
}

/** @param {import("../room.js").Update} update */
function isMine(update) {
  return update.stage === "playing" && update.seat !== null && Boolean(update.ask?.owing.includes(update.seat)) && update.moves.length > 0;
}

customElements.define("taverne-table", TablePage);
