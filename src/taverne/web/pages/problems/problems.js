/** All problems: the one of the day, this week, and a collection for each game, by kind and difficulty. */

import { errorKey } from "../../state/admission.js";
import { filled, t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { icon, mark } from "../../parts/cards/icon.js";
import { footer } from "../../parts/footer.js";
import { errorPage, waitingPage } from "../../parts/notices.js";
import { pageBar } from "../page_bar.js";
import { store } from "../../state/preferences.js";
import { loadProblems, solvedIn, streak, week } from "../../state/problems.js";
import { loadStyles } from "../../state/styles.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { HARDEST, difficulty } from "./difficulty.js";

/** @typedef {import("../../net/wire").ProblemList} ProblemList */
/** @typedef {import("../../net/wire").Collection} Collection */

class ProblemsPage extends LitElement {
  static properties = { list: { state: true }, error: { state: true }, chosen: { state: true }, kind: { state: true }, level: { state: true } };

  constructor() {
    super();
    /** @type {ProblemList|null} */
    this.list = null;
    this.error = "";
    /** The game whose problems are shown. */
    this.chosen = "";
    /** The kind that is shown; "": all. */
    this.kind = "";
    /** The difficulty that is shown; 0: all. */
    this.level = 0;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#load();
  }

  async #load() {
    this.error = "";
    try {
      const [list] = await Promise.all([loadProblems(), loadStyles("/static/css/problems.css"), loadStyles("/static/css/evenings.css")]);
      this.chosen = store.problemGame || list.game;
      this.list = list;
    } catch (error) {
      this.error = t(errorKey(error));
    }
  }

  /** @param {string} game */
  #choose(game) {
    this.chosen = game;
    this.kind = "";
    store.problemGame = game;
  }

  render() {
    document.title = `${t("problem.title")} · ${t("title")}`;
    if (this.error) return errorPage(this.error, () => void this.#load());
    if (!this.list) return waitingPage(t("join.waiting"));
    const { collections } = this.list;
    const shown = collections.find(({ game }) => game === this.chosen) ?? collections[0];
    return html`<div class="reading problems">
      ${pageBar(html`<h1 tabindex="-1">${t("problem.title")}</h1>`)}
      <main>
        <div class="days">${this.#today(this.list)} ${this.#week(this.list.day)}</div>
        ${shown ? this.#collection(collections, shown) : nothing}
      </main>
      ${footer()}
    </div>`;
  }

  /** @param {ProblemList} list */
  #today({ game, today, collections }) {
    const collection = collections.find((each) => each.game === game);
    const problem = collection?.problems.find(({ key }) => key === today);
    if (!collection || !problem) return nothing;
    const solved = store.problem(game, today) > 0;
    return html`<section class="panel today">
      <h2>${t("problem.today")}</h2>
      <p class="what">${icon(collection.icon)} <b>${collection.title}</b> <span>${titleOf(collection, problem.kind)}</span> ${difficulty(problem.difficulty)}</p>
      <p class="note">${t(solved ? "problem.today.solved" : "problem.today.note")}</p>
      <a class="btn main" href=${at(`/problem/${game}.${today}`)}>${t(solved ? "problem.today.look" : "problem.today.try")}</a>
    </section>`;
  }

  /** @param {number} today */
  #week(today) {
    const days = streak(today);
    return html`<section class="panel">
      <h2>${t("problem.week")}</h2>
      <ol class="week">
        ${week(today).map(
          ({ day, tries }) => html`<li class="${tries === 1 ? "first" : tries ? "later" : ""} ${day === today ? "now" : ""}">
            <i>${tries ? mark("tick", t(tries === 1 ? "problem.first_try" : "problem.later_try")) : nothing}</i><abbr title=${dayName(day, "long")}>${dayName(day, "narrow")}</abbr>
          </li>`,
        )}
      </ol>
      <p class="note">${days ? filled(days > 1 ? "problem.streak" : "problem.streak.one", days) : t("problem.streak.none")}</p>
    </section>`;
  }

  /** @param {readonly Collection[]} collections @param {Collection} shown */
  #collection(collections, shown) {
    const { game, problems } = shown;
    const fit = problems
      .map((problem, place) => ({ ...problem, number: place + 1 }))
      .filter(({ kind, difficulty: level }) => (!this.kind || kind === this.kind) && (!this.level || level === this.level));
    return html`<section class="panel collection">
      <h2>${t("problem.collections")}</h2>
      <div class="games" role="group" aria-label=${t("problem.game")}>
        ${collections.map(
          (each) => html`<button type="button" class="game" aria-pressed=${each.game === game} @click=${() => this.#choose(each.game)}>
            ${icon(each.icon)} <span class="name">${each.title}</span>
            <progress max=${each.problems.length} value=${solvedIn(each)} aria-hidden="true"></progress>
            <span class="num">${filled("problem.solved_of", solvedIn(each), each.problems.length)}</span>
          </button>`,
        )}
      </div>
      <div class="filters" role="group" aria-label=${t("problem.filters")}>
        <button type="button" class="chip" aria-pressed=${!this.kind} @click=${() => (this.kind = "")}>${t("problem.any_kind")}</button>
        ${shown.kinds.map(
          ({ key, title }) => html`<button type="button" class="chip" aria-pressed=${this.kind === key} @click=${() => (this.kind = this.kind === key ? "" : key)}>${title}</button>`,
        )}
      </div>
      <div class="filters" role="group" aria-label=${t("problem.by_difficulty")}>
        <button type="button" class="chip" aria-pressed=${!this.level} @click=${() => (this.level = 0)}>${t("problem.any_difficulty")}</button>
        ${Array.from({ length: HARDEST }, (_, place) => place + 1).map(
          (level) => html`<button type="button" class="chip" aria-pressed=${this.level === level} @click=${() => (this.level = this.level === level ? 0 : level)}>${difficulty(level)}</button>`,
        )}
      </div>
      <ul class="list">
        ${fit.map((problem) => this.#problem(shown, problem))}
      </ul>
      <p class="note" role="status">${fit.length ? "" : t("problem.none")}</p>
    </section>`;
  }

  /** @param {Collection} collection @param {import("../../net/wire").ProblemCard & {number: number}} problem */
  #problem(collection, { key, kind, difficulty: level, number }) {
    const tries = store.problem(collection.game, key);
    const state = tries > 0 ? "solved" : tries ? "seen" : "open";
    return html`<li>
      <a class="problem ${state}" href=${at(`/problem/${collection.game}.${key}`)} title=${titleOf(collection, kind)}>
        <b class="num">${number}</b> ${difficulty(level)} ${tries ? mark(tries > 0 ? "tick" : "cross", t(`problem.${state}`)) : nothing}
      </a>
    </li>`;
  }
}

/** @param {Collection} collection @param {string} kind */
const titleOf = ({ kinds }, kind) => kinds.find(({ key }) => key === kind)?.title ?? "";

/** The name of a day, counted since 1970-01-01. @param {number} day @param {"narrow"|"long"} weekday */
const dayName = (day, weekday) => new Intl.DateTimeFormat(store.lang, { weekday, timeZone: "UTC" }).format(day * 86400000);

customElements.define("taverne-problems", ProblemsPage);
