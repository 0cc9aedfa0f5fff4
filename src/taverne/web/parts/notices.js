/** Pages that show one message: waiting, or an error. */

import { t } from "../i18n.js";
import { icon } from "./cards/icon.js";
import { html, nothing } from "../vendor/lit.js";
import { at } from "../net/base_path.js";

/** @param {string} text */
export const waitingPage = (text) => html`<main class="one-thing" aria-busy="true">
  <span class="lantern">${icon("beer-stein")}</span>
  <p role="status">${text}</p>
</main>`;

/** @param {string} text @param {() => void} [retry]   without it, there is no button to try again */
export const errorPage = (text, retry) => html`<main class="one-thing">
  <span class="lantern cold">${icon("exit-door")}</span>
  <h1 tabindex="-1">${t("error.title")}</h1>
  <p role="alert">${text}</p>
  <p class="answers">
    ${retry ? html`<button type="button" class="btn" @click=${retry}>${t("error.retry")}</button>` : nothing}
    <a class="btn main" href=${at("/")}>${t("home")}</a>
  </p>
</main>`;
