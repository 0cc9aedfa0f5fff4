/** One problem: the table as one seat sees it, a question, tries, and the numbers of all moves once it is solved. */

import { errorKey } from "../../state/admission.js";
import { filled, t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { post, RequestError } from "../../net/http.js";
import { KeepFocus } from "../../parts/input/keep_focus.js";
import { icon, mark } from "../../parts/cards/icon.js";
import { errorPage, waitingPage } from "../../parts/notices.js";
import { go } from "../../router.js";
import { whole, withoutMoves } from "../../state/lesson.js";
import { store } from "../../state/preferences.js";
import { loadProblems, nextUnsolved, streak } from "../../state/problems.js";
import { loadStyles } from "../../state/styles.js";
import { html, nothing } from "../../vendor/lit.js";
import { LaidTable } from "../lesson/laid_table.js";
import { copy } from "../table/share.js";
import { difficulty } from "./difficulty.js";

/** @typedef {import("../../net/wire").ProblemAnswer} ProblemAnswer */
/** @typedef {import("../../net/wire").ProblemList} ProblemList */
/** @typedef {{move?: import("../../net/wire").Tagged, give_up?: boolean}} Wish */

const LONGEST_PICTURE = 2000; // ms, of a move, before its sentence comes

/** The time after which a sentence comes although its picture goes on. */
const soon = () =>
  new Promise((done) => {
    setTimeout(done, LONGEST_PICTURE);
  });

class ProblemPage extends LaidTable {
  static properties = { ...LaidTable.properties, answer: { state: true }, copied: { state: true } };

  /** The problem as it was asked. @type {ProblemAnswer|null} */
  #asked = null;
  /** @type {ProblemList|null} */
  #list = null;
  #tries = 0;

  constructor() {
    super();
    new KeepFocus(this, () => this.querySelector(".teacher .main") ?? this.element?.nextFocus?.() ?? null);
    /** What the last try has led to; null: nothing is tried, or it was taken back. @type {ProblemAnswer|null} */
    this.answer = null;
    this.copied = false;
  }

  get #slug() {
    return this.name.split(".")[0];
  }

  get #key() {
    return this.name.split(".")[1] ?? "";
  }

  /** @override */
  async open() {
    try {
      const [asked, list] = await Promise.all([this.#ask({}), loadProblems(), loadStyles("/static/css/problems.css")]);
      await this.load(this.#slug, asked.screen);
      this.#list = list;
      this.#asked = asked;
    } catch (error) {
      this.error = error instanceof RequestError && error.status === 404 ? "problem.unknown" : errorKey(error);
      return;
    }
    this.#lay();
    this.requestUpdate();
  }

  /** @param {Wish} wish @returns {Promise<ProblemAnswer>} */
  #ask(wish) {
    return post(`/api/games/${this.#slug}/problems/${this.#key}`, wish);
  }

  /** Show the position; once nothing is left to find, without moves. */
  #lay() {
    if (!this.#asked) return;
    const table = whole(this.#asked.table);
    this.push(this.answer?.moves.length ? withoutMoves(table) : table);
  }

  /** @override @param {readonly import("../../net/wire").Tagged[]} moves */
  async play(moves) {
    return this.#try({ move: moves[0] });
  }

  /** @param {Wish} wish */
  #try = async (wish) => {
    if (this.answer) return false;
    return this.request(
      () => this.#ask(wish),
      async (answer) => {
        const shown = answer.shown.map((message) => withoutMoves(whole(message)));
        const own = this.show(shown.slice(0, 1));
        await Promise.race([own, soon()]);
        this.#note(answer);
        this.answer = answer;
        void own.then(() => this.show(shown.slice(1), () => this.answer === answer)); // while the sentence is read
      },
    );
  };

  /** Keep what was found. A problem that was given up counts as seen. @param {ProblemAnswer} answer */
  #note(answer) {
    this.#tries += 1;
    if (!answer.moves.length) return;
    store.keepProblem(this.#slug, this.#key, answer.right ? this.#tries : -1);
    if (answer.right && this.#isOfTheDay) store.keepSolvedOn(/** @type {ProblemList} */ (this.#list).day, this.#tries);
  }

  get #isOfTheDay() {
    return this.#list?.game === this.#slug && this.#list.today === this.#key;
  }

  #takeBack = () => {
    this.answer = null;
    this.#lay();
    this.focusGame();
  };

  #share = async () => {
    await copy(location.href, /** @type {HTMLInputElement} */ (this.querySelector(".problem-link")));
    this.copied = true;
    setTimeout(() => (this.copied = false), 2500);
  };

  render() {
    if (this.error) return errorPage(t(this.error));
    if (!this.#asked || !this.game || !this.element) return waitingPage(t("join.waiting"));
    document.title = `${this.#asked.title} · ${this.game.title} · ${t("title")}`;
    return this.laid("in-lesson in-problem", this.#bar(this.#asked, this.game), this.#beside(this.#asked));
  }

  /** @param {ProblemAnswer} asked @param {import("../lesson/laid_table.js").GameCard} game */
  #bar(asked, game) {
    return html`<header class="bar">
      <div class="titles"><h1 tabindex="-1">${this.#isOfTheDay ? t("problem.today") : t("problem.one")}</h1><span class="crumb">${game.title}</span></div>
      <span class="spacer"></span>
      ${difficulty(asked.difficulty)}
      <button type="button" class="tool" aria-label=${t("tool.rules")} title=${t("tool.rules")} @click=${() => (this.rules = "")}>${icon("rule-book")}</button>
      <button type="button" class="tool" aria-label=${t("problem.share")} title=${t("problem.share")} @click=${this.#share}>${icon("talk")}</button>
      <a class="tool" href=${at("/problems")} aria-label=${t("problem.all")} title=${t("problem.all")}>${icon("exit-door")}</a>
      <input class="problem-link ears" tabindex="-1" aria-hidden="true" readonly .value=${location.href} />
      <span class="copied ${this.copied ? "" : "ears"}" role="status">${this.copied ? t("share.copied") : ""}</span>
    </header>`;
  }

  /** @param {ProblemAnswer} asked */
  #beside(asked) {
    const { answer } = this;
    const over = Boolean(answer?.moves.length);
    return html`<section class="panel teacher ${answer && !over ? "tried" : ""} ${over ? "over" : ""}">
      <span class="disc" aria-hidden="true">${over && answer?.right ? mark("tick") : icon("wizard-face")}</span>
      <div class="says">
        <h2>${asked.title}</h2>
        ${answer && !over ? html`<p class="trial">${t("lesson.trial")}</p>` : nothing}
        <p class="sentence" role="status">${answer ? answer.say : asked.ask} ${(answer?.because ?? []).map((text) => html`<span class="reason">${text}</span>`)}</p>
        <div class="acts">${answer ? (over ? this.#onward() : this.#again()) : this.#giveUp()}</div>
        ${over && answer ? this.#numbers(answer) : nothing}
      </div>
    </section>`;
  }

  #giveUp() {
    return html`<button type="button" class="btn ghost" ?disabled=${this.busy} @click=${() => void this.#try({ give_up: true })}>${t("problem.answer")}</button>`;
  }

  #again() {
    const show = () => {
      this.answer = null;
      this.#lay();
      void this.#try({ give_up: true });
    };
    return html`<button type="button" class="btn main" @click=${this.#takeBack}>${t("problem.again")}</button>
      <button type="button" class="btn ghost" @click=${show}>${t("problem.answer")}</button>`;
  }

  #onward() {
    const collection = this.#list?.collections.find(({ game }) => game === this.#slug);
    const next = collection ? nextUnsolved(collection, this.#key) : null;
    const days = this.#list && this.#isOfTheDay ? streak(this.#list.day) : 0;
    return html`${days > 1 ? html`<p class="streak">${filled("problem.streak", days)}</p>` : nothing}
      ${next
        ? html`<button type="button" class="btn main" @click=${() => go(`/problem/${this.#slug}.${next.key}`)}>${t("problem.next")}</button>`
        : html`<a class="btn main" href=${at("/problems")}>${t("problem.all")}</a>`}
      <button type="button" class="btn ghost" @click=${() => this.#lay()}>${t("problem.look")}</button>`;
  }

  /** All moves with their numbers, the best first. @param {ProblemAnswer} answer */
  #numbers({ moves, measured }) {
    return html`<ol class="numbers" tabindex="0" aria-label=${t("problem.numbers")}>
        ${moves.map(
          ({ label, percent, right }) => html`<li class=${right ? "right" : ""}>
            <span class="move">${right ? mark("tick", t("problem.right")) : nothing} ${label}</span>
            <progress max="100" value=${percent} aria-hidden="true"></progress>
            <b class="num">${filled("review.points", percent)}</b>
          </li>`,
        )}
      </ol>
      <p class="measured">${measured}</p>`;
  }
}

customElements.define("taverne-problem", ProblemPage);
