/** The swap on the board of the sorcerer: an animal of the player for one of another player. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { legalIn } from "../legal.js";
import { CLANS } from "../scene.js";
import { disc, prizeTile } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Animal} Animal */
/** @typedef {import("/static/net/wire").Tagged} Tagged */
/** The animals chosen so far. @typedef {{gives: Animal|null, takes: {victim: number, animal: Animal}|null}} SwapChoice */

/**
 * @param {Props} props
 * @param {SwapChoice} chosen
 * @param {{choose: (chosen: SwapChoice) => void, send: (move: Tagged) => void}} actions
 */
export function swapPanel(props, chosen, { choose, send }) {
  const { swaps, act } = legalIn(props);
  const { keep } = act;
  if (!keep) return nothing;
  const { label } = props;
  const { gives, takes } = chosen;
  const mine = [...new Set(swaps.map(({ move }) => move.gives))];
  const victims = [...new Set(swaps.map(({ move }) => move.victim))];
  const found = swaps.find(({ move }) => move.gives === gives && move.victim === takes?.victim && move.takes === takes?.animal);
  return html`<div class="swapping" role="region" data-label="sorcerer_listens()" aria-label=${label("sorcerer_listens")}>
    <header>${icon("wizard-face")}<h2>${label("sorcerer_listens")}</h2></header>
    <h3>${label("you_give")}</h3>
    <div class="kinds">
      ${mine.map((animal) => choice(props, animal, animal === gives, () => choose({ gives: animal, takes: takes?.animal === animal ? null : takes })))}
    </div>
    <h3>${label("you_take")}</h3>
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
      <button type="button" class="btn" @click=${() => send(keep.move)}>${keep.label}</button>
      <button type="button" class="btn main" ?disabled=${!found} aria-label=${found?.label ?? label("swap_now")} @click=${() => found && send(found.move)}>${label("swap_now")}</button>
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
  ${prizeTile(animal)}
</button>`;
