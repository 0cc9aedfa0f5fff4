/** The player's tokens. A touch lifts a token, a touch on the lifted token turns it over; tokens can be dragged, too. */

import { html, nothing, repeat } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { rove } from "/static/parts/input/keys.js";
import { legalIn } from "../legal.js";
import { BOARDS, bottomSeat, CLANS, tokenId, turnedOver } from "../scene.js";
import { faceDrawing, ICONS, PRIZES, tokenKey } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Face} Face */

/**
 * @typedef {object} HandActions
 * @property {string[]} order            of the tokens, as they fell
 * @property {string|null} picked        the token that is lifted
 * @property {(face: Face) => void} touch
 * @property {(event: PointerEvent, face: Face) => void} grab
 */

/** @param {Props} props @param {Scene} scene @param {HandActions} actions */
export function hand(props, scene, actions) {
  const seat = bottomSeat(props);
  const faces = new Map((scene.hands[seat] ?? []).map((face) => [tokenId(face), face]));
  return html`<div class="own-tokens k-${CLANS[seat]}" role="group" data-label="tokens_of(${seat})" aria-label=${props.label("tokens_of", seat)} @keydown=${rove}>
    ${repeat(
      actions.order,
      (token) => token,
      (token, place) => {
        const face = faces.get(token);
        return face ? tokenInHand(props, scene, face, place, actions) : laidToken(props, scene, token);
      },
    )}
    <i class="busy" aria-hidden="true"></i>
  </div>`;
}

/** @param {Props} props @param {Scene} scene @param {Face} face @param {number} place @param {HandActions} actions */
function tokenInHand(props, scene, face, place, { picked, touch, grab }) {
  const seat = bottomSeat(props);
  const lifted = picked === tokenId(face);
  const legal = legalIn(props);
  const can = legal.tokens.has(face) || legal.tokens.has(turnedOver(face)) || legal.flip.has(face);
  const drawn = html`<span class="turner" aria-hidden="true"><span class="j k-${CLANS[seat]}">${faceDrawing(face)}</span></span><span class="alt num" aria-hidden="true">${faceDrawing(turnedOver(face))}</span>`;
  if (seat !== props.me || props.replay) return html`<span class="tok" data-piece=${face} data-flip=${tokenKey(CLANS[seat], face)} role="img" aria-label=${props.pieces[face].name}>${drawn}</span>`;
  return html`<button
    type="button"
    class="tok ${can ? "can" : "quiet"} ${lifted ? "sel" : ""} ${scene.asleep.includes(seat) ? "home" : ""}"
    data-piece=${face}
    data-flip=${tokenKey(CLANS[seat], face)}
    data-token=${tokenId(face)}
    aria-pressed=${lifted ? "true" : "false"}
    aria-keyshortcuts=${place + 1}
    @click=${() => touch(face)}
    @pointerdown=${(/** @type {PointerEvent} */ event) => grab(event, face)}
  >
    <span class="ears">${props.pieces[face].name}${lifted ? `. ${props.label("turn_with_f")}` : ""}</span>${drawn}${lifted ? html`<span class="flip" aria-hidden="true">${turnIcon}</span>` : nothing}
  </button>`;
}

const turnIcon = html`<svg class="icon" viewBox="0 0 24 24">
  <path
    d="M12 3a9 9 0 0 1 8.200 5.300L22.500 7.200 22 14l-6.200-2.900 2-1A6.300 6.300 0 0 0 6.300 9.400L3.800 8.300A9 9 0 0 1 12 3zM2 10l6.200 2.900-2 1a6.300 6.300 0 0 0 11.500.7l2.500 1.100A9 9 0 0 1 3.800 15.700L1.500 16.800z"
  ></path>
</svg>`;

/** The empty place of a token that is on a board now. @param {Props} props @param {Scene} scene @param {string} token */
function laidToken(props, scene, token) {
  const { label } = props;
  const clan = CLANS[bottomSeat(props)];
  const place = scene.tracks.findIndex((track) =>
    track.some((placed) => (placed.clan === clan && tokenId(placed.face) === token) || (placed.by === clan && placed.club && tokenId(placed.club) === token)),
  );
  return html`<span class="tok-gone"
    >${place < 0 ? nothing : html`${icon(ICONS[PRIZES[place]])}<small>${label("laid")}</small><span class="ears">${label("board_name", BOARDS[place])}</span>`}</span
  >`;
}

/** The order of the tokens in the hand: it does not change during a hunt. @param {Props} props @param {string[]} before */
export function handOrder(props, before) {
  const { open } = props.view;
  const seat = bottomSeat(props);
  const clan = CLANS[seat];
  const held = (open.hands[seat] ?? []).map(tokenId);
  const laid = open.tracks.flat().flatMap((placed) => [...(placed.clan === clan ? [tokenId(placed.face)] : []), ...(placed.by === clan && placed.club ? [tokenId(placed.club)] : [])]);
  const all = [...held, ...laid];
  if (!open.hands.length) return before; // they have not fallen yet
  return before.length === all.length && all.every((token) => before.includes(token)) ? before : all;
}
