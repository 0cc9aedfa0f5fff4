/** The rules of one game on a page of their own. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { loadGames } from "../../state/games.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { footer } from "../../parts/footer.js";
import "./rulebook.js";
import { pageBar } from "../page_bar.js";
import { at } from "../../net/base_path.js";
import { fragment } from "../../router.js";

class Rules extends LitElement {
  static properties = { slug: { attribute: false }, games: { state: true } };

  constructor() {
    super();
    this.slug = "";
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
    const anchor = fragment();
    return html`<div class="reading">
      ${pageBar(
        html`<nav class="shelf" aria-label=${t("rules.games")}>
          ${this.games.map(
            (game) => html`<a class="spine ink-${game.sign.colour}" href=${at(`/rules/${game.slug}`)} aria-current=${game.slug === this.slug ? "page" : nothing}>${icon(game.sign.icon)}${game.title}</a>`,
          )}
        </nav>`,
      )}
      <main><div class="panel page">${this.#lessons()}<taverne-rulebook .slug=${this.slug} .anchor=${anchor}></taverne-rulebook></div></main>
      ${footer()}
    </div>`;
  }

  /** Links to the lessons of this game. */
  #lessons() {
    const lessons = this.games.find((game) => game.slug === this.slug)?.lessons ?? [];
    if (!lessons.length) return nothing;
    return html`<nav class="lessons" aria-label=${t("lesson.learn")}>
      <span>${t("lesson.learn")}</span>
      ${lessons.map(({ key, title, minutes }) => html`<a class="btn" href=${at(`/learn/${this.slug}.${key}`)}>${title} · ${t("minutes", minutes)}</a>`)}
    </nav>`;
  }
}

customElements.define("taverne-rules", Rules);
