/** Six boards within reach of the thumb: what there is to win, what it takes, who stands there. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon, mark } from "/static/parts/cards/icon.js";
import { gauge } from "./gauge.js";
import { clubOf, layOf, legalIn } from "../legal.js";
import { BOARDS, called, isClub, seatOf, shows } from "../scene.js";
import { glyph, herd, ICONS, PRIZES, standing } from "../hand/token.js";
import { asked, wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Board} Board */
/** @typedef {import("../scene.js").Face} Face */
/** @typedef {import("../scene.js").Clan} Clan */
/** @typedef {import("../scene.js").Placed} Placed */

/**
 * @typedef {object} Doing
 * @property {Face|null} face    the token that is lifted, as it lies
 * @property {(board: Board) => void} touch      a board, anywhere
 * @property {(board: Board, target: Placed) => void} club
 */

/** @param {Props} props @param {Scene} scene @param {Doing} doing */
export const boards = (props, scene, doing) => html`<div class="boards" role="group" aria-label=${wordsIn(props.lang).theBoards}>
  ${BOARDS.map((_, place) => board(props, scene, place, doing))}
</div>`;

/** @param {Props} props @param {Scene} scene @param {number} place @param {Doing} doing */
function board(props, scene, place, doing) {
  const words = wordsIn(props.lang);
  const name = BOARDS[place];
  const ground = scene.grounds[place];
  const { side, total, met } = ground;
  const lay = doing.face && !isClub(doing.face) ? legalIn(props).lay.get(layOf(doing.face, name)) : undefined;
  const next = lay && doing.face ? (ground.after.find(([value]) => String(value) === shows(/** @type {string} */ (doing.face))) ?? null) : null;
  const count = prizesOn(scene, place);
  const stand = scene.tracks[place].filter(({ club }) => !club).length;
  return html`<section
    class="board b-${name} ${lay ? "can" : ""} ${met ? "met" : ""} ${scene.news?.board === name ? "star" : ""}"
    data-board=${name}
    aria-label="${words.boards[name]}: ${words.total(total)}, ${asked(side, words)}, ${met ? words.met : words.missed}"
    @click=${() => doing.touch(name)}
  >
    <h3 class="hd" data-piece="${name}_${props.view.open.ups[place]}">${icon(ICONS[PRIZES[place]])}<span class="name">${words.boards[name]}</span></h3>
    <span class="an">${count ? herd(PRIZES[place], count, words.toWin(count)) : html`<span class="none" aria-label=${words.nothingThere}>–</span>`}</span>
    <p class="cond">
      ${icon(side.crowd ? "caveman" : "scales")}<b class="num">${side.crowd ? stand : total}</b><span><i aria-hidden="true">/ </i>${side.crowd ? words.least(side.crowd) : asked(side, words)}</span>
      ${stand ? html`<span class="verdict ${met ? "ok" : "no"}">${mark(met ? "tick" : "cross", met ? words.met : words.missed)}</span>` : nothing}
    </p>
    ${next ? html`<span class="st ${next[2] ? "ok" : "no"} num">${side.crowd ? stand + 1 : next[1]}${mark(next[2] ? "tick" : "cross")}</span>` : nothing}
    ${gauge(ground, scene.tracks[place], next ? next[1] : null, words)} ${shares(props, scene, place)}
    <ol class="track of-${side.slots}">
      ${Array.from({ length: side.slots }, (_, slot) => html`<li>${slotOf(props, scene, place, slot, { ...doing, lay, would: next })}</li>`)}
    </ol>
  </section>`;
}

/** How much there is to win on a board. @param {Pick<Scene, "herds"|"tiles"|"grounds">} scene @param {number} place */
export const prizesOn = ({ herds, tiles, grounds }, place) => (place < herds.length ? herds[place] : grounds[place].side.tile ? tiles : 0);

/** Who would take what now. @param {Props} props @param {Scene} scene @param {number} place */
function shares(props, scene, place) {
  const words = wordsIn(props.lang);
  const { side, ranks } = scene.grounds[place];
  return html`<span class="parts">
    ${side.shares.map((share, rank) => {
      const found = ranks[rank];
      const name = found ? clanName(props, found[0]) : words.nobody;
      return html`${rank ? html`<i class="da" aria-hidden="true">-</i>` : nothing}<span class="part"
          ><b class="num">${share}</b>${found ? glyph(found[0], name) : html`<i class="nob" role="img" aria-label=${name}></i>`}</span
        >`;
    })}
  </span>`;
}

/** @param {Props} props @param {Clan} clan */
export function clanName(props, clan) {
  const words = wordsIn(props.lang);
  const seat = seatOf(props, clan);
  return seat === null ? words.neutral : called(props, seat, words.you);
}

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {number} place
 * @param {number} slot
 * @param {Doing & {lay: import("/static/types.js").Move<import("../types").Move>|undefined, would: import("../scene.js").Would|null}} doing
 */
function slotOf(props, scene, place, slot, { face, lay, would, touch, club }) {
  const words = wordsIn(props.lang);
  const name = BOARDS[place];
  const placed = scene.tracks[place][slot];
  if (placed) return stander(props, name, placed, face, club);
  if (!lay || slot !== scene.tracks[place].length || !face) return html`<span class="sl e" aria-label=${words.slot(slot + 1)} role="img"><i>${slot + 1}</i></span>`;
  return html`<button
    type="button"
    class="sl e first"
    aria-keyshortcuts=${place + 1}
    @click=${(/** @type {Event} */ event) => {
      event.stopPropagation();
      touch(name);
    }}
  >
    <span class="ears">${lay.label}${would ? `: ${words.would(would[1], would[2])}` : ""}</span>
    <i class="num" aria-hidden="true">+${shows(face)}</i>${would ? html`<u class=${would[2] ? "ok" : "no"}>${mark(would[2] ? "tick" : "cross")}</u>` : nothing}
  </button>`;
}

/**
 * A token on a track; one that my club may fall on can be touched.
 * @param {Props} props
 * @param {Board} board
 * @param {Placed} placed
 * @param {Face|null} face
 * @param {Doing["club"]} club
 */
export function stander(props, board, placed, face, club) {
  const words = wordsIn(props.lang);
  const drawn = standing(placed, { flip: true, from: (clan) => originOf(props, clan) });
  const piece = `${placed.clan}_${placed.club ? "stunned" : shows(placed.face)}`;
  const target = face && isClub(face) ? legalIn(props).club.get(clubOf(face, board, placed)) : undefined;
  if (!target) return html`<span class="sl" data-piece=${piece} role="img" aria-label="${props.pieces[piece].name}${placed.club ? ` (${words.stunned})` : ""}">${drawn}</span>`;
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

/** Tokens of others come from where they sit. @param {Props} props @param {Clan} clan */
function originOf(props, clan) {
  const seat = seatOf(props, clan);
  return seat === null ? undefined : `seat:${seat}`;
}
