/** What the games of one kind add up to: victories, the rating with its uncertainty as a band, card and rival. */

import { filled, t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { store } from "../../state/preferences.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").GameStatistics} Statistics */
/** @typedef {import("../../net/wire").LevelStatistics} Level */
/** @typedef {import("../../net/wire").Rating} Rating */

const WIDTH = 230;
const HEIGHT = 64;
const EDGE = 4;

/** @param {Statistics} kind */
export function statisticsOf({ title, icon: name, colour, played, won, rating, curve, favourite, rival }) {
  return html`<article class="sum ink-${colour}">
    <header>
      ${icon(name)}
      <h3>${title}</h3>
      <span class="share">${filled("evenings.won_of", won, played)}</span>
    </header>
    ${rating ? ratingOf(rating, curve) : html`<p class="unrated">${t("evenings.no_rating")}</p>`}
    <dl>
      ${favourite ? html`<div><dt>${t("evenings.card")}</dt><dd>${favourite.name}</dd></div>` : nothing}
      ${rival ? html`<div><dt>${t("evenings.rival")}</dt><dd>${rival.name}</dd></div>` : nothing}
    </dl>
  </article>`;
}

/** The guest's games against bots, by level. @param {readonly Level[]} all */
export function levels(all) {
  if (!all.length) return nothing;
  return html`<article class="sum levels">
    <header>${icon("beer-stein")}<h3>${t("evenings.bots")}</h3></header>
    <ul>
      ${all.map(({ label, games, ahead }) => {
        const percent = Math.round((100 * ahead) / games);
        return html`<li><span>${label}</span><svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect class="all" width="100" height="12"></rect><rect width=${percent} height="12"></rect></svg><b class="num">${t("percent", percent)}</b></li>`;
      })}
    </ul>
    <p class="note">${t("evenings.bots.note")}</p>
  </article>`;
}

/** @param {Rating} rating @param {readonly Rating[]} curve */
function ratingOf({ value, margin }, curve) {
  return html`<div class="rating">
    <span class="figure"><b class="num">${figure(value)}</b><span class="num">± ${figure(margin)}</span></span>
    ${plot(curve, filled("evenings.rating", figure(value), figure(margin)))}
  </div>`;
}

/** The ratings so far as a line in a band. @param {readonly Rating[]} curve @param {string} label */
function plot(curve, label) {
  const points = curve.length === 1 ? [curve[0], curve[0]] : curve;
  const low = Math.min(...points.map(({ value, margin }) => value - margin));
  const high = Math.max(...points.map(({ value, margin }) => value + margin));
  /** @param {number} number */
  const x = (number) => EDGE + ((WIDTH - 2 * EDGE) * number) / (points.length - 1);
  /** @param {number} rating */
  const y = (rating) => HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * (rating - low)) / (high - low);
  /** @param {number} way   1: the upper end of the band, -1: the lower one, 0: its middle */
  const line = (way) => points.map(({ value, margin }, number) => `${x(number).toFixed(1)} ${y(value + way * margin).toFixed(1)}`);
  const band = `M${line(1).join("L")}L${line(-1).reverse().join("L")}Z`;
  const last = y(points[points.length - 1].value);
  return html`<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    <path class="band" d=${band}></path>
    <path class="line" d="M${line(0).join("L")}"></path>
    <circle cx=${WIDTH - EDGE} cy=${last} r="4"></circle>
  </svg>`;
}

/** @param {number} number */
const figure = (number) => number.toLocaleString(store.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
