import { t } from "../../i18n.js";
import { html, nothing } from "../../vendor/lit.js";
import { inked } from "../cards/inked.js";

/**
 * The chronicle: the sentences of a game, the newest first. A click on an entry shows the table at that moment;
 * a question mark beside it explains the entry.
 * It is no live region: `voice` reads new events out to screen readers.
 * @param {object} props
 * @param {import("../../net/wire").ChronicleEntry[]} props.entries   the oldest first
 * @param {readonly string[]} props.names
 * @param {Record<string, import("../../net/wire").PieceCard>} props.pieces
 * @param {string} props.label
 * @param {number} [props.now]                    the moment that is shown, in a replay
 * @param {(moment: number) => void} [props.pick]
 * @param {(entry: import("../../net/wire").ChronicleEntry) => void} [props.explain]
 */
export function chronicle({ entries, names, pieces, label, now, pick, explain }) {
  const newestFirst = entries.toReversed();
  return html`<ol class="chronicle" aria-label=${label} reversed>
    ${newestFirst.map(
      (entry, place) => html`<li class=${place && newestFirst[place - 1].moment !== entry.moment ? "apart" : ""}>
        ${pick
          ? html`<button
              type="button"
              class="line"
              aria-current=${entry.moment === now ? "true" : nothing}
              @click=${() => pick(entry.moment)}
            >
              ${inked(entry.text, names, pieces)}
            </button>`
          : html`<p class="line">${inked(entry.text, names, pieces)}</p>`}
        ${explain && entry.rule
          ? html`<button type="button" class="why" title=${t("why")} aria-label="${t("why")} ${entry.text}" @click=${() => explain(entry)}>?</button>`
          : nothing}
      </li>`,
    )}
  </ol>`;
}
