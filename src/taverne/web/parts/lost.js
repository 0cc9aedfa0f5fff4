import { t } from "../i18n.js";
import { LitElement } from "../vendor/lit.js";
import { errorPage } from "./notices.js";

/** The page for an unknown address. */
class NotFound extends LitElement {
  createRenderRoot() {
    return this;
  }

  render() {
    return errorPage(t("lost.text"));
  }
}

customElements.define("taverne-lost", NotFound);
