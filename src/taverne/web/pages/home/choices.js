/** The settings of a table: options of the game, pace, number of seats. Made from the card of the game. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").OptionCard} Option */
/** @typedef {import("../../net/wire").PaceCard} Pace */
/** @typedef {import("../../net/wire").BotCard} Bot */
/** @typedef {import("../../net/wire").GameCard} GameCard */

/** @type {Record<string, string>} */
const PACE_ICONS = { faithful: "run", relaxed: "beer-stein", slow: "sundial", untimed: "sleepy" };

const MOST_OPTIONS = 9; // with more of them, all but the first are folded away
const FIRST_OPTIONS = 3;

/**
 * The options that matter with this number of seats and with these values of the other options.
 * @param {Option[]} options
 * @param {Record<string, string>} values
 * @param {number} seats
 * @param {((name: string, value: string) => void)|null} choose   null: read-only
 */
export function optionRows(options, values, seats, choose) {
  const rows = options
    .filter(({ seat }) => seat <= seats)
    .filter(({ when }) => Object.entries(when).every(([name, value]) => values[name] === value))
    .map((option) => optionRow(option, values[option.name], choose && ((value) => choose(option.name, value))));
  if (rows.length <= MOST_OPTIONS) return rows;
  return html`${rows.slice(0, FIRST_OPTIONS)}
    <details class="more-options">
      <summary>${t("more_settings", rows.length - FIRST_OPTIONS)}</summary>
      ${rows.slice(FIRST_OPTIONS)}
    </details>`;
}

/**
 * @param {Option} option
 * @param {string} value
 * @param {((value: string) => void)|null} choose   null: read-only
 */
function optionRow(option, value, choose) {
  if (!choose) return row(option.label, html`<span class="settled">${labelOf(option, value)}</span>`);
  const id = `option-${option.name}`;
  const select = html`<span class="select"
    ><select id=${id} @change=${(/** @type {Event} */ event) => choose(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${option.values.map((each) => html`<option value=${each.value} .selected=${each.value === value}>${each.label}</option>`)}
    </select></span
  >`;
  return row(html`<label for=${id}>${option.label}</label>`, select);
}

/**
 * @param {[number, number]} range
 * @param {number} value
 * @param {(value: number) => void} choose
 */
export const seatsRow = ([least, most], value, choose) =>
  row(
    t("form.seats"),
    html`<span class="steps" role="group" aria-label=${t("form.seats")}>
      <button type="button" aria-label=${t("form.fewer")} ?disabled=${value <= least} @click=${() => choose(value - 1)}>−</button>
      <output>${value}</output>
      <button type="button" aria-label=${t("form.more")} ?disabled=${value >= most} @click=${() => choose(value + 1)}>+</button>
    </span>`,
  );

/**
 * @param {Pace[]} paces
 * @param {string} value
 * @param {((value: Pace["value"]) => void)|null} choose   null: read-only
 */
export const paceCards = (paces, value, choose) => html`<div class="paces" role="radiogroup" aria-label=${t("form.pace")}>
  ${paces.map(
    (pace) => html`<label>
      <input
        type="radio"
        name="pace"
        value=${pace.value}
        .checked=${pace.value === value}
        ?disabled=${!choose}
        @change=${() => choose?.(pace.value)}
      />
      ${icon(PACE_ICONS[pace.value] ?? "hourglass")}<span>${pace.label}</span><small>${pace.speed}</small>
    </label>`,
  )}
</div>`;

/** @param {unknown} question @param {unknown} answer */
export const row = (question, answer) => html`<div class="row"><span class="q">${question}</span>${answer}</div>`;

/** @param {Option} option @param {string} value */
function labelOf(option, value) {
  return option.values.find((each) => each.value === value)?.label ?? value;
}
