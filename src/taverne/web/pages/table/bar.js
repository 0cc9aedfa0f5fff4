/** The bar above a table: the title, the headline of the game, and the tools. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * @param {import("../../state/table_props.js").Scene} scene
 * @param {"lobby"|"playing"|"over"} stage   the stage that is shown
 * @param {object} props
 * @param {string} props.headline   a few words of the screen about the game: "round 4"
 * @param {boolean} props.unread    there are chat messages to read
 * @param {boolean} props.sending   a command waits for its acknowledgement
 * @param {(window: "rules"|"talk"|"menu") => void} props.open
 * @param {(() => void)|null} props.hint   ask for a hint; null: not possible now
 */
export function bar({ game, state, update }, stage, { headline, unread, sending, open, hint }) {
  const title = stage === "lobby" && update.host !== null ? state.texts.captions["house.table"] : game.title;
  const crumb = stage === "lobby" ? t("before_game", game.slug) : stage === "over" ? t("table.over") : headline;
  const watching = update.seat === null && stage === "playing";
  return html`<header class="bar">
    <div class="titles">
      <h1 tabindex="-1">${title}</h1>
      <span class="crumb">${update.training && stage !== "over" ? html`<em class="trains" title=${t("training.label")}>${icon("wizard-face")}<span>${t("training")}</span></em> ` : nothing}
        ${update.played_on ? html`<em class="trains" title=${t("played_on.label")}>${icon("hourglass")}<span>${t("played_on")}</span></em> ` : nothing}${crumb}${watching ? html` <em>${state.texts.captions["house.late"] ?? t("table.watching")}</em>` : nothing}</span>
    </div>
    <span class="spacer"></span>
    ${sending ? html`<span class="sending" role="status">${t("table.sending")}</span>` : nothing}
    ${update.training && update.seat !== null && stage === "playing" ? hintButton(hint) : nothing} ${tool("rules", "rule-book", open)} ${tool("talk", "talk", open, unread)} ${tool("menu", "settings-knobs", open)}
  </header>`;
}

/** @param {(() => void)|null} hint */
const hintButton = (hint) => html`<button type="button" class="tool to-hint" aria-label=${t("hint.ask")} aria-keyshortcuts="?" title="${t("hint.ask")} (?)" ?disabled=${!hint} @click=${hint}>
  ${icon("wizard-face")}
</button>`;

/** @param {"rules"|"talk"|"menu"} window @param {string} iconName @param {(window: "rules"|"talk"|"menu") => void} open */
function tool(window, iconName, open, unread = false) {
  const name = t(`tool.${window}`);
  return html`<button type="button" class="tool to-${window}" aria-label=${name} title=${name} @click=${() => open(window)}>
    ${icon(iconName)}${unread ? html`<i class="dot"></i>` : nothing}
  </button>`;
}
