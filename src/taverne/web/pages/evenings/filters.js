/** The filters of the games: won ones, one game, one companion, a time. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * The games that are shown; "" leaves a choice open.
 * @typedef {object} Filter
 * @property {boolean} won
 * @property {string} game
 * @property {string} companion   a name
 * @property {string} days        only games of so many last days
 */

/** @type {Filter} */
export const EVERYTHING = { won: false, game: "", companion: "", days: "" };
const DAYS = ["7", "30", "365"];
const SECONDS_IN_DAY = 86400;

/** @param {Filter} filter */
export const isEverything = ({ won, game, companion, days }) => !won && !game && !companion && !days;

/** The filter as a query to the server. @param {Filter} filter @returns {Record<string, string|number>} */
export function queryOf({ won, game, companion, days }) {
  return {
    ...(won ? { result: "won" } : {}),
    ...(game ? { game } : {}),
    ...(companion ? { with: companion } : {}),
    ...(days ? { from: Math.round(Date.now() / 1000) - Number(days) * SECONDS_IN_DAY } : {}),
  };
}

/**
 * @param {Filter} filter
 * @param {import("../../net/wire").HistoryStatistics} statistics
 * @param {(filter: Filter) => void} choose
 */
export function filters(filter, { played, games, companions }, choose) {
  return html`<div class="filters" role="group" aria-label=${t("evenings.filters")}>
    ${chip(isEverything(filter), () => choose(EVERYTHING), html`${t("evenings.all")} <span class="num">${played}</span>`)}
    ${chip(filter.won, () => choose({ ...filter, won: !filter.won }), t("evenings.won"))}
    ${companions.length
      ? choices(t("evenings.with"), filter.companion, companions.map(({ name }) => [name, name]), (companion) => choose({ ...filter, companion }))
      : nothing}
    ${choices(t("evenings.when"), filter.days, DAYS.map((days) => [days, t(`evenings.days_${days}`)]), (days) => choose({ ...filter, days }))}
    ${games.length > 1
      ? html`<span class="game-chips">
          ${games.map(
            ({ game, title, icon: name, colour }) =>
              html`<button
                type="button"
                class="chip ink-${colour}"
                aria-pressed=${filter.game === game}
                aria-label=${title}
                title=${title}
                @click=${() => choose({ ...filter, game: filter.game === game ? "" : game })}
              >
                ${icon(name)}
              </button>`,
          )}
        </span>`
      : nothing}
  </div>`;
}

/** @param {boolean} pressed @param {() => void} press @param {unknown} content */
function chip(pressed, press, content) {
  return html`<button type="button" class="chip" aria-pressed=${pressed} @click=${press}>${content}</button>`;
}

/**
 * @param {string} label
 * @param {string} chosen
 * @param {string[][]} options   values and their names
 * @param {(value: string) => void} choose
 */
function choices(label, chosen, options, choose) {
  return html`<select
    class="chip ${chosen ? "chosen" : ""}"
    aria-label=${label}
    @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}
  >
    <option value="" ?selected=${!chosen}>${label}</option>
    ${options.map(([value, name]) => html`<option value=${value} ?selected=${value === chosen}>${name}</option>`)}
  </select>`;
}
