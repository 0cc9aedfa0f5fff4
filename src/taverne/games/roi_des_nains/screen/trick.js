/** The trick in the middle of the table: a place for each player's card, in the order of play. */

import { html, nothing, repeat } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { cardOf, print, suitChip } from "./cards.js";
import { bottom, calledShort, playerAt } from "./scene.js";
import { side } from "./quests.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Seat} Seat */

/** How a card of the trick may be touched. @typedef {(card: string) => {act: () => void, label: string, key?: string}|null} Touch */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {Touch} touch
 * @param {unknown} answers   buttons, where the question has some
 */
export function trick(props, scene, touch, answers) {
  if (scene.phase === "quest") return tile(props, scene);
  const seats = scene.totals.map((_, place) => playerAt(scene, place));
  const shown = scene.shown;
  return html`<ol class="trick of-${seats.length} ${scene.taker === null ? "" : "taken"}" data-label="trick_on_table()" aria-label=${props.label("trick_on_table")}>
      ${repeat(
        seats,
        (seat) => seat,
        (seat, place) => spot(props, scene, { seat, place, card: scene.cards[place], shown: shown?.seat === seat ? shown.card : null, touch }),
      )}
    </ol>
    ${centre(props, scene, answers)}`;
}

/**
 * One player's place in the trick.
 * @param {Props} props
 * @param {Scene} scene
 * @param {{seat: Seat, place: number, card: string|undefined, shown: string|null, touch: Touch}} at
 */
function spot(props, scene, { seat, place, card, shown, touch }) {
  const { label } = props;
  const at = (seat - bottom(props) + scene.totals.length) % scene.totals.length;
  const wins = scene.taker === seat || scene.ahead === seat;
  const turn = scene.turn === seat && !card;
  const touched = card ? touch(card) : null;
  return html`<li class="played at-${at} o-${place} seat-${seat} ${wins ? "wins" : ""} ${turn ? "next" : ""} ${card || turn ? "" : "bare"}">
    ${card
      ? cardOf(props, card, {
          state: touched ? "can" : "",
          flip: `card:${card}`,
          from: `seat:${seat}`,
          extra: html`${guise(props, scene, card)}${touched ? html`<span class="swap-tag" aria-hidden="true">${icon("card-exchange")}${label("trade")}</span>` : nothing}`,
          touch: touched?.act,
          key: touched?.key,
          ...(touched ? { spoken: touched.label } : {}),
        })
      : shown
        ? html`<span class="card shown ${props.pieces[shown].ink}" data-flip="card:${shown}" data-from="seat:${seat}" data-piece=${shown}>${print(props, shown)}</span>`
        : html`<span class="slot">${turn ? (seat === props.me ? label("your_turn") : "…") : nothing}</span>`}
    <span class="by"
      >${scene.leader === null ? nothing : html`<b class="num">${place + 1}</b>`}<span>${calledShort(props, seat)}</span>${wins
        ? html`<span class="wins-tag">${icon("trophy")}<em>${label(scene.taker === seat ? "takes" : "leads")}</em></span>`
        : nothing}${shown && !card ? html`<em>${label("shows")}</em>` : nothing}</span
    >
  </li>`;
}

/**
 * The card that a Magic card stands for.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} card
 */
function guise({ label }, { guises }, card) {
  const found = guises[card];
  if (!found) return nothing;
  const name = found.above ? "stands_above" : "stands_for";
  return html`<span class="guise" data-label="${name}(${found.copy})">${label(name, found.copy)}</span>`;
}

/**
 * The centre of the trick: its number, and the suit to follow or the buttons of the question.
 * @param {Props} props
 * @param {Scene} scene
 * @param {unknown} answers
 */
function centre({ label, pieces }, { led, trick, whole, totals }, answers) {
  return html`<div class="centre of-${totals.length}">
    <span class="count">${label("trick")} <b class="num">${trick} / ${whole}</b></span>
    ${answers === nothing
      ? html`<span class="led">${led ? html`<span>${label("suit_led")}</span>${suitChip(led, label, label(pieces[led].ink))}` : nothing}</span>`
      : html`<div class="led">${answers}</div>`}
  </div>`;
}

/**
 * Both sides of the tile, while somebody else chooses.
 * @param {Props} props
 * @param {Scene} scene
 */
function tile(props, scene) {
  const { label } = props;
  const sides = scene.quest ? [scene.quest] : scene.tile;
  return html`<div class="both-sides" role="group" data-label="both_sides()" aria-label=${label("both_sides")}>
    ${sides.map((quest, place) => html`${place ? html`<span class="or">${label("or")}</span>` : nothing}${side(props, quest, { chosen: scene.quest === quest })}`)}
  </div>`;
}
