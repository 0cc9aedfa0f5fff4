/** A lesson: the table of a game with a fixed start, and a teacher who says one thing at a time. */

import { errorKey, openTable } from "../../state/admission.js";
import { colourSeats } from "../../state/figures.js";
import { t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { get, RequestError } from "../../net/http.js";
import { KeepFocus } from "../../parts/input/keep_focus.js";
import { icon } from "../../parts/cards/icon.js";
import "../../parts/cards/sheet.js";
import "../../parts/input/toast.js";
import { dialog } from "../../parts/dialog.js";
import { errorPage, waitingPage } from "../../parts/notices.js";
import { go } from "../../router.js";
import { Lesson } from "../../state/lesson.js";
import { askedOf } from "../../state/my_turn.js";
import { loadStyles, shownProps, tableElement, tableProps, untilAsked } from "../../state/table_props.js";
import { store } from "../../state/preferences.js";
import { TableState } from "../../state/table_state.js";
import { Timeline } from "../../state/timeline.js";
import { LitElement, html } from "../../vendor/lit.js";
import { moreSettings } from "../home/settings.js";
import "../reading/rulebook.js";
import { ending } from "./ending.js";
import { teacher } from "./teacher.js";

/** @typedef {import("../home/choices.js").GameCard} GameCard */
/** @typedef {import("../table/playing.js").GameScreen} GameScreen */
/** @typedef {import("../../net/wire").UpdateMessage} Message */

class LessonPage extends LitElement {
  static properties = {
    name: { attribute: false },
    error: { state: true },
    rules: { state: true },
    settings: { state: true },
    reply: { state: true },
    busy: { state: true },
  };

  /** @type {Lesson|null} */
  #lesson = null;
  /** @type {GameCard|null} */
  #game = null;
  /** @type {GameScreen|null} */
  #element = null;
  #state = new TableState("");
  #number = 0;
  #unwatch = () => {};
  #timeline = new Timeline({
    show: (message, came) => this.#draw(/** @type {Message} */ (message), came),
    skip: () => this.#element?.catchUp?.(),
    changed: () => this.#shown(),
    hurried: () => {},
  });

  constructor() {
    super();
    new KeepFocus(this, () => this.querySelector(".teacher .main") ?? this.#element?.nextFocus?.() ?? null);
    /** The game and the lesson: "lutin_troll.duel". */
    this.name = "";
    this.error = "";
    /** The paragraph at which the rules are open; null: they are closed. @type {string|null} */
    this.rules = null;
    /** The settings of this screen are open. */
    this.settings = false;
    /** What the teacher says to an answer that is taken back; null: none waits. @type {string|null} */
    this.reply = null;
    this.busy = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.#timeline.start();
    this.#unwatch = store.watch(() => this.requestUpdate());
    void this.#open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#timeline.stop();
    this.#unwatch();
  }

  async #open() {
    const [slug, key = ""] = this.name.split(".");
    const lesson = new Lesson(slug, key);
    try {
      await lesson.open();
      const screen = lesson.told?.screen ?? "";
      [this.#game, this.#element] = await Promise.all([get(`/api/games/${slug}`), tableElement(screen), loadStyles("/static/css/lesson.css")]);
    } catch (error) {
      this.error = error instanceof RequestError && error.status === 404 ? "lesson.unknown" : errorKey(error);
      return;
    }
    this.#lesson = lesson;
    this.#lay();
    this.requestUpdate();
  }

  /** Show the table as it stands. */
  #lay() {
    const lesson = this.#lesson;
    if (lesson) this.#push(lesson.table());
  }

  /** @param {Message} message */
  #push(message) {
    this.#number += 1;
    const numbered = { ...message, number: this.#number };
    this.#timeline.push(numbered, askedOf(numbered));
  }

  /** Take a message over. Returns whether its events are being drawn now. @param {Message} message @param {number} came */
  #draw(message, came) {
    this.#state.apply(message, came);
    colourSeats(this, message.update.chairs);
    const open = tableProps(this.#scene());
    const picturing = this.#element?.show?.(open, untilAsked(open)) ?? false;
    if (!picturing) this.#shown();
    return picturing;
  }

  /** The picture is complete, or a question may be asked. */
  #shown() {
    if (this.#element && this.#state.update) this.#element.props = shownProps(this.#scene());
  }

  /** @returns {import("../../state/table_props.js").Scene} */
  #scene() {
    const update = /** @type {import("../../state/table_state.js").Update} */ (this.#state.update);
    return {
      table: "",
      code: null,
      origin: "",
      companion: 0,
      device: [],
      deviceChanged: async () => {},
      game: /** @type {GameCard} */ (this.#game),
      state: this.#state,
      update,
      names: this.#state.texts.names,
      timeline: this.#timeline,
      act: async (command) => command.type === "play" && this.#answer({ type: "moves_answer", moves: command.moves }),
      rename: () => {},
      refuse: () => {},
      inspect: this.#inspect,
      quit: () => go("/"),
      guests: () => {},
      explain: ({ rule }) => (this.rules = rule),
    };
  }

  /** @param {import("../../state/lesson.js").Answer} answer */
  #answer = async (answer) => {
    const lesson = this.#lesson;
    if (!lesson || this.busy) return false;
    this.busy = true;
    try {
      const told = await lesson.answer(answer);
      if (told.refused) {
        this.#toast(told.refused);
        return false;
      }
      for (const message of lesson.shown()) {
        this.#push(message);
        await this.#drawn();
      }
      this.#settle(told);
      return true;
    } catch (error) {
      this.#toast(t(errorKey(error)));
      return false;
    } finally {
      this.busy = false;
    }
  };

  /** Wait until the events of the last message have been drawn. */
  async #drawn() {
    while (this.isConnected && this.#timeline.picturing) await new Promise(requestAnimationFrame);
  }

  /** The answer has been shown: go on, or say what is to be said about it. @param {import("../../net/wire").LessonAnswer} told */
  #settle(told) {
    if (told.right) this.#lay();
    this.reply = told.say || (told.right ? null : t("lesson.otherwise"));
    this.requestUpdate();
  }

  /** Take the answer back, or go on after what the teacher has said. */
  #goOn = () => {
    this.reply = null;
    this.#lay();
    void this.updateComplete.then(() => /** @type {HTMLElement|null} */ (this.#element?.nextFocus?.() ?? null)?.focus({ preventScroll: true }));
  };

  /** @param {string} text */
  #toast(text) {
    /** @type {import("../../parts/input/toast.js").Toast|null} */ (this.querySelector("taverne-toast"))?.say(text, "no");
  }

  /** @param {string} piece @param {import("../../types.js").Drawing} [drawing] */
  #inspect = (piece, drawing = "") => {
    const card = this.#game?.pieces[piece];
    const sheet = /** @type {import("../../parts/cards/sheet.js").Sheet|null} */ (this.querySelector("taverne-sheet"));
    if (card && sheet) void sheet.show(card, drawing, t("close"));
  };

  render() {
    if (this.error) return errorPage(t(this.error));
    const told = this.#lesson?.told;
    if (!told || !this.#game || !this.#element) return waitingPage(t("join.waiting"));
    document.title = `${told.title} · ${this.#game.title} · ${t("title")}`;
    return html`<div class="at-table is-playing in-lesson">
        ${this.#bar(told, this.#game)}
        <main class="match" @drawn=${this.#timeline.drawn} @goon=${this.#timeline.goOn}>
          <div class="table-place">${this.#element}</div>
          <aside class="teaching">${told.step ? this.#teacher(told.step) : this.#ending(this.#game)}</aside>
        </main>
      </div>
      ${dialog({
        open: this.rules !== null,
        title: t("tool.rules"),
        kind: "drawer",
        body: html`<taverne-rulebook .slug=${this.#game.slug} .anchor=${this.rules ?? ""}></taverne-rulebook>`,
        close: () => (this.rules = null),
      })}
      ${dialog({ open: this.settings, title: t("tool.menu"), kind: "drawer", body: moreSettings(), close: () => (this.settings = false) })}
      <taverne-sheet></taverne-sheet>
      <taverne-toast></taverne-toast>`;
  }

  /** @param {import("../../net/wire").LessonAnswer} told @param {GameCard} game */
  #bar({ title, step, steps }, game) {
    const number = Math.min((step?.number ?? steps) + 1, steps);
    return html`<header class="bar">
      <div class="titles"><h1 tabindex="-1">${game.title}</h1><span class="crumb">${title}</span></div>
      <span class="spacer"></span>
      <progress class="steps" max=${steps} value=${step ? number : steps} aria-label=${t("lesson.progress")}></progress>
      <span class="count num" aria-hidden="true">${number} / ${steps}</span>
      <button type="button" class="tool" aria-label=${t("tool.rules")} title=${t("tool.rules")} @click=${() => (this.rules = step?.rule ?? "")}>${icon("rule-book")}</button>
      <button type="button" class="tool" aria-label=${t("tool.menu")} title=${t("tool.menu")} @click=${() => (this.settings = true)}>${icon("settings-knobs")}</button>
      <a class="tool" href=${at("/")} aria-label=${t("lesson.leave")} title=${t("lesson.leave")}>${icon("exit-door")}</a>
    </header>`;
  }

  /** @param {import("../../net/wire").OpenStep} step */
  #teacher(step) {
    const { reply } = this;
    return teacher({
      step,
      reply,
      triedOut: reply !== null && this.#lesson?.told?.right === false && Boolean(this.#lesson.told.shown.length),
      help: Boolean(this.#lesson?.helps && step.best.length),
      busy: this.busy,
      answer: (answer) => void this.#answer(answer),
      goOn: this.#goOn,
      read: () => (this.rules = step.rule),
    });
  }

  /** @param {GameCard} game */
  #ending(game) {
    const place = game.lessons.findIndex((each) => each.key === this.#lesson?.key);
    return ending({
      reply: this.reply,
      next: game.lessons[place + 1] ?? null,
      again: () => void this.#again(),
      follow: (key) => go(`/learn/${game.slug}.${key}`),
      play: () => void openTable({ game: game.slug, seats: game.sign.quick_seats, bot: "novice", ...game.sign.first_game }).catch((error) => this.#toast(t(errorKey(error)))),
    });
  }

  async #again() {
    await this.#lesson?.restart();
    this.reply = null;
    this.#lay();
    this.requestUpdate();
  }
}

customElements.define("taverne-lesson", LessonPage);
