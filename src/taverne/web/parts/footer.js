import { t } from "../i18n.js";
import { html, nothing } from "../vendor/lit.js";
import { at } from "../net/base_path.js";

/** The footer of every page but a table. @param {string} [slug]   the game whose rules the link leads to */
export const footer = (slug) => html`<footer class="small-print">
  <span>${t("footer.unofficial")}</span>
  <span class="spacer"></span>
  <span>${t("footer.private")}</span>
  ${slug ? html`<a href=${at(`/rules/${slug}`)}>${t("footer.rules")}</a>` : nothing}
  <a href=${at("/credits")}>${t("footer.credits")}</a>
</footer>`;
