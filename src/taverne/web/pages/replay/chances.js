/** Each seat's chances over the whole game, as a curve with its turning points; or how far that is worked out. */

import { pointsShown } from "../../state/analysis.js";
import { filled, t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { placed } from "../../parts/board/placed.js";
import { html, nothing, svg } from "../../vendor/lit.js";

/** @typedef {import("../../state/analysis.js").Shown} Shown */

const WIDE = 1000; // of the drawing, which is stretched to its place
const HIGH = 100;

/**
 * @typedef {object} Look
 * @property {import("../../state/analysis.js").Hindsight} hindsight
 * @property {Shown[]} turns
 * @property {(moment: number) => number} stepOf
 * @property {string[]} names
 * @property {number|null} me
 * @property {number} at
 * @property {number} last   step
 * @property {(at: number) => void} go
 */

/** The curve, or its empty ground and how far it is. @param {Look} look @param {unknown} slider   lies over it, unseen */
export function plot(look, slider) {
  const { hindsight, turns, names, me, at, last, go } = look;
  const points = curve(look);
  return html`<div class="plot">
    ${points.length ? html`<p class="ears">${summary(names, points)}</p>` : nothing} ${drawing({ points, me, at, last })} ${slider}
    ${points.length ? turns.map((turn) => marker(turn, { name: names[turn.seat], me, on: turn.at === at, last, go })) : waiting(hindsight)}
  </div>`;
}

/** Who had which chances at this moment. @param {Look} look */
export function odds(look) {
  const points = curve(look);
  if (!points.length) return nothing;
  const now = percents(points.findLast((point) => point.at <= look.at)?.chances ?? points[0].chances);
  return html`<ul class="odds ${now.length > 3 ? "many" : ""}" aria-label=${t("chances.title")}>
    ${look.names.map(
      (name, seat) => html`<li class="seat-${seat} ${seat === look.me ? "me" : ""}">
        <svg viewBox="0 0 22 6" aria-hidden="true"><path class="trace" d="M0 3H22"></path></svg>
        <span class="who">${name}</span><b class="num">${t("percent", now[seat])}</b>
      </li>`,
    )}
  </ul>`;
}

/** @param {Look} look */
export function onward({ hindsight, turns, at, go }) {
  const next = nextTurn(turns, at);
  if (next) return html`<button type="button" class="btn ghost to-turn" aria-keyshortcuts="t" @click=${() => go(next.at)}>${t("chances.next")}</button>`;
  return hindsight.found ? html`<p class="still">${t("chances.quiet")}</p>` : nothing;
}

/** After the last comes the first again. @param {Shown[]} turns @param {number} at */
export const nextTurn = (turns, at) => turns.find((turn) => turn.at > at) ?? turns[0];

/** @param {Look} look */
const curve = ({ hindsight, stepOf, last }) => (hindsight.found ? pointsShown(hindsight.found, stepOf, last) : []);

/** @param {import("../../state/analysis.js").Hindsight} hindsight */
function waiting({ stand, done, want }) {
  if (stand === "failed" || stand === "refused") {
    return html`<div class="working">
      <p class="still" role="status">${t(stand === "failed" ? "chances.failed" : "chances.refused")}</p>
      <button type="button" class="btn ghost" @click=${() => void want()}>${t("trouble.again")}</button>
    </div>`;
  }
  const percent = Math.round(100 * done);
  return html`<div class="working">
    <p class="still">${icon("spyglass")} ${t(stand === "waiting" ? "chances.queue" : "chances.working")}</p>
    <progress max="100" .value=${percent} aria-label=${t("chances.working")}></progress>
    <span class="num">${t("percent", percent)}</span>
  </div>`;
}

/** @param {{points: {at: number, chances: number[]}[], me: number|null, at: number, last: number}} look */
function drawing({ points, me, at, last }) {
  /** @param {number} step */
  const across = (step) => (WIDE * step) / Math.max(1, last);
  /** @param {number} seat */
  const line = (seat) => points.map(({ at, chances }) => `${across(at).toFixed(1)},${(HIGH * (1 - chances[seat])).toFixed(1)}`).join(" ");
  const seats = (points[0]?.chances ?? []).map((_, seat) => seat).sort((a, b) => Number(a === me) - Number(b === me)); // mine on top
  return html`<svg class="drawn" viewBox="0 0 ${WIDE} ${HIGH}" preserveAspectRatio="none" aria-hidden="true">
      <path class="grid" d="M0 0H${WIDE}M0 25H${WIDE}M0 75H${WIDE}M0 100H${WIDE}"></path>
      <path class="half" d="M0 50H${WIDE}"></path>
      ${seats.map((seat) => svg`<polyline class="trace seat-${seat} ${seat === me ? "me" : ""}" points=${line(seat)}></polyline>`)}
    </svg>
    <span class="axis top num" aria-hidden="true">${t("percent", 100)}</span>
    <span class="axis mid num" aria-hidden="true">${t("percent", 50)}</span>
    <span class="axis low num" aria-hidden="true">${t("percent", 0)}</span>
    <i class="head" ${placed({ left: (100 * at) / Math.max(1, last) })}></i>`;
}

/**
 * @param {Shown} turn
 * @param {{name: string, me: number|null, on: boolean, last: number, go: (at: number) => void}} look
 */
function marker(turn, { name, me, on, last, go }) {
  const up = turn.after > turn.before;
  const kind = turn.seat === me ? (up ? "good" : "bad") : `seat-${turn.seat}`;
  const place = { left: (100 * turn.at) / Math.max(1, last), top: 100 * (1 - turn.after) };
  return html`<button
    type="button"
    class="tp ${up ? "up" : "down"} ${kind}"
    aria-current=${on ? "step" : nothing}
    aria-label=${filled("chances.turn", turn.number, name, percent(turn.before), percent(turn.after))}
    ${placed(place)}
    @click=${() => go(turn.at)}
  >
    <svg viewBox="0 0 30 30" aria-hidden="true"><path d=${up ? "M15 2L29 27H1Z" : "M1 3H29L15 28Z"}></path></svg><b class="num" aria-hidden="true">${turn.number}</b>
  </button>`;
}

/** In the list of moments. @param {Shown} turn @param {string} name */
export const turned = ({ number, before, after }, name) => html`<span class="turned ${after > before ? "up" : "down"}">
  ${filled("chances.turn", number, name, percent(before), percent(after))}
</span>`;

/** For ears. @param {string[]} names @param {{chances: number[]}[]} points */
function summary(names, points) {
  return filled("chances.summary", told(names, points[0].chances), told(names, points[points.length - 1].chances));
}

/** @param {string[]} names @param {number[]} all */
const told = (names, all) => percents(all).map((percent, seat) => `${names[seat]} ${t("percent", percent)}`).join(", ");

/** Whole numbers that add up to 100: what is lost by rounding goes to those who lost most by it. @param {number[]} all */
function percents(all) {
  const whole = all.map((chance) => Math.floor(100 * chance));
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const order = all.map((_, seat) => seat).sort((a, b) => 100 * all[b] - whole[b] - (100 * all[a] - whole[a]));
  for (const seat of order.slice(0, Math.max(0, missing))) whole[seat] += 1;
  return whole;
}

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);
