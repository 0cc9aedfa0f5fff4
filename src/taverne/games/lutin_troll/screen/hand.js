import { html, nothing, repeat } from "/static/vendor/lit.js";
import { back, card } from "/static/parts/cards/card.js";
import { hand } from "/static/parts/cards/hand.js";
import { ICONS } from "./cards.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

/**
 * A hand as this viewer may see it: open cards, or backs.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(id: string) => Partial<import("/static/parts/cards/card.js").CardLook>} [look]
 */
export function handOf(props, scene, seat, look = () => ({})) {
  const side = scene.sides[seat];
  const { label } = props;
  if (!side.cards) {
    const backs = Array.from({ length: side.hand }, (_, place) => back({ flip: `back:${seat}:${place}` }));
    return html`<span class="fan seat-${seat}" role="img" data-label="cards_in_hand(${side.hand})" aria-label=${label("cards_in_hand", side.hand)}>${backs}</span>`;
  }
  /** @type {Map<string, number>} */
  const seen = new Map();
  const cards = side.cards.map((id) => {
    const copy = seen.get(id) ?? 0;
    seen.set(id, copy + 1);
    return { id, flip: `hand:${seat}:${id}:${copy}` };
  });
  const faces = repeat(
    cards,
    ({ flip }) => flip,
    ({ id, flip }) =>
      card(props.pieces[id], { id, icon: ICONS[id], spoken: label("spoken", id), flip, ...look(id) }),
  );
  return hand(faces, cards.length, label("hand_of", seat));
}

/**
 * What a move would do, as a small flag on its card.
 * @param {Props} props
 * @param {import("/static/net/wire").Preview|null|undefined} preview
 */
export function flag(props, preview) {
  if (!preview) return nothing;
  const { label } = props;
  const { value } = preview;
  const mine = value.seat === props.me;
  const flagged = (/** @type {string} */ kind, /** @type {string} */ text) =>
    html`<span class="flag ${kind} num" aria-hidden="true">${text}</span>`;
  switch (value.type) {
    case "struck":
    case "reflected":
      return flagged(mine ? "bad" : "good", label("loss", mine, value.loss));
    case "healed":
      return flagged(mine ? "good" : "bad", label("gain", mine, value.gain));
    case "nothing_to_heal":
      return flagged("even", label("gain", mine, 0));
    case "cancelled":
      return flagged("even", label("stop"));
    case "nothing_happened":
      return flagged("even", label("nothing"));
    case "round_won":
    case "match_won":
      return flagged(mine ? "best" : "worst", label("round_short", mine));
    default:
      return nothing;
  }
}
