/** The front door: five signs, the tables one can join, a code to say, a name to be called by. */

import { enter, openTable, whyNot } from "../../state/admission.js";
import { filled, t } from "../../i18n.js";
import { get } from "../../net/http.js";
import { icon } from "../../parts/cards/icon.js";
import { go } from "../../router.js";
import { SIGNS, signOf } from "../../signs.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { dialog } from "../../parts/dialog.js";
import { footer } from "../../parts/footer.js";
import "./opening.js";
import { languages, lights, nameField } from "./settings.js";
import { ticket } from "./ticket.js";

/** @typedef {import("./choices.js").GameCard} GameCard */
/** @typedef {import("./ticket.js").TableCard} TableCard */
/** @typedef {import("../../net/wire").FrontPage} Front */

const REFRESH = 12000;

class FrontDoor extends LitElement {
  static properties = {
    front: { state: true },
    opening: { state: true },
    busy: { state: true },
    trouble: { state: true },
    code: { state: true },
  };

  /** @type {ReturnType<typeof setInterval>|undefined} */
  #timer;
  #unwatch = () => {};

  constructor() {
    super();
    /** @type {Front|null} */
    this.front = null;
    /** The game for which a table is being opened. @type {GameCard|null} */
    this.opening = null;
    this.busy = "";
    /** What went wrong, where: a key of the texts. @type {{where: string, text: string}} */
    this.trouble = { where: "", text: "" };
    this.code = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#fetch();
    this.#timer = setInterval(() => document.hidden || void this.#fetch(), REFRESH);
    this.#unwatch = store.watch(() => this.requestUpdate());
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    clearInterval(this.#timer);
    this.#unwatch();
  }

  async #fetch() {
    try {
      this.front = await get("/api/front");
      if (this.trouble.where === "house") this.trouble = { where: "", text: "" };
    } catch (error) {
      this.trouble = { where: "house", text: t(whyNot(error)) };
    }
  }

  render() {
    return html`<div class="front">
      <header class="door">
        <h1 tabindex="-1">${t("title")}</h1>
        <span class="tag">${t("front.tag")}</span>
        <span class="spacer"></span>
        ${nameField()} ${languages()} ${lights()}
        <nav class="quick">
          <a class="btn" href="#tables" @click=${this.#scroll}>${t("front.tables")}</a>
          <a class="btn" href="#code" @click=${this.#scroll}>${t("front.have_code")}</a>
        </nav>
      </header>
      <div class="beam"></div>
      <main>
        ${this.#trouble("house")}
        <section class="signs" aria-label=${t("front.signs")}>${this.#signs()}</section>
        ${this.front ? this.#counter(this.front) : nothing}
      </main>
      ${footer(this.front?.games[0]?.slug)}
      ${dialog({
        open: this.opening !== null,
        title: this.opening ? t("table_of", this.opening.slug) : "",
        body: html`<taverne-opening .game=${this.opening}></taverne-opening>`,
        close: () => (this.opening = null),
      })}
    </div>`;
  }

  #signs() {
    if (!this.front) return nothing;
    const { games, coming } = this.front;
    const built = new Map(games.map((game) => [game.slug, game]));
    const slugs = new Set([...Object.keys(SIGNS), ...built.keys()]);
    return [...slugs]
      .filter((slug) => built.has(slug) || coming.includes(slug))
      .map((slug) => this.#sign(slug, built.get(slug)));
  }

  /** @param {string} slug @param {GameCard} [game] without it, the game is still being made */
  #sign(slug, game) {
    const sign = signOf(slug);
    const [least, most] = game?.seats ?? sign.seats;
    return html`<article class="sign ${sign.ink} ${game ? "" : "coming"}">
      <i class="chain left"></i><i class="chain right"></i>
      <div class="head">
        <svg class="shape" viewBox="0 0 232 122" preserveAspectRatio="none" aria-hidden="true">
          <path class="out" d=${sign.out}></path><path class="in" d=${sign.line}></path>
        </svg>
        ${icon(sign.icon)}
      </div>
      <div class="body">
        <h2>${game?.title ?? t(`sign.${slug}`)}</h2>
        <div class="facts"><span>${t("players", least, most)}</span><span>${game?.plain ? t("sign.plain") : t("minutes", sign.minutes)}</span></div>
        <p class="promise">${game?.pitch ?? t(`sign.${slug}.pitch`)}</p>
      </div>
      <div class="acts">
        ${game
          ? html`<button
                type="button"
                class="btn main"
                ?disabled=${this.busy === slug}
                aria-label=${t("play_now", slug, crowdOf(game) - 1)}
                @click=${() => this.#play(game)}
              >
                ${t("front.play")}</button
              ><button type="button" class="btn ghost" aria-label=${t("open_table", slug)} @click=${() => (this.opening = game)}>
                ${t("front.open")}
              </button>`
          : html`<p class="soon">${t("front.soon")}<small>${t(`sign.${slug}.soon`)}</small></p>`}
        ${this.#trouble(slug)}
      </div>
    </article>`;
  }

