/** My own character: what is worn where, what is only carried, and where something could still go. */

import { html, nothing } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { nameOf, pic, pictureOf, printOf, slotOf } from "../cards/cards.js";
import { called, hexes, kindred, ladder, role } from "./heroes.js";
import { onCard } from "../legal.js";
import { bottom, handOf } from "../scene.js";
import { signed, unsigned } from "/static/parts/number.js";

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
 * @param {Props} props
 * @param {Scene} scene
 * @param {Touch} touch
 * @param {() => void} look      at the whole sheet
 * @param {import("/static/vendor/lit.js").TemplateResult|typeof nothing} buttons   beside the name
 */
export function mine(props, scene, touch, look, buttons) {
  const { label } = props;
  const seat = bottom(props);
  const hero = scene.view.open.heroes[seat];
  const { strength, bonuses } = scene.view.sheets[seat];
  const rest = strength - hero.level;
  return html`<section class="my-sheet seat-${seat} ${hero.dead ? "dead" : ""}" data-label="sheet_of(${seat})" aria-label=${label("sheet_of", seat)} data-flip="hero:${seat}">
    ${ladder(props, scene, seat)}
    <div class="id">
      <h2>
        <button type="button" class="me" @click=${look}>
          ${disc(seat, { face: props.chairs[seat]?.face })}<span>${called(props, seat)}</span><span class="ears">. ${label("sheet_of", seat)}</span></button
        ><span class="roles">${role(props, scene, seat)}</span>
      </h2>
      ${kindred(props, scene, seat)}
      <div class="badges">
        ${[...hero.races, ...hero.classes, ...hero.doubles].map((card) => badge(props, card, touch))}${hexes(props, scene, seat)}
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

/** @param {Props} props @param {Card} card @param {Touch} touch */
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
      return worn.length ? worn.map((each) => filled(props, label(place), each, touch)) : free(props, scene, label(place), slot, touch);
    })}
    ${both.map((each) => filled(props, label("place_hands"), each, touch))}${held.map((each) => filled(props, label("place_hand"), each, touch))}
    ${Array.from({ length: empty }, (_, hand) => free(props, scene, label("place_hand"), hand || empty === 1 ? "one_hand" : "two_hands", touch))}
    ${[...at(undefined), ...servants].map((each) => filled(props, label("place_other"), each, touch))}
    ${bag.map((each) => filled(props, label("carried"), each, touch))}`;
}

/** @param {Props} props @param {string} place @param {Worn} worn @param {Touch} touch */
function filled(props, place, { card, used, amount, cheat, loaded }, touch) {
  const { label } = props;
  const { big, kind } = printOf(card);
  const can = onCard(props, card).length > 0;
  const tags = [big ? label("big") : "", used ? "" : slotOf(props, card), cheat ? nameOf(props, cheat) : "", loaded ? label("kind_servant") : ""].filter(Boolean);
  return html`<button type="button" class="slot k-${kind} ${used ? "" : "bag"} ${can ? "can" : ""}" data-piece=${card} data-flip="card:${card}" data-from="hand:me" @click=${() => touch(card)}>
    <span class="caps">${place}</span>${pictureOf(card)}<b class="num">${amount ? signed(amount) : nothing}</b><span class="nm">${nameOf(props, card)}</span>${tags.length
      ? html`<span class="tag">${tags.join(" · ")}</span>`
      : nothing}
  </button>`;
}

/**
 * A place where nothing is worn, and what of my hand would fit there.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} place
 * @param {string} slot
 * @param {Touch} touch
 */
function free(props, scene, place, slot, touch) {
  const { label } = props;
  const fits = handOf(props, scene).find((card) => printOf(card).slot === slot && onCard(props, card).some(({ move }) => move.type === "put"));
  if (!fits) return html`<span class="slot free"><span class="caps">${place}</span><span class="fits" data-label="empty_place()">${label("empty_place")}</span></span>`;
  return html`<button type="button" class="slot free can" @click=${() => touch(fits)}>
    <span class="caps">${place}</span><span class="fits" data-label="free_for(${fits})">${label("free_for", fits)}</span>
  </button>`;
}

/** My hand is shown to all, if I like: beside the name. @param {Props} props @param {() => void} show */
export const shower = (props, show) => html`<button type="button" class="tiny" @click=${show}>${pic("eye-target")}<span>${props.label("show_hand")}</span></button>`;
