/** The cards as they are drawn: rank, suit (by colour, icon and letter), picture and, on some, a name. */

import { html, nothing } from "/static/vendor/lit.js";
import { card as cardPart } from "/static/parts/cards/card.js";
import { icon, mark } from "/static/parts/cards/icon.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Suit} Suit */
/** @typedef {import("/static/parts/cards/card.js").CardLook} CardLook */

/** @type {Record<string, Suit>} */
const SUITS = { n: "dwarves", c: "knights", g: "goblins" };
const MUSICIAN = "5";

/** The labels of the ranks above the numbers. @type {Record<string, string>} */
const NOBLES = { j: "jack", q: "queen", k: "king", a: "ace" };
/** The icon of each suit, small enough for a corner. @type {Record<Suit, string>} */
export const MARKS = { dwarves: "dwarf-face", knights: "visored-helm", goblins: "goblin-head", magic: "" };
/** The picture of each suit. @type {Record<Suit, string>} */
export const PICTURES = { ...MARKS, knights: "mounted-knight" };
/** The pictures of some ranks. @type {Record<string, string>} */
const RANKS = { j: "sword-brandish", q: "queen-crown", k: "crown", a: "laurels", [MUSICIAN]: "lyre" };
/** The pictures of special cards. @type {Record<string, string>} */
export const SPECIALS = {
  n1_druid: "oak",
  n11_standard: "tattered-banner",
  n11_tinkerer: "toolbox",
  c1_jester: "jester-hat",
  c11_standard: "knight-banner",
  c11_enchanter: "wizard-face",
  g1_scout: "spyglass",
  g11_standard: "tusks-flag",
  g11_shaman: "totem-mask",
  dragon: "dragon-head",
  mummy: "mummy-head",
  clone: "backup",
  sorcerer: "pointy-hat",
  excalibur: "sword-in-stone",
};

/** The suit and the rank of a card, read from its id. @param {string} card @returns {{suit: Suit, rank: string}} */
export function kindOf(card) {
  const [, letter = "", rank = ""] = card.match(/^([ncg])(\d+|[jqka])(?:_|$)/) ?? [];
  return { suit: SUITS[letter] ?? "magic", rank };
}

/** The sign in the corner of a card: "7", "R", or a star. @param {Props} props @param {string} card */
function signOf({ label }, card) {
  const { rank } = kindOf(card);
  return NOBLES[rank] ? initial(label(NOBLES[rank])) : rank || mark("star");
}

/** The letter of a suit or a rank. @param {string} name */
const initial = (name) => name.charAt(0);

/**
 * The face of a card.
 * @param {Props} props
 * @param {string} card
 */
export function print(props, card) {
  const { suit, rank } = kindOf(card);
  const name = nameOn(props, card);
  return html`<span class="ix" aria-hidden="true"
      ><b class="num">${signOf(props, card)}</b>${MARKS[suit] ? icon(MARKS[suit]) : nothing}<i>${initial(props.label(suit))}</i></span
    ><span class="picture" aria-hidden="true">${icon(SPECIALS[card] ?? RANKS[rank] ?? PICTURES[suit])}</span>${name
      ? html`<span class="name ${name.length > 9 ? "long" : ""}" aria-hidden="true">${name}</span>`
      : nothing}`;
}

/** The short name printed on a card; "" on most. @param {Props} props @param {string} card */
function nameOn({ pieces, label }, card) {
  const { rank } = kindOf(card);
  const { name } = pieces[card];
  if (card.endsWith("_standard")) return label("standard");
  if (SPECIALS[card]) return name.split(" ").at(-1) ?? name;
  if (rank === MUSICIAN) return label("musician");
  return NOBLES[rank] ? label(NOBLES[rank]) : "";
}

/**
 * A card on the table or in a hand.
 * @param {Props} props
 * @param {string} id
 * @param {Partial<CardLook>} [look]
 */
export const cardOf = (props, id, look = {}) =>
  cardPart(props.pieces[id], { id, icon: "", spoken: props.label("spoken", id), face: print(props, id), ...look });

/**
 * A card, drawn large.
 * @param {Props} props
 * @param {string} card
 */
export const drawing = (props, card) => html`<div class="roi-des-nains-piece">
  <div class="card ${props.pieces[card].ink}">${print(props, card)}</div>
</div>`;

/**
 * A suit as colour, icon and letter together.
 * @param {Suit} suit
 * @param {Props["label"]} label
 * @param {string} [more]   text after the letter
 */
export const suitChip = (suit, label, more) => html`<span class="suit ${suit}"
  >${MARKS[suit] ? icon(MARKS[suit]) : mark("star")}${initial(label(suit))}${more ? html` · ${more}` : nothing}</span
>`;

/**
 * Many cards in little room: a line for each suit with the ranks of its cards.
 * @param {Props} props
 * @param {string[]} cards
 */
export function diagram(props, cards) {
  const suits = /** @type {Suit[]} */ (Object.keys(MARKS)).map((suit) => ({ suit, cards: cards.filter((card) => kindOf(card).suit === suit) }));
  return html`<span class="diagram num"
    >${suits
      .filter(({ cards }) => cards.length)
      .map(
        ({ suit, cards }) => html`<span class="line ${suit}"
          >${MARKS[suit] ? icon(MARKS[suit]) : nothing}<i class="ears">${props.label(suit)}</i>${suit === "magic"
            ? cards.map((card) => props.pieces[card].name).join(", ")
            : cards.map((card) => html`<b>${signOf(props, card)}</b>`)}</span
        >`,
      )}</span
  >`;
}