  /** @param {Front} front */
  #counter({ mine, tables }) {
    const tickets = [...mine, ...tables];
    const free = tables.filter((table) => table.stage === "lobby" && table.names.includes("")).length;
    return html`<section class="slab counter">
      <div id="tables">
        <h2>${t("front.tables")} ${tables.length ? html`<small>${t("free_stools", free)}</small>` : nothing}</h2>
        ${tickets.length
          ? html`<ul class="tickets">
              ${tickets.map((table) => ticket(table, this.front?.games ?? [], () => this.#join(table)))}
            </ul>`
          : html`<p class="empty">${t("front.nobody")}</p>`}
        ${this.#trouble("tables")}
      </div>
      <div class="code" id="code">
        <h2>${t("front.code")}</h2>
        <p>${t("front.code.note")}</p>
        <form @submit=${this.#say} novalidate>
          <input
            aria-label=${t("front.code.label")}
            aria-invalid=${this.trouble.where === "code"}
            placeholder="BARUGO"
            maxlength="6"
            autocomplete="off"
            autocapitalize="characters"
            spellcheck="false"
            .value=${this.code}
            @input=${this.#spell}
          />
          <button class="btn main" ?disabled=${this.busy === "code"}>${t("front.code.enter")}</button>
        </form>
        ${this.#trouble("code")}
      </div>
    </section>`;
  }

  /** @param {string} where */
  #trouble(where) {
    return this.trouble.where === where ? html`<p class="error" role="alert">${this.trouble.text}</p>` : nothing;
  }

  /** One touch, and the cards are on the table. @param {GameCard} game */
  #play(game) {
    const { slug } = game;
    /** @type {Pick<import("../../net/wire").OpenTable, "pace"|"options">} */
    const wish = { pace: "untimed", ...signOf(slug).at_best };
    return this.#try(slug, () => openTable({ game: slug, seats: crowdOf(game), bot: "habitue", ...wish }));
  }

  /** @param {TableCard} table */
  #join(table) {
    return this.#try("tables", async () => (table.mine ? table.id : enter({ table: table.id })));
  }

  /** @param {Event} event */
  #say = async (event) => {
    event.preventDefault();
    if (!/^[A-Z]{6}$/.test(this.code)) {
      this.trouble = { where: "code", text: t("error.six") };
      return;
    }
    await this.#try("code", () => enter({ code: this.code }), { "error.unknown": filled("error.code", this.code) });
  };

  /**
   * Go to the table that comes of it, or say why not.
   * @param {string} where
   * @param {() => Promise<string>} find
   * @param {Record<string, string>} [words]   better words for some reasons
   */
  async #try(where, find, words = {}) {
    this.busy = where;
    this.trouble = { where: "", text: "" };
    try {
      go(`/t/${await find()}`);
    } catch (error) {
      const why = whyNot(error);
      this.trouble = { where, text: words[why] ?? t(why) };
    } finally {
      this.busy = "";
    }
  }

  /** @param {Event} event */
  #spell = (event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    this.code = input.value.toUpperCase().replace(/[^A-Z]/g, "");
    input.value = this.code;
  };

  /** @param {Event} event */
  #scroll = (event) => {
    event.preventDefault();
    const target = /** @type {HTMLAnchorElement} */ (event.currentTarget).hash;
    this.querySelector(target)?.scrollIntoView({ behavior: "smooth" });
    if (target === "#code") /** @type {HTMLElement|null} */ (this.querySelector("#code input"))?.focus({ preventScroll: true });
  };
}

/** As many as the sign says, if the game agrees. @param {GameCard} game */
function crowdOf({ slug, seats: [least, most] }) {
  return Math.max(least, Math.min(most, signOf(slug).crowd));
}

customElements.define("taverne-front", FrontDoor);
