/** The page of an invitation link: uses the pass in the fragment of the address, and redirects to the table. */

import { enter, errorKey, isCode } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { fragment, redirect } from "../../router.js";
import { LitElement, html } from "../../vendor/lit.js";
import { errorPage, waitingPage } from "../../parts/notices.js";

class Join extends LitElement {
  static properties = { error: { state: true } };

  constructor() {
    super();
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    void this.#enter();
  }

  async #enter() {
    const pass = fragment();
    if (!pass) {
      this.error = "error.unknown";
      return;
    }
    try {
      const table = await enter(isCode(pass.toUpperCase()) ? { code: pass } : { invite: pass });
      redirect(`/t/${table}`);
    } catch (error) {
      this.error = errorKey(error);
    }
  }

  render() {
    return this.error ? errorPage(t(this.error), () => location.reload()) : html`${waitingPage(t("join.waiting"))}`;
  }
}

customElements.define("taverne-join", Join);
