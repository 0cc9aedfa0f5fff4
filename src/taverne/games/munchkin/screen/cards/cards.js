/** What is printed on the cards: a band that names the kind, a number, a picture, a name, the foot of its deck. */

import { html, nothing } from "/static/vendor/lit.js";
import { card as cardPart } from "/static/parts/cards/card.js";
import { PICTURES } from "./pictures.js";
import { PRINTED } from "./printed.js";
import { signed, wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("/static/parts/cards/card.js").CardLook} CardLook */

/** An icon of this game's own sprite. @param {string} name */
export const pic = (name) => html`<svg class="icon" aria-hidden="true"><use href=${`/static/games/munchkin/screen/icons.svg#${name}`}></use></svg>`;

/** @param {Card} card */
export const pictureOf = (card) => pic(PICTURES[card] ?? "person");

/** What a card is, as far as that is printed on it; a plain piece has no print. @param {Card} card @returns {import("./printed.js").Printed} */
export const printOf = (card) => PRINTED[card] ?? { kind: "trick", deck: "door" };

/** The name without the word that the band says. @param {Props} props @param {Card} card */
export const nameOf = ({ pieces }, card) => pieces[card].name.replace(/^(Malédiction|Curse)\s?!\s/u, "");

/** The number on it, as it counts. @param {Props} props @param {Card} card */
function numeral(props, card) {
  const { value } = props.pieces[card];
  const { kind } = printOf(card);
  const words = wordsIn(props.lang);
  if (kind === "monster") return html`${value}<small>${words.levelShort}</small>`;
  if (kind === "level") return "+1";
  return value === null ? nothing : signed(value);
}

/** A few words on what matters at a glance. @param {Props} props @param {Card} card */
function foot(props, card) {
  const words = wordsIn(props.lang);
  const { kind, slot, gold, big, treasures = 0, levels = 1 } = printOf(card);
  if (kind === "monster") return levels > 1 ? `${words.treasuresShort(treasures)} · ${words.levelsShort(levels)}` : words.treasures(treasures);
  if (kind === "mod") return `${signed(treasures)} ${words.treasureWord(Math.abs(treasures))}`;
  if (kind === "once") return gold ? words.gold(gold) : words.worthless;
  if (kind !== "item") return "";
  const where = [slot ? words.slots[slot] : "", big ? words.big : ""].filter(Boolean).join(" · ") || words.free;
  return html`${where}<span class="g">${gold ? ` · ${gold}` : ""}</span>`;
}

/** All that is printed on a card. @param {Props} props @param {Card} card */
export function print(props, card) {
  const { kind, deck } = printOf(card);
  const name = nameOf(props, card);
  return html`<span class="band" aria-hidden="true">${wordsIn(props.lang).kinds[kind]}</span
    ><span class="value num" aria-hidden="true">${numeral(props, card)}</span
    ><span class="picture" aria-hidden="true">${pictureOf(card)}</span
    ><span class="name ${name.length > 34 ? "longest" : name.length > 20 ? "long" : ""}" aria-hidden="true">${name}</span
    ><span class="foot of-${deck}" aria-hidden="true"><span>${foot(props, card)}</span>${pic(deck === "door" ? "wooden-door" : "open-treasure-chest")}</span>`;
}

/** For ears: "Objet : Bottes …, +2, pieds". @param {Props} props @param {Card} card */
export function spoken(props, card) {
  const words = wordsIn(props.lang);
  const { kind } = printOf(card);
  const { value } = props.pieces[card];
  const number = value === null ? "" : kind === "monster" ? `, ${words.levelN(value)}` : `, ${signed(value)}`;
  return `${words.kinds[kind]}${words.colon}${nameOf(props, card)}${number}`;
}

/**
 * A card on the table or in a hand.
 * @param {Props} props
 * @param {Card} id
 * @param {Partial<CardLook>} [look]
 */
export const cardOf = (props, id, look = {}) => html`<span class="mk k-${printOf(id).kind}"
  >${cardPart(props.pieces[id], { id, icon: "", spoken: spoken(props, id), face: print(props, id), ...look })}</span
>`;

/** A card as it is shown large. @param {Props} props @param {Card} card */
export const drawing = (props, card) => html`<span class="mk k-${printOf(card).kind}"><span class="card ${props.pieces[card].ink}">${print(props, card)}</span></span>`;

/** As small as a card can be. @param {Card} card */
export const tile = (card) => html`<span class="tile k-${printOf(card).kind}" aria-hidden="true">${pictureOf(card)}</span>`;

/** A card that lies face down. @param {"door"|"treasure"} deck @param {{flip?: string, from?: string}} [look] */
export const back = (deck, look = {}) => html`<i class="card back of-${deck}" data-flip=${look.flip ?? nothing} data-from=${look.from ?? nothing}
  >${pic(deck === "door" ? "wooden-door" : "open-treasure-chest")}</i
>`;

/**
 * A thing in front of a character: its picture and what it adds; a touch shows it.
 * @param {Props} props
 * @param {Card} card
 * @param {object} look
 * @param {number} [look.amount]
 * @param {boolean} [look.bag]      carried, not in use
 * @param {boolean} [look.can]
 * @param {string} [look.spoken]
 * @param {(card: Card) => void} [look.touch]   without it, it shows itself
 */
export function pip(props, card, { amount, bag = false, can = false, spoken: said, touch }) {
  const words = wordsIn(props.lang);
  const { kind, big } = printOf(card);
  const label = `${said ?? nameOf(props, card)}${amount ? ` ${signed(amount)}` : ""}${big ? `, ${words.bigItem}` : ""}${bag ? `, ${words.carried}` : ""}`;
  return html`<button
    type="button"
    class="pip k-${kind} ${bag ? "bag" : ""} ${can ? "can" : ""}"
    data-piece=${card}
    data-shows=${touch ? nothing : ""}
    title=${label}
    @click=${touch ? () => touch(card) : nothing}
  >
    <span class="ears">${label}</span>${pictureOf(card)}${amount ? html`<span class="num" aria-hidden="true">${signed(amount)}</span>` : nothing}${big
      ? html`<span class="big" aria-hidden="true">${words.bigLetter}</span>`
      : nothing}
  </button>`;
}
