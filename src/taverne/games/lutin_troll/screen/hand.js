import { html, nothing, repeat } from "/static/vendor/lit.js";
import { back, card } from "/static/parts/cards/card.js";
import { hand } from "/static/parts/cards/hand.js";
import { ICONS } from "./cards.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

/**
 * The hand of a seat as the viewer may see it: faces or backs.
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
  const copies = new Map();
  const cards = side.cards.map((id) => {
    const copy = copies.get(id) ?? 0;
    copies.set(id, copy + 1);
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
 * The preview of a move, as a small flag on its card.
 * @param {Props} props
 * @param {import("/static/net/wire").Preview|null|undefined} preview
 */
export function previewFlag(props, preview) {
  if (!preview) return nothing;
  const { label } = props;
  const { value } = preview;
  const mine = value.seat === props.me;
  const flag = (/** @type {string} */ kind, /** @type {string} */ text) =>
    html`<span class="flag ${kind} num" aria-hidden="true">${text}</span>`;
  switch (value.type) {
    case "struck":
    case "reflected":
      return flag(mine ? "bad" : "good", label("loss", mine, value.loss));
    case "healed":
      return flag(mine ? "good" : "bad", label("gain", mine, value.gain));
    case "nothing_to_heal":
      return flag("even", label("gain", mine, 0));
    case "cancelled":
      return flag("even", label("stop"));
    case "nothing_happened":
      return flag("even", label("nothing"));
    case "round_won":
    case "match_won":
      return flag(mine ? "best" : "worst", label("round_short", mine));
    default:
      return nothing;
  }
}
