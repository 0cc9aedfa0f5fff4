/** Finished games under the evenings on which they were played. */

import { t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { icon } from "../../parts/cards/icon.js";
import { store } from "../../state/preferences.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").HistoryGame} Game */
/** @typedef {import("../../net/wire").GameStatistics} Statistics */

const NIGHT_HOURS = 5; // a game that ends after midnight still belongs to the evening before
const HOUR = 3600;
const DAY = 24 * HOUR;

/** A time in seconds since 1970 as the reader's language writes it. @param {number} seconds @param {Intl.DateTimeFormatOptions} parts */
const dateOf = (seconds, parts) => new Intl.DateTimeFormat(store.lang, parts).format(1000 * seconds);

/** A day, with its year if that is another one. @param {number} seconds @param {Intl.DateTimeFormatOptions} [parts] */
export function dayOf(seconds, parts = {}) {
  const year = dateOf(seconds, { year: "numeric" }) !== dateOf(Date.now() / 1000, { year: "numeric" });
  return dateOf(seconds, { ...parts, day: "numeric", month: "long", ...(year ? { year: "numeric" } : {}) });
}

/** @param {Game[]} games @param {readonly Statistics[]} kinds */
export function gameList(games, kinds) {
  /** @type {Map<string, Game[]>} */
  const evenings = new Map();
  for (const game of games) {
    const evening = eveningOf(game.at);
    evenings.set(evening, [...(evenings.get(evening) ?? []), game]);
  }
  return [...evenings].map(
    ([evening, own]) => html`<h3 class="day">${evening}</h3>
      <ul class="games">
        ${own.map((game) => row(game, kinds.find((kind) => kind.game === game.game)))}
      </ul>`,
  );
}

/** The day of an evening in words. @param {number} seconds */
function eveningOf(seconds) {
  /** @param {number} time */
  const evening = (time) => dayOf(time - NIGHT_HOURS * HOUR, { weekday: "long" });
  const now = Date.now() / 1000;
  if (evening(seconds) === evening(now)) return `${t("evenings.today")}, ${evening(seconds)}`;
  if (evening(seconds) === evening(now - DAY)) return `${t("evenings.yesterday")}, ${evening(seconds)}`;
  return evening(seconds);
}

/** @param {Game} game @param {Statistics|undefined} kind */
function row(game, kind) {
  const time = dateOf(game.at, { hour: "numeric", minute: "2-digit" });
  const won = game.place === 1;
  return html`<li class="ink-${kind?.colour ?? "green"}">
    <span class="game-mark">${kind ? icon(kind.icon) : nothing}</span>
    <div class="what"><b>${kind?.title ?? game.game}</b><span>${game.company}</span>${game.not_rated ? html`<span class="uncounted">${game.not_rated}</span>` : nothing}</div>
    <div class="result ${won ? "won" : ""}">
      <b>${won ? icon("crown") : nothing}<span>${resultOf(game)}</span></b>
      <span>${game.shared ? `${game.shared} · ` : nothing}${game.stopped ? nothing : `${game.score} · `}${game.minutes}</span>
    </div>
    <a class="btn line" href=${at(`/r/${game.record}`)} aria-label="${t("evenings.replay")} : ${kind?.title ?? ""}, ${time}">${t("evenings.replay")}</a>
  </li>`;
}

/** @param {Game} game */
function resultOf({ place, shared, stopped }) {
  if (stopped) return t("evenings.stopped");
  if (place > 1) return t("rank", place);
  return t(shared ? "evenings.together" : "evenings.victory");
}
