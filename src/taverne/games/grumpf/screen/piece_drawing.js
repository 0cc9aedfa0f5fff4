/** The large drawing of a piece, for its description. */

import { html } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { BOARDS, bottomSeat, CLANS } from "./scene.js";
import { disc, faceDrawing, ICONS, placedToken, PRIZES } from "./tokens.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Clan} Clan */

/** @param {Props} props @param {string} piece @returns {import("/static/types.js").Drawing} */
export function pieceDrawing(props, piece) {
  const [first, second] = piece.split("_");
  const clan = CLANS.find((each) => each === first);
  const board = BOARDS.findIndex((each) => each === first);
  if (board >= 0) return framed(html`<span class="seen-icon b-${first}">${icon(ICONS[PRIZES[board]])}</span>`);
  if (clan) return framed(second === "stunned" ? placedToken({ clan, face: "club_1", club: "club_1", by: clan }) : disc(clan, second ? html`<b class="num">${second}</b>` : ""));
  if (piece === "tile" || piece in ICONS) return ICONS[/** @type {keyof typeof ICONS} */ (piece)];
  if (piece === "joker") return "jester-hat";
  if (piece === "elder") return "sleepy";
  const own = CLANS[bottomSeat(props)];
  return framed(html`${disc(own, faceDrawing(piece))}${disc(own, faceDrawing(`${second}_${first}`), "small")}`);
}

/** @param {unknown} drawing */
const framed = (drawing) => html`<span class="drawing grumpf-piece">${drawing}</span>`;
