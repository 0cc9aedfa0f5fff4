/** The end of a game: podium, last move, rounds, slate of the evening, check of the seal, rematch. */

import { rounds, steps } from "../../state/replay_steps.js";
import { t } from "../../i18n.js";
import { get, randomHex } from "../../net/http.js";
import { icon } from "../../parts/cards/icon.js";
import { inked } from "../../parts/cards/inked.js";
import { unsigned } from "../../parts/board/number.js";
import { disc } from "../../parts/board/seat.js";
import { chairOf } from "../../state/table_props.js";
import { actForOthers } from "../../state/companions.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import "./evening.js";
import "./next_game.js";
import "../replay/seal.js";
import { at } from "../../net/base_path.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

const MOST_SENTENCES = 5; // of the last move: its end

class End extends LitElement {
  static properties = { scene: { attribute: false }, replay: { state: true }, choosing: { state: true } };

  #fetched = "";

  constructor() {
    super();
    /** @type {Scene|null} */
    this.scene = null;
    /** @type {import("../../state/replay_steps.js").Replay|null} */
    this.replay = null;
    /** The vote for another game is open, although nobody has voted yet. */
    this.choosing = false;
  }

  createRenderRoot() {
    return this;
  }

  willUpdate() {
    const record = this.scene?.state.record ?? "";
    if (!record || record === this.#fetched) return;
    this.#fetched = record;
    void this.#fetch(record);
  }

  /** @param {string} record */
  async #fetch(record) {
    const seat = (this.scene && playersOf(this.scene.update).seat) ?? "";
    this.replay = await get(`/api/records/${record}`, { seat }).catch(() => null);
  }

