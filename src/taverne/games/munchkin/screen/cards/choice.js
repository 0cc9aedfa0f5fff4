/** Cards that lie open and are picked from, by me or by somebody else. */

import { html, nothing } from "/static/vendor/lit.js";
import { cardOf } from "./cards.js";
import { called } from "../heroes/heroes.js";
import { spread } from "../legal.js";
import { bottom, frameOf, handOf } from "../scene.js";
import { wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Move} Move */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {{touch: (card: Card) => void, act: (move: Move) => void}} doing
 */
export function choice(props, scene, { touch, act }) {
  const mine = spread(props, inSight(props, scene));
  const open = mine.length ? [] : lying(scene);
  if (!mine.length && !open.length) return nothing;
  return html`<section class="spread" aria-label=${titleOf(props, scene)}>
    <h3>${titleOf(props, scene)}</h3>
    <div class="lying">
      ${mine.map((each) =>
        cardOf(props, each.move.card, {
          flip: `card:${each.move.card}`,
          from: "deck:treasure",
          state: "can",
          spoken: each.label,
          touch: () => act(each),
          extra: each.move.victim !== undefined ? html`<span class="laid">${wordsIn(props.lang).from1(called(props, each.move.victim))}</span>` : nothing,
        }),
      )}${open.map((card) => cardOf(props, card, { flip: `card:${card}`, from: "deck:treasure", touch: () => touch(card) }))}
    </div>
  </section>`;
}

/** My own cards that lie on the table as it is drawn now. @param {Props} props @param {Scene} scene @returns {Card[]} */
function inSight(props, scene) {
  const { heroes, fight } = scene.view.open;
  return fight ? handOf(props, scene) : [...handOf(props, scene), ...heroes[bottom(props)].items.map(({ card }) => card)];
}

/** What lies open while somebody else picks. @param {Scene} scene @returns {Card[]} */
function lying({ view }) {
  const frame = frameOf(view);
  if (frame.type === "looting") return view.open.body;
  if (frame.type === "cursing" || frame.type === "heralding") return [frame.card];
  return frame.type === "sharing" || frame.type === "ordering" ? frame.cards : [];
}

/** @param {Props} props @param {Scene} scene */
function titleOf(props, { view }) {
  const words = wordsIn(props.lang);
  const frame = frameOf(view);
  if (frame.type === "looting") return frame.victim === props.me ? words.yourBody : words.body(props.names[frame.victim]);
  if (frame.type === "cursing") return words.curseOn(called(props, frame.victim));
  if (frame.type === "sharing") return words.spoils;
  return props.moves.some(({ move }) => move.type === "discard") ? words.toLose : words.pick;
}
