/** The character at the bottom of the screen, with a slot for each item that is worn, carried or could be worn. */

import { html, nothing } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { signed, unsigned } from "/static/parts/board/number.js";
import { icon, nameOf, pictureOf, printOf, slotOf } from "../cards/cards.js";
import { movesOnCard } from "../legal.js";
import { bottom, handOf } from "../scene.js";
import { ladder, lastingCurses, playerName, raceSexAndClass, roleOf } from "./heroes.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("./heroes.js").Touch} Touch */
/** @typedef {{card: Card, used: boolean, amount: number, cheat: Card|null, loaded: boolean}} Worn */

/** How many hands a character has. */
const HANDS = 2;
/** The label of each place that holds one item. */
const PLACES = { head: "place_head", armor: "place_armor", feet: "place_feet" };

/**
 * The own character, or the first one for spectators.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Touch} touch
 * @param {() => void} openSheet
 * @param {import("/static/vendor/lit.js").TemplateResult|typeof nothing} buttons   beside the name
 */
export function ownSheet(props, scene, touch, openSheet, buttons) {
  const { label } = props;
  const seat = bottom(props);
  const hero = scene.view.open.heroes[seat];
  const { strength, bonuses } = scene.view.sheets[seat];
  const rest = strength - hero.level;
  return html`<section class="my-sheet seat-${seat} ${hero.dead ? "dead" : ""}" data-label="sheet_of(${seat})" aria-label=${label("sheet_of", seat)} data-flip="hero:${seat}">
    ${ladder(props, scene, seat)}
    <div class="id">
      <h2 data-speaker=${seat}>
        <button type="button" class="me" @click=${openSheet}>
          ${disc(seat, { face: props.chairs[seat]?.face })}<span>${playerName(props, seat)}</span><span class="ears">. ${label("sheet_of", seat)}</span></button
        ><span class="roles">${roleOf(props, scene, seat)}</span>
      </h2>
      ${raceSexAndClass(props, scene, seat)}
      <div class="badges">
        ${[...hero.races, ...hero.classes, ...hero.doubles].map((card) => badge(props, card, touch))}${lastingCurses(props, scene, seat)}
      </div>
      <div class="sum"><b class="num">${unsigned(strength)}</b><span>${rest ? `${label("strength_heading")} ${hero.level} ${signed(rest)}` : label("strength")}</span></div>
      ${buttons}
    </div>
    <div class="slots">
      ${slots(
        props,
        scene,
        hero.items.map((thing, at) => ({ ...thing, amount: bonuses[at] })),
        touch,
      )}
    </div>
  </section>`;
}

/** A race or a class. @param {Props} props @param {Card} card @param {Touch} touch */
const badge = (props, card, touch) => html`<button type="button" class="badge" data-piece=${card} @click=${() => touch(card)}>
  ${pictureOf(card)}<span>${nameOf(props, card)}</span>
</button>`;

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {Worn[]} items
 * @param {Touch} touch
 */
function slots(props, scene, items, touch) {
  const { label } = props;
  const used = items.filter(({ used }) => used);
  const at = (/** @type {string|undefined} */ slot) => used.filter(({ card }) => printOf(card).slot === slot);
  const held = at("one_hand");
  const both = at("two_hands");
  const empty = Math.max(0, HANDS - held.length - HANDS * both.length);
  const servants = scene.view.open.heroes[bottom(props)].servants.map((card) => ({ card, used: true, amount: 0, cheat: null, loaded: false }));
  const bag = items.filter(({ used }) => !used);
  return html`${Object.entries(PLACES).map(([slot, place]) => {
      const worn = at(slot);
      return worn.length ? worn.map((each) => filledSlot(props, label(place), each, touch)) : emptySlot(props, scene, label(place), slot, touch);
    })}
    ${both.map((each) => filledSlot(props, label("place_hands"), each, touch))}${held.map((each) => filledSlot(props, label("place_hand"), each, touch))}
    ${Array.from({ length: empty }, (_, hand) => emptySlot(props, scene, label("place_hand"), hand || empty === 1 ? "one_hand" : "two_hands", touch))}
    ${[...at(undefined), ...servants].map((each) => filledSlot(props, label("place_other"), each, touch))}
    ${bag.map((each) => filledSlot(props, label("carried"), each, touch))}`;
}

/** A slot with an item. @param {Props} props @param {string} place @param {Worn} worn @param {Touch} touch */
function filledSlot(props, place, { card, used, amount, cheat, loaded }, touch) {
  const { label } = props;
  const { big, kind } = printOf(card);
  const can = movesOnCard(props, card).length > 0;
  const tags = [big ? label("big") : "", used ? "" : slotOf(props, card), cheat ? nameOf(props, cheat) : "", loaded ? label("kind_servant") : ""].filter(Boolean);
  return html`<button type="button" class="slot k-${kind} ${used ? "" : "bag"} ${can ? "can" : ""}" data-piece=${card} data-flip="card:${card}" data-from="hand:me" @click=${() => touch(card)}>
    <span class="caps">${used ? nothing : html`<i class="barred" aria-hidden="true"></i>`}${place}</span>${used ? nothing : html`<span class="ears">${label("carried_not_used")}</span>`}${pictureOf(card)}<b class="num">${amount ? signed(amount) : nothing}</b><span class="nm">${nameOf(props, card)}</span>${tags.length
      ? html`<span class="tag">${tags.join(" · ")}</span>`
      : nothing}
  </button>`;
}

/**
 * An empty slot, and the card of the hand that fits it.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} place
 * @param {string} slot
 * @param {Touch} touch
 */
function emptySlot(props, scene, place, slot, touch) {
  const { label } = props;
  const fits = handOf(props, scene).find((card) => printOf(card).slot === slot && movesOnCard(props, card).some(({ move }) => move.type === "put"));
  if (!fits) return html`<span class="slot free"><span class="caps">${place}</span><span class="fits" data-label="empty_place()">${label("empty_place")}</span></span>`;
  return html`<button type="button" class="slot free can" @click=${() => touch(fits)}>
    <span class="caps">${place}</span><span class="fits" data-label="free_for(${fits})">${label("free_for", fits)}</span>
  </button>`;
}

/** The button that shows the own hand to everybody. @param {Props} props @param {() => void} show */
export const showHandButton = (props, show) => html`<button type="button" class="tiny" @click=${show}>${icon("eye-target")}<span>${props.label("show_hand")}</span></button>`;
