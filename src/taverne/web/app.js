/** The application: one element that shows the page of the current address. */

import { loadLanguage, t } from "./i18n.js";
import { errorPage } from "./parts/notices.js";
import { followLink, onNavigate, routeOf } from "./router.js";
import { store } from "./state/preferences.js";
import { keepServiceWorker } from "./state/service_worker.js";
import { loadStyles } from "./state/styles.js";
import { LitElement, html, keyed, nothing } from "./vendor/lit.js";

/** Loads the module of each page when it is first needed. @type {Record<string, () => Promise<unknown>>} */
const PAGES = {
  front: () => import("./pages/home/front.js"),
  join: () => import("./pages/home/join.js"),
  table: () => import("./pages/table/device.js"),
  tv: () => import("./pages/tv/table.js"),
  tv_entry: () => import("./pages/tv/entry.js"),
  replay: () => import("./pages/replay/replay.js"),
  rules: () => import("./pages/reading/rules.js"),
  lesson: () => import("./pages/lesson/lesson.js"),
  problems: () => import("./pages/problems/problems.js"),
  problem: () => import("./pages/problems/problem.js"),
  credits: () => import("./pages/reading/credits.js"),
  me: () => import("./pages/me/me.js"),
  evenings: () => import("./pages/evenings/evenings.js"),
  lost: () => import("./parts/lost.js"),
};

/** Those that the home page does not need; the server names them in the pages of other addresses. */
const FURTHER_STYLES = "/static/css/further.css";

class App extends LitElement {
  static properties = { route: { state: true }, lang: { state: true }, loadFailed: { state: true } };

  constructor() {
    super();
    /** @type {import("./router.js").Route|null} */
    this.route = null;
    this.lang = store.lang;
    /** The module of a page could not be loaded. */
    this.loadFailed = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("click", followLink);
    onNavigate(() => void this.#show());
    store.watch(() => void this.#changeLanguage());
    void this.#show();
  }

  async #show() {
    const route = routeOf(location);
    const styles = route.page === "front" ? null : loadStyles(FURTHER_STYLES);
    this.loadFailed = await Promise.all([PAGES[route.page](), styles]).then(
      () => false,
      () => true,
    );
    const moved = this.route !== null && (this.route.page !== route.page || this.route.name !== route.name);
    this.route = route;
    await this.updateComplete;
    if (moved) this.querySelector("h1")?.focus({ preventScroll: true });
  }

  async #changeLanguage() {
    if (store.lang === this.lang) return;
    await loadLanguage(store.lang);
    this.lang = store.lang;
  }

  render() {
    if (this.loadFailed) return errorPage(t("error.offline"), () => location.reload());
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
      return html`<taverne-device .table=${name}></taverne-device>`;
    case "tv":
      return html`<taverne-tv .table=${name}></taverne-tv>`;
    case "tv_entry":
      return html`<taverne-tv-entry></taverne-tv-entry>`;
    case "replay":
      return html`<taverne-replay .record=${name}></taverne-replay>`;
    case "lesson":
      return html`<taverne-lesson .name=${name}></taverne-lesson>`;
    case "problems":
      return html`<taverne-problems></taverne-problems>`;
    case "problem":
      return html`<taverne-problem .name=${name}></taverne-problem>`;
    case "rules":
      return html`<taverne-rules .slug=${name}></taverne-rules>`;
    case "me":
      return html`<taverne-me></taverne-me>`;
    case "credits":
      return html`<taverne-credits></taverne-credits>`;
    case "evenings":
      return html`<taverne-evenings></taverne-evenings>`;
    default:
      return html`<taverne-lost></taverne-lost>`;
  }
}

await loadLanguage(store.lang);
customElements.define("taverne-app", App);
void keepServiceWorker();
