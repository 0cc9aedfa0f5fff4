/** A table in a list of the home page: its title, a few facts, and the button that leads there. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").TableCard} TableCard */

/**
 * @param {TableCard} table
 * @param {import("./choices.js").GameCard[]} games
 * @param {() => void} join
 */
export function ticket(table, games, join) {
  const game = /** @type {import("./choices.js").GameCard} */ (games.find((each) => each.slug === table.game));
  const act = actOf(table);
  return html`<li class="ticket ink-${game.sign.colour} ${table.mine ? "back" : ""}">
    <span class="disc">${icon(game.sign.icon)}</span>
    <div class="t"><b>${titleOf(table)}</b><span>${factsOf(table, game)}</span></div>
    <button
      type="button"
      class="btn ${act === "return" ? "main" : act === "watch" ? "ghost" : ""}"
      aria-label=${`${t(`ticket.${act}`)} : ${titleOf(table)}`}
      @click=${join}
    >
      ${t(`ticket.${act}`)}
    </button>
  </li>`;
}

/** @param {TableCard} table */
function actOf(table) {
  if (table.mine) return "return";
  return table.stage === "lobby" ? "sit" : "watch";
}

/** @param {TableCard} table */
function titleOf(table) {
  if (table.mine && table.stage === "playing") return t("ticket.mine");
  if (table.mine && table.stage === "lobby") return t("ticket.mine.lobby");
  return table.title;
}

/** @param {TableCard} table @param {import("./choices.js").GameCard} game */
function factsOf(table, game) {
  if (table.stage === "playing") return table.prompt;
  const taken = table.names.filter(Boolean).length;
  const pace = game.paces.find((each) => each.value === table.pace)?.label;
  const dots = table.names.map((name) => html`<i class=${name ? "" : "free"}></i>`);
  return html`<span class="dots" aria-hidden="true">${dots}</span>${t("seats_taken", taken, table.seats)}${pace ? `, ${pace}` : nothing}`;
}
