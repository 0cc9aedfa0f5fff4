/** The window over the table: past tricks, as far as the memory aid allows, or the whole score sheet. */

import { html, nothing } from "/static/vendor/lit.js";
import { dialog } from "/static/parts/dialog.js";
import { cardOf } from "./cards.js";
import { called, visibleTricks } from "./scene.js";
import { largeSheet } from "./score.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Seat} Seat */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat|"score"|null} at   a seat's pile, or the score sheet; null: the window is closed
 * @param {() => void} close
 */
export function looking(props, scene, at, close) {
  const title = typeof at === "number" ? props.label("tricks_of", at) : props.label("score_sheet");
  const body = at === null ? nothing : at === "score" ? largeSheet(props, scene) : past(props, at);
  return dialog({ open: at !== null, title, body, close, kind: "roi-des-nains-window" });
}

/** The past tricks of a seat, and the cards known to be in its hand. @param {Props} props @param {Seat} seat */
function past(props, seat) {
  const { label } = props;
  const tricks = visibleTricks(props, seat);
  const { memory } = props.view.open.options;
  const heading = memory === "everything" || props.replay ? "" : label(seat === props.me ? "last_trick_won" : "previous_trick");
  const known = props.view.known.filter(({ seats }) => seats.includes(seat));
  return html`<div class="roi-des-nains-piece past">
    ${heading && tricks.length ? html`<h3>${heading}</h3>` : nothing}
    ${tricks.map(
      ({ cards, leader }) => html`<ol class="past-trick">
        ${cards.map(
          (card, place) => html`<li>
            ${cardOf(props, card)}<small>${called(props, (leader + place) % props.names.length)}</small>
          </li>`,
        )}
      </ol>`,
    )}
    ${known.length
      ? html`<h3>${label("known_of_hand")}</h3>
          ${known.map(
            ({ cards, seats }) => html`<div class="known">
              ${cards.map((card) => cardOf(props, card))}
              ${seats.length > 1 ? html`<small>${label("in_one_of_these_hands", ...seats)}</small>` : nothing}
            </div>`,
          )}`
      : nothing}
  </div>`;
}
