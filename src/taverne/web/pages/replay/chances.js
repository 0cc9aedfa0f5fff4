/** The winning chances of each seat over a game, as curves with turning points; or the progress of the analysis. */

import { curvePoints } from "../../state/analysis.js";
import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { placed } from "../../parts/board/placed.js";
import { html, nothing, svg } from "../../vendor/lit.js";

/** @typedef {import("../../state/analysis.js").TurningPoint} TurningPoint */

const WIDTH = 1000; // of the drawing, which is stretched to the place it is given
const HEIGHT = 100;

/**
 * @typedef {object} ChancesProps
 * @property {import("../../state/analysis.js").Analysis} analysis
 * @property {TurningPoint[]} turns
 * @property {(moment: number) => number} stepOf
 * @property {string[]} names
 * @property {number|null} me
 * @property {number} at     the step that is shown
 * @property {number} last   the last step
 * @property {(at: number) => void} go
 */

/** The curves, or the progress of the analysis. @param {ChancesProps} props @param {unknown} slider   lies over the curves, invisible */
export function plot(props, slider) {
  const { analysis, turns, me, at, last, go } = props;
  const points = curve(props);
  return html`<div class="plot">
    ${points.length ? html`<p class="ears">${analysis.texts?.summary}</p>` : nothing} ${drawing({ points, me, at, last })} ${slider}
    ${points.length ? turns.map((turn) => marker(turn, { me, on: turn.at === at, last, go })) : progressOf(analysis)}
  </div>`;
}

/** The chances of each seat at the step that is shown. @param {ChancesProps} props */
export function odds(props) {
  const points = curve(props);
  if (!points.length) return nothing;
  const now = (points.findLast((point) => point.at <= props.at) ?? points[0]).percents;
  return html`<ul class="odds ${now.length > 3 ? "many" : ""}" aria-label=${t("chances.title")}>
    ${props.names.map(
      (name, seat) => html`<li class="seat-${seat} ${seat === props.me ? "me" : ""}">
        <svg viewBox="0 0 22 6" aria-hidden="true"><path class="trace" d="M0 3H22"></path></svg>
        <span class="who">${name}</span><b class="num">${t("percent", now[seat])}</b>
      </li>`,
    )}
  </ul>`;
}

/** The button that goes to the next turning point. @param {ChancesProps} props */
export function nextTurnButton({ analysis, turns, at, go }) {
  const next = nextTurn(turns, at);
  if (next) return html`<button type="button" class="btn ghost to-turn" aria-keyshortcuts="t" @click=${() => go(next.at)}>${t("chances.next")}</button>`;
  return analysis.result && !analysis.result.draft ? html`<p class="still">${t("chances.quiet")}</p>` : nothing;
}

/** The next turning point; after the last one, the first. @param {TurningPoint[]} turns @param {number} at */
export const nextTurn = (turns, at) => turns.find((turn) => turn.at > at) ?? turns[0];

/** @param {ChancesProps} props */
const curve = ({ analysis, stepOf, last }) => curvePoints(analysis, stepOf, last);

/** @param {import("../../state/analysis.js").Analysis} analysis */
function progressOf({ progress, done, request }) {
  if (progress === "failed" || progress === "refused") {
    return html`<div class="working">
      <p class="still" role="status">${t(progress === "failed" ? "chances.failed" : "chances.refused")}</p>
      <button type="button" class="btn ghost" @click=${() => void request()}>${t("error.retry")}</button>
    </div>`;
  }
  const percent = Math.round(100 * done);
  return html`<div class="working">
    <p class="still">${icon("spyglass")} ${t(progress === "waiting" ? "chances.queue" : "chances.working")}</p>
    <progress max="100" .value=${percent} aria-label=${t("chances.working")}></progress>
    <span class="num">${t("percent", percent)}</span>
  </div>`;
}

/**
 * The outline of the band in which a seat's chances lie 9 times in 10.
 * @param {{at: number, chances: number[], spread: number[]}[]} points
 * @param {number} seat
 * @param {(step: number) => number} across
 */
function band(points, seat, across) {
  if (!points.length) return "";
  /** @param {number} side */
  const edge = (side) =>
    points.map(({ at, chances, spread }) => {
      const chance = Math.min(1, Math.max(0, chances[seat] + side * (spread[seat] ?? 0)));
      return `${across(at).toFixed(1)},${(HEIGHT * (1 - chance)).toFixed(1)}`;
    });
  return `M${[...edge(1), ...edge(-1).reverse()].join("L")}Z`;
}

/** @param {{points: {at: number, chances: number[], spread: number[]}[], me: number|null, at: number, last: number}} props */
function drawing({ points, me, at, last }) {
  /** @param {number} step */
  const across = (step) => (WIDTH * step) / Math.max(1, last);
  /** @param {number} seat */
  const line = (seat) => points.map(({ at, chances }) => `${across(at).toFixed(1)},${(HEIGHT * (1 - chances[seat])).toFixed(1)}`).join(" ");
  const seats = (points[0]?.chances ?? []).map((_, seat) => seat).sort((a, b) => Number(a === me) - Number(b === me)); // mine on top
  return html`<svg class="drawn" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      <path class="grid" d="M0 0H${WIDTH}M0 25H${WIDTH}M0 75H${WIDTH}M0 100H${WIDTH}"></path>
      <path class="half" d="M0 50H${WIDTH}"></path>
      ${me === null ? nothing : svg`<path class="band seat-${me}" d=${band(points, me, across)}></path>`}
      ${seats.map((seat) => svg`<polyline class="trace seat-${seat} ${seat === me ? "me" : ""}" points=${line(seat)}></polyline>`)}
    </svg>
    <span class="axis top num" aria-hidden="true">${t("percent", 100)}</span>
    <span class="axis mid num" aria-hidden="true">${t("percent", 50)}</span>
    <span class="axis low num" aria-hidden="true">${t("percent", 0)}</span>
    <i class="head" ${placed({ left: (100 * at) / Math.max(1, last) })}></i>`;
}

/**
 * @param {TurningPoint} turn
 * @param {{me: number|null, on: boolean, last: number, go: (at: number) => void}} props   on: its step is shown
 */
function marker(turn, { me, on, last, go }) {
  const up = turn.after > turn.before;
  const kind = turn.seat === me ? (up ? "good" : "bad") : `seat-${turn.seat}`;
  const place = { left: (100 * turn.at) / Math.max(1, last), top: 100 * (1 - turn.after) };
  return html`<button
    type="button"
    class="tp ${up ? "up" : "down"} ${kind}"
    aria-current=${on ? "step" : nothing}
    aria-label="${turn.text} ${turn.cause}"
    ${placed(place)}
    @click=${() => go(turn.at)}
  >
    <svg viewBox="0 0 30 30" aria-hidden="true"><path d=${up ? "M15 2L29 27H1Z" : "M1 3H29L15 28Z"}></path></svg><b class="num" aria-hidden="true">${turn.number}</b>
  </button>`;
}

/** A turning point in the list of moments. @param {TurningPoint} turn */
export const turnText = ({ before, after, text, cause }) => html`<span class="turned ${after > before ? "up" : "down"}">${text} <span class="cause">${cause}</span></span>`;
