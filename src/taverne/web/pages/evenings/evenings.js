/** The page "my evenings": the guest's finished games, what they add up to, a copy of them, and their erasing. */

import { errorKey } from "../../state/admission.js";
import { filled, t } from "../../i18n.js";
import { get, remove } from "../../net/http.js";
import { at } from "../../net/base_path.js";
import { icon } from "../../parts/cards/icon.js";
import { dialog } from "../../parts/dialog.js";
import { footer } from "../../parts/footer.js";
import { errorPage } from "../../parts/notices.js";
import { pageBar } from "../page_bar.js";
import { store } from "../../state/preferences.js";
import { loadStyles } from "../../state/styles.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { EVERYTHING, filters, isEverything, queryOf } from "./filters.js";
import { dayOf, gameList } from "./game_list.js";
import { levels, statisticsOf } from "./statistics.js";

/** @typedef {import("../../net/wire").HistoryPage} Page */
/** @typedef {import("../../net/wire").HistoryStatistics} Statistics */
/** @typedef {import("./filters.js").Filter} Filter */

class EveningsPage extends LitElement {
  static properties = {
    statistics: { state: true },
    games: { state: true },
    more: { state: true },
    filter: { state: true },
    busy: { state: true },
    erasing: { state: true },
    error: { state: true },
  };

  #asked = 0; // requests for games so far: an answer to an older one is ignored

  constructor() {
    super();
    /** @type {Statistics|null} */
    this.statistics = null;
    /** @type {import("../../net/wire").HistoryGame[]|null} */
    this.games = null;
    /** The record before which the next games come; null: there are none. @type {string|null} */
    this.more = null;
    /** @type {Filter} */
    this.filter = EVERYTHING;
    this.busy = false;
    /** The dialog that asks whether to erase is open. */
    this.erasing = false;
    this.error = "";
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
    await this.#try(async () => {
      [this.statistics] = await Promise.all([get("/api/me/statistics"), loadStyles("/static/css/evenings.css")]);
      await this.#show(EVERYTHING);
    });
  }

  /** Show the first games that fit a filter. @param {Filter} filter */
  async #show(filter) {
    this.filter = filter;
    const page = await this.#page({});
    if (page) [this.games, this.more] = [[...page.games], page.more];
  }

  async #showMore() {
    const page = await this.#page({ before: /** @type {string} */ (this.more) });
    if (page) [this.games, this.more] = [[...(this.games ?? []), ...page.games], page.more];
  }

  /** The games of the filter; null if another filter was chosen meanwhile. @param {Record<string, string>} from @returns {Promise<Page|null>} */
  async #page(from) {
    const number = ++this.#asked;
    const page = await get("/api/me/evenings", { ...queryOf(this.filter), ...from });
    return number === this.#asked ? page : null;
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    this.busy = true;
    try {
      await act();
    } catch (error) {
      this.error = t(errorKey(error));
    } finally {
      this.busy = false;
    }
  }

  /** Go to the figures, which narrow screens show below the games. */
  #toSums = () => {
    this.querySelector("#sums")?.scrollIntoView();
    /** @type {HTMLElement|null} */ (this.querySelector("#sums h2"))?.focus({ preventScroll: true });
  };

  #erase = async () => {
    await this.#try(async () => {
      await remove("/api/me/evenings");
      this.erasing = false;
      await this.#load();
    });
  };

  render() {
    document.title = `${t("evenings.title")} · ${t("title")}`;
    if (this.error) return errorPage(this.error, () => void this.#load());
    const { statistics } = this;
    return html`<div class="reading evenings" aria-busy=${this.busy}>
      ${pageBar(
        html`<h1 tabindex="-1">${t("evenings.title")}</h1>
          ${statistics?.since ? html`<span class="crumb">${t("evenings.since")} ${dayOf(statistics.since)}</span>` : nothing}`,
        statistics?.played ? html`<button type="button" class="btn line to-sums" @click=${this.#toSums}>${t("evenings.sums")}</button>` : nothing,
      )}
      ${statistics && this.games ? (statistics.played ? this.#content(statistics) : empty()) : html`<main></main>`} ${footer()}
      ${dialog({
        open: this.erasing,
        title: t("evenings.erase.title"),
        kind: "small",
        body: html`<p>${t("evenings.erase.text")}</p>
          <p class="answers">
            <button type="button" class="btn" @click=${() => (this.erasing = false)}>${t("evenings.erase.no")}</button>
            <button type="button" class="btn bad" ?disabled=${this.busy} @click=${this.#erase}>${t("evenings.erase.yes")}</button>
          </p>`,
        close: () => (this.erasing = false),
      })}
    </div>`;
  }

  /** @param {Statistics} statistics */
  #content(statistics) {
    const games = /** @type {import("../../net/wire").HistoryGame[]} */ (this.games);
    return html`<main>
      <section class="panel own-games" aria-label=${t("evenings.games")}>
        ${filters(this.filter, statistics, (filter) => void this.#try(() => this.#show(filter)))}
        ${games.length ? gameList(games, statistics.games) : this.#nothingFound()}
        ${this.more
          ? html`<p class="more"><button type="button" class="btn line" ?disabled=${this.busy} @click=${() => void this.#try(() => this.#showMore())}>${t("evenings.more")}</button></p>`
          : nothing}
        <p class="ears" role="status">${isEverything(this.filter) ? "" : filled("evenings.found", games.length)}</p>
      </section>
      <div class="sums">
        <section class="panel" id="sums">
          <h2 tabindex="-1">${t("evenings.sums")}</h2>
          <p class="note">${t("evenings.sums.note")}</p>
          <div class="sum-list">${statistics.games.map(statisticsOf)} ${levels(statistics.levels)}</div>
        </section>
        <section class="panel keep">
          <h2>${t("evenings.mine")}</h2>
          <p class="note">${t("evenings.mine.note")}</p>
          <p class="answers">
            <a class="btn line" href="${at("/api/me/evenings/file")}?lang=${store.lang}" download>${t("evenings.copy")}</a>
            <a class="btn line" href=${at("/me")}>${t("name.more")}</a>
            <button type="button" class="btn line erase" @click=${() => (this.erasing = true)}>${t("evenings.erase")}</button>
          </p>
        </section>
      </div>
    </main>`;
  }

  #nothingFound() {
    return html`<p class="empty">
      ${t("evenings.none")}
      <button type="button" class="btn line" @click=${() => void this.#try(() => this.#show(EVERYTHING))}>${t("evenings.all")}</button>
    </p>`;
  }
}

/** The page of a guest who has finished no game. */
function empty() {
  return html`<main class="one-thing">
    <span class="lantern">${icon("beer-stein")}</span>
    <p>${t("evenings.empty")}</p>
    <p class="answers"><a class="btn main" href=${at("/")}>${t("evenings.play")}</a></p>
  </main>`;
}

customElements.define("taverne-evenings", EveningsPage);
