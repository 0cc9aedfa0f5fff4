import { t } from "../i18n.js";
import { LitElement } from "../vendor/lit.js";
import { trouble } from "./notices.js";

/** An address that means nothing here. */
class Lost extends LitElement {
  createRenderRoot() {
    return this;
  }

  render() {
    return trouble(t("lost.text"));
  }
}

customElements.define("taverne-lost", Lost);
