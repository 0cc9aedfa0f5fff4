/** The end of a game on a television: who has won, all players by rank, and the slate of the evening. */

import { icon } from "../../parts/cards/icon.js";
import { unsigned } from "../../parts/board/number.js";
import { disc } from "../../parts/board/seat.js";
import { t } from "../../i18n.js";
import { nameOnTv } from "../../parts/tv/board.js";
import { chairOf } from "../../state/table_props.js";
import { html, nothing } from "../../vendor/lit.js";
import "../table/evening.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/** @param {Scene} scene */
export function result(scene) {
  const { update, state, game, table } = scene;
  if (!update.outcome) return nothing;
  const { ranks, scores } = update.outcome;
  const { chairs } = update.played ?? update;
  const names = state.texts.played.length ? state.texts.played : state.texts.names;
  const won = ranks.includes(1);
  const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a] - ranks[b]);
  const laurels = won ? icon("laurels") : nothing;
  return html`<main class="tv-end">
    <section class="slab ranking" aria-label=${t("end.podium")}>
      <h2>${laurels}<span>${state.texts.captions["house.winners"]}</span>${laurels}</h2>
      <ol class="of-${order.length}">
        ${order.map(
          (seat) => html`<li class="seat-${seat} ${ranks[seat] === 1 ? "first" : ""}">
            <span class="rank">${won ? t("rank", ranks[seat]) : ""}</span>${disc(seat, chairOf(game, chairs[seat]))}
            ${nameOnTv(names[seat])}${won ? html`<span class="points num">${unsigned(scores[seat])}</span>` : nothing}
          </li>`,
        )}
      </ol>
    </section>
    <taverne-evening .table=${table} .record=${state.record} .finished=${true} .games=${false}></taverne-evening>
    <p class="ask-line" role="status">${icon("beer-stein")}<span>${state.texts.captions["house.rematch"] || t("tv.phones_go_on")}</span></p>
  </main>`;
}
