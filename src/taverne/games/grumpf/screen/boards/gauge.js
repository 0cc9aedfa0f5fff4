/** How far a board is from its condition: a scale with a needle, or a row of places to fill. */

import { html, nothing, ref } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";

/** @typedef {import("../scene.js").Ground} Ground */
/** @typedef {import("../scene.js").Placed} Placed */
/** @typedef {import("/static/state/labels.js").Label} Label */

/** The highest total on the scale: few hunts reach more. */
export const END = 30;

/**
 * @param {Ground} ground
 * @param {Placed[]} track
 * @param {number|null} next    the total with my token on it
 * @param {Label} label
 */
export function gauge({ side, total }, track, next, label) {
  if (side.least || side.most !== undefined) return scale(side, total, next);
  if (side.crowd) return places(side.crowd, track.filter(({ club }) => !club).length, next !== null);
  return html`<span class="gauge say">${side.tile ? label("a_tile") : side.swap ? label("a_swap") : label("strongest_first")}</span>`;
}

/**
 * @param {{least?: number, most?: number}} side
 * @param {number} total
 * @param {number|null} next
 */
export function scale({ least = 0, most }, total, next) {
  return html`<span class="gauge" aria-hidden="true">
    <i class="zone ${most === undefined ? "open" : ""}" ${span(least, most ?? END)}></i>
    <i class="tick" ${at(10)}></i><i class="tick" ${at(20)}></i>
    ${next === null ? nothing : html`<i class="needle ghost" ${at(next)}></i>`}<i class="needle" ${at(total)}></i>
  </span>`;
}

/** @param {number} crowd @param {number} stand @param {boolean} more */
const places = (crowd, stand, more) => html`<span class="gauge pips" aria-hidden="true"
  >${Array.from({ length: crowd }, (_, place) => html`<i class=${place < stand ? "on" : more && place === stand ? "next" : ""}>${icon("caveman")}</i>`)}</span
>`;

/** @param {number} total */
export const at = (total) => cssVariables({ "--at": Math.min(1, total / END) });

/** @param {number} from @param {number} to */
export const span = (from, to) => cssVariables({ "--from": from / END, "--to": Math.min(1, to / END) });

/** @param {Record<string, number>} values */
const cssVariables = (values) =>
  ref((element) => {
    if (!(element instanceof HTMLElement)) return;
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, String(value));
  });
