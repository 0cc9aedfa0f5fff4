/** What can be answered by a button: going on, two cards to give back, a direction. */

import { html, nothing } from "/static/vendor/lit.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("/static/net/wire").Tagged} Tagged */

/**
 * @typedef {object} Answering
 * @property {import("./gifts.js").Gifts} gifts
 * @property {boolean} sending
 * @property {(moves: Tagged[]) => void} send
 */

/**
 * At the end of the question: the one button that answers it, if there is one.
 * @param {Props} props
 * @param {Answering} answering
 */
export function answer(props, { gifts, sending, send }) {
  const words = wordsIn(props.lang);
  const going = props.moves.find(({ move }) => move.type === "go_on");
  const giving = props.moves[0]?.move.type === "give_back";
  const left = Math.max(0, gifts.missing(props));
  if (going) return html`<span class="answers">${button(words.goOn, sending, () => send([going.move]))}</span>`;
  return giving ? html`<span class="answers">${button(words.give(left), left > 0 || sending, () => send(gifts.answer))}</span>` : null;
}

/**
 * In the middle of the table: which way all hands go.
 * @param {Props} props
 * @param {Answering} answering
 */
export function directions(props, { sending, send }) {
  const words = /** @type {Record<string, string>} */ (wordsIn(props.lang).pass);
  const ways = props.moves.filter(({ move }) => move.type in words);
  if (!ways.length) return nothing;
  return html`<div class="answers">
    ${ways.map(({ move }) => button(html`<span class="arrow ${move.type}" aria-hidden="true"></span>${words[move.type]}`, sending, () => send([move])))}
  </div>`;
}

/**
 * @param {unknown} words
 * @param {boolean} disabled
 * @param {() => void} act
 */
const button = (words, disabled, act) => html`<button type="button" class="btn main" ?disabled=${disabled} @click=${act}>${words}</button>`;
