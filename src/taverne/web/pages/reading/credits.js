/** The credits: games, icons, fonts and code. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { ICONS } from "../../vendor/icons.js";
import { loadGames } from "../../state/games.js";
import { LitElement, html } from "../../vendor/lit.js";
import { footer } from "../../parts/footer.js";
import { pageBar } from "../page_bar.js";

const FONTS = [
  { name: "Grenze Gotisch", by: "The Grenze Gotisch Project Authors", file: "grenze-gotisch.LICENSE.txt" },
  { name: "Alegreya", by: "The Alegreya Project Authors", file: "alegreya.LICENSE.txt" },
  {
    name: "Atkinson Hyperlegible Next",
    by: "The Atkinson Hyperlegible Next Project Authors",
    file: "atkinson-hyperlegible-next.LICENSE.txt",
  },
];

class CreditsPage extends LitElement {
  static properties = { games: { state: true } };

  constructor() {
    super();
    /** @type {import("../home/choices.js").GameCard[]} */
    this.games = [];
  }

  createRenderRoot() {
    return this;
  }

  async connectedCallback() {
    super.connectedCallback();
    this.games = await loadGames().catch(() => []);
  }

  render() {
    document.title = `${t("footer.credits")} · ${t("title")}`;
    return html`<div class="reading">
      ${pageBar()}
      <main>
        <article class="panel page credits">
          <h1 tabindex="-1">${t("footer.credits")}</h1>
          <p class="lead">${t("credits.unofficial")}</p>
          <h2>${t("credits.games")}</h2>
          <ul class="boxes">${this.games.map(box)}</ul>
          <p>${t("credits.own")}</p>
          <h2>${t("credits.icons")}</h2>
          <p>${t("credits.icons.text")} <a href="https://game-icons.net" rel="noreferrer">game-icons.net</a>, <a href="https://creativecommons.org/licenses/by/3.0/" rel="noreferrer">CC BY 3.0</a>.</p>
          <dl>
            ${Object.entries(ICONS).map(([author, names]) => html`<dt>${author}</dt><dd>${names.map((name) => html`<span title=${name}>${icon(name)}</span>`)}</dd>`)}
          </dl>
          <h2>${t("credits.letters")}</h2>
          <p>${t("credits.letters.text")}</p>
          <dl>${FONTS.map(({ name, by, file }) => html`<dt>${name}</dt><dd>${by} (<a href="/static/fonts/${file}">SIL OFL 1.1</a>)</dd>`)}</dl>
          <h2>${t("credits.code")}</h2>
          <p>${t("credits.code.text")} <a href="/static/vendor/lit/LICENSE">Lit</a>, BSD-3-Clause.</p>
        </article>
      </main>
      ${footer()}
    </div>`;
  }
}

/** @param {import("../home/choices.js").GameCard} game */
function box({ sign }) {
  const { box, created_by, illustrated_by, publisher } = sign.credits;
  return html`<li class="ink-${sign.colour}">
    <span class="disc">${icon(sign.icon)}</span>
    <div>
      <b>${box}</b>
      <span>${created_by}${illustrated_by ? html`<br />${illustrated_by}` : ""}<br />${publisher}</span>
    </div>
  </li>`;
}

customElements.define("taverne-credits", CreditsPage);
