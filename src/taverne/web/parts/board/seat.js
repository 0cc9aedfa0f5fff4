import { html, nothing } from "../../vendor/lit.js";
import { icon, picture } from "../cards/icon.js";

/** @typedef {import("../../net/wire").Seat} Seat */

/** The icons of people who have chosen no figure, by seat. */
const PEOPLE = ["fairy", "fox-head", "dwarf-face", "wizard-face", "beer-stein", "jester-hat"];

/**
 * A portrait on a disc of the seat's colour (`.seat-0` to `.seat-5` in css/parts.css).
 * @param {Seat} seat
 * @param {{face?: string|null, away?: boolean, active?: boolean}} [chair]
 */
export const disc = (seat, chair = {}) => html`<span
  class="disc seat-${seat % PEOPLE.length} ${chair.active ? "active" : ""} ${chair.away ? "away" : ""}"
>
  ${chair.face ? picture(chair.face) : icon(PEOPLE[seat % PEOPLE.length])}${chair.away ? html`<span class="sleeps">${icon("night-sleep")}</span>` : nothing}
</span>`;

/**
 * A seat: portrait, name, and one line below.
 * @param {object} props
 * @param {Seat} props.seat
 * @param {unknown} props.name
 * @param {unknown} props.sub
 * @param {string|null} [props.face]     the address of the picture
 * @param {boolean} [props.active]   the table waits for this player
 * @param {string} [props.away]      the word for "elsewhere", if they are
 */
export const seat = (props) => html`<div class="seat" data-speaker=${props.seat}>
  ${disc(props.seat, { face: props.face, active: props.active, away: Boolean(props.away) })}
  <div class="told">
    <div class="who">${props.name}${props.away ? html` <span class="gone">${props.away}</span>` : nothing}</div>
    <div class="sub">${props.sub}</div>
  </div>
</div>`;