  render() {
    if (!this.scene?.update.outcome) return nothing;
    const { update, state } = this.scene;
    return html`<main class="end">
      <taverne-next-game .scene=${this.scene} .open=${this.choosing}></taverne-next-game>
      ${this.#podium()}
      <section class="act">
        ${this.#why()}
        <div class="btns">
          ${update.seat === null || update.closed ? nothing : this.#rematchButton()}
          ${(update.seat === null && !this.scene.hosts) || update.closed ? nothing : html`<button type="button" class="btn" @click=${this.#chooseGame}>${t("end.other")}</button>`}
          ${this.scene.hosts && !update.closed ? this.#clearButton() : nothing}
          <a class="btn" href=${at(`/r/${state.record}`)}>${t("end.replay")}</a>
          <button type="button" class="btn ghost" @click=${() => this.scene?.quit()}>${t("menu.leave")}</button>
        </div>
        ${this.#rematchWishes()}
      </section>
      ${this.#sheet()}
      <taverne-evening .table=${this.scene.table} .record=${state.record} .finished=${true} .games=${false}></taverne-evening>
      <taverne-seal .record=${state.record ?? ""} .commitment=${update.commitment}></taverne-seal>
    </main>`;
  }

  #podium() {
    const { update } = /** @type {Scene} */ (this.scene);
    const { ranks } = /** @type {import("../../net/wire").Outcome} */ (update.outcome);
    const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
    const places = order.length > 1 ? [order[1], order[0], ...order.slice(2)] : order;
    const won = ranks.includes(1);
    const laurels = won ? icon("laurels") : nothing;
    return html`<section class="slab podium ${won ? "" : "nobody"}" aria-label=${t("end.podium")}>
      <h2>${laurels}<span>${result(/** @type {Scene} */ (this.scene))}</span>${laurels}</h2>
      <ol class="places">${places.map((seat) => this.#place(seat))}</ol>
    </section>`;
  }

  /** @param {number} seat */
  #place(seat) {
    const { update, state, game } = /** @type {Scene} */ (this.scene);
    const players = playersOf(update);
    const { ranks, scores } = /** @type {import("../../net/wire").Outcome} */ (update.outcome);
    const chair = chairOf(game, players.chairs[seat]);
    const first = ranks[seat] === 1;
    return html`<li data-speaker=${seat} class="step seat-${seat} rank-${Math.min(ranks[seat], 4)} ${first ? "first" : ""}">
      ${first ? html`<span class="crown">${icon("crown")}</span>` : nothing} ${disc(seat, chair)}
      <b>${playerNames(state.texts)[seat]}</b>
      <span class="s">${seat === players.seat ? t("end.you") : chair.level ? `${t("lobby.is_bot")}, ${chair.level}` : ""}</span>
      ${ranks.includes(1) ? html`<div class="block"><span class="points num">${unsigned(scores[seat])}</span><span class="rank">${t("rank", ranks[seat])}</span></div>` : nothing}
    </li>`;
  }

  #why() {
    const { state, game } = /** @type {Scene} */ (this.scene);
    const names = playerNames(state.texts);
    const last = this.replay && steps(this.replay).at(-1);
    return html`<div class="panel why">
      ${icon("crossed-swords")}
      <div>
        <h2>${t("end.why")}</h2>
        <p>${last ? inked(last.lines.slice(-MOST_SENTENCES).join(" "), names, game.pieces) : "…"}</p>
      </div>
    </div>`;
  }

  #rematchButton() {
    const { update } = /** @type {Scene} */ (this.scene);
    const agreed = update.seat !== null && update.chairs[update.seat].again;
    return html`<button type="button" class="btn main" ?disabled=${agreed} @click=${() => void this.#playAgain("rematch")}>${t(agreed ? "end.again.said" : "end.again")}</button>`;
  }

  #chooseGame = async () => {
    this.choosing = true;
    await this.updateComplete;
    scrollTo({ top: 0, behavior: "smooth" });
  };

  #clearButton() {
    return html`<button type="button" class="btn" @click=${() => void this.#playAgain("clear")}>${t("end.clear")}</button>`;
  }

  #rematchWishes() {
    const wanted = /** @type {Scene} */ (this.scene).state.texts.captions["house.rematch"];
    return html`<div role="status">${wanted ? html`<p class="wanted">${wanted}</p>` : nothing}</div>`;
  }

  /** Agree to a rematch, or return to the lobby. Both add a salt of mine to the next seed. @param {"rematch"|"clear"} type */
  async #playAgain(type) {
    const { act, update } = /** @type {Scene} */ (this.scene);
    if (update.seat === null) return void (await act({ type, salt: "" })); // a host who watches adds nothing to the seed
    if (type === "rematch") await actForOthers(/** @type {Scene} */ (this.scene), () => ({ type, salt: randomHex(16) }));
    const salt = randomHex(16);
    if ((await act({ type, salt })) && update.next_commitment) store.noteSalt(update.next_commitment, salt);
  }

  /** The rounds, each with the sentence that ended it. */
  #sheet() {
    if (!this.replay) return html`<section class="panel rounds-sheet"></section>`;
    const { game, state } = /** @type {Scene} */ (this.scene);
    const names = playerNames(state.texts);
    const all = steps(this.replay);
    const list = rounds(all, game.milestones);
    const rows = list.length
      ? list.map(({ round, from, ending }) => ({ mark: round, key: all[from].key, text: ending }))
      : all.slice(-9).map(({ key, lines }) => ({ mark: "·", key, text: lines.join(" ") || t("replay.deal") }));
    return html`<section class="panel rounds-sheet">
      <div class="top">
        <h2>${t(list.length ? "end.sheet" : "replay.moments")}</h2>
        <small>${t("end.sheet.note")}</small>
      </div>
      <ol>
        ${rows.map(
          ({ mark, key, text }) => html`<li>
            <a href=${at(`/r/${state.record}#${key}`)}><i class="num">${mark}</i><span>${inked(text, names, game.pieces)}</span></a>
          </li>`,
        )}
      </ol>
    </section>`;
  }
}

/** The players of the finished game, whoever has left or sat down since. @param {import("../../net/wire").Update} update */
const playersOf = ({ played, chairs, seat }) => played ?? { chairs, seat };

/** @param {import("../../net/wire").Texts} texts */
const playerNames = ({ played, names }) => (played.length ? played : names);

/** Who has won, in words. @param {Scene} scene */
export function result({ update, state }) {
  const winners = update.outcome?.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])) ?? [];
  const alone = winners.length === 1 && winners[0] === playersOf(update).seat;
  return alone ? t("end.you_win") : state.texts.captions["house.winners"];
}

customElements.define("taverne-end", End);
