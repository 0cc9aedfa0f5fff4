/** The house in the browser: one element that shows the page its address means. */

import { speak, t } from "./i18n.js";
import { trouble } from "./parts/notices.js";
import { follow, onMove, routeOf } from "./router.js";
import { store } from "./state/preferences.js";
import { LitElement, html, keyed, nothing } from "./vendor/lit.js";

/** Each page is fetched when it is first needed. @type {Record<string, () => Promise<unknown>>} */
const PAGES = {
  front: () => import("./pages/home/front.js"),
  join: () => import("./pages/home/join.js"),
  table: () => import("./pages/table/table.js"),
  replay: () => import("./pages/replay/replay.js"),
  rules: () => import("./pages/reading/rules.js"),
  credits: () => import("./pages/reading/credits.js"),
  lost: () => import("./parts/lost.js"),
};

class App extends LitElement {
  static properties = { route: { state: true }, lang: { state: true }, stuck: { state: true } };

  constructor() {
    super();
    /** @type {import("./router.js").Route|null} */
    this.route = null;
    this.lang = store.lang;
    /** A page could not be fetched. */
    this.stuck = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("click", follow);
    onMove(() => void this.#show());
    store.watch(() => void this.#relearn());
    void this.#show();
  }

  async #show() {
    const route = routeOf(location);
    this.stuck = await PAGES[route.page]().then(
      () => false,
      () => true,
    );
    const moved = this.route !== null && (this.route.page !== route.page || this.route.name !== route.name);
    this.route = route;
    await this.updateComplete;
    if (moved) this.querySelector("h1")?.focus({ preventScroll: true });
  }

  async #relearn() {
    if (store.lang === this.lang) return;
    await speak(store.lang);
    this.lang = store.lang;
  }

  render() {
    if (this.stuck) return trouble(t("error.offline"), () => location.reload());
    if (!this.route) return nothing;
    const { page, name } = this.route;
    document.title = t("title");
    return keyed(`${this.lang} ${page} ${name}`, pageOf(page, name));
  }
}

/** @param {string} page @param {string} name */
function pageOf(page, name) {
  switch (page) {
    case "front":
      return html`<taverne-front></taverne-front>`;
    case "join":
      return html`<taverne-join></taverne-join>`;
    case "table":
      return html`<taverne-table .table=${name}></taverne-table>`;
    case "replay":
      return html`<taverne-replay .record=${name}></taverne-replay>`;
    case "rules":
      return html`<taverne-rules .slug=${name}></taverne-rules>`;
    case "credits":
      return html`<taverne-credits></taverne-credits>`;
    default:
      return html`<taverne-lost></taverne-lost>`;
  }
}

await speak(store.lang);
customElements.define("taverne-app", App);
