/** Tokens, clans and animals as they are drawn: a wooden disc in the clan's colour with the clan's shape on it. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { isClub, shows, tokenOf } from "../scene.js";

/** @typedef {import("../scene.js").Clan} Clan */
/** @typedef {import("../scene.js").Face} Face */
/** @typedef {import("../scene.js").Placed} Placed */
/** @typedef {import("../scene.js").Animal} Animal */

/** @type {Record<Animal|"tile", string>} */
export const ICONS = { mammoth: "mammoth", bird: "hummingbird", fish: "double-fish", reptile: "gecko", bee: "bee", tile: "wizard-face" };

/** What there is to win on each board. @type {(Animal|"tile")[]} */
export const PRIZES = ["mammoth", "bird", "fish", "reptile", "bee", "tile"];

/** What a token shows. @param {string} face */
export const glance = (face) => (isClub(face) ? icon("wood-club") : html`<b class="num">${shows(face)}</b>`);

/** A disc with something on it. @param {Clan} clan @param {unknown} [on] @param {string} [kind] */
export const disc = (clan, on = nothing, kind = "") => html`<span class="j k-${clan} ${kind}">${on}</span>`;

/** A clan's shape alone, as a small mark. @param {Clan} clan @param {string} [title] */
export const glyph = (clan, title) => html`<i class="glyph k-${clan}" role=${title ? "img" : nothing} aria-label=${title ?? nothing} title=${title ?? nothing}></i>`;

/**
 * A token on a track, with the club that lies on it.
 * @param {Placed} placed
 * @param {{flip?: boolean, from?: (clan: Clan) => string|undefined}} [moves]   whether it travels, and where it comes from
 */
export function standing(placed, { flip = false, from } = {}) {
  const own = html`<span
    class="j k-${placed.clan}"
    data-flip=${flip ? nameOf(placed.clan, placed.face) : nothing}
    data-from=${(flip && from?.(placed.clan)) || nothing}
    >${glance(placed.face)}</span
  >`;
  if (!placed.club || !placed.by) return own;
  return html`<span class="hit"
    >${own}<span
      class="j k-${placed.by} club"
      data-flip=${flip ? nameOf(placed.by, placed.club) : nothing}
      data-from=${(flip && from?.(placed.by)) || nothing}
      >${icon("wood-club")}</span
    ></span
  >`;
}

/** The one name of a token, wherever it is drawn. @param {Clan} clan @param {Face} face */
export const nameOf = (clan, face) => `token:${clan}:${tokenOf(face)}`;

/** An animal, or a sorcerer tile. @param {Animal|"tile"} prize @param {{kind?: string, badge?: string, flip?: string, from?: string}} [look] */
export const tile = (prize, { kind = "", badge, flip, from } = {}) => html`<span
  class="tile p-${prize} ${kind}"
  data-piece=${prize}
  data-flip=${flip ?? nothing}
  data-from=${from ?? nothing}
  >${icon(ICONS[prize])}${badge ? html`<span class="badge">${icon(badge)}</span>` : nothing}</span
>`;

/** More than this many of one kind are a number. */
const ONE_BY_ONE = 4;

/** So many of a kind. @param {Animal|"tile"} prize @param {number} count @param {string} words */
export function herd(prize, count, words) {
  const many = count > ONE_BY_ONE;
  return html`<span class="herd" role="img" aria-label=${words}>
    ${Array.from({ length: many ? 1 : count }, () => tile(prize))}${many ? html`<b class="num">×${count}</b>` : nothing}
  </span>`;
}
