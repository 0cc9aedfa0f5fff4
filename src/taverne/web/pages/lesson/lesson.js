/** A lesson: the table of a game with a fixed start, and a teacher who says one thing at a time. */

import { errorKey, openFirstGame } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { RequestError } from "../../net/http.js";
import { KeepFocus } from "../../parts/input/keep_focus.js";
import { icon } from "../../parts/cards/icon.js";
import { errorPage, waitingPage } from "../../parts/notices.js";
import { go } from "../../router.js";
import { Lesson } from "../../state/lesson.js";
import { html } from "../../vendor/lit.js";
import { firstOr } from "../reading/rulebook.js";
import { ending } from "./ending.js";
import { LaidTable } from "./laid_table.js";
import { teacher } from "./teacher.js";

/** @typedef {import("../home/choices.js").GameCard} GameCard */

class LessonPage extends LaidTable {
  static properties = { ...LaidTable.properties, reply: { state: true } };

  /** @type {Lesson|null} */
  #lesson = null;

  constructor() {
    super();
    new KeepFocus(this, () => this.querySelector(".teacher .main") ?? this.element?.nextFocus?.() ?? null);
    /** What the teacher says to an answer that is taken back; null: none waits. @type {string|null} */
    this.reply = null;
  }

  /** @override */
  async open() {
    const [slug, key = ""] = this.name.split(".");
    const lesson = new Lesson(slug, key);
    try {
      await lesson.open();
      await this.load(slug, lesson.told?.screen ?? "");
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
    if (lesson) this.push(lesson.table());
  }

  /** @override @param {readonly import("../../net/wire").Tagged[]} moves */
  async play(moves) {
    return this.#answer({ type: "moves_answer", moves });
  }

  /** @param {import("../../state/lesson.js").Answer} answer */
  #answer = async (answer) => {
    const lesson = this.#lesson;
    if (!lesson) return false;
    return this.request(
      () => lesson.answer(answer),
      async (told) => {
        await this.show(lesson.shown());
        this.#settle(told);
      },
    );
  };

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
    this.focusGame();
  };

  render() {
    if (this.error) return errorPage(t(this.error));
    const told = this.#lesson?.told;
    if (!told || !this.game || !this.element) return waitingPage(t("join.waiting"));
    document.title = `${told.title} · ${this.game.title} · ${t("title")}`;
    const plays = told.step?.kind === "play" && this.reply === null;
    return this.laid(plays ? "in-lesson" : "in-lesson listens", this.#bar(told, this.game), told.step ? this.#teacher(told.step) : this.#ending(this.game));
  }

  /** @param {import("../../net/wire").LessonAnswer} told @param {GameCard} game */
  #bar({ title, step, steps }, game) {
    const number = Math.min((step?.number ?? steps) + 1, steps);
    return html`<header class="bar">
      <div class="titles"><h1 tabindex="-1">${game.title}</h1><span class="crumb">${title}</span></div>
      <span class="spacer"></span>
      <progress class="steps" max=${steps} value=${step ? number : steps} aria-label=${t("lesson.progress")}></progress>
      <span class="count num" aria-hidden="true">${number} / ${steps}</span>
      <button type="button" class="tool" aria-label=${t("tool.rules")} title=${t("tool.rules")} @click=${() => (this.rules = firstOr(game.slug, step?.rule ?? ""))}>${icon("rule-book")}</button>
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
      play: () => void openFirstGame(game).catch((error) => this.toast(t(errorKey(error)))),
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
