/** The open cards from which somebody picks. */

import { html, nothing } from "/static/vendor/lit.js";
import { cardsToPick } from "../legal.js";
import { bottom, frameOf, handOf } from "../scene.js";
import { cardOf } from "./cards.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Move} Move */

/**
 * The cards that the reader may pick, or those from which another player picks.
 * @param {Props} props
 * @param {Scene} scene
 * @param {{touch: (card: Card) => void, act: (move: Move) => void}} doing
 */
export function openCards(props, scene, { touch, act }) {
  const picks = cardsToPick(props, ownCardsOnScreen(props, scene));
  const open = picks.length ? [] : cardsPickedByOthers(scene);
  if (!picks.length && !open.length) return nothing;
  return html`<section class="spread" aria-label=${titleOf(props, scene)}>
    <h3>${titleOf(props, scene)}</h3>
    <div class="lying">
      ${picks.map((each) =>
        cardOf(props, each.move.card, {
          flip: `card:${each.move.card}`,
          from: "deck:treasure",
          state: "can",
          spoken: each.label,
          touch: () => act(each),
          extra: each.move.victim !== undefined ? html`<span class="laid">${props.label("taken_from", each.move.victim)}</span>` : nothing,
        }),
      )}${open.map((card) => cardOf(props, card, { flip: `card:${card}`, from: "deck:treasure", touch: () => touch(card) }))}
    </div>
  </section>`;
}

/** The own cards that are on the screen now. @param {Props} props @param {Scene} scene @returns {Card[]} */
function ownCardsOnScreen(props, scene) {
  const { heroes, fight } = scene.view.open;
  return fight ? handOf(props, scene) : [...handOf(props, scene), ...heroes[bottom(props)].items.map(({ card }) => card)];
}

/** The open cards while somebody else picks. @param {Scene} scene @returns {Card[]} */
export function cardsPickedByOthers({ view }) {
  const frame = frameOf(view);
  if (frame.type === "looting") return view.open.body;
  if (frame.type === "cursing" || frame.type === "heralding") return [frame.card];
  return frame.type === "sharing" || frame.type === "ordering" ? frame.cards : [];
}

/** The heading above the cards. @param {Props} props @param {Scene} scene */
export function titleOf(props, { view }) {
  const { label } = props;
  const frame = frameOf(view);
  if (frame.type === "looting") return label("body_of", frame.victim);
  if (frame.type === "cursing") return label("curse_on", frame.victim);
  if (frame.type === "sharing") return label("spoils");
  return props.moves.some(({ move }) => move.type === "discard") ? label("to_lose") : label("to_take");
}
