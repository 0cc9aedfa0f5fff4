/** How a piece of Grumpf looks when it is shown large. */

import { html } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { bottom, BOARDS, CLANS } from "./scene.js";
import { disc, glance, ICONS, PRIZES, standing } from "./tokens.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Clan} Clan */

/** @param {Props} props @param {string} piece @returns {import("/static/types.js").Drawing} */
export function large(props, piece) {
  const [first, second] = piece.split("_");
  const clan = CLANS.find((each) => each === first);
  const board = BOARDS.findIndex((each) => each === first);
  if (board >= 0) return drawn(html`<span class="seen-icon b-${first}">${icon(ICONS[PRIZES[board]])}</span>`);
  if (clan) return drawn(second === "stunned" ? standing({ clan, face: "club_1", club: "club_1", by: clan }) : disc(clan, second ? html`<b class="num">${second}</b>` : ""));
  if (piece === "tile" || piece in ICONS) return ICONS[/** @type {keyof typeof ICONS} */ (piece)];
  if (piece === "joker") return "jester-hat";
  if (piece === "elder") return "sleepy";
  const own = CLANS[bottom(props)];
  return drawn(html`${disc(own, glance(piece))}${disc(own, glance(`${second}_${first}`), "small")}`);
}

/** @param {unknown} what */
const drawn = (what) => html`<span class="drawing grumpf-piece">${what}</span>`;
