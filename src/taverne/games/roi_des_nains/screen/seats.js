/** The players: points, tricks won, the tasks that musicians give them. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { signed } from "/static/parts/board/number.js";
import { seat as seatPart } from "/static/parts/board/seat.js";
import { ROLES, called, visibleTricks } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Seat} Seat */

/** The move that chooses a seat, if there is one. @typedef {(seat: Seat) => {act: () => void, label: string, word: string, key?: string}|null} Pick */

/** The musicians, in the order of their tasks. */
const MUSICIANS = /** @type {const} */ (["c5", "g5", "n5"]);
/** No more backs than this are drawn in a pile. */
const PILE = 4;

/**
 * A player: the name, the points, the tricks won and the tasks.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(seat: Seat) => void} look
 */
export const player = (props, scene, seat, look) => html`<div class="player" data-flip="seat:${seat}">
  ${sitter(props, scene, seat)}
  <div class="holdings">${pile(props, scene, seat, look)}${roles(props, scene, seat)}</div>
  ${notes(props, scene, seat)}
</div>`;

/**
 * The button that chooses a player, where the question asks for one.
 * @param {ReturnType<Pick>} picked
 */
export const pickButton = (picked) =>
  picked &&
  html`<button type="button" class="btn main pick" aria-label=${picked.label} aria-keyshortcuts=${picked.key ?? nothing} @click=${picked.act}>
    ${picked.word}
  </button>`;

/**
 * Name, points and picture of a player.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
function sitter(props, scene, seat) {
  const { label } = props;
  const chair = props.chairs[seat];
  const total = scene.totals[seat];
  const open = scene.phase === "window";
  const asked = props.ask.owing.includes(seat) && (!open || seat === props.me);
  const noted = scene.points.length ? html` <span class="so-far" title=${label("in_this_deal")}>${signed(scene.points[seat])}</span>` : nothing;
  return seatPart({
    seat,
    name: called(props, seat),
    sub: html`<span class="num"><span class="in-full" data-label="points(${total})">${label("points", total)}</span><span class="in-short" data-label="points_in_short(${total})">${label("points_in_short", total)}</span>${noted}</span>`,
    face: chair?.face,
    active: !props.replay && asked,
    away: chair?.away ? label("away") : undefined,
  });
}

/**
 * The tricks won, as a small pile with its count; a touch shows those that the memory aid allows.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(seat: Seat) => void} look
 */
function pile(props, scene, seat, look) {
  const { label } = props;
  const count = scene.won[seat];
  const at = scene.cards.length && scene.taker === seat ? (seat - (scene.leader ?? 0) + scene.totals.length) % scene.totals.length : -1;
  const backs = Array.from({ length: Math.min(count, PILE) }, (_, place) => {
    const top = place === Math.min(count, PILE) - 1;
    return html`<i data-flip=${top ? `pile:${seat}:${count}` : nothing} data-from=${top && at >= 0 ? `card:${scene.cards[at]}` : nothing}></i>`;
  });
  const drawn = html`${count ? backs : html`<i class="none"></i>`}<b class="num" aria-hidden="true">${count}</b>`;
  const known = props.view.known.some(({ seats }) => seats.includes(seat));
  if (!visibleTricks(props, seat).length && !known) return html`<span class="pile" role="img" data-label="tricks(${count})" aria-label=${label("tricks", count)}>${drawn}</span>`;
  return html`<button type="button" class="pile" aria-label="${label("tricks", count)}. ${label("see_tricks", seat)}" @click=${() => look(seat)}>
    ${drawn}<span class="eye">${icon("spyglass")}</span>
  </button>`;
}

/**
 * The tasks that musicians give a player: choosing the quest, leading first, dealing next.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
function roles({ label, pieces }, { chooser, opener, nextDealer }, seat) {
  const held = { c5: chooser, g5: opener, n5: nextDealer };
  return html`<span class="roles"
    >${MUSICIANS.filter((role) => held[role] === seat).map(
      (role) =>
        html`<span class="role ${pieces[role].ink}" data-piece=${role} title=${label(ROLES[role])}>${icon("lyre")}<span class="ears">${label(ROLES[role])}</span></span>`,
    )}</span
  >`;
}

/**
 * Points that a player has just got.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
function notes({ pieces }, scene, seat) {
  const mine = scene.notes.filter((note) => note.seat === seat);
  if (!mine.length) return nothing;
  return html`<span class="gains num" data-passing aria-hidden="true"
    >${mine.map(({ points, card }) => html`<span class="gain ${points < 0 ? "bad" : "good"}">${signed(points)}${card ? html`<small>${pieces[card].name}</small>` : nothing}</span>`)}</span
  >`;
}
