/** The huts as the finish line, and the two ways to do nothing more: for now, or for this hunt. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { legalIn } from "../legal.js";
import { called, CLANS } from "../scene.js";
import { disc } from "../hand/token.js";
import { wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */

/** @param {Props} props @param {Scene} scene @param {(type: "sleep"|"rest") => void} act */
export function huts(props, scene, act) {
  const words = wordsIn(props.lang);
  const { sleep, rest } = legalIn(props).act;
  const free = scene.huts - scene.asleep.length;
  return html`<div class="camp">
    <p class="lbl"><b>${words.huts(free)}</b> <span>${words.lastHut}</span></p>
    <ol class="huts">
      ${Array.from({ length: scene.huts }, (_, hut) => {
        const seat = scene.asleep[hut];
        return seat === undefined
          ? html`<li class="hut free">${icon("hut")}<span class="ears">${words.freeHut}</span></li>`
          : html`<li class="hut" data-piece="elder">
              ${icon("hut")}<span class="ears">${words.hutOf(called(props, seat, words.you))}</span><span class="elder" data-flip="elder:${seat}" data-from="seat:${seat}">${disc(CLANS[seat], icon("sleepy"))}</span>
            </li>`;
      })}
    </ol>
    ${props.me === null || props.replay
      ? nothing
      : html`<div class="acts">
          ${button("sleep", "sleepy", words.sleep, sleep, act)} ${button("rest", "hourglass", words.rest, rest, act)}
        </div>`}
  </div>`;
}

/**
 * @param {"sleep"|"rest"} type
 * @param {string} picture
 * @param {string} words
 * @param {import("/static/types.js").Move<import("../types").Move>|undefined} move
 * @param {(type: "sleep"|"rest") => void} act
 */
const button = (type, picture, words, move, act) => html`<button
  type="button"
  class="btn act ${type} ${move ? "can" : ""} ${move?.preview ? "ends" : ""}"
  ?disabled=${!move}
  title=${move?.preview?.text ?? nothing}
  @click=${() => act(type)}
>
  ${icon(picture)}<span>${words}${move?.preview ? html`<small>${move.preview.text}</small>` : nothing}</span>
</button>`;
