/** The six boards: prizes, condition, tokens. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon, mark } from "/static/parts/cards/icon.js";
import { signed } from "/static/parts/board/number.js";
import { gauge } from "./gauge.js";
import { clubKey, layKey, legalIn } from "../legal.js";
import { BOARDS, clanName, isClub, prizesOn, seatOfClan, shownSide } from "../scene.js";
import { clanMark, ICONS, placedToken, PRIZES, prizeTiles } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Board} Board */
/** @typedef {import("../scene.js").Face} Face */
/** @typedef {import("../scene.js").Clan} Clan */
/** @typedef {import("../scene.js").Placed} Placed */

/**
 * @typedef {object} Actions
 * @property {Face|null} face    the token that is lifted, as it lies
 * @property {(board: Board) => void} touch      a touch anywhere on a board
 * @property {(board: Board, target: Placed) => void} club
 */

/** @param {Props} props @param {Scene} scene @param {Actions} actions */
export const boards = (props, scene, actions) => html`<div class="boards" role="group" data-label="the_boards()" aria-label=${props.label("the_boards")}>
  ${BOARDS.map((_, place) => boardView(props, scene, place, actions))}
</div>`;

/** @param {Props} props @param {Scene} scene @param {number} place @param {Actions} actions */
function boardView(props, scene, place, actions) {
  const { label } = props;
  const name = BOARDS[place];
  const up = props.view.open.ups[place];
  const ground = scene.grounds[place];
  const { side, total, met } = ground;
  const verdict = met ? label("met") : label("missed");
  const lay = actions.face && !isClub(actions.face) ? legalIn(props).lay.get(layKey(actions.face, name)) : undefined;
  const next = lay && actions.face ? (ground.after.find(([value]) => String(value) === shownSide(/** @type {string} */ (actions.face))) ?? null) : null;
  const count = prizesOn(scene, place);
  const stand = scene.tracks[place].filter(({ club }) => !club).length;
  return html`<section
    class="board b-${name} ${lay ? "can" : ""} ${met ? "met" : ""} ${scene.latest?.board === name ? "star" : ""}"
    data-board=${name}
    aria-label="${label("board_total", name, total)}, ${label("board_condition_alone", name, up, false)}, ${verdict}"
    @click=${() => actions.touch(name)}
  >
    <h3 class="hd" data-piece="${name}_${up}">${icon(ICONS[PRIZES[place]])}<span class="name" data-label="board_name(${name})">${label("board_name", name)}</span></h3>
    <span class="an">${count ? prizeTiles(PRIZES[place], count, label("to_win", count)) : html`<span class="none" aria-label=${label("nothing_to_win")}>–</span>`}</span>
    <p class="cond">
      ${icon(side.crowd ? "caveman" : "scales")}<b class="num">${side.crowd ? stand : total}</b><span><i aria-hidden="true">/ </i>${label("board_condition_alone", name, up, true)}</span>
      ${stand ? html`<span class="verdict ${met ? "ok" : "no"}">${mark(met ? "tick" : "cross", verdict)}</span>` : nothing}
    </p>
    ${next ? html`<span class="st ${next[2] ? "ok" : "no"} num">${side.crowd ? stand + 1 : next[1]}${mark(next[2] ? "tick" : "cross")}</span>` : nothing}
    ${gauge(ground, scene.tracks[place], next ? next[1] : null, label)} ${sharesNow(props, scene, place)}
    <div class="run">
      <ol class="track of-${side.slots}">
        ${Array.from({ length: side.slots }, (_, slot) => html`<li>${slotView(props, scene, place, slot, { ...actions, lay, would: next })}</li>`)}
      </ol>
    </div>
  </section>`;
}

/** The clans that would take each share now. @param {Props} props @param {Scene} scene @param {number} place */
function sharesNow(props, scene, place) {
  const { side, ranks } = scene.grounds[place];
  return html`<span class="parts">
    ${side.shares.map((share, rank) => {
      const found = ranks[rank];
      const name = found ? clanName(props, found[0]) : props.label("nobody");
      return html`${rank ? html`<i class="da" aria-hidden="true">-</i>` : nothing}<span class="part"
          ><b class="num">${share}</b>${found ? clanMark(found[0], name) : html`<i class="nob" role="img" aria-label=${name}></i>`}</span
        >`;
    })}
  </span>`;
}

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {number} place
 * @param {number} slot
 * @param {Actions & {lay: import("/static/types.js").Move<import("../types").Move>|undefined, would: import("../scene.js").Would|null}} actions
 */
function slotView(props, scene, place, slot, { face, lay, would, touch, club }) {
  const { label } = props;
  const name = BOARDS[place];
  const placed = scene.tracks[place][slot];
  if (placed) return placedView(props, name, placed, face, club);
  if (!lay || slot !== scene.tracks[place].length || !face) return html`<span class="sl e" data-label="free_slot(${slot + 1})" aria-label=${label("free_slot", slot + 1)} role="img"><i>${slot + 1}</i></span>`;
  return html`<button
    type="button"
    class="sl e first"
    aria-keyshortcuts=${place + 1}
    @click=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      touch(name);
    }}
  >
    <span class="ears">${lay.label}${would ? ` (${label("total_result", would[1], would[2])})` : ""}</span>
    <i class="num" aria-hidden="true">${signed(Number(shownSide(face)))}</i>${would ? html`<u class=${would[2] ? "ok" : "no"}>${mark(would[2] ? "tick" : "cross")}</u>` : nothing}
  </button>`;
}

/**
 * A token on a track. It can be touched if the lifted club may fall on it.
 * @param {Props} props
 * @param {Board} board
 * @param {Placed} placed
 * @param {Face|null} face
 * @param {Actions["club"]} club
 */
function placedView(props, board, placed, face, club) {
  const drawn = placedToken(placed, { flip: true, from: (clan) => origin(props, clan) });
  const piece = `${placed.clan}_${placed.club ? "stunned" : shownSide(placed.face)}`;
  const target = face && isClub(face) ? legalIn(props).club.get(clubKey(face, board, placed)) : undefined;
  if (!target) return html`<span class="sl" data-piece=${piece} role="img" aria-label=${props.pieces[piece].name}>${drawn}</span>`;
  return html`<button
    type="button"
    class="sl target"
    data-piece=${piece}
    data-target="${placed.clan} ${placed.face}"
    @click=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      club(board, placed);
    }}
  >
    <span class="ears">${target.label}</span><span aria-hidden="true">${drawn}</span>
  </button>`;
}

/** Where a token of another player comes from when it is laid. @param {Props} props @param {Clan} clan */
function origin(props, clan) {
  const seat = seatOfClan(props, clan);
  return seat === null ? undefined : `seat:${seat}`;
}
