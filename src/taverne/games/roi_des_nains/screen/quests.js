/** Quests as they are drawn on the sides of tiles. Numbers are read from the server's texts; the icons are here. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";

/** @typedef {import("./scene.js").Props} Props */

const TRICK = "trophy";
const [DWARF, KNIGHT, GOBLIN] = ["dwarf-face", "visored-helm", "goblin-head"];
const [KING, QUEEN, JACK, NOBLE] = ["crown", "queen-crown", "sword-brandish", "laurels"];

/** For each number in the text of a quest, in order: the icon of what it counts. @type {Record<string, string[]>} */
const ICONS = {
  knights_routed: [KNIGHT],
  goblins_routed: [GOBLIN],
  knights_over_dwarves: [KNIGHT, DWARF],
  dwarves_over_knights: [DWARF, KNIGHT],
  kings_alone: [KING, QUEEN],
  queens_alone: [QUEEN, KING],
  garden_gnomes: [DWARF],
  small_soldiers: [KNIGHT],
  nobles_and_knights: [NOBLE, KNIGHT],
  no_nobles_nor_knights: [NOBLE, KNIGHT],
  knights_hunted: [KNIGHT],
  goblins_hunted: [GOBLIN],
  paladins_charge: [JACK],
  paladins_routed: [JACK],
  eights_nines_dwarves: ["", DWARF],
  no_eights_nines_dwarves: ["", DWARF],
  dwarf_queen_caught: [QUEEN],
  dwarf_queen_fled: [QUEEN],
  threes_and_fours: [""],
  sixes_and_sevens: [""],
  triplets: [NOBLE, ""],
  no_triplets: [NOBLE, ""],
  elite_army: [""],
  mass_army: [""],
  good_accounts: [""],
  bad_accounts: [""],
  nobles_saved: [""],
  brave_saved: [""],
  great_army: [""],
};
/** @type {Record<string, string>} */
const INKS = { [DWARF]: "green", [KNIGHT]: "blue", [GOBLIN]: "red" };
const NUMBER = /([+−-]\d+)/;

/**
 * The text of a piece with its points in bold.
 * @param {string} about
 */
export const markNumbers = (about) =>
  about.split(NUMBER).map((part, place) => (place % 2 ? html`<b class=${tone(part)}>${part}</b>` : part));

/**
 * A quest in short: each number with its icon.
 * @param {Props} props
 * @param {string} quest
 */
export function terms({ pieces }, quest) {
  const numbers = pieces[quest].about.match(new RegExp(NUMBER, "g")) ?? [];
  const icons = ICONS[quest] ?? numbers.map(() => TRICK);
  const chips = icons.map((name, place) => ({ name, number: numbers[place] ?? "" })).filter(({ name, number }) => name || number);
  return html`<span class="terms" aria-hidden="true"
    >${chips.map(
      ({ name, number }) =>
        html`<span class="term ${tone(number)} ${INKS[name] ?? ""}">${number ? html`<b class="num">${number}</b>` : nothing}${name ? icon(name) : nothing}</span>`,
    )}</span
  >`;
}

/**
 * One side of a tile, to be chosen or only read.
 * @param {Props} props
 * @param {string} quest
 * @param {{kicker?: string, go?: string, key?: string, chosen?: boolean, touch?: () => void}} [look]
 */
export function side(props, quest, look = {}) {
  const piece = props.pieces[quest];
  return html`<button
    type="button"
    class="tile-side ${look.touch ? "can" : ""} ${look.chosen ? "chosen" : ""}"
    data-piece=${quest}
    data-flip="quest:${quest}"
    data-shows=${look.touch ? nothing : ""}
    aria-keyshortcuts=${look.key ?? nothing}
    @click=${look.touch ?? nothing}
  >
    ${look.kicker ? html`<span class="kicker">${look.kicker}</span>` : nothing}
    <span class="title">${piece.name}</span>
    ${terms(props, quest)}
    <span class="read">${markNumbers(piece.about)}</span>
    ${look.go ? html`<span class="go" aria-hidden="true">${look.go}</span>` : nothing}
  </button>`;
}

/**
 * Both sides of the tile, one of which is to be chosen.
 * @param {Props} props
 * @param {[string, string]} tile
 * @param {string|undefined} chosen   the quest that is being sent to the server
 * @param {(quest: string) => {act: () => void, key: string}|null} pick
 */
export function twoSides(props, tile, chosen, pick) {
  const { label } = props;
  return html`<div class="two-sides" role="group" data-label="both_sides()" aria-label=${label("both_sides")}>
    ${tile.map((quest, place) => {
      const found = pick(quest);
      return html`${place ? html`<span class="or">${label("or")}</span>` : nothing}${side(props, quest, {
        kicker: label(place ? "back" : "front"),
        go: label("choose"),
        key: found?.key,
        chosen: chosen === quest,
        touch: found?.act,
      })}`;
    })}
  </div>`;
}

/** A quest, drawn large. @param {Props} props @param {string} quest */
export const questDrawing = (props, quest) => html`<div class="roi-des-nains-piece">
  <div class="tile-side large">${terms(props, quest)}</div>
</div>`;

/** @param {string} number */
const tone = (number) => (/^[−-]/.test(number) ? "bad" : number ? "good" : "");
