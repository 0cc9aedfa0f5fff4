/** The page of a guest whom the host has removed from the table. */

import { t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { icon, mark } from "../../parts/cards/icon.js";
import { html } from "../../vendor/lit.js";

/** @param {string} text   what the host has asked for */
export const outPage = (text) => html`<main class="one-thing out">
  <section class="panel">
    <div class="head">${icon("exit-door")}<h1 tabindex="-1">${t("out.title")}</h1></div>
    <p role="alert">${text}</p>
    <ul>
      <li>${mark("tick")}<span>${t("out.kept.games")}</span></li>
      <li>${mark("tick")}<span>${t("out.kept.name")}</span></li>
    </ul>
    <div class="answers">
      <a class="btn main" href=${at("/")}>${t("home")}</a>
    </div>
  </section>
</main>`;
