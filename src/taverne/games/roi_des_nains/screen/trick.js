/** The middle of the table: a column for each player, in the order of play, with the card of the trick. */

import { html, nothing, repeat } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { cardOf, diagram, print } from "./cards.js";
import { side } from "./quests.js";
import { playerAt } from "./scene.js";
import { pickButton, player } from "./seats.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Seat} Seat */

/** How a card of the trick may be touched. @typedef {(card: string) => {act: () => void, label: string, key?: string}|null} Touch */

/**
 * All players in the order of play, each with the card that they have played.
 * @param {Props} props
 * @param {Scene} scene
 * @param {{touch: Touch, pick: import("./seats.js").Pick, look: (seat: Seat) => void}} can
 */
export function players(props, scene, can) {
  const seats = scene.totals.map((_, place) => playerAt(scene, place));
  return html`<ol class="trick of-${seats.length} ${scene.taker === null ? "" : "taken"}" data-label="trick_on_table()" aria-label=${props.label("trick_on_table")}>
    ${repeat(
      seats,
      (seat) => seat,
      (seat, place) => html`<li class="sitter seat-${seat} ${stateOf(props, scene, seat, place)}">
        ${player(props, scene, seat, can.look)} ${scene.phase === "quest" ? nothing : spot(props, scene, { seat, place, touch: can.touch })}
        ${pickButton(can.pick(seat)) ?? nothing} ${props.replay && scene.hands[seat]?.length ? diagram(props, scene.hands[seat] ?? []) : nothing}
      </li>`,
    )}
  </ol>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat @param {number} place */
function stateOf(props, scene, seat, place) {
  if (scene.taker === seat || scene.ahead === seat) return "wins";
  if (scene.cards[place]) return "";
  return isNext(props, scene, seat) ? "next" : "bare";
}

/**
 * The place of a player's card.
 * @param {Props} props
 * @param {Scene} scene
 * @param {{seat: Seat, place: number, touch: Touch}} at
 */
function spot(props, scene, { seat, place, touch }) {
  const { label } = props;
  const card = scene.cards[place];
  const shown = !card && scene.shown?.seat === seat ? scene.shown.card : null;
  const wins = scene.taker === seat || scene.ahead === seat;
  return html`<div class="place">
    ${card ? lying(props, scene, card, seat, touch(card)) : shown ? html`<span class="card shown ${props.pieces[shown].ink}" data-flip="card:${shown}" data-from="seat:${seat}" data-piece=${shown}>${print(props, shown)}</span>` : slot(props, scene, seat)}
    ${scene.leader === null ? nothing : html`<b class="order num">${place + 1}</b>`}
    ${wins ? html`<span class="wins-tag">${icon("trophy")}<em>${label(scene.taker === seat ? "takes" : "leads")}</em></span>` : shown ? html`<span class="wins-tag shows">${label("shows")}</span>` : nothing}
  </div>`;
}

/** Whether a seat plays next, and the table waits for it. @param {Props} props @param {Scene} scene @param {Seat} seat */
const isNext = (props, scene, seat) => scene.turn === seat && (props.replay || props.ask.owing.includes(seat));

/** @param {Props} props @param {Scene} scene @param {Seat} seat */
const slot = (props, scene, seat) => html`<span class="slot">${isNext(props, scene, seat) ? (seat === props.me ? props.label("your_turn") : "…") : nothing}</span>`;

/**
 * A card that has been played.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} card
 * @param {Seat} seat
 * @param {ReturnType<Touch>} touched
 */
const lying = (props, scene, card, seat, touched) =>
  cardOf(props, card, {
    state: touched ? "can" : "",
    flip: `card:${card}`,
    from: `seat:${seat}`,
    extra: html`${guise(props, scene, card)}${touched ? html`<span class="swap-tag" aria-hidden="true">${icon("card-exchange")}${props.label("trade")}</span>` : nothing}`,
    touch: touched?.act,
    key: touched?.key,
    ...(touched ? { spoken: touched.label } : {}),
  });

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
 * Both sides of the tile, while somebody else chooses.
 * @param {Props} props
 * @param {Scene} scene
 */
export function tile(props, scene) {
  const { label } = props;
  const sides = scene.quest ? [scene.quest] : scene.tile;
  return html`<div class="both-sides" role="group" data-label="both_sides()" aria-label=${label("both_sides")}>
    ${sides.map((quest, place) => html`${place ? html`<span class="or">${label("or")}</span>` : nothing}${side(props, quest, { chosen: scene.quest === quest })}`)}
  </div>`;
}
