/** One table, from the first guest to the last rematch: the bar above, the windows over it, and the stage it is at. */

import { Adviser } from "../../state/hints.js";
import { enter, whyNot } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { TableLine } from "../../net/table_connection.js";
import { NoAnswer, get } from "../../net/http.js";
import { TableKeys } from "../../parts/input/keys.js";
import "../../parts/cards/sheet.js";
import "../../parts/input/toast.js";
import { Room } from "../../state/table_state.js";
import { dressed, tableElement, tableProps } from "../../state/table_props.js";
import * as sound from "../../parts/input/sound.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { banner } from "./banner.js";
import { bar } from "./bar.js";
import "./end.js";
import { hintPanel } from "./hint.js";
import "./lobby.js";
import { trouble, waiting } from "../../parts/notices.js";
import { proposal } from "./proposal.js";
import { talk } from "./talk.js";
import { windows } from "./windows.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */
/** @typedef {import("../../net/wire").TableInfo} Info */

const LONGEST_SHOW = 9000; // ms for the last blows to be shown before the end is, whatever the table says

class TablePage extends LitElement {
  static properties = { table: { attribute: false }, window: { state: true }, error: { state: true } };

  /** @type {TableLine|null} */
  #line = null;
  /** @type {Room} */
  #room = new Room("");
  /** @type {Info|null} */
  #info = null;
  /** @type {import("../home/choices.js").GameCard|null} */
  #game = null;
  /** @type {(HTMLElement & {props: import("../../types.js").TableProps, reading?: boolean})|null} */
  #element = null;
  /** @type {import("../../net/table_connection.js").LineState} */
  #state = "joining";
  #headline = "";
  #unread = false;
  /** The game is over, but its last blows are still being shown. */
  #lingering = false;
  #unwatch = () => {};
  /** @type {Adviser|null} */
  #adviser = null;

  constructor() {
    super();
    new TableKeys(this, (key) => key === "?" && this.#ask());
    this.table = "";
    /** @type {import("./windows.js").Window} */
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
        dressed("/static/css/hint.css"),
      ]);
    } catch (error) {
      this.error = whyNot(error);
      return;
    }
    if (!this.isConnected) return;
    this.#room = new Room(this.table);
    this.#adviser = new Adviser(this.table, { changed: () => this.requestUpdate(), refused: (why) => this.#say(why, "no") });
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

  /** @param {import("../../net/table_connection.js").Numbered} message */
  #told(message) {
    const { update: before } = this.#room;
    this.#room.hear(message);
    const update = /** @type {import("../../state/table_state.js").Update} */ (this.#room.update);
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

  /** What others have done beside playing would be missed if it stood in the chronicle alone. @param {import("../../net/wire").UpdateMessage|import("../../net/wire").SnapshotMessage} message */
  #notice(message) {
    if (message.type === "fresh") return;
    const { notices, seat: me } = message.update;
    notices.forEach((notice, i) => {
      const { type } = notice;
      const mine = me !== null && "seat" in notice && notice.seat === me && type !== "time_up" && type !== "declined";
      if (!mine && type !== "started" && type !== "wants_rematch") this.#say(message.said.notices[i], "news");
    });
  }

  #linger() {
    this.#lingering = true;
    setTimeout(() => this.#element?.reading || this.#settle(), LONGEST_SHOW);
  }

  #settle = () => {
    if (this.#room.settle()) queueMicrotask(() => this.requestUpdate());
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
    /** @type {import("../../parts/input/toast.js").Toast|null} */ (this.querySelector("taverne-toast"))?.say(text, kind);
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

  /** @param {string} piece @param {import("../../types.js").Drawing} [drawing] */
  #inspect = (piece, drawing = "") => {
    const card = this.#game?.pieces[piece];
    const sheet = /** @type {import("../../parts/cards/sheet.js").Sheet|null} */ (this.querySelector("taverne-sheet"));
    if (card && sheet) void sheet.show(card, drawing, t("close"));
  };

  render() {
    if (this.error) return trouble(t(this.error), () => location.reload());
    if (this.#line?.state === "gone") return trouble(t("table.gone"));
    const scene = this.#scene();
    if (!scene) return waiting(t("join.waiting"));
    const stage = this.#lingering ? "playing" : scene.update.stage;
    this.#entitle(scene);
    return html`<div class="at-table is-${stage}">
        ${bar(scene, stage, {
          headline: this.#headline,
          unread: this.#unread,
          sending: Boolean(this.#line?.pending),
          open: (window) => this.#open(window),
          hint: Adviser.answers(scene.update) ? () => this.#ask() : null,
        })}
        ${banner(scene, /** @type {TableLine} */ (this.#line))}
        ${stage === "lobby"
          ? html`<taverne-lobby .scene=${scene}></taverne-lobby>`
          : stage === "over"
            ? html`<taverne-end .scene=${scene}></taverne-end>`
            : this.#playing(scene)}
      </div>
      ${windows(scene, this.window, (window) => this.#open(window))} ${proposal(scene)}
      <taverne-sheet></taverne-sheet>
      <taverne-toast></taverne-toast>`;
  }

  /** @param {Scene} scene */
  #playing(scene) {
    if (!this.#element || !scene.update.ask) return nothing;
    this.#element.props = tableProps(scene);
    return html`<main class="match" @headline=${this.#head} @settled=${this.#settle} @knock=${this.#sound}>
      <div class="table-place">${this.#element}</div>
      <aside class="beside">${this.#advice(scene)} ${talk(scene)}</aside>
    </main>`;
  }

  /** True: it may be asked. */
  #ask() {
    const { update } = this.#room;
    if (!update || !Adviser.answers(update)) return false;
    void this.#adviser?.ask().then(async () => {
      await this.updateComplete;
      /** @type {HTMLElement|null} */ (this.querySelector(".hint .best"))?.focus({ preventScroll: true });
    });
    return true;
  }

  /** @param {Scene} scene */
  #advice({ game, update, act }) {
    const adviser = this.#adviser;
    const hint = adviser?.hint(update) ?? null;
    if (!adviser || (!hint && !adviser.asking)) return nothing;
    const close = () => {
      adviser.forget();
      /** @type {HTMLElement|null} */ (this.querySelector(".to-hint"))?.focus();
    };
    return hintPanel({
      hint,
      name: game.bots.find((bot) => bot.value === "expert")?.name ?? t("hint.title"),
      close,
      play: (move) => {
        adviser.forget();
        if (move && update.ask) void act({ type: "play", moves: [move], number: update.ask.number });
      },
    });
  }

  /** @param {import("./windows.js").Window} window */
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

/** @param {import("../../state/table_state.js").Update} update */
function isMine(update) {
  return update.stage === "playing" && update.seat !== null && Boolean(update.ask?.owing.includes(update.seat)) && update.moves.length > 0;
}

customElements.define("taverne-table", TablePage);
