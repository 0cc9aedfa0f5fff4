/** An explanation for a newcomer, between the bar and the table, so that it covers neither. */

import { t } from "../../i18n.js";
import { icon, mark } from "../../parts/cards/icon.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * @param {import("../../state/explanations.js").Explanation|null} shown
 * @param {(rule: string) => void} read   open the rules at a paragraph
 * @param {() => void} dismiss
 */
export function explaining(shown, read, dismiss) {
  return html`<aside class="explaining" aria-label=${t("explain.title")}>
    <p class="ears" role="status">${shown?.text ?? ""}</p>
    ${shown
      ? html`<div class="panel strip">
          <span class="disc" aria-hidden="true">${icon("wizard-face")}</span>
          <p aria-hidden="true">${shown.text}</p>
          <button type="button" class="btn ghost rule" aria-label="${t("tool.rules")} ${shown.rule}" @click=${() => read(shown.rule)}>${shown.rule}</button>
          <button type="button" class="btn main got-it" aria-label=${t("explain.dismiss")} title=${t("explain.dismiss")} @click=${dismiss}>${mark("tick")}</button>
        </div>`
      : nothing}
  </aside>`;
}
