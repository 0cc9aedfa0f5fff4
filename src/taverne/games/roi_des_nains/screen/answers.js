/** What is answered with a button: going on, giving two cards back, choosing a direction. */

import { html, nothing } from "/static/vendor/lit.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("/static/net/wire").Tagged} Tagged */

/**
 * @typedef {object} Answering
 * @property {import("./gifts.js").Gifts} gifts
 * @property {boolean} sending
 * @property {(moves: Tagged[]) => void} send
 */

/** The label of each direction, by the move. @type {Record<string, string>} */
const DIRECTIONS = { pass_left: "to_the_left", pass_right: "to_the_right" };

/**
 * The button at the end of the question that answers it; null if no button does.
 * @param {Props} props
 * @param {Answering} answering
 */
export function answer(props, { gifts, sending, send }) {
  const goOn = props.moves.find(({ move }) => move.type === "go_on");
  const giving = props.moves[0]?.move.type === "give_back";
  const left = Math.max(0, gifts.missing(props));
  if (goOn) return html`<span class="answers">${button(goOn.label, sending, () => send([goOn.move]))}</span>`;
  if (!giving) return null;
  return html`<span class="answers">${button(props.label("more_to_give", left), left > 0 || sending, () => send(gifts.answer))}</span>`;
}

/**
 * The buttons in the middle of the table that send all hands to the left or to the right.
 * @param {Props} props
 * @param {Answering} answering
 */
export function directions(props, { sending, send }) {
  const passes = props.moves.filter(({ move }) => move.type in DIRECTIONS);
  if (!passes.length) return nothing;
  return html`<div class="answers">
    ${passes.map(({ move }) => button(html`<span class="arrow ${move.type}" aria-hidden="true"></span>${props.label(DIRECTIONS[move.type])}`, sending, () => send([move])))}
  </div>`;
}

/**
 * @param {unknown} text
 * @param {boolean} disabled
 * @param {() => void} act
 */
const button = (text, disabled, act) => html`<button type="button" class="btn main" ?disabled=${disabled} @click=${act}>${text}</button>`;
