import { html } from "/static/vendor/lit.js";
import { mark } from "/static/parts/cards/icon.js";
import { apple, sign } from "./tile.js";

/** @typedef {import("/static/state/labels.js").Label} Label */

const ID = "legend-of-tiles";

/**
 * The legend of the signs on tiles. Where there is no room for it, it opens over the table.
 * @param {Label} label
 */
export function legend(label) {
  const row = (/** @type {unknown} */ drawn, /** @type {string} */ text) => html`<li><span aria-hidden="true">${drawn}</span>${text}</li>`;
  return html`<section class="panel legend" id=${ID} popover>
    <h2 data-label="reading()">${label("reading")}</h2>
    <button type="button" class="tool shut" popovertarget=${ID} popovertargetaction="hide" aria-label=${label("close")}>${mark("cross")}</button>
    <ul>
      ${row(apple("red", "n"), label("legend_red"))}${row(apple("gold", "n"), label("legend_gold"))}
      ${row(sign("helmet"), label("legend_helmet"))}${row(sign("barrel"), label("legend_barrel"))}
      ${row(sign("no_barrel"), label("legend_no_barrel"))}${row(sign("double_club"), label("legend_double_club"))}
      ${row(sign("no_entry"), label("legend_no_entry"))}
    </ul>
  </section>`;
}

/** The button that opens the legend. @param {Label} label */
export const legendOpener = (label) => html`<button type="button" class="legend-opener" popovertarget=${ID} aria-label=${label("reading")}><span aria-hidden="true">i</span></button>`;
