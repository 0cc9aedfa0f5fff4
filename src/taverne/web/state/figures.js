/** The figures and colours of people, and the colours of all seats of a table. */

import { iconAddress } from "../parts/cards/icon.js";

/** @typedef {import("../net/wire").Figure} Figure */
/** @typedef {import("../net/wire").Colour} Colour */

/** The icon of each figure. @type {Record<Figure, string>} */
export const ICONS = {
  fairy: "fairy",
  wizard: "wizard-face",
  ogre: "ogre",
  goblin: "goblin-head",
  dwarf: "dwarf-face",
  elf: "woman-elf-face",
  jester: "jester-hat",
  fox: "fox-head",
  hunter: "caveman",
  harpy: "harpy",
  imp: "imp-laugh",
  knight: "visored-helm",
};
export const FIGURES = /** @type {Figure[]} */ (Object.keys(ICONS));

/** The first ones are those of the seats, where nobody has chosen another. @type {Colour[]} */
export const COLOURS = ["gold", "violet", "rose", "teal", "orange", "slate", "brown", "moss"];

/** The address of a figure's picture. @param {Figure} figure */
export const figureFace = (figure) => iconAddress(ICONS[figure]);

/** A figure and a colour for somebody who has chosen none: always the same for one name. @param {string} name */
export function looksOf(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return { figure: FIGURES[sum % FIGURES.length], colour: COLOURS[sum % COLOURS.length] };
}

/** The colour of each seat: the one its guest has chosen, else a free one. @param {readonly {colour: Colour|null}[]} chairs */
function seatColours(chairs) {
  const chosen = new Set(chairs.map(({ colour }) => colour));
  const free = COLOURS.filter((colour) => !chosen.has(colour));
  return chairs.map(({ colour }, seat) => colour ?? (chosen.has(COLOURS[seat]) ? free.pop() : COLOURS[seat]) ?? COLOURS[seat]);
}

/** Give the seats below an element the colours of their guests (`.seat-0` to `.seat-5` in css/parts.css). @param {HTMLElement} element @param {readonly {colour: Colour|null}[]} chairs */
export function colourSeats(element, chairs) {
  seatColours(chairs).forEach((colour, seat) => {
    element.style.setProperty(`--seat-${seat}`, `var(--person-${colour})`);
    element.style.setProperty(`--seat-${seat}-cube`, `var(--person-${colour}-cube)`);
  });
}
