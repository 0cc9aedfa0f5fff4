/** The bar at the top of a page beside the games: the way home, what the page says, language and theme. */

import { t } from "../i18n.js";
import { at } from "../net/base_path.js";
import { languages, lights } from "./home/settings.js";
import { html, nothing } from "../vendor/lit.js";
import { icon } from "../parts/cards/icon.js";

/** @param {unknown} [titles] @param {unknown} [tools] */
export const pageBar = (titles = nothing, tools = nothing) => html`<header class="bar">
  <a class="tool" href=${at("/")} aria-label=${t("home")} title=${t("home")}>${icon("exit-door")}</a>
  ${titles}
  <span class="spacer"></span>
  ${tools} ${languages()} ${lights()}
</header>`;
