/** The answer to "why?" above the rules: what happened or was refused, and the cards that it names. */

import { inked, piecesIn } from "../../parts/cards/inked.js";
import { html, nothing } from "../../vendor/lit.js";

/** A sentence, and the paragraph of the rules that explains it. @typedef {{text: string, rule: string}} Explained */

/** @param {{game: import("../home/choices.js").GameCard, names: readonly string[]}} scene @param {Explained} explained */
export function whyNote({ game, names }, { text }) {
  const cards = piecesIn(text, names, game.pieces);
  return html`<section class="why-note">
    <p class="happened">${inked(text, names, game.pieces)}</p>
    ${cards.length
      ? html`<dl>
          ${cards.map((card) => html`<dt class="ink-${card.ink}">${card.name}</dt><dd>${card.about}</dd>`)}
        </dl>`
      : nothing}
  </section>`;
}
