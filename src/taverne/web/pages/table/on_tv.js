/** How to show the table on a television, for the menu and the lobby. */

import { filled, t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { html, nothing } from "../../vendor/lit.js";

/** @param {import("../../state/table_props.js").Scene} scene */
export function onTv({ table, code, origin }) {
  const address = `${origin.replace(/^https?:\/\//, "")}${at("/tv")}`;
  return html`<details class="panel on-tv-note">
    <summary>${t("tv.menu")}</summary>
    ${code ? html`<p>${filled("tv.menu.note", address)}</p>` : nothing}
    <a class="btn wide" href=${`${at(`/t/${table}`)}?tv`} target="_blank" rel="noopener">${t("tv.menu.here")}</a>
  </details>`;
}
