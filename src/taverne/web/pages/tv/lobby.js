/** The lobby on a television: who sits already, and how the others come in. */

import { filled, t } from "../../i18n.js";
import { icon, mark } from "../../parts/cards/icon.js";
import { disc } from "../../parts/board/seat.js";
import { nameOnTv } from "../../parts/tv/board.js";
import { chairOf } from "../../state/table_props.js";
import { html, nothing } from "../../vendor/lit.js";
import "../table/evening.js";
import { addressOf } from "./join_card.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/** Hosts that only this computer can reach. */
const HERE_ONLY = /^(localhost|127\.|\[::1\])/;

/** @param {Scene} scene */
export function lobby(scene) {
  const { game, update, table, code, origin } = scene;
  const here = HERE_ONLY.test(new URL(origin).hostname);
  return html`<main class="tv-lobby">
    <section class="slab sitters of-${update.chairs.length}" aria-label=${t("lobby.places")}>
      <div class="game ink-${game.sign.colour}">${icon(game.sign.icon)}<span>${t("players", ...game.seats)}, ${t("minutes", game.sign.minutes)}</span></div>
      <ul>
        ${update.chairs.map((_, seat) => place(scene, seat))}
      </ul>
      <taverne-evening .table=${table} .record=${null} .finished=${true} .games=${false}></taverne-evening>
    </section>
    <section class="way-in" aria-label=${t("tv.come")}>
      <taverne-join-card class="large" .table=${table} .code=${code} .origin=${origin}></taverne-join-card>
      <p>${here ? t("share.here_only") : code ? filled("tv.or_type", addressOf(origin)) : t("tv.public")}</p>
    </section>
    <p class="ask-line" role="status">${icon("beer-stein")}<span>${whatNow(scene)}</span></p>
  </main>`;
}

/** Whom the table waits for. @param {Scene} scene */
function whatNow({ update, state }) {
  const { captions } = state.texts;
  if (update.closed) return t("banner.closed");
  if (update.host === null && !update.watching_host) return t("tv.first_hosts");
  return captions["house.waiting_for"] || captions["house.host"] || "";
}

/** @param {Scene} scene @param {number} seat */
function place({ update, names, game }, seat) {
  const chair = update.chairs[seat];
  if (!chair.name && !chair.bot) return html`<li class="free"><span class="stool num">${seat + 1}</span><span>${t("lobby.free")}</span></li>`;
  return html`<li class="seat-${seat}">
    ${disc(seat, chairOf(game, chair))}
    <div>${nameOnTv(names[seat])}<span class="s">${statusOf(update, chairOf(game, chair).level, seat)}</span></div>
    ${chair.bot ? nothing : html`<i class="tick ${seat === update.host || chair.ready ? "" : "wait"}">${seat === update.host || chair.ready ? mark("tick") : nothing}</i>`}
  </li>`;
}

/** @param {Scene["update"]} update @param {string} level @param {number} seat */
function statusOf(update, level, seat) {
  const chair = update.chairs[seat];
  if (chair.bot) return `${t("lobby.is_bot")}, ${level}`;
  if (chair.away) return t("lobby.is_away");
  if (seat === update.host) return t("lobby.is_host");
  return t(chair.ready ? "lobby.is_ready" : "lobby.not_ready");
}
