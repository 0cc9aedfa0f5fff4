/** The trick in the middle: a card before each player, in the order of play. */

import { html, nothing, repeat } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { cardOf, print, suitChip } from "./cards.js";
import { bottom, calledShort, playerAt } from "./scene.js";
import { side } from "./quests.js";
import { wordsIn } from "./words.js";

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
  const words = wordsIn(props.lang);
  if (scene.phase === "quest") return tile(props, scene);
  const seats = scene.totals.map((_, place) => playerAt(scene, place));
  const shown = scene.shown;
  return html`<ol class="trick of-${seats.length} ${scene.taker === null ? "" : "taken"}" aria-label=${words.table}>
      ${repeat(
        seats,
        (seat) => seat,
        (seat, place) => spot(props, scene, { seat, place, card: scene.cards[place], shown: shown?.seat === seat ? shown.card : null, touch }),
      )}
    </ol>
    ${centre(props, scene, answers)}`;
}

/**
 * One player's place.
 * @param {Props} props
 * @param {Scene} scene
 * @param {{seat: Seat, place: number, card: string|undefined, shown: string|null, touch: Touch}} at
 */
function spot(props, scene, { seat, place, card, shown, touch }) {
  const words = wordsIn(props.lang);
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
          extra: html`${guise(props, scene, card)}${touched ? html`<span class="swap-tag" aria-hidden="true">${icon("card-exchange")}${words.tradeFor}</span>` : nothing}`,
          touch: touched?.act,
          key: touched?.key,
          ...(touched ? { spoken: touched.label } : {}),
        })
      : shown
        ? html`<span class="card shown ${props.pieces[shown].ink}" data-flip="card:${shown}" data-from="seat:${seat}" data-piece=${shown}>${print(props, shown)}</span>`
        : html`<span class="slot">${turn ? (seat === props.me ? words.yourTurn : "…") : nothing}</span>`}
    <span class="by"
      >${scene.leader === null ? nothing : html`<b class="num">${place + 1}</b>`}<span>${calledShort(props, seat, words.you)}</span>${wins
        ? html`<span class="wins-tag">${icon("trophy")}<em>${scene.taker === seat ? words.takes : words.leads}</em></span>`
        : nothing}${shown && !card ? html`<em>${words.shows}</em>` : nothing}</span
    >
  </li>`;
}

/**
 * What a Magic card stands for.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} card
 */
function guise({ pieces, lang }, { guises }, card) {
  const found = guises[card];
  if (!found) return nothing;
  const words = wordsIn(lang);
  return html`<span class="guise">${found.above ? words.above : words.copies} ${pieces[found.copy].name}</span>`;
}

/**
 * In the middle of the middle: which trick it is, and the suit to follow, or what can be answered.
 * @param {Props} props
 * @param {Scene} scene
 * @param {unknown} answers
 */
function centre({ lang }, { led, trick, whole, totals }, answers) {
  const words = wordsIn(lang);
  return html`<div class="centre of-${totals.length}">
    <span class="count">${words.trick} <b class="num">${trick} / ${whole}</b></span>
    ${answers === nothing
      ? html`<span class="led">${led ? html`<span>${words.led}</span>${suitChip(led, lang, words.colours[led])}` : nothing}</span>`
      : html`<div class="led">${answers}</div>`}
  </div>`;
}

/**
 * While somebody else chooses: both sides of the tile, to be read.
 * @param {Props} props
 * @param {Scene} scene
 */
function tile(props, scene) {
  const words = wordsIn(props.lang);
  const sides = scene.quest ? [scene.quest] : scene.tile;
  return html`<div class="both-sides" role="group" aria-label=${words.sides}>
    ${sides.map((quest, place) => html`${place ? html`<span class="or">${words.or}</span>` : nothing}${side(props, quest, { chosen: scene.quest === quest })}`)}
  </div>`;
}
