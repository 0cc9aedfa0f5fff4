/** The hand at the bottom of the screen: one row on a desk, two on a phone; playable cards are lit. */

import { html, nothing, ref, repeat } from "/static/vendor/lit.js";
import { rove } from "/static/parts/input/keys.js";
import { movesOnCard, singleMove } from "../legal.js";
import { bottom, handOf } from "../scene.js";
import { cardOf, spokenName } from "./cards.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Card} Card */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {object} more
 * @param {Card[]} more.laid      items in play that can be played like cards of the hand
 * @param {(card: Card) => void} more.touch
 */
export function handOfCards(props, scene, { laid, touch }) {
  const { label } = props;
  const seat = bottom(props);
  const held = handOf(props, scene);
  const limit = scene.view.sheets[seat].limit;
  const cards = withCopyNumbers([...held.map((card) => ({ card, inPlay: false })), ...laid.map((card) => ({ card, inPlay: true }))]);
  return html`<div
    class="own ${cards.length > 8 ? "full" : ""}"
    role="group"
    aria-label="${label("hand_of", seat)}, ${label("cards_in_hand", held.length)}"
    @keydown=${rove}
    ${ref((element) => element instanceof HTMLElement && element.style.setProperty("--n", String(Math.max(1, cards.length))))}
  >
    ${repeat(
      cards,
      ({ key }) => key,
      ({ card, key, inPlay }) => {
        const moves = movesOnCard(props, card);
        const single = singleMove(props, card);
        return html`<span class="cell">
          ${cardOf(props, card, {
            flip: inPlay ? undefined : key,
            from: "deck:door deck:treasure",
            state: moves.length ? "can" : props.replay || !props.moves.length ? "" : "quiet",
            extra: html`${fightEffect(moves)}${playMark(props, scene, card, inPlay)}`,
            ...(single ? { spoken: `${spokenName(props, card)}. ${single.label}` } : {}),
            touch: () => touch(card),
          })}
        </span>`;
      },
    )}
    ${held.length > limit && !props.replay ? html`<span class="over">${label("cards_in_hand", held.length)}, ${label("hand_limit", limit)}</span>` : nothing}
  </div>`;
}

/** The totals of the fight after the card is played, for each side that it may help. @param {import("../scene.js").Move[]} moves */
function fightEffect(moves) {
  const totals = [...new Set(moves.flatMap(({ preview }) => (preview ? [preview.text] : [])))];
  return totals.length && totals.length <= 2 ? html`<span class="effect" aria-hidden="true">${totals.map((text) => html`<span>${text}</span>`)}</span>` : nothing;
}

/** The mark on a card: for whom it was set aside, or that it is in play. @param {Props} props @param {Scene} scene @param {Card} card @param {boolean} inPlay */
function playMark(props, { view }, card, inPlay) {
  const { label } = props;
  const gift = view.chosen.find((each) => each.card === card);
  if (gift) return html`<span class="stamp">${gift.to === null ? label("to_discards") : label("set_aside_for", gift.to)}</span>`;
  return inPlay ? html`<span class="laid" data-label="in_play()">${label("in_play")}</span>` : nothing;
}

/**
 * The cards with keys that tell copies of a card apart.
 * @param {{card: Card, inPlay: boolean}[]} cards
 */
function withCopyNumbers(cards) {
  /** @type {Map<Card, number>} */
  const seen = new Map();
  return cards.map(({ card, inPlay }) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, inPlay, key: copy ? `card:${card}:${copy}` : `card:${card}` };
  });
}
