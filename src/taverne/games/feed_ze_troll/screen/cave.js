/** The cave: the current floor in full, the others folded. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { rove } from "/static/parts/input/keys.js";
import { guard } from "./guard.js";
import { legendOpener } from "./legend.js";
import { BARREL, FLOORS, pieceOf, spotsOf } from "./scene.js";
import { barrel, tile } from "./spots.js";
import { apples, signs } from "./tile.js";
import { pip } from "./troll.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./spots.js").Control} Control */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {(spot: string) => Control} control   of a spot of the current floor
 */
export const cave = (props, scene, control) => html`<div class="depths">
  <ol class="cavern" data-label="cave()" aria-label=${props.label("cave")}>
    ${FLOORS.map((_, floor) => (floor === scene.floor ? currentFloor(props, scene, control) : foldedFloor(props, scene, floor)))}
  </ol>
</div>`;

/**
 * The floor that is being looted now.
 * @param {Props} props
 * @param {Scene} scene
 * @param {(spot: string) => Control} control
 */
function currentFloor(props, scene, control) {
  const { floor, phase } = scene;
  return html`<li class="floor now ${phase}" data-floor=${FLOORS[floor]}>
    ${level(props, floor)}${legendOpener(props.label)}
    <div class="act" role="group" data-label="floor_name(${FLOORS[floor]})" aria-label=${props.label("floor_name", FLOORS[floor])} @keydown=${rove}>
      ${guard(props, scene)}${spotsOf(floor).map((spot) => tile(props, scene, spot, control(spot)))}${barrel(props, scene, control(BARREL))}
    </div>
  </li>`;
}

/**
 * Another floor: one that is over, with its club and trolls, or one to come.
 * @param {Props} props
 * @param {Scene} scene
 * @param {number} floor
 */
function foldedFloor(props, scene, floor) {
  const past = floor < scene.floor;
  const distance = Math.abs(floor - scene.floor);
  return html`<li class="floor folded ${past ? "past" : "ahead"} away-${Math.min(distance, 3)}">
    ${level(props, floor)}
    <div class="nooks">
      ${spotsOf(floor).map((spot, place) => {
        const side = props.view.open.cave[floor][place];
        const print = html`${apples(spot, side)}${signs(side)}`;
        return foldedSpot(props, scene, { floor, spot, piece: pieceOf(spot, side), kind: side.expert ? "expert" : "", print });
      })}
      ${floor
        ? foldedSpot(props, scene, { floor, spot: BARREL, piece: BARREL, kind: "round", print: icon("barrel") })
        : html`<span class="nook none"></span>`}
    </div>
  </li>`;
}

/**
 * A tile or barrel of a folded floor.
 * @param {Props} props
 * @param {Scene} scene
 * @param {{floor: number, spot: string, piece: string, kind: string, print: unknown}} look
 */
function foldedSpot(props, scene, { floor, spot, piece, kind, print }) {
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

/** Names the floor of a barrel, whose own name does not. @param {Props["label"]} label @param {number} floor @param {string} spot */
const floorName = (label, floor, spot) => (spot === BARREL ? `${label("floor_name", FLOORS[floor])}, ` : "");

/** @param {Props} props @param {number} floor */
const level = ({ label }, floor) =>
  html`<span class="level" aria-hidden="true">${FLOORS[floor]}</span><span class="ears" data-label="floor_name(${FLOORS[floor]})">${label("floor_name", FLOORS[floor])}</span>`;
