/** The prints of tiles: apples, and signs of the other effects. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { FLOORS, floorOf } from "./scene.js";

/** @typedef {import("./scene.js").Side} Side */
/** @typedef {import("/static/state/labels.js").Label} Label */
/** @typedef {"helmet"|"barrel"|"double_club"|"no_barrel"|"no_entry"} Mark */

/** @type {Mark[]} */
const MARKS = ["helmet", "barrel", "double_club", "no_barrel", "no_entry"];

/** The icons of all pieces except tiles. @type {Record<string, string>} */
export const ICONS = {
  barrel: "barrel",
  helmet: "dwarf-helmet",
  ban: "barrel",
  green: "troll",
  red: "troll",
  blue: "troll",
  black: "troll",
};

/**
 * An apple with its number; a gold one has the ring of a coin around it.
 * @param {"red"|"gold"} kind
 * @param {number|string} loot
 * @param {string} [flip]   its identity for animations
 */
export const apple = (kind, loot, flip) => html`<span class="apple ${kind}" data-flip=${flip ?? nothing}
  >${icon("shiny-apple")}<b class="num">${loot}</b></span
>`;

/** @param {Mark} mark */
export function sign(mark) {
  if (mark === "no_entry") return html`<span class="glyph no-entry"><i></i></span>`;
  if (mark === "double_club") return html`<span class="glyph bad">${icon("wood-club")}<b>×2</b></span>`;
  if (mark === "no_barrel") return html`<span class="glyph bad barred">${icon("barrel")}</span>`;
  return html`<span class="glyph">${icon(mark === "helmet" ? "dwarf-helmet" : "barrel")}</span>`;
}

/**
 * The apples of a side. Their identities let them move when the floor unfolds.
 * @param {string} spot
 * @param {Side} side
 */
export const apples = (spot, side) => [
  side.red ? apple("red", side.red, `apple:${spot}:red`) : nothing,
  side.gold ? apple("gold", side.gold, `apple:${spot}:gold`) : nothing,
];

/** The other effects of a side, as signs without words. @param {Side} side */
export const signs = (side) => MARKS.filter((mark) => side[mark]).map(sign);

/**
 * The whole print of a tile: its name, its apples, its signs and what they mean.
 * @param {string} spot
 * @param {Side} side
 * @param {Label} label
 */
export function tilePrint(spot, side, label) {
  return html`<span class="id">${spot.toUpperCase()}</span>
    <span class="apples">${side.no_entry ? sign("no_entry") : apples(spot, side)}</span>
    <span class="bonus"
      >${MARKS.filter((mark) => side[mark]).map(
        (mark) => html`<span class="mark">${mark === "no_entry" ? nothing : sign(mark)}<small>${meaning(mark, spot, label)}</small></span>`,
      )}</span
    >`;
}

/** A mark in a few words. @param {Mark} mark @param {string} spot @param {Label} label */
function meaning(mark, spot, label) {
  const next = FLOORS[floorOf(spot) + 1];
  switch (mark) {
    case "helmet":
      return label("helmet_on", next);
    case "no_barrel":
      return label("no_barrel_on", next);
    case "barrel":
      return label("all_to_safety");
    default:
      return label(mark);
  }
}

/**
 * A tile shown large.
 * @param {string} spot
 * @param {Side} side
 * @param {Label} label
 */
export const drawing = (spot, side, label) => html`<div class="feed-ze-troll-piece">
  <div class="cave-tile large ${side.expert ? "expert" : ""}">${tilePrint(spot, side, label)}</div>
</div>`;
