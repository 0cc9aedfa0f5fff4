/** The cave, floor under floor: the one that is being looted in full, the others folded. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { rove } from "/static/parts/input/keys.js";
import { guard } from "./guard.js";
import { BARREL, FLOORS, pieceOf, spotsOf } from "./scene.js";
import { barrel, tile } from "./spots.js";
import { apples, signs } from "./tile.js";
import { pip } from "./troll.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./spots.js").Touch} Touch */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {(spot: string) => Touch} touch   how a spot of the floor may be touched
 */
export const cave = (props, scene, touch) => html`<div class="depths">
  <ol class="cavern" data-label="cave()" aria-label=${props.label("cave")}>
    ${FLOORS.map((_, floor) => (floor === scene.floor ? looted(props, scene, touch) : folded(props, scene, floor)))}
  </ol>
</div>`;

/**
 * The floor that is being looted.
 * @param {Props} props
 * @param {Scene} scene
 * @param {(spot: string) => Touch} touch
 */
function looted(props, scene, touch) {
  const { floor, phase } = scene;
  return html`<li class="floor now ${phase}">
    ${level(props, floor)}
    <div class="act" role="group" data-label="floor_name(${FLOORS[floor]})" aria-label=${props.label("floor_name", FLOORS[floor])} @keydown=${rove}>
      ${guard(props, scene)}${spotsOf(floor).map((spot) => tile(props, scene, spot, touch(spot)))}${barrel(props, scene, touch(BARREL))}
    </div>
  </li>`;
}

/**
 * A floor that is over, with what one remembers of it, or that is still to come.
 * @param {Props} props
 * @param {Scene} scene
 * @param {number} floor
 */
function folded(props, scene, floor) {
  const past = floor < scene.floor;
  const far = Math.abs(floor - scene.floor);
  return html`<li class="floor folded ${past ? "past" : "ahead"} away-${Math.min(far, 3)}">
    ${level(props, floor)}
    <div class="nooks">
      ${spotsOf(floor).map((spot, place) => {
        const side = props.view.open.cave[floor][place];
        const print = html`${apples(spot, side)}${signs(side)}`;
        return nook(props, scene, { floor, spot, piece: pieceOf(spot, side), kind: side.expert ? "expert" : "", print });
      })}
      ${floor
        ? nook(props, scene, { floor, spot: BARREL, piece: BARREL, kind: "round", print: icon("barrel") })
        : html`<span class="nook none"></span>`}
    </div>
  </li>`;
}

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {{floor: number, spot: string, piece: string, kind: string, print: unknown}} look
 */
function nook(props, scene, { floor, spot, piece, kind, print }) {
  const { label } = props;
  const turn = scene.trail[floor];
  const club = turn?.trap === spot;
  const { name, about } = props.pieces[piece];
  const latest = floor === scene.trail.length - 1;
  const stood = scene.trolls.filter((_, place) => turn?.spots[place] === spot);
  return html`<button type="button" class="nook ${kind} ${club ? "clubbed" : ""}" data-piece=${piece} data-shows>
    <span class="ears">${floorName(label, floor, spot)}${name}. ${about} ${club ? label("club_was_here") : ""}</span>
    <span class="drawn" aria-hidden="true"
      >${club ? html`<span class="was-club">${icon("wood-club")}</span>` : nothing}<span class="print">${print}</span><span class="pips"
        >${stood.map((troll) => pip(props, troll, latest && !troll.spot ? `troll:${troll.colour}` : undefined))}</span
      ></span
    >
  </button>`;
}

/** The barrel's name tells no floor. @param {Props["label"]} label @param {number} floor @param {string} spot */
const floorName = (label, floor, spot) => (spot === BARREL ? `${label("floor_name", FLOORS[floor])}, ` : "");

/** @param {Props} props @param {number} floor */
const level = ({ label }, floor) =>
  html`<span class="level" aria-hidden="true">${FLOORS[floor]}</span><span class="ears" data-label="floor_name(${FLOORS[floor]})">${label("floor_name", FLOORS[floor])}</span>`;
