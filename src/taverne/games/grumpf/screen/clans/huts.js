/** The huts, and the buttons to wait or to sleep. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { legalIn } from "../legal.js";
import { CLANS } from "../scene.js";
import { disc } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */

/** @param {Props} props @param {Scene} scene @param {(type: "sleep"|"rest") => void} act */
export function huts(props, scene, act) {
  const { label } = props;
  const { sleep, rest } = legalIn(props).act;
  const free = scene.huts - scene.asleep.length;
  return html`<div class="camp">
    <p class="lbl"><b data-label="free_huts(${free})">${label("free_huts", free)}</b> <span>${label("last_hut")}</span></p>
    <ol class="huts">
      ${Array.from({ length: scene.huts }, (_, hut) => {
        const seat = scene.asleep[hut];
        return seat === undefined
          ? html`<li class="hut free">${icon("hut")}<span class="ears" data-label="free_hut()">${label("free_hut")}</span></li>`
          : html`<li class="hut" data-piece="elder">
              ${icon("hut")}<span class="ears" data-label="hut_of(${seat})">${label("hut_of", seat)}</span><span class="elder" data-flip="elder:${seat}" data-from="seat:${seat}">${disc(CLANS[seat], icon("sleepy"))}</span>
            </li>`;
      })}
    </ol>
    ${props.me === null || props.replay
      ? nothing
      : html`<div class="acts">
          ${button("sleep", "sleepy", label("go_to_bed"), sleep, act)} ${button("rest", "hourglass", label("wait"), rest, act)}
        </div>`}
  </div>`;
}

/**
 * @param {"sleep"|"rest"} type
 * @param {string} picture
 * @param {string} text
 * @param {import("/static/types.js").Move<import("../types").Move>|undefined} move
 * @param {(type: "sleep"|"rest") => void} act
 */
const button = (type, picture, text, move, act) => html`<button
  type="button"
  class="btn act ${type} ${move ? "can" : ""} ${move?.preview ? "ends" : ""}"
  ?disabled=${!move}
  title=${move?.preview?.text ?? nothing}
  @click=${() => act(type)}
>
  ${icon(picture)}<span>${text}${move?.preview ? html`<small>${move.preview.text}</small>` : nothing}</span>
</button>`;
