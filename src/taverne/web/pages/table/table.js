/** The page of one table: the bar, the dialogs, and the lobby, the game or the end. */

import { Explanations } from "../../state/explanations.js";
import { BlockedPieces } from "../../state/blocked.js";
import { Hints } from "../../state/hints.js";
import { errorKey, tableInfo, tableInfoOrEnter } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { colourSeats } from "../../state/figures.js";
import { loadMe } from "../../state/me.js";
import { TableConnection } from "../../net/table_connection.js";
import { RequestError, get } from "../../net/http.js";
import { KeepFocus } from "../../parts/input/keep_focus.js";
import { TableKeys } from "../../parts/input/keys.js";
import "../../parts/cards/sheet.js";
import "../../parts/input/toast.js";
import "../../parts/speech/bubbles.js";
import { askedOf, goesOn, isMine } from "../../state/my_turn.js";
import { TableState } from "../../state/table_state.js";
import { loadStyles } from "../../state/styles.js";
import { tableElement, tableProps, untilAsked } from "../../state/table_props.js";
import { Timeline } from "../../state/timeline.js";
import * as sound from "../../parts/input/sound.js";
import { leaveTable, noteTurn } from "../../state/turns.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { firstOr } from "../reading/rulebook.js";
import { banner } from "./banner.js";
import { bar } from "./bar.js";
import { result } from "./end.js";
import { explaining } from "./explaining.js";
import "./lobby.js";
import { errorPage, waitingPage } from "../../parts/notices.js";
import { tellChat, tellNotices } from "./news.js";
import { outPage } from "./out.js";
import { playing } from "./playing.js";
import { proposal } from "./proposal.js";
import { standingOf } from "./standing.js";
import { windows } from "./windows.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */
/** @typedef {import("../../net/wire").TableInfo} Info */

const LONGEST_FINALE = 9000; // ms for the animation of the last events, after which the end is shown in any case

class TablePage extends LitElement {
  static properties = { table: { attribute: false }, companion: { attribute: false }, window: { state: true }, error: { state: true } };

