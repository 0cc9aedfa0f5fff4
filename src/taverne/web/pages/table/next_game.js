/** The vote for the next game with the same people: five signs, who wants which, and who only watches. */

import { t } from "../../i18n.js";
import { randomHex } from "../../net/http.js";
import { icon } from "../../parts/cards/icon.js";
import { disc } from "../../parts/board/seat.js";
import { chairOf } from "../../state/table_props.js";
import { loadGames } from "../../state/games.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */
/** @typedef {import("../home/choices.js").GameCard} GameCard */

class NextGame extends LitElement {
  static properties = { scene: { attribute: false }, open: { attribute: false }, games: { state: true }, chosen: { state: true } };

  #asked = false;

  constructor() {
    super();
    /** @type {Scene|null} */
    this.scene = null;
    /** Somebody here has asked for it; a vote of anybody opens it, too. */
    this.open = false;
    /** @type {GameCard[]} */
    this.games = [];
    /** The game that a host without a seat has chosen, who has no vote. */
    this.chosen = "";
  }

  createRenderRoot() {
    return this;
  }

  get #shown() {
    return this.scene !== null && (this.scene.update.seat !== null || this.scene.hosts) && (this.open || this.scene.update.wishes.length > 0);
  }

  willUpdate() {
    if (!this.#shown || this.#asked) return;
    this.#asked = true;
    void loadGames().then(
      (games) => (this.games = games),
      () => (this.#asked = false),
    );
  }

  render() {
    if (!this.#shown || !this.games.length) return nothing;
    return html`<section class="slab next-game" aria-label=${t("next.title")}>
      <div class="top"><h2>${t("next.title")}</h2><p>${t("next.text")}</p></div>
      <div class="vote-signs">${this.games.map((game) => this.#sign(game))}</div>
      <div class="agree"><ul class="who">${this.#people.map((seat) => this.#answer(seat))}</ul>${this.#buttons()}</div>
    </section>`;
  }

  get #update() {
    return /** @type {Scene} */ (this.scene).update;
  }

  /** The seats of people, away or not. */
  get #people() {
    return this.#update.chairs.flatMap((chair, seat) => (chair.name && !chair.program ? [seat] : []));
  }

  /** The wish of a seat: a game, null to watch, undefined if it has not answered. @param {number} seat */
  #wish(seat) {
    return this.#update.wishes.find((wish) => wish.seat === seat)?.game;
  }

  /** The game that the host has chosen, or that with the most votes, the earliest of several; null: nobody wants any. */
  get #lead() {
    /** @type {Record<string, number>} */
    const votes = {};
    for (const { game } of this.#update.wishes) if (game) votes[game] = (votes[game] ?? 0) + 1;
    const [lead] = Object.keys(votes).sort((a, b) => votes[b] - votes[a]);
    return this.games.find((game) => game.slug === (this.chosen || lead)) ?? null;
  }

  /** @param {GameCard} game */
  #sign(game) {
    const { sign, slug, title } = game;
    const wanted = this.#update.wishes.filter((wish) => wish.game === slug).map((wish) => wish.seat);
    const mine = this.#update.seat === null ? this.chosen === slug : this.#wish(this.#update.seat) === slug;
    const choose = () => (this.#update.seat === null ? void (this.chosen = slug) : void this.#vote(slug));
    return html`<button type="button" class="sign-vote ink-${sign.colour} ${this.#lead === game ? "lead" : ""}" aria-pressed=${String(mine)} @click=${choose}>
      <span class="head">
        <svg class="shape" viewBox="0 0 232 122" preserveAspectRatio="none" aria-hidden="true"><path class="out" d=${sign.outline}></path><path class="in" d=${sign.inner_line}></path></svg>
        ${icon(sign.icon)}
      </span>
      <span class="name">${title}</span>
      <span class="facts"><span>${t("players", ...game.seats)},</span> <span>${t("minutes", sign.minutes)}</span></span>
      <span class="fit">${this.#fit(game)}</span>
      <span class="votes">${wanted.map((seat) => this.#disc(seat))}</span>
    </button>`;
  }

  /** How the number of people fits the game, in words. @param {GameCard} game */
  #fit({ seats: [least, most] }) {
    const coming = this.#people.filter((seat) => this.#wish(seat) !== null).length;
    if (coming > most) return t("some_watch", most, coming - most);
    if (coming && coming < least) return t("bots_fill", least - coming);
    return "";
  }

  /** @param {number} seat */
  #disc(seat) {
    const { game } = /** @type {Scene} */ (this.scene);
    return disc(seat, chairOf(game, this.#update.chairs[seat]));
  }

  /** @param {number} seat */
  #answer(seat) {
    const { names, update } = /** @type {Scene} */ (this.scene);
    const wish = this.#wish(seat);
    const title = this.games.find((game) => game.slug === wish)?.title;
    const answer = title ?? t(wish === null ? "next.watches" : update.chairs[seat].away ? "lobby.is_away" : "next.thinks");
    return html`<li class=${wish === undefined ? "wait" : ""}>${this.#disc(seat)}<span><b>${names[seat]}</b> ${answer}</span></li>`;
  }

  #buttons() {
    const { seat } = this.#update;
    const wish = seat === null ? undefined : this.#wish(seat);
    const lead = this.#lead;
    const out = seat === null ? nothing : html`<button type="button" class="btn" aria-pressed=${String(wish === null)} @click=${() => this.#vote(null)}>${t("next.without_me")}</button>`;
    if (!lead) return out;
    if (/** @type {Scene} */ (this.scene).hosts) {
      const go = () => void (/** @type {Scene} */ (this.scene).act({ type: "change_game", game: lead.slug }));
      return html`${out}<button type="button" class="btn main" @click=${go}>${t("go_to", lead.slug)}</button>`;
    }
    if (wish === lead.slug) return html`${out}<p class="note">${t("next.waits")}</p>`;
    return html`${out}<button type="button" class="btn main" @click=${() => this.#vote(lead.slug)}>${t("agree_to", lead.slug)}</button>`;
  }

  /** Vote for a game, or to watch. The vote adds a salt of mine to the next seed. @param {string|null} game */
  async #vote(game) {
    const { act, update } = /** @type {Scene} */ (this.scene);
    const seal = update.next_commitment ?? update.commitment;
    const salt = store.seal(seal)?.salt ? "" : randomHex(16);
    if ((await act({ type: "choose_game", game, salt })) && salt) store.noteSalt(seal, salt);
  }
}

customElements.define("taverne-next-game", NextGame);
