import { html, nothing } from "../../vendor/lit.js";
import { inked } from "../cards/inked.js";

/**
 * The game told as sentences, the newest first; a line can be touched to see the table at that moment.
 * It stays silent for screen readers: the table's own voice has said it all.
 * @param {object} look
 * @param {{moment: number, text: string}[]} look.lines   the oldest first
 * @param {readonly string[]} look.names
 * @param {Record<string, import("../../net/wire").PieceCard>} look.pieces
 * @param {string} look.label
 * @param {number} [look.now]                    the moment that is shown
 * @param {(moment: number) => void} [look.pick]
 */
export function chronicle({ lines, names, pieces, label, now, pick }) {
  const told = lines.toReversed();
  return html`<ol class="chronicle" aria-label=${label} reversed>
    ${told.map(
      (line, place) => html`<li class=${place && told[place - 1].moment !== line.moment ? "apart" : ""}>
        ${pick
          ? html`<button
              type="button"
              class="line"
              aria-current=${line.moment === now ? "true" : nothing}
              @click=${() => pick(line.moment)}
            >
              ${inked(line.text, names, pieces)}
            </button>`
          : html`<p class="line">${inked(line.text, names, pieces)}</p>`}
      </li>`,
    )}
  </ol>`;
}
