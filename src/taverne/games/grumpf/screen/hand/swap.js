/** At the sorcerer's: one of my animals for one of somebody else's. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { legalIn } from "../legal.js";
import { CLANS } from "../scene.js";
import { disc, tile } from "./token.js";
import { wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Animal} Animal */
/** @typedef {import("/static/net/wire").Tagged} Tagged */
/** What has been chosen so far. @typedef {{gives: Animal|null, takes: {victim: number, animal: Animal}|null}} Wish */

/**
 * @param {Props} props
 * @param {Wish} wish
 * @param {{choose: (wish: Wish) => void, send: (move: Tagged) => void}} doing
 */
export function swapping(props, wish, { choose, send }) {
  const { swaps, act } = legalIn(props);
  if (!swaps.length && !act.keep) return nothing;
  const words = wordsIn(props.lang);
  const { gives, takes } = wish;
  const mine = [...new Set(swaps.map(({ move }) => move.gives))];
  const victims = [...new Set(swaps.map(({ move }) => move.victim))];
  const found = swaps.find(({ move }) => move.gives === gives && move.victim === takes?.victim && move.takes === takes?.animal);
  return html`<div class="swapping" role="region" aria-label=${words.swapTitle}>
    <header>${icon("wizard-face")}<h2>${words.swapTitle}</h2></header>
    <h3>${words.give}</h3>
    <div class="kinds">
      ${mine.map((animal) => choice(props, animal, animal === gives, () => choose({ gives: animal, takes: takes?.animal === animal ? null : takes })))}
    </div>
    <h3>${words.take}</h3>
    <ul>
      ${victims.map((victim) => {
        const animals = [...new Set(swaps.filter(({ move }) => move.victim === victim && (!gives || move.gives === gives)).map(({ move }) => move.takes))];
        return html`<li>
          ${disc(CLANS[victim])}<b>${props.names[victim]}</b>
          <span class="kinds">${animals.map((animal) => choice(props, animal, takes?.victim === victim && takes?.animal === animal, () => choose({ gives, takes: { victim, animal } })))}</span>
        </li>`;
      })}
    </ul>
    <footer>
      <button type="button" class="btn" ?disabled=${!act.keep} @click=${() => act.keep && send(act.keep.move)}>${words.keep}</button>
      <button type="button" class="btn main" ?disabled=${!found} aria-label=${found?.label ?? words.swapNow} @click=${() => found && send(found.move)}>${words.swapNow}</button>
    </footer>
  </div>`;
}

/** @param {Props} props @param {Animal} animal @param {boolean} chosen @param {() => void} touch */
const choice = ({ pieces }, animal, chosen, touch) => html`<button
  type="button"
  class="kind ${chosen ? "chosen" : ""}"
  aria-label=${pieces[animal].name}
  aria-pressed=${chosen ? "true" : "false"}
  @click=${touch}
>
  ${tile(animal)}
</button>`;
