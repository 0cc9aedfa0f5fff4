import { html } from "/static/vendor/lit.js";
import { apple, sign } from "./tile.js";

/**
 * The legend of the signs on tiles.
 * @param {import("/static/state/labels.js").Label} label
 */
export function legend(label) {
  const row = (/** @type {unknown} */ drawn, /** @type {string} */ text) => html`<li><span aria-hidden="true">${drawn}</span>${text}</li>`;
  return html`<section class="panel legend">
    <h2 data-label="reading()">${label("reading")}</h2>
    <ul>
      ${row(apple("red", "n"), label("legend_red"))}${row(apple("gold", "n"), label("legend_gold"))}
      ${row(sign("helmet"), label("legend_helmet"))}${row(sign("barrel"), label("legend_barrel"))}
      ${row(sign("no_barrel"), label("legend_no_barrel"))}${row(sign("double_club"), label("legend_double_club"))}
      ${row(sign("no_entry"), label("legend_no_entry"))}
    </ul>
  </section>`;
}
