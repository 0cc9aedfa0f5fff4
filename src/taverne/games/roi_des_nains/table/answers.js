/** What can be answered by a button under the question: going on, a direction, two cards to give back. */

import { html, nothing } from "/static/vendor/lit.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/types.js").Tagged} Tagged */

/**
 * @typedef {object} Answering
 * @property {import("./gifts.js").Gifts} gifts
 * @property {boolean} sending
 * @property {(moves: Tagged[]) => void} send
 */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {Answering} answering
 */
export function answers(props, scene, { gifts, sending, send }) {
  const words = wordsIn(props.lang);
  if (props.replay || props.me === null) return nothing;
  if (scene.phase === "window" && props.view.passed) return html`<span class="waits">${words.wentOn}</span>`;
  const buttons = props.moves.filter(({ move }) => move.type === "go_on" || move.type in words.pass);
  if (props.moves[0]?.move.type === "give_back") {
    const left = gifts.missing(props);
    return html`<div class="answers">
      <button type="button" class="btn main" ?disabled=${left > 0 || sending} @click=${() => send(gifts.answer)}>${words.give(Math.max(0, left))}</button>
    </div>`;
  }
  if (!buttons.length) return nothing;
  const pass = /** @type {Record<string, string>} */ (words.pass);
  return html`<div class="answers">
    ${buttons.map(
      ({ move, label }) => html`<button
        type="button"
        class="btn main ${move.type}"
        aria-label=${label}
        aria-keyshortcuts=${props.moves.findIndex((each) => each.move === move) + 1}
        ?disabled=${sending}
        @click=${() => send([move])}
      >
        ${move.type === "go_on" ? words.goOn : html`<span class="arrow" aria-hidden="true"></span>${pass[move.type]}`}
      </button>`,
    )}
  </div>`;
}
