/** Cards: the band with the kind, the number, the picture, the name and the foot; and smaller forms of a card. */

import { html, nothing } from "/static/vendor/lit.js";
import { card as cardPart } from "/static/parts/cards/card.js";
import { signed } from "/static/parts/board/number.js";
import { PICTURES } from "./pictures.js";
import { PRINTED } from "./printed.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("/static/parts/cards/card.js").CardLook} CardLook */

/** An icon of this game's own sprite. @param {string} name */
export const icon = (name) => html`<svg class="icon" aria-hidden="true"><use href=${`/static/games/munchkin/screen/icons.svg#${name}`}></use></svg>`;

/** @param {Card} card */
export const pictureOf = (card) => icon(PICTURES[card] ?? "person");

/** What is printed on a card; something plain for pieces that are no cards. @param {Card} card @returns {import("./printed.js").Printed} */
export const printOf = (card) => PRINTED[card] ?? { kind: "trick", deck: "door" };

/** The name of a card without "Malédiction !", which is on its band. @param {Props} props @param {Card} card */
export const nameOf = ({ pieces }, card) => pieces[card].name.replace(/^(Malédiction|Curse)\s?!\s/u, "");

/** The labels of each kind of card: on its band, and before its name when the card is read aloud. */
const KINDS = {
  monster: { band: "kind_monster", heading: "heading_monster" },
  curse: { band: "kind_curse", heading: "heading_curse" },
  race: { band: "kind_race", heading: "heading_race" },
  class: { band: "kind_class", heading: "heading_class" },
  mod: { band: "kind_mod", heading: "heading_mod" },
  trick: { band: "kind_trick", heading: "heading_trick" },
  item: { band: "kind_item", heading: "heading_item" },
  once: { band: "kind_once", heading: "heading_once" },
  level: { band: "kind_level", heading: "heading_level" },
  servant: { band: "kind_servant", heading: "heading_servant" },
};

/** The label of each place where an item is worn. */
const SLOTS = { head: "slot_head", armor: "slot_armor", feet: "slot_feet", one_hand: "slot_one_hand", two_hands: "slot_two_hands" };

/** Where an item is worn, in words; nothing for an item that takes no place. @param {Props} props @param {Card} card */
export function slotOf({ label }, card) {
  const { slot } = printOf(card);
  return slot ? label(SLOTS[slot]) : "";
}

/** The price of an item. @param {Props} props @param {number} gold */
export const priceOf = ({ label }, gold) => (gold ? label("gold", gold / 100) : label("worthless"));

/** The number in the corner of a card: a level, a bonus. @param {Props} props @param {Card} card */
function numeral(props, card) {
  const { value } = props.pieces[card];
  const { kind } = printOf(card);
  const { label } = props;
  if (kind === "monster") return html`${value}<small>${label("level_short")}</small>`;
  if (kind === "level") return "+1";
  return value === null ? nothing : signed(value);
}

/** The foot of a card: what it brings, what it costs, where it is worn. @param {Props} props @param {Card} card */
function foot(props, card) {
  const { label } = props;
  const { kind, gold = 0, big, treasures = 0, levels = 1 } = printOf(card);
  if (kind === "monster") return levels > 1 ? `${label("treasures_short", treasures)} · ${label("levels_short", levels)}` : label("treasures_won", treasures);
  if (kind === "mod") return label("treasure_change", treasures);
  if (kind === "once") return priceOf(props, gold);
  if (kind !== "item") return "";
  const where = [slotOf(props, card), big ? label("big") : ""].filter(Boolean).join(" · ") || label("no_slot");
  return html`${where}<span class="g">${gold ? ` · ${gold}` : ""}</span>`;
}

/** All that is printed on a card. @param {Props} props @param {Card} card */
function printedFace(props, card) {
  const { kind, deck } = printOf(card);
  const name = nameOf(props, card);
  return html`<span class="band" aria-hidden="true">${props.label(KINDS[kind].band)}</span
    ><span class="value num" aria-hidden="true">${numeral(props, card)}</span
    ><span class="picture" aria-hidden="true">${pictureOf(card)}</span
    ><span class="name ${name.length > 34 ? "longest" : name.length > 20 ? "long" : ""}" aria-hidden="true">${name}</span
    ><span class="foot of-${deck}" aria-hidden="true"><span>${foot(props, card)}</span>${icon(deck === "door" ? "wooden-door" : "open-treasure-chest")}</span>`;
}

/** A card as a screen reader says it: "Objet : Bottes …, +2". @param {Props} props @param {Card} card */
export function spokenName(props, card) {
  const { label } = props;
  const { kind } = printOf(card);
  const { value } = props.pieces[card];
  const number = value === null ? "" : kind === "monster" ? `, ${label("level_number", value)}` : `, ${signed(value)}`;
  return `${label(KINDS[kind].heading)} ${nameOf(props, card)}${number}`;
}

/**
 * A card on the table or in a hand.
 * @param {Props} props
 * @param {Card} id
 * @param {Partial<CardLook>} [look]
 */
export const cardOf = (props, id, look = {}) => html`<span class="mk k-${printOf(id).kind}"
  >${cardPart(props.pieces[id], { id, icon: "", spoken: spokenName(props, id), face: printedFace(props, id), ...look })}</span
>`;

/** A card, large and without actions. @param {Props} props @param {Card} card */
export const largeCard = (props, card) => html`<span class="mk k-${printOf(card).kind}"><span class="card ${props.pieces[card].ink}">${printedFace(props, card)}</span></span>`;

/** The smallest form of a card: its picture. @param {Card} card */
export const tile = (card) => html`<span class="tile k-${printOf(card).kind}" aria-hidden="true">${pictureOf(card)}</span>`;

/** A card that lies face down. @param {"door"|"treasure"} deck @param {{flip?: string, from?: string}} [look] */
export const back = (deck, look = {}) => html`<i class="card back of-${deck}" data-flip=${look.flip ?? nothing} data-from=${look.from ?? nothing}
  >${icon(deck === "door" ? "wooden-door" : "open-treasure-chest")}</i
>`;

/**
 * An item in play as a small button: its picture, and what it adds; a touch shows the card.
 * @param {Props} props
 * @param {Card} card
 * @param {object} look
 * @param {number} [look.amount]
 * @param {boolean} [look.bag]      carried, not in use
 * @param {boolean} [look.can]
 * @param {string} [look.spoken]
 * @param {(card: Card) => void} [look.touch]   otherwise a touch shows the card
 */
export function pip(props, card, { amount, bag = false, can = false, spoken, touch }) {
  const { label } = props;
  const { kind, big } = printOf(card);
  const name = `${spoken ?? nameOf(props, card)}${amount ? ` ${signed(amount)}` : ""}${big ? `, ${label("big_item")}` : ""}${bag ? `, ${label("carried_not_used")}` : ""}`;
  return html`<button
    type="button"
    class="pip k-${kind} ${bag ? "bag" : ""} ${can ? "can" : ""}"
    data-piece=${card}
    data-shows=${touch ? nothing : ""}
    title=${name}
    @click=${touch ? () => touch(card) : nothing}
  >
    <span class="ears">${name}</span>${pictureOf(card)}${amount ? html`<span class="num" aria-hidden="true">${signed(amount)}</span>` : nothing}${big
      ? html`<span class="big" aria-hidden="true">${label("big_letter")}</span>`
      : nothing}
  </button>`;
}
