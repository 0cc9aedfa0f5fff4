/** The controls of a replay: buttons for steps and rounds, playback, and a slider. */

import { filled, t } from "../../i18n.js";
import { html, nothing, ref } from "../../vendor/lit.js";
import { nextTurnButton, odds, plot } from "./chances.js";

/**
 * @param {object} props
 * @param {number} props.at   the step that is shown
 * @param {import("../../state/replay_steps.js").Step[]} props.steps
 * @param {import("../../state/replay_steps.js").Round[]} props.rounds
 * @param {boolean} props.playing
 * @param {(at: number) => void} props.go
 * @param {() => void} props.play
 * @param {import("./chances.js").ChancesProps|null} props.chances   null: the game is not over
 */
export function transport({ at, steps, rounds, playing, go, play, chances }) {
  const last = steps.length - 1;
  const round = rounds.findLast((each) => each.from <= at);
  const slider = html`<input
    type="range"
    min="0"
    max=${last}
    .value=${String(at)}
    aria-label=${t("replay.thread")}
    aria-valuetext=${steps[at].lines.join(" ") || t("replay.deal")}
    @input=${(/** @type {Event} */ event) => go(Number(/** @type {HTMLInputElement} */ (event.target).value))}
  />`;
  return html`<section class="panel transport" aria-label=${t("replay.thread")}>
    <div class="deck">
      <div class="controls">
        ${button("first", t("replay.first"), at > 0 ? () => go(0) : null)} ${button("back", t("replay.step_back"), at > 0 ? () => go(at - 1) : null)}
        ${button(playing ? "pause" : "play", t(playing ? "replay.pause" : "replay.play"), last > 0 ? play : null)}
        ${button("on", t("replay.step_on"), at < last ? () => go(at + 1) : null)} ${button("last", t("replay.last"), at < last ? () => go(last) : null)}
      </div>
      ${chances ? odds(chances) : nothing}
    </div>
    <div class="thread">
      ${chances ? plot(chances, slider) : slider}
      ${rounds.length > 1
        ? html`<div class="rounds" role="group" aria-label=${t("replay.rounds")} ${ref((element) => setColumns(element, rounds))}>
            ${rounds.map(
              (each) => html`<button type="button" class="num" aria-current=${each === round ? "true" : nothing} aria-label=${t("round_number", each.round)} @click=${() => go(each.from)}>
                ${each.round}
              </button>`,
            )}
          </div>`
        : nothing}
    </div>
    <div class="onward">
      <p class="where num">${filled("replay.where", at, last)}</p>
      ${chances ? nextTurnButton(chances) : nothing}
    </div>
  </section>`;
}

/** Make each round as wide as its part of the slider. @param {Element|undefined} element @param {import("../../state/replay_steps.js").Round[]} rounds */
function setColumns(element, rounds) {
  if (!(element instanceof HTMLElement)) return;
  element.style.setProperty("grid-template-columns", rounds.map(({ from, to }) => `minmax(26px, ${to - from + 1}fr)`).join(" "));
}

const SHAPES = {
  first: "M16 3v14L6.500 10zM3.500 3H6v14H3.500z",
  back: "M14 3v14L4 10z",
  play: "M5 2.500v15L17.500 10z",
  pause: "M4.500 3h4v14h-4zM11.500 3h4v14h-4z",
  on: "M6 3v14l10-7z",
  last: "M4 3v14l9.500-7zM14 3h2.500v14H14z",
};

/** @param {keyof typeof SHAPES} name @param {string} label @param {(() => void)|null} act */
const button = (name, label, act) => html`<button type="button" class="control ${name}" aria-label=${label} title=${label} ?disabled=${!act} @click=${act}>
  <svg viewBox="0 0 20 20" aria-hidden="true"><path d=${SHAPES[name]}></path></svg>
</button>`;
