/** The bar above a table: what is played, how it stands, and the tools. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * @param {import("../../state/table_props.js").Scene} scene
 * @param {"lobby"|"playing"|"over"} stage   that is shown
 * @param {object} look
 * @param {string} look.headline   the table's own words for where the game stands
 * @param {boolean} look.unread    somebody has spoken
 * @param {boolean} look.sending   something waits to be acknowledged
 * @param {(window: "rules"|"talk"|"menu") => void} look.open
 * @param {(() => void)|null} look.hint   ask what the expert would do; null: not now
 */
export function bar({ game, room, update }, stage, { headline, unread, sending, open, hint }) {
  const title = stage === "lobby" && update.host !== null ? room.said.captions["house.table"] : game.title;
  const crumb = stage === "lobby" ? t("before_game", game.slug) : stage === "over" ? t("table.over") : headline;
  const watching = update.seat === null && stage === "playing";
  return html`<header class="bar">
    <div class="titles">
      <h1 tabindex="-1">${title}</h1>
      <span class="crumb">${update.training ? html`<em class="trains" title=${t("training.label")}>${icon("wizard-face")}<span>${t("training")}</span></em> ` : nothing}
        ${crumb}${watching ? html` <em>${t("table.watching")}</em>` : nothing}</span>
    </div>
    <span class="spacer"></span>
    ${sending ? html`<span class="sending" role="status">${t("table.sending")}</span>` : nothing}
    ${update.training && update.seat !== null && stage === "playing" ? advice(hint) : nothing} ${tool("rules", "rule-book", open)} ${tool("talk", "talk", open, unread)} ${tool("menu", "settings-knobs", open)}
  </header>`;
}

/** @param {(() => void)|null} hint */
const advice = (hint) => html`<button type="button" class="tool to-hint" aria-label=${t("hint.ask")} aria-keyshortcuts="?" title="${t("hint.ask")} (?)" ?disabled=${!hint} @click=${hint}>
  ${icon("wizard-face")}
</button>`;

/** @param {"rules"|"talk"|"menu"} window @param {string} iconName @param {(window: "rules"|"talk"|"menu") => void} open */
function tool(window, iconName, open, news = false) {
  const name = t(`tool.${window}`);
  return html`<button type="button" class="tool to-${window}" aria-label=${name} title=${name} @click=${() => open(window)}>
    ${icon(iconName)}${news ? html`<i class="dot"></i>` : nothing}
  </button>`;
}
