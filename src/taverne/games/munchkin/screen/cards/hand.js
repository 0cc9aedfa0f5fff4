/** My hand: in one row on a desk, in two within reach of the thumb; what may be played is lit. */

import { html, nothing, ref, repeat } from "/static/vendor/lit.js";
import { rove } from "/static/parts/input/keys.js";
import { cardOf, spoken } from "./cards.js";
import { atOnce, onCard } from "../legal.js";
import { bottom, handOf } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Card} Card */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {object} with_
 * @param {Card[]} with_.laid      things of my table that can be played just like cards of the hand
 * @param {(card: Card) => void} with_.touch
 */
export function hand(props, scene, { laid, touch }) {
  const { label } = props;
  const seat = bottom(props);
  const held = handOf(props, scene);
  const limit = scene.view.sheets[seat].limit;
  const cards = numbered([...held.map((card) => ({ card, inPlay: false })), ...laid.map((card) => ({ card, inPlay: true }))]);
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
        const moves = onCard(props, card);
        const single = atOnce(props, card);
        return html`<span class="cell">
          ${cardOf(props, card, {
            flip: inPlay ? undefined : key,
            from: "deck:door deck:treasure",
            state: moves.length ? "can" : props.replay || !props.moves.length ? "" : "quiet",
            extra: html`${effect(moves)}${chosen(props, scene, card, inPlay)}`,
            ...(single ? { spoken: `${spoken(props, card)}. ${single.label}` } : {}),
            touch: () => touch(card),
          })}
        </span>`;
      },
    )}
    ${held.length > limit && !props.replay ? html`<span class="over">${label("cards_in_hand", held.length)}, ${label("hand_limit", limit)}</span>` : nothing}
  </div>`;
}

/** How the fight would stand, for each side that the card may help. @param {import("../scene.js").Move[]} moves */
function effect(moves) {
  const told = [...new Set(moves.flatMap(({ preview }) => (preview ? [preview.text] : [])))];
  return told.length && told.length <= 2 ? html`<span class="effect" aria-hidden="true">${told.map((text) => html`<span>${text}</span>`)}</span>` : nothing;
}

/** For whom it was put aside. @param {Props} props @param {Scene} scene @param {Card} card @param {boolean} inPlay */
function chosen(props, { view }, card, inPlay) {
  const { label } = props;
  const gift = view.chosen.find((each) => each.card === card);
  if (gift) return html`<span class="stamp">${gift.to === null ? label("to_discards") : label("set_aside_for", gift.to)}</span>`;
  return inPlay ? html`<span class="laid" data-label="in_play()">${label("in_play")}</span>` : nothing;
}

/**
 * Copies of a card are told apart by their number.
 * @param {{card: Card, inPlay: boolean}[]} cards
 */
function numbered(cards) {
  /** @type {Map<Card, number>} */
  const seen = new Map();
  return cards.map(({ card, inPlay }) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return { card, inPlay, key: copy ? `card:${card}:${copy}` : `card:${card}` };
  });
}
