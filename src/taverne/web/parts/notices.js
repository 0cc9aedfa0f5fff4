/** Whole pages that say one thing. */

import { t } from "../i18n.js";
import { icon } from "./cards/icon.js";
import { html, nothing } from "../vendor/lit.js";

/** @param {string} text */
export const waiting = (text) => html`<main class="one-thing" aria-busy="true">
  <span class="lantern">${icon("beer-stein")}</span>
  <p role="status">${text}</p>
</main>`;

/** @param {string} text @param {() => void} [again] */
export const trouble = (text, again) => html`<main class="one-thing">
  <span class="lantern cold">${icon("exit-door")}</span>
  <h1 tabindex="-1">${t("trouble.title")}</h1>
  <p role="alert">${text}</p>
  <p class="answers">
    ${again ? html`<button type="button" class="btn" @click=${again}>${t("trouble.again")}</button>` : nothing}
    <a class="btn main" href="/">${t("home")}</a>
  </p>
</main>`;
