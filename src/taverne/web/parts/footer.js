import { t } from "../i18n.js";
import { html, nothing } from "../vendor/lit.js";

/** The footer of every page but a table. @param {string} [slug]   the game whose rules the link leads to */
export const footer = (slug) => html`<footer class="small-print">
  <span>${t("footer.unofficial")}</span>
  <span class="spacer"></span>
  <span>${t("footer.private")}</span>
  ${slug ? html`<a href="/rules/${slug}">${t("footer.rules")}</a>` : nothing}
  <a href="/credits">${t("footer.credits")}</a>
</footer>`;
