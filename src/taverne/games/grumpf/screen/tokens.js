/** Drawings of tokens, clans and animals. A token is a wooden disc in its clan's colour with the clan's shape on it. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { times } from "/static/parts/number.js";
import { isClub, shownSide, tokenId } from "./scene.js";

/** @typedef {import("./scene.js").Clan} Clan */
/** @typedef {import("./scene.js").Face} Face */
/** @typedef {import("./scene.js").Placed} Placed */
/** @typedef {import("./scene.js").Animal} Animal */

/** @type {Record<Animal|"tile", string>} */
export const ICONS = { mammoth: "mammoth", bird: "hummingbird", fish: "double-fish", reptile: "gecko", bee: "bee", tile: "wizard-face" };

/** The prize of each board. @type {(Animal|"tile")[]} */
export const PRIZES = ["mammoth", "bird", "fish", "reptile", "bee", "tile"];

/** The drawing of the side that shows. @param {string} face */
export const faceDrawing = (face) => (isClub(face) ? icon("wood-club") : html`<b class="num">${shownSide(face)}</b>`);

/** A disc with something on it. @param {Clan} clan @param {unknown} [on] @param {string} [kind] */
export const disc = (clan, on = nothing, kind = "") => html`<span class="j k-${clan} ${kind}">${on}</span>`;

/** A clan's shape alone, as a small mark. @param {Clan} clan @param {string} [title] */
export const clanMark = (clan, title) => html`<i class="glyph k-${clan}" role=${title ? "img" : nothing} aria-label=${title ?? nothing} title=${title ?? nothing}></i>`;

/**
 * A token on a track, with the club that lies on it.
 * @param {Placed} placed
 * @param {{flip?: boolean, from?: (clan: Clan) => string|undefined}} [moves]   flip: it is animated when it moves; from: where it comes from
 */
export function placedToken(placed, { flip = false, from } = {}) {
  const own = html`<span
    class="j k-${placed.clan}"
    data-flip=${flip ? tokenKey(placed.clan, placed.face) : nothing}
    data-from=${(flip && from?.(placed.clan)) || nothing}
    >${faceDrawing(placed.face)}</span
  >`;
  if (!placed.club || !placed.by) return own;
  return html`<span class="hit"
    >${own}<span
      class="j k-${placed.by} club"
      data-flip=${flip ? tokenKey(placed.by, placed.club) : nothing}
      data-from=${(flip && from?.(placed.by)) || nothing}
      >${icon("wood-club")}</span
    ></span
  >`;
}

/** The key of a token for animations: the same wherever it is drawn. @param {Clan} clan @param {Face} face */
export const tokenKey = (clan, face) => `token:${clan}:${tokenId(face)}`;

/** An animal, or a sorcerer tile. @param {Animal|"tile"} prize @param {{kind?: string, badge?: string, flip?: string, from?: string}} [look] */
export const prizeTile = (prize, { kind = "", badge, flip, from } = {}) => html`<span
  class="tile p-${prize} ${kind}"
  data-piece=${prize}
  data-flip=${flip ?? nothing}
  data-from=${from ?? nothing}
  >${icon(ICONS[prize])}${badge ? html`<span class="badge">${icon(badge)}</span>` : nothing}</span
>`;

/** More prizes than this are one drawing and a number. */
const ONE_BY_ONE = 4;

/** Some prizes of one kind. @param {Animal|"tile"} prize @param {number} count @param {string} label */
export function prizeTiles(prize, count, label) {
  const many = count > ONE_BY_ONE;
  return html`<span class="herd" role="img" aria-label=${label}>
    ${Array.from({ length: many ? 1 : count }, () => prizeTile(prize))}${many ? html`<b class="num">${times(count)}</b>` : nothing}
  </span>`;
}
