/** The review of a finished game: what luck and choices did to the chances, what was better, and my mistakes as riddles. */

import { filled, t } from "../../i18n.js";
import { html, nothing, svg } from "../../vendor/lit.js";

/** @typedef {import("../../net/wire").Better} Better */
/** @typedef {import("../../net/wire").BetterText} BetterText */
/** @typedef {{better: Better, text: BetterText}} Decision */

/**
 * My mistakes as a series of riddles: which one is shown, and the moves that were tried there.
 * @typedef {{place: number, tried: number[]}} Riddle
 */

/**
 * @typedef {object} ReviewProps
 * @property {import("../../state/analysis.js").Analysis} analysis
 * @property {number|null} me        the seat from which the game is seen
 * @property {Riddle|null} riddle    null: no riddles are shown
 * @property {boolean} busy          a table is being opened
 * @property {string} error
 * @property {(moment: number) => void} show
 * @property {(better: Better) => void} playOn
 * @property {(riddle: Riddle|null) => void} ask
 */

/** The decisions of a seat for which there was a better one; without a seat, of everybody. @param {ReviewProps["analysis"]} analysis @param {number|null} me @returns {Decision[]} */
export function decisions({ result, texts }, me) {
  const all = (result?.better ?? []).map((better, i) => ({ better, text: /** @type {BetterText} */ (texts?.better[i]) }));
  return all.filter(({ better }) => me === null || better.seat === me);
}

/** The panel. @param {ReviewProps} props */
export function review(props) {
  const { analysis, me, riddle } = props;
  const { result, texts } = analysis;
  if (!result || !texts) return nothing;
  if (result.draft) return html`<section class="panel review"><p class="still" role="status">${t("review.draft")}</p></section>`;
  if (!texts.splits.length) return nothing;
  const own = decisions(analysis, me);
  return html`<section class="panel review">
    <h2>${t(riddle ? "review.learn" : "review.title")}</h2>
    ${riddle ? riddleOf(props, riddle, own) : html`${me === null ? everybody(texts.splits) : bars(texts.splits[me])} ${list(props, own)}`}
    ${props.error ? html`<p class="error" role="alert">${props.error}</p>` : nothing}
  </section>`;
}

/** @param {import("../../net/wire").SplitText[]} splits */
const everybody = (splits) => html`<ul class="splits">${splits.map(({ text }) => html`<li>${text}</li>`)}</ul>`;

/** @param {import("../../net/wire").SplitText} split */
function bars({ luck, own, others, told, text }) {
  const rows = [
    { kind: "luck", value: luck },
    { kind: "own", value: own },
    { kind: "others", value: others },
  ];
  return html`<p class="ears">${text}</p>
    <div class="split" aria-hidden="true">
      ${rows.map(
        ({ kind, value }, i) => html`<span>${t(`review.${kind}`)}</span>
          <svg class="track ${kind} ${value < 0 ? "loss" : "gain"}" viewBox="-100 0 200 12" preserveAspectRatio="none">
            ${svg`<rect class="room" x="-100" width="200" height="12" rx="2"></rect><rect class="part" x=${Math.max(-100, Math.min(0, value))} width=${Math.min(100, Math.abs(value))} height="12"></rect><path class="half" d="M0 0V12"></path>`}
          </svg>
          <b class="num">${filled("review.points", told[i])}</b>`,
      )}
    </div>`;
}

/** What speaks for a move, or what it risks. @param {string} text */
const reason = (text) => (text ? html`<span class="reason">${text}</span>` : nothing);

/** @param {ReviewProps} props @param {Decision[]} own */
function list({ me, busy, show, playOn, ask }, own) {
  if (!own.length) return me === null ? nothing : html`<p class="still">${t("review.none")}</p>`;
  return html`<h3>${t("review.better")}</h3>
    <ol class="betters">
      ${own.map(
        ({ better, text }) => html`<li>
          <p>${text.text} ${reason(text.because)}</p>
          <div class="acts">
            <button type="button" class="btn main" ?disabled=${busy} @click=${() => playOn(better)}>${t("review.play_on")}</button>
            <button type="button" class="btn ghost" @click=${() => show(better.moment)}>${t("review.show")}</button>
          </div>
        </li>`,
      )}
    </ol>
    <p class="still">${t("review.judged")}</p>
    ${me === null
      ? nothing
      : html`<div class="learn">
          <p><b>${t("review.learn")}</b> ${t("review.riddles")}</p>
          <button type="button" class="btn main" @click=${() => ask({ place: 0, tried: [] })}>${t("review.begin")}</button>
        </div>`}`;
}

/** @param {ReviewProps} props @param {Riddle} riddle @param {Decision[]} own */
function riddleOf({ busy, playOn, ask }, { place, tried }, own) {
  const { better, text } = own[place];
  const solved = tried.some((move) => text.right[move]);
  const last = tried.at(-1);
  return html`<p class="still">${filled("review.place", place + 1, own.length)} ${t("review.find")}</p>
    <div class="tries">
      ${text.moves.map(
        (move, i) => html`<button
          type="button"
          class="btn ghost ${tried.includes(i) ? (text.right[i] ? "right" : "wrong") : ""}"
          ?disabled=${solved || tried.includes(i)}
          @click=${() => ask({ place, tried: [...tried, i] })}
        >
          ${move}
        </button>`,
      )}
    </div>
    <p class="answer" role="status">${last === undefined ? nothing : html`${text.answers[last]} ${reason(text.reasons[last])}`}</p>
    <div class="acts">
      ${place + 1 < own.length ? html`<button type="button" class="btn main" @click=${() => ask({ place: place + 1, tried: [] })}>${t("review.next")}</button>` : nothing}
      ${solved ? html`<button type="button" class="btn ghost" ?disabled=${busy} @click=${() => playOn(better)}>${t("review.play_on")}</button>` : nothing}
      <button type="button" class="btn ghost" @click=${() => ask(null)}>${t("review.end")}</button>
    </div>`;
}
