import { html } from "/static/vendor/lit.js";
import { apple, sign } from "./tile.js";
import { wordsIn } from "./words.js";

/**
 * What the tiles say, for whoever plays for the first time.
 * @param {string} lang
 */
export function legend(lang) {
  const words = wordsIn(lang);
  const row = (/** @type {unknown} */ drawn, /** @type {string} */ text) => html`<li><span aria-hidden="true">${drawn}</span>${text}</li>`;
  return html`<section class="panel legend">
    <h2>${words.reading}</h2>
    <ul>
      ${row(apple("red", "n"), words.legend.red)}${row(apple("gold", "n"), words.legend.gold)}
      ${(/** @type {const} */ (["helmet", "barrel", "no_barrel", "double_club", "no_entry"])).map((mark) => row(sign(mark), words.legend[mark]))}
    </ul>
  </section>`;
}
