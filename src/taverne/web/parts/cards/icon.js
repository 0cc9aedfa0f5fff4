import { html, nothing } from "../../vendor/lit.js";

/** The icons of the home page: they have a sprite of their own, so that a first visit loads no others (icons.toml). */
const AT_HOME = new Set([
  ..."bad-gnome caveman dwarf-face fairy fox-head goblin-head harpy imp-laugh jester-hat mammoth ogre".split(" "),
  ..."open-treasure-chest settings-knobs troll visored-helm wizard-face woman-elf-face".split(" "),
]);

/**
 * An icon of the sprites (game-icons.net); see icons.toml and each game's sign.toml.
 * @param {string} name
 */
export const icon = (name) => picture(iconAddress(name));

/** @param {string} name */
export const iconAddress = (name) => `${AT_HOME.has(name) ? "/static/home_icons.svg" : "/static/icons.svg"}#${name}`;

/** An icon by its address in any sprite. @param {string} address */
export const picture = (address) => html`<svg class="icon" aria-hidden="true"><use href=${address}></use></svg>`;

/** Marks that are not in the sprite, on a square of 24. */
const MARKS = {
  tick: "M3 13.2 6.2 9.8 10 13.6 18.6 4.4 21.6 7.4 10.2 19.8z",
  cross:
    "M5.2 2.8 12 9.6 18.8 2.8 21.2 5.2 14.4 12 21.2 18.8 18.8 21.2 12 14.4 5.2 21.2 2.8 18.8 9.6 12 2.8 5.2z",
  star: "M12 1.5 13.8 8.8 21.1 6.8 15.7 12 21.1 17.2 13.8 15.2 12 22.5 10.2 15.2 2.9 17.2 8.3 12 2.9 6.8 10.2 8.8z",
  shield: "M12 1.8 20.5 4.6V11c0 5.400-3.500 9.200-8.500 11.200C7 20.200 3.500 16.400 3.500 11V4.600z",
};

/**
 * @param {keyof typeof MARKS} name
 * @param {string} [words] what it means, unless a text beside it says so
 */
export const mark = (name, words) => html`<svg
  class="icon mark-${name}"
  viewBox="0 0 24 24"
  role=${words ? "img" : nothing}
  aria-label=${words ?? nothing}
  aria-hidden=${words ? nothing : "true"}
><path d=${MARKS[name]}></path></svg>`;
