/** The evening of a table: the slate with who won what, and the finished games with their replays. */

import { filled, t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { get } from "../../net/http.js";
import { icon } from "../../parts/cards/icon.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").Evening} Evening */
/** @typedef {import("../../net/wire").SlateRow} SlateRow */

const MOST_COLUMNS = 5; // the latest games; the totals count all

class EveningBoard extends LitElement {
  static properties = {
    table: { attribute: false },
    record: { attribute: false },
    finished: { attribute: false },
    games: { attribute: false },
    evening: { state: true },
  };

  #fetched = "";

  constructor() {
    super();
    this.table = "";
    /** The record of the current or last game. @type {string|null} */
    this.record = null;
    /** That game is over. */
    this.finished = false;
    /** The games are listed below the slate. */
    this.games = true;
    /** @type {Evening|null} */
    this.evening = null;
  }

  createRenderRoot() {
    return this;
  }

  willUpdate() {
    const now = `${this.table} ${this.record} ${this.finished}`;
    if (!this.table || now === this.#fetched) return;
    this.#fetched = now;
    void this.#fetch();
  }

  async #fetch() {
    this.evening = await get(`/api/tables/${this.table}/evening`).catch(() => this.evening);
  }

  render() {
    if (!this.evening) return nothing;
    if (!this.evening.games.length) return this.record && this.finished ? lastReplay(this.record) : nothing;
    return html`${slate(this.evening)} ${this.games ? gameList(this.evening) : nothing}`;
  }
}

/** Tables of earlier versions keep no evening. @param {string} record */
const lastReplay = (record) => html`<a class="btn ghost wide" href=${at(`/r/${record}`)}>${t("lobby.last")}</a>`;

/** @param {Evening} evening */
function slate({ games, slate, shared, summary }) {
  const from = Math.max(0, games.length - MOST_COLUMNS);
  const notes = [summary, from ? filled("slate.latest", MOST_COLUMNS) : "", shared ? t("slate.shared") : ""].filter(Boolean);
  return html`<section class="slate" aria-label=${t("end.slate")}>
    <div class="top"><h2>${t("end.slate")}</h2><small>${notes.join(" ; ")}</small></div>
    <table>
      <thead>
        <tr>
          <td></td>
          ${games.slice(from).map(({ title, icon: name }) => html`<th scope="col">${icon(name)}<span class="game">${title}</span></th>`)}
          <th scope="col" class="tot">${t("slate.won")}</th>
        </tr>
      </thead>
      <tbody>
        ${slate.map((row) => slateRow(row, from))}
      </tbody>
    </table>
  </section>`;
}

/** @param {SlateRow} row @param {number} from   the first game that is shown */
const slateRow = (row, from) => html`<tr>
  <th scope="row">${row.name}${row.me ? html` <small>${t("end.you")}</small>` : nothing}${row.house ? html` <small>${t("slate.bots")}</small>` : nothing}</th>
  ${row.cells.slice(from).map((cell) => html`<td>${cell ? result(cell) : html`<span class="none" role="img" aria-label=${t("slate.absent")}>–</span>`}</td>`)}
  <td class="tot">${tally(row.victories)}<b class="num">${row.won}</b></td>
</tr>`;

/** @param {import("../../net/wire").SlateCell} cell */
function result({ rank, together }) {
  if (rank === 0) return html`<span class="none" role="img" aria-label=${t("slate.abandoned")}>–</span>`;
  if (rank > 1) return html`<span class="nth">${t(`slate.rank.${Math.min(rank, 6)}`)}</span>`;
  const words = t(together ? "slate.won_together" : "slate.won_alone");
  return html`<span class="won" role="img" aria-label=${words}>${icon("crown")}</span>${together
      ? html`<small aria-hidden="true">${t("slate.together")}</small>`
      : nothing}`;
}

/** The finished games, the latest first. @param {Evening} evening */
const gameList = ({ games }) => html`<section class="panel played-games">
  <h2>${t("slate.games")}</h2>
  <ol reversed>
    ${[...games].reverse().map(
      (game) => html`<li>
        <a class="ink-${game.colour}" href=${at(`/r/${game.record}`)}>
          <span class="disc">${icon(game.icon)}</span>
          <span class="t"><b>${game.title}</b><span>${game.result} <small>${t("minutes", Math.min(120, game.minutes))}</small></span></span>
          <span class="again">${t("slate.again")}</span>
        </a>
      </li>`,
    )}
  </ol>
</section>`;

/** Whole victories as tally marks in groups of five. @param {number} wins */
function tally(wins) {
  const strokes = [];
  for (let i = 0; i < Math.min(wins, 10); i++) {
    const x = Math.floor(i / 5) * 32 + (i % 5) * 6;
    strokes.push(i % 5 === 4 ? `M${x - 28} 17L${x - 1} 6` : `M${x + 3} 2.500L${x + 2} 21`);
  }
  const width = Math.max(1, Math.ceil(Math.min(wins, 10) / 5)) * 32;
  return html`<svg class="tally" viewBox="-4 0 ${width} 24" width=${width} height="24" aria-hidden="true"><path d=${strokes.join("")}></path></svg>`;
}

customElements.define("taverne-evening", EveningBoard);
