/** The event that is shown in the middle of the table: a card and a sentence; touches go through it. */

import { html, nothing } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { icon, largeCard, tile } from "./cards/cards.js";
import { facePicture } from "./fight/dice.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Flash} Flash */

/** @param {Props} props @param {Flash|null} flash */
export function flashBanner(props, flash) {
  if (!flash) return nothing;
  const { kind, card, seat, text, die } = flash;
  const face = seat === null ? nothing : disc(seat, { face: props.chairs[seat]?.face });
  if (kind === "soft") return html`<div class="flash soft" data-passing aria-hidden="true">${card ? tile(card) : face}<p>${text}</p></div>`;
  const shown = kind === "die" ? html`<span class="die">${facePicture(die ?? 1)}</span>` : kind === "loud" && card ? largeCard(props, card) : sign(kind === "won" ? "trophy" : "tombstone");
  return html`<div class="flash loud ${kind}" data-passing aria-hidden="true">${shown}<p>${text}</p></div>`;
}

/** @param {string} name */
const sign = (name) => html`<span class="laurels">${icon(name)}</span>`;
