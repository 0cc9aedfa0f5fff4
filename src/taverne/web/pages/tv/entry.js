/** The page that a television opens: type the code of a table to show it, or open a table that phones then join. */

import { codeLetters, enter, errorText, isCode } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { randomHex, post } from "../../net/http.js";
import { icon } from "../../parts/cards/icon.js";
import { go } from "../../router.js";
import { loadGames } from "../../state/games.js";
import { store } from "../../state/preferences.js";
import { loadStyles } from "../../state/styles.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").GameCard} GameCard */

class Entry extends LitElement {
  static properties = { code: { state: true }, games: { state: true }, chosen: { state: true }, error: { state: true }, busy: { state: true }, styled: { state: true } };

  constructor() {
    super();
    this.code = "";
    /** @type {GameCard[]} */
    this.games = [];
    /** The game for which a table is to be opened. @type {GameCard|null} */
    this.chosen = null;
    this.error = "";
    this.busy = false;
    this.styled = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    document.documentElement.classList.add("on-tv");
    void Promise.resolve(loadStyles("/static/css/tv.css")).then(() => (this.styled = true));
    loadGames().then(
      (games) => (this.games = games),
      (error) => (this.error = errorText(error)),
    );
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.documentElement.classList.remove("on-tv");
  }

  firstUpdated() {
    this.querySelector("input")?.focus();
  }

  render() {
    return html`<main class="tv-entry" ?hidden=${!this.styled}>
      <h1 tabindex="-1">${t("tv.title")}</h1>
      <form class="slab" @submit=${this.#enter}>
        <h2><label for="tv-code">${t("tv.type_code")}</label></h2>
        <input id="tv-code" autocomplete="off" autocapitalize="characters" spellcheck="false" placeholder=${t("tv.code_example")} .value=${this.code} @input=${this.#type} />
        <button class="btn main" ?disabled=${this.busy}>${t("tv.show")}</button>
        <p>${t("tv.where_code")}</p>
      </form>
      <section class="slab">
        <h2>${t("tv.open")}</h2>
        ${this.chosen ? this.#seats(this.chosen) : html`<div class="signs-row">${this.games.map((game) => this.#sign(game))}</div>`}
        <p>${t("tv.open.note")}</p>
      </section>
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
    </main>`;
  }

  /** @param {GameCard} game */
  #sign(game) {
    return html`<button type="button" class="btn ink-${game.sign.colour}" @click=${() => (this.chosen = game)}>${icon(game.sign.icon)}<span>${game.title}</span></button>`;
  }

  /** @param {GameCard} game */
  #seats(game) {
    const [least, most] = game.seats;
    const counts = Array.from({ length: most - least + 1 }, (_, place) => least + place);
    return html`<div class="seats-row" role="group" aria-label=${t("form.seats")}>
      <span>${game.title}, ${t("tv.how_many")}</span>
      ${counts.map((count) => html`<button type="button" class="btn main" aria-label=${t("players", count, count)} ?disabled=${this.busy} @click=${() => void this.#open(game, count)}>${count}</button>`)}
      <button type="button" class="btn" @click=${() => (this.chosen = null)}>${t("end.other")}</button>
    </div>`;
  }

  /** @param {InputEvent} event */
  #type = (event) => (this.code = /** @type {HTMLInputElement} */ (event.target).value);

  /** @param {Event} event */
  #enter = (event) => {
    event.preventDefault();
    const letters = codeLetters(this.code);
    if (isCode(letters)) void this.#go(() => enter({ code: letters }));
    else this.error = t("tv.no_code");
  };

  /** Open a table at which this screen takes no seat. @param {GameCard} game @param {number} seats */
  #open(game, seats) {
    const options = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
    return this.#go(async () => {
      /** @type {import("../../net/wire").OpenedTable} */
      const { table } = await post("/api/tables", {
        game: game.slug,
        seats,
        options: { ...options, ...game.sign.recommended.options },
        name: store.name,
        salt: randomHex(16),
        sit: false,
      });
      return table;
    });
  }

  /** Go to a table once it is known; say why if it is not. @param {() => Promise<string>} find */
  async #go(find) {
    this.busy = true;
    this.error = "";
    try {
      go(`/t/${await find()}?tv`);
    } catch (error) {
      this.error = errorText(error);
    } finally {
      this.busy = false;
    }
  }
}

customElements.define("taverne-tv-entry", Entry);
