import { html, nothing } from "../../vendor/lit.js";
import { icon } from "../cards/icon.js";

/** @typedef {import("../../net/wire").Seat} Seat */

/** People's portraits by seat; bots bring a face of their own. */
const PEOPLE = ["fairy", "fox-head", "dwarf-face", "wizard-face", "beer-stein", "jester-hat"];

/**
 * A portrait on a disc of the seat's colour (`.seat-0` to `.seat-5` in parts.css).
 * @param {Seat} seat
 * @param {{face?: string|null, away?: boolean, active?: boolean}} [chair]
 */
export const disc = (seat, chair = {}) => html`<span
  class="disc seat-${seat % PEOPLE.length} ${chair.active ? "active" : ""} ${chair.away ? "away" : ""}"
>
  ${icon(chair.face ?? PEOPLE[seat % PEOPLE.length])}${chair.away ? html`<span class="sleeps">${icon("night-sleep")}</span>` : nothing}
</span>`;

/**
 * Who sits there: portrait, name, one line beneath.
 * @param {object} look
 * @param {Seat} look.seat
 * @param {unknown} look.name
 * @param {unknown} look.sub
 * @param {string|null} [look.face]     of a bot
 * @param {boolean} [look.active]   the table waits for them
 * @param {string} [look.away]      the word for "elsewhere", if they are
 */
export const seat = (look) => html`<div class="seat">
  ${disc(look.seat, { face: look.face, active: look.active, away: Boolean(look.away) })}
  <div class="told">
    <div class="who">${look.name}${look.away ? html` <span class="gone">${look.away}</span>` : nothing}</div>
    <div class="sub">${look.sub}</div>
  </div>
</div>`;