  /** @type {TableConnection|null} */
  #connection = null;
  /** @type {TableState} */
  #tableState = new TableState("");
  /** @type {Info|null} */
  #info = null;
  /** @type {import("../home/choices.js").GameCard|null} */
  #game = null;
  /** @type {import("./playing.js").GameScreen|null} */
  #element = null;
  /** @type {import("../../net/table_connection.js").ConnectionState} */
  #connectionState = "joining";
  #headline = "";
  /** What the rules are to explain; null: the open question. @type {import("./why.js").Explained|null} */
  #why = null;
  /** What is announced when a game begins: the first question. */
  #opening = "";
  #unread = false;
  /** The sentence for a guest whom the host has removed. */
  #shownOut = "";
  #timeline = new Timeline({
    show: (message, came) => this.#show(message, came),
    skip: () => this.#element?.catchUp?.(),
    changed: () => this.#timelineChanged(),
    hurried: () => this.#showToast(t("pace.hurried"), "news"),
  });
  /** The number of the last question that was asked of me; null: it waits for others. @type {number|null} */
  #asked = null;
  /** The game is over, but its last events are still being animated. */
  #inFinale = false;
  #unwatch = () => {};
  /** @type {Hints|null} */
  #hints = null;
  /** @type {Explanations|null} */
  #explanations = null;
  /** The paragraph at which the rules open. */
  #rule = "";
  /** @type {BlockedPieces|null} */
  #blocked = null;
  /** Messages that wait while another game is loaded. @type {import("../../net/table_connection.js").StreamMessage[]|null} */
  #messages = null;

  constructor() {
    super();
    new TableKeys(this, (key) => (key === "?" && this.#requestHint()) || (key === "w" && this.#explainLast()));
    new KeepFocus(this, () => (this.#element?.isConnected ? (this.#element.nextFocus?.() ?? null) : null));
    this.table = "";
    /** Who looks at this page: a companion on this device, or 0 for the guest of the cookie. */
    this.companion = 0;
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
    this.#timeline.start();
    void this.#open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch();
    this.#timeline.stop();
    this.#connection?.close();
    leaveTable();
  }

  async #open() {
    try {
      [this.#info] = await Promise.all([tableInfoOrEnter(this.table, this.companion), loadMe().catch(() => null)]);
      if (!this.#tellSeats()) return;
      await Promise.all([this.#loadGame(this.#info), loadStyles("/static/css/hint.css")]);
    } catch (error) {
      this.#refuse(error);
      return;
    }
    if (!this.isConnected) return;
    this.#tableState = new TableState(this.table);
    this.#blocked = new BlockedPieces(this.table, this.companion);
    this.#hints = new Hints(this.table, this.companion, { changed: () => this.requestUpdate(), refused: (reason) => this.#showToast(reason, "no") });
    const callbacks = {
      received: (/** @type {import("../../net/table_connection.js").StreamMessage} */ message) => this.#receive(message),
      changed: () => this.#connectionChanged(),
      refused: (/** @type {string} */ text) => this.#showToast(text, "no"),
    };
    this.#connection = new TableConnection(this.table, store.lang, callbacks, this.companion ? { companion: this.companion } : {});
    this.#connection.open();
  }

  /** @param {Info} info */
  async #loadGame({ game, version, screen }) {
    [this.#game, this.#element] = await Promise.all([get(`/api/games/${game}`, { version }), tableElement(screen)]);
    this.#explanations = new Explanations(/** @type {import("../home/choices.js").GameCard} */ (this.#game));
  }

  /** The table has gone on to another game: load it, then take the messages that have come meanwhile. */
  async #changeGame() {
    try {
      this.#info = await tableInfoOrEnter(this.table, this.companion);
      await this.#loadGame(this.#info);
    } catch (error) {
      this.error = errorKey(error);
      return;
    }
    const messages = this.#messages ?? [];
    this.#messages = null;
    this.#headline = "";
    const fresh = messages.findLastIndex((message) => message.type === "fresh");
    if (this.#isOfAnotherGame(messages[fresh])) return this.#connection?.refresh(); // it has changed once more
    for (const message of messages.slice(fresh)) this.#receive(message);
    await this.updateComplete;
    const news = this.#tableState.chronicle.at(-1)?.text;
    if (news) this.#showToast(news, "news");
    /** @type {HTMLElement|null} */ (this.querySelector("h1"))?.focus({ preventScroll: true });
  }

  /** @param {import("../../net/table_connection.js").StreamMessage} message */
  #isOfAnotherGame(message) {
    return message.type === "fresh" && (message.game !== this.#info?.game || message.version !== this.#info.version);
  }

  #connectionChanged() {
    const state = this.#connection?.state ?? "joining";
    if (state === "open" && (this.#connectionState === "lost" || this.#connectionState === "closing")) this.#showToast(t("banner.back"), "news");
    this.#connectionState = state;
    if (state === "gone") void this.#learnWhy();
    this.requestUpdate();
  }

  /** Ask the server why the table does not let this guest in any more. */
  async #learnWhy() {
    await get(`/api/tables/${this.table}`).catch((error) => this.#refuse(error));
    this.requestUpdate();
  }

  /** @param {unknown} error */
  #refuse(error) {
    this.error = errorKey(error);
    this.#shownOut = error instanceof RequestError && error.reason === "removed_by_host" ? error.message : "";
  }

  /** Tell the device whose seats it has. Returns whether this page is to be shown. */
  #tellSeats() {
    return this.dispatchEvent(new CustomEvent("device", { detail: this.#info?.device ?? [], cancelable: true }));
  }

  /** Tell the device that a game begins. Returns whether this page may show the first hand. */
  #tellDeal() {
    return this.dispatchEvent(new CustomEvent("deal", { cancelable: true }));
  }

  /** Tell the device who is asked, once everything has been animated. */
  #tellStanding() {
    const detail = standingOf(this.#tableState, this.#inFinale);
    if (detail) this.dispatchEvent(new CustomEvent("standing", { detail }));
  }

  /** @param {import("../../net/table_connection.js").StreamMessage} message */
  #receive(message) {
    if (this.#messages) return void this.#messages.push(message);
    if (this.#isOfAnotherGame(message)) {
      this.#messages = [message];
      return void this.#changeGame();
    }
    const said = message.type === "heard" && !this.#tableState.update?.chairs[message.seat]?.bot;
    if (said) this.#show(message, performance.now()); // people are heard at once
    else this.#timeline.push(message, askedOf(message));
  }

  /** Take a message over. Returns whether its events are being drawn now. @param {import("../../net/table_connection.js").StreamMessage} message @param {number} came */
  #show(message, came) {
    const { update: before } = this.#tableState;
    if (message.type !== "heard" && before && before.stage !== "playing" && message.update.stage === "playing" && !this.#tellDeal()) return false;
    this.#tableState.paragraphs = this.#game?.paragraphs ?? {};
    this.#tableState.apply(message, came);
    const update = /** @type {import("../../state/table_state.js").Update} */ (this.#tableState.update);
    if (before?.chairs !== update.chairs) colourSeats(this, update.chairs);
    if (message.type !== "heard") this.#explanations?.note(message.said.explains);
    if (message.type !== "heard") tellNotices(message, this.#showToast);
    else if (this.#game && tellChat(this.#tableState, this.#showBubble, this.#game)) this.#unread = this.window !== "talk";
    if (before?.stage === "playing" && before.ask && update.outcome?.ranks.includes(1)) this.#startFinale(); // else it was abandoned, or not shown
    if (update.stage === "playing") this.#inFinale = false;
    if (update.stage === "playing" && before?.stage !== "playing") this.#opening = `${t("table.begins")} ${this.#tableState.texts.prompt}`;
    if (before && (before.seat !== update.seat || before.watching_host?.name !== update.watching_host?.name)) void this.#refreshInfo();
    const picturing = message.type !== "heard" && this.#draw(before, update);
    if (update.stage !== "playing") this.#tellStanding();
    if (!picturing) this.#noteAsked();
    this.requestUpdate();
    return picturing;
  }

  /** Let the screen draw an update. Returns whether it is drawing now; an answer that is being given is not interrupted. @param {import("../../state/table_state.js").Update|null} before @param {import("../../state/table_state.js").Update} update */
  #draw(before, update) {
    const scene = this.#scene();
    if (!scene || !update.ask || !this.#element?.show || !(update.stage === "playing" || this.#inFinale)) return false;
    const open = tableProps(scene);
    const waits = !goesOn(before, update);
    return this.#element.show(open, waits ? untilAsked(open) : open) && waits;
  }

  /** The question may be asked now, or the next message waits for a touch. */
  #timelineChanged() {
    if (!this.#timeline.picturing) this.#noteAsked();
    this.requestUpdate();
  }

  /** Knock when a new question is asked of me, and explain what is new to me. */
  #noteAsked() {
    this.#explanations?.reveal();
    const { update } = this.#tableState;
    const asked = update && isMine(update) ? (update.ask?.number ?? null) : null;
    if (asked !== null && asked !== this.#asked) sound.knock();
    this.#asked = asked;
  }

  /** Leave the game on the screen until its last events have been animated. */
  #startFinale() {
    this.#inFinale = true;
    setTimeout(() => this.#element?.reading || this.#timeline.stops || this.#endFinale(), LONGEST_FINALE);
  }

  /** All events have been animated: show their entries in the chronicle and, after the last ones, the end. */
  #endFinale = () => {
    this.#tellStanding();
    if (this.#tableState.showAll()) queueMicrotask(() => this.requestUpdate());
    if (!this.#inFinale) return;
    this.#inFinale = false;
    sound.cheers();
    this.requestUpdate();
  };

  /** Read the table again after sitting down: players may see the code. */
  async #refreshInfo() {
    this.#info = await tableInfo(this.table, this.companion).catch(() => this.#info);
    this.#tellSeats();
    this.requestUpdate();
  }

  /** @type {import("./news.js").ShowToast} */
  #showToast = (text, kind, more) => {
    /** @type {import("../../parts/input/toast.js").Toast|null} */ (this.querySelector("taverne-toast"))?.say(text, kind, more);
  };

  /** Show why a command was refused, and the way to the paragraph of the rules. @param {string} text @param {string} reason   its tag */
  #showRefusal(text, reason) {
    const rule = this.#tableState.paragraphs[reason];
    this.#showToast(text, "no", rule ? { label: t("why"), open: () => this.#explain({ text, rule }) } : undefined);
  }

  /** @param {import("./why.js").Explained} explained */
  #explain = (explained) => {
    this.#why = explained;
    this.window = "rules";
  };

  /** Explain the last event. Returns whether there is one. */
  #explainLast() {
    const last = this.#tableState.lastExplained;
    if (last) this.#explain(last);
    return last !== null;
  }

  /** @param {import("../../parts/speech/bubbles.js").Said} said */
  #showBubble = (said) => {
    /** @type {import("../../parts/speech/bubbles.js").Bubbles|null} */ (this.querySelector("taverne-bubbles"))?.say(said);
  };

  /** @returns {Scene|null} */
  #scene() {
    const { update } = this.#tableState;
    if (!update || !this.#game || !this.#connection) return null;
    const connection = this.#connection;
    return {
      table: this.table,
      code: this.#info?.code ?? null,
      origin: this.#info?.elsewhere ?? location.origin,
      companion: this.companion,
      hosts: update.watching_host ? Boolean(this.#info?.hosts) : update.seat !== null && update.seat === update.host,
      device: this.#info?.device ?? [],
      deviceChanged: () => this.#refreshInfo(),
      refuse: (reason) => this.#showToast(reason, "no"),
      game: this.#game,
      state: this.#tableState,
      update,
      names: this.#tableState.texts.names,
      timeline: this.#timeline,
      act: async (command) => {
        const verdict = await connection.do(command);
        if (!verdict.ok) this.#showRefusal(verdict.text, verdict.reason ?? "");
        return verdict.ok;
      },
      rename: () => this.#openDialog("name"),
      inspect: this.#inspect,
      quit: () => this.#openDialog("leave"),
      guests: () => void this.#openGuests(),
      explain: this.#explain,
      blocked: this.#whyBlocked,
    };
  }

  /** @param {string} piece @param {import("../../types.js").Drawing} [drawing] */
  #inspect = (piece, drawing = "") => {
    const card = this.#game?.pieces[piece];
    const sheet = /** @type {import("../../parts/cards/sheet.js").Sheet|null} */ (this.querySelector("taverne-sheet"));
    if (card && sheet) void sheet.show(card, drawing, t("close"), this.#whyBlocked(piece));
  };

  /** Why a piece cannot be played now. @param {string} piece */
  #whyBlocked = async (piece) => {
    const { update } = this.#tableState;
    const found = (update && (await this.#blocked?.reason(update, piece))) ?? null;
    return found && { text: found.text, why: t("why"), open: found.rule ? () => this.#explain(found) : null };
  };

  render() {
    if (this.#shownOut) return outPage(this.#shownOut);
    if (this.error) return errorPage(t(this.error), () => location.reload());
    if (this.#connection?.state === "gone") return errorPage(t("table.gone"));
    const scene = this.#scene();
    if (!scene) return waitingPage(t("join.waiting"));
    const stage = this.#inFinale ? "playing" : scene.update.stage;
    this.#setTitle(scene);
    return html`<div class="at-table is-${stage}">
        ${bar(scene, stage, {
          headline: this.#headline,
          unread: this.#unread,
          sending: Boolean(this.#connection?.pending),
          open: (window) => this.#openDialog(window),
          hint: !this.#timeline.picturing && Hints.available(scene.update) ? () => this.#requestHint() : null,
        })}
        <div role="status">${banner(scene, /** @type {TableConnection} */ (this.#connection))}</div>
        ${stage === "playing" ? this.#explaining() : nothing}
        <p class="ears" role="status">${stage === "over" ? result(scene) : stage === "playing" ? this.#opening : ""}</p>
        ${stage === "lobby"
          ? html`<taverne-lobby .scene=${scene}></taverne-lobby>`
          : stage === "over"
            ? html`<taverne-end .scene=${scene}></taverne-end>`
            : this.#element && playing(scene, { element: this.#element, hints: this.#hints, headline: this.#setHeadline, settled: this.#endFinale, knock: sound.of })}
      </div>
      ${windows(scene, this.window, (window) => this.#openDialog(window), this.#why, this.#rule)} ${proposal(scene)}
      <taverne-sheet></taverne-sheet>
      <taverne-bubbles></taverne-bubbles><taverne-toast></taverne-toast>`;
  }

  #explaining() {
    const dismiss = () => {
      this.#explanations?.dismiss();
      this.requestUpdate();
    };
    return explaining(this.#explanations?.shown ?? null, (rule) => this.#openDialog("rules", rule), dismiss);
  }

  /** Ask for a hint. Returns whether that is possible now. */
  #requestHint() {
    const { update } = this.#tableState;
    if (!update || this.#timeline.picturing || !Hints.available(update)) return false;
    void this.#hints?.request().then(async () => {
      await this.updateComplete;
      /** @type {HTMLElement|null} */ (this.querySelector(".hint .best"))?.focus({ preventScroll: true });
    });
    return true;
  }

  /** Open the list of guests, whose code and styles are loaded when they are first needed. */
  async #openGuests() {
    await Promise.all([import("./guests.js"), loadStyles("/static/css/guests.css")]);
    this.#openDialog("guests");
  }

  /** @param {import("./windows.js").Window} window @param {string} [rule]   the paragraph at which the rules open */
  #openDialog(window, rule) {
    if (window === "rules") this.#rule = rule ?? firstOr(this.#game?.slug ?? "", this.#tableState.texts.rule);
    this.window = window;
    this.#why = null;
    if (window === "talk") this.#unread = false;
  }

  /** @param {Scene} scene */
  #setTitle({ game, update }) {
    const isMyTurn = !this.#timeline.picturing && isMine(update);
    noteTurn(this.table, isMyTurn);
    document.title = `${isMyTurn ? `${t("title.yours")} · ` : ""}${game.title} · ${t("title")}`;
  }

  /** @param {string} headline */
  #setHeadline = (headline) => {
    if (this.#headline === headline) return;
    this.#headline = headline;
    queueMicrotask(() => this.requestUpdate());
  };
}

customElements.define("taverne-table", TablePage);
