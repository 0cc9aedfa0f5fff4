/** The choices that make a table: a game's options, a pace, how many seats. Made from the game's own card. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").OptionCard} Option */
/** @typedef {import("../../net/wire").PaceCard} Pace */
/** @typedef {import("../../net/wire").BotCard} Bot */
/** @typedef {import("../../net/wire").GameCard} GameCard */

/** @type {Record<string, string>} */
const PACE_ICONS = { faithful: "run", relaxed: "beer-stein", slow: "sundial", untimed: "sleepy" };

const MOST = 9; // options that are shown at once
const FIRST = 3; // of more than these, so many; the others are folded away

/**
 * The options that matter at a table of so many seats, the others being as they are.
 * @param {Option[]} options
 * @param {Record<string, string>} values
 * @param {number} seats
 * @param {((name: string, value: string) => void)|null} choose   null: only to read
 */
export function optionRows(options, values, seats, choose) {
  const rows = options
    .filter(({ seat }) => seat <= seats)
    .filter(({ when }) => Object.entries(when).every(([name, value]) => values[name] === value))
    .map((option) => optionRow(option, values[option.name], choose && ((value) => choose(option.name, value))));
  if (rows.length <= MOST) return rows;
  return html`${rows.slice(0, FIRST)}
    <details class="more-options">
      <summary>${t("more_settings", rows.length - FIRST)}</summary>
      ${rows.slice(FIRST)}
    </details>`;
}

/**
 * @param {Option} option
 * @param {string} value
 * @param {((value: string) => void)|null} choose   null: only to read
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
 * @param {((value: Pace["value"]) => void)|null} choose   null: only to read
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
