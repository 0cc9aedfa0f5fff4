/** The home page: the signs of the games, open tables, the field for a code, the settings of this browser. */

import { codeInWords, codeLetters, enter, errorKey, errorText, isCode, openFirstGame, openTable } from "../../state/admission.js";
import { filled, t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { get } from "../../net/http.js";
import { icon } from "../../parts/cards/icon.js";
import { go } from "../../router.js";
import { store } from "../../state/preferences.js";
import { loadGames } from "../../state/games.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { dialog } from "../../parts/dialog.js";
import { footer } from "../../parts/footer.js";
import { knownAs } from "../me/known_as.js";
import { loadMe, saveMe } from "../../state/me.js";
import { languages, lights, moreSettings } from "./settings.js";
import { leaveTable, noteTurns } from "../../state/turns.js";
import { ticket } from "./ticket.js";

/** @typedef {import("./choices.js").GameCard} GameCard */
/** @typedef {import("./ticket.js").TableCard} TableCard */
/** @typedef {import("../../net/wire").FrontPage} Front */

const REFRESH_INTERVAL = 12000; // ms

class FrontDoor extends LitElement {
  static properties = {
    games: { state: true },
    front: { state: true },
    opening: { state: true },
    meeting: { state: true },
    naming: { state: true },
    settings: { state: true },
    busy: { state: true },
    error: { state: true },
    code: { state: true },
  };

  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;
  #unwatch = () => {};

  constructor() {
    super();
    /** @type {GameCard[]} */
    this.games = [];
    /** @type {Front|null} */
    this.front = null;
    /** The game for which a table is being opened. @type {GameCard|null} */
    this.opening = null;
    /** The game that may be new to its player, who is asked. @type {GameCard|null} */
    this.meeting = null;
    /** The form for the name is open. */
    this.naming = false;
    /** The settings of this screen are open. */
    this.settings = false;
    this.busy = "";
    /** The error that is shown, and the part of the page where it is shown. @type {{where: string, text: string}} */
    this.error = { where: "", text: "" };
    this.code = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#fetch();
    void loadMe().catch(() => {}); // without an answer the page shows what this browser remembers
    this.#timer = setInterval(() => document.hidden || void this.#fetch(), REFRESH_INTERVAL);
    this.#unwatch = store.watch(() => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#unwatch();
    leaveTable();
  }

  async #fetch() {
    try {
      [this.games, this.front] = await Promise.all([loadGames(), get("/api/front", { games: "none" })]);
      noteTurns(this.front?.mine.filter(({ waiting }) => waiting).map(({ id }) => id) ?? []);
      if (this.error.where === "page") this.error = { where: "", text: "" };
    } catch (error) {
      this.error = { where: "page", text: t(errorKey(error)) };
    }
  }

  render() {
    return html`<div class="front">
      <header class="door">
        <h1 tabindex="-1">${t("title")}</h1>
        <span class="tag">${t("front.tag")}</span>
        <span class="spacer"></span>
        ${knownAs(() => void this.#openDialog("page", () => import("../me/name_form.js"), () => (this.naming = true)))} ${languages()} ${lights()}
        <button type="button" class="tool to-settings" aria-label=${t("tool.menu")} title=${t("tool.menu")} @click=${() => (this.settings = true)}>${icon("settings-knobs")}</button>
        <nav class="quick">
          <a class="btn" href=${at("/problems")}>${t("problem.today")}</a>
          <a class="btn evenings-link" href=${at("/evenings")}>${t("evenings.title")}</a>
          <a class="btn" href="#tables" @click=${this.#scroll}>${t(this.front?.mine.length ? "front.resume" : "front.tables")}</a>
          <a class="btn" href="#code" @click=${this.#scroll}>${t("front.have_code")}</a>
        </nav>
      </header>
      <div class="beam"></div>
      <main>
        ${this.#errorAt("page")}
        <section class="signs" aria-label=${t("front.signs")}>${this.#signs()}</section>
        ${this.front ? this.#counter(this.front) : nothing}
      </main>
      ${footer(this.games[0]?.slug)}
      ${dialog({
        open: this.opening !== null,
        title: this.opening ? t("table_of", this.opening.slug) : "",
        body: html`<taverne-opening .game=${this.opening}></taverne-opening>`,
        close: () => (this.opening = null),
      })}
      ${dialog({ open: this.meeting !== null, title: t("first_time.title"), kind: "small", body: this.#firstTime(), close: () => (this.meeting = null) })}
      ${dialog({
        open: this.naming,
        title: t("name.title"),
        body: html`<taverne-name-form .label=${t("name.keep")} .accept=${this.#rename}></taverne-name-form>
          <p class="note">${t("name.everywhere")} <a href=${at("/me")}>${t("name.more")}</a></p>`,
        close: () => (this.naming = false),
      })}
      ${dialog({ open: this.settings, title: t("tool.menu"), body: moreSettings(), close: () => (this.settings = false) })}
    </div>`;
  }

  #signs() {
    return this.games.map((game) => this.#sign(game));
  }

  /** @param {GameCard} game */
  #sign(game) {
    const { slug, sign } = game;
    return html`<article class="sign ink-${sign.colour}">
      <i class="chain left"></i><i class="chain right"></i>
      <div class="head">
        <svg class="shape" viewBox="0 0 232 122" preserveAspectRatio="none" aria-hidden="true">
          <path class="out" d=${sign.outline}></path><path class="in" d=${sign.inner_line}></path>
        </svg>
        ${icon(sign.icon)}
      </div>
      <div class="body">
        <h2>${game.title}</h2>
        <div class="facts"><span>${t("players", ...game.seats)}</span><span>${game.plain ? t("sign.plain") : t("minutes", sign.minutes)}</span></div>
        <p class="promise">${game.pitch}</p>
      </div>
      <div class="acts">
        <button
          type="button"
          class="btn main"
          ?disabled=${this.busy === slug}
          aria-label=${t("play_now", slug, sign.quick_seats - 1)}
          @click=${() => this.#playOrAsk(game)}
        >
          ${t("front.play")}</button
        ><button type="button" class="btn ghost" aria-label=${t("open_table", slug)} @click=${() => void this.#openDialog(slug, () => import("./opening.js"), () => (this.opening = game))}>
          ${t("front.open")}
        </button>
        ${this.#errorAt(slug)}
      </div>
    </article>`;
  }

  /** @param {Front} front */
  #counter({ mine, tables, watchable }) {
    return html`<section class="slab counter">
      <div id="tables">
        ${mine.length ? html`<h2>${t("front.resume")}</h2>${this.#tickets(mine)}` : nothing}
        <h2>${t("front.tables")} ${tables.length ? html`<small>${t("free_stools", tables.length)}</small>` : nothing}</h2>
        ${tables.length ? this.#tickets(tables) : html`<p class="empty">${t("front.nobody")}</p>`}
        ${watchable.length ? html`<h2>${t("front.watch")}</h2>${this.#tickets(watchable)}` : nothing}
        ${this.#errorAt("tables")}
        <a class="panel day-card" href=${at("/problems")}>${icon("fox-head")}<b>${t("problem.today")}</b> <span>${t("problem.today.short")}</span></a>
      </div>
      <div class="code" id="code">
        <h2>${t("front.code")}</h2>
        <p>${t("front.code.note")}</p>
        <form @submit=${this.#enterCode} novalidate>
          <input
            aria-label=${t("front.code.label")}
            aria-invalid=${this.error.where === "code"}
            placeholder="BARUGO DEMITA"
            maxlength="15"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            .value=${this.code}
            @input=${this.#cleanCode}
          />
          <button class="btn main" ?disabled=${this.busy === "code"}>${t("front.code.enter")}</button>
        </form>
        ${this.#errorAt("code")}
      </div>
    </section>`;
  }

  /**
   * Open a dialog once the module of its form is loaded.
   * @param {string} where   the part of the page that shows the error if there is no line
   * @param {() => Promise<unknown>} load
   * @param {() => void} open
   */
  async #openDialog(where, load, open) {
    try {
      await load();
    } catch {
      this.error = { where, text: t("error.offline") };
      return;
    }
    open();
  }

  /** @param {readonly TableCard[]} tables */
  #tickets(tables) {
    return html`<ul class="tickets">
      ${tables.map((table) => ticket(table, this.games, () => this.#join(table)))}
    </ul>`;
  }

  /** @param {string} where */
  #errorAt(where) {
    return this.error.where === where ? html`<p class="error" role="alert">${this.error.text}</p>` : nothing;
  }

  /** Whoever plays a game for the first time is asked once whether to be shown it. @param {GameCard} game */
  #playOrAsk(game) {
    if (!game.lessons.length || store.isKnown(game.slug)) return void this.#play(game);
    this.meeting = game;
  }

  #firstTime() {
    const game = this.meeting;
    if (!game) return nothing;
    /** @param {boolean} well @param {() => void} goOn */
    const known = (well, goOn) => () => {
      store.keepKnown(game.slug, well);
      this.meeting = null;
      goOn();
    };
    const show = known(false, () => go(`/learn/${game.slug}.${game.lessons[0].key}`));
    const begin = known(false, () => void this.#try(game.slug, () => openFirstGame(game)));
    const play = known(true, () => void this.#play(game));
    return html`<p>${t("first_time.text")}</p>
      <div class="answers first-time">
        <button type="button" class="btn main wide" @click=${show}>${t("first_time.show")} · ${game.lessons[0].title}</button>
        <button type="button" class="btn wide" @click=${begin}>${t("first_time.begin")}</button>
        <button type="button" class="btn ghost wide" @click=${play}>${t("first_time.know")}</button>
      </div>`;
  }

  /** Open a table with bots on all other seats and go there. @param {GameCard} game */
  #play({ slug, sign }) {
    return this.#try(slug, () => openTable({ game: slug, seats: sign.quick_seats, bot: "habitue", ...sign.recommended }));
  }

  /** @param {TableCard} table */
  #join(table) {
    return this.#try("tables", async () => (table.mine ? table.id : enter({ table: table.id })));
  }

  /** @param {Event} event */
  #enterCode = async (event) => {
    event.preventDefault();
    const code = codeLetters(this.code);
    if (!isCode(code)) {
      this.error = { where: "code", text: t("error.code_length") };
      return;
    }
    await this.#try("code", () => enter({ code }), { "error.unknown": filled("error.code", this.code) });
  };

  /**
   * Go to the table that a request finds or opens, or show the error.
   * @param {string} where   the part of the page that shows the error
   * @param {() => Promise<string>} find
   * @param {Record<string, string>} [texts]   texts in place of those of some error keys
   */
  async #try(where, find, texts = {}) {
    this.busy = where;
    this.error = { where: "", text: "" };
    try {
      go(`/t/${await find()}`);
    } catch (error) {
      const key = errorKey(error);
      this.error = { where, text: texts[key] ?? errorText(error) };
    } finally {
      this.busy = "";
    }
  }

  /** Show what is typed as capitals, in words of six letters. @param {Event} event */
  #cleanCode = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    this.code = codeInWords(codeLetters(input.value).slice(0, 12));
    input.value = this.code;
  };

  /** @param {import("../../state/me.js").Profile} profile */
  #rename = async (profile) => {
    await saveMe(profile);
    this.naming = false;
  };

  /** @param {Event} event */
  #scroll = (event) => {
    event.preventDefault();
    const target = /** @type {HTMLAnchorElement} */ (event.currentTarget).hash;
    this.querySelector(target)?.scrollIntoView({ behavior: "smooth" });
    if (target === "#code") /** @type {HTMLElement|null} */ (this.querySelector("#code input"))?.focus({ preventScroll: true });
  };
}

customElements.define("taverne-front", FrontDoor);
