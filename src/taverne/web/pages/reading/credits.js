/** Whose games these are, and whose pictures, letters and code. */

import { CREDITS, ICONS, LETTERS } from "../../credits.js";
import { filled, listed, t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { signOf } from "../../signs.js";
import { LitElement, html } from "../../vendor/lit.js";
import { footer } from "../../parts/footer.js";
import { languages, lights } from "../home/settings.js";

class CreditsPage extends LitElement {
  createRenderRoot() {
    return this;
  }

  render() {
    document.title = `${t("footer.credits")} · ${t("title")}`;
    return html`<div class="reading">
      <header class="bar">
        <a class="tool" href="/" aria-label=${t("home")} title=${t("home")}>${icon("exit-door")}</a>
        <span class="spacer"></span>
        ${languages()} ${lights()}
      </header>
      <main>
        <article class="panel page credits">
          <h1 tabindex="-1">${t("footer.credits")}</h1>
          <p class="lead">${t("credits.unofficial")}</p>
          <h2>${t("credits.games")}</h2>
          <ul class="boxes">${CREDITS.map(box)}</ul>
          <p>${t("credits.own")}</p>
          <h2>${t("credits.icons")}</h2>
          <p>${t("credits.icons.text")} <a href="https://game-icons.net" rel="noreferrer">game-icons.net</a>, <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">CC BY 3.0</a>.</p>
          <dl>
            ${Object.entries(ICONS).map(([author, names]) => html`<dt>${author}</dt><dd>${names.map((name) => html`<span title=${name}>${icon(name)}</span>`)}</dd>`)}
          </dl>
          <h2>${t("credits.letters")}</h2>
          <p>${t("credits.letters.text")}</p>
          <dl>${LETTERS.map(({ name, by, file }) => html`<dt>${name}</dt><dd>${by} (<a href="/static/fonts/${file}">SIL OFL 1.1</a>)</dd>`)}</dl>
          <h2>${t("credits.code")}</h2>
          <p>${t("credits.code.text")} <a href="/static/vendor/lit/LICENSE">Lit</a>, BSD-3-Clause.</p>
        </article>
      </main>
      ${footer()}
    </div>`;
  }
}

/** @param {import("../../credits.js").Box} game */
function box({ slug, title, authors, illustrators, publisher }) {
  const sign = signOf(slug);
  return html`<li class=${sign.ink}>
    <span class="disc">${icon(sign.icon)}</span>
    <div>
      <b>${title}</b>
      <span>${filled("credits.by", listed(authors))}${illustrators.length ? html`<br />${filled("credits.drawn_by", listed(illustrators))}` : ""}<br />${publisher}</span>
    </div>
  </li>`;
}

customElements.define("taverne-credits", CreditsPage);
