/** The few controls of a screen for the room, shown while somebody moves the pointer or uses the keys of a remote control. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { store } from "../../state/preferences.js";
import { html, nothing } from "../../vendor/lit.js";
import { languages, lights } from "../home/settings.js";

/** @param {import("./awake.js").Awake} awake */
export const tools = (awake) => html`<div class="tools" role="group" aria-label=${t("tv.tools")}>
  ${awake.canFill ? html`<button type="button" class="btn" aria-pressed=${String(awake.fills)} aria-keyshortcuts="f" @click=${awake.fill}>${t(awake.fills ? "tv.window" : "tv.fill")}</button>` : nothing}
  <button type="button" class="btn" aria-pressed=${String(store.sound)} @click=${() => (store.sound = !store.sound)}>${icon(store.sound ? "speaker" : "speaker-off")}<span>${t("sound")}</span></button>
  ${languages()} ${lights()}
</div>`;
