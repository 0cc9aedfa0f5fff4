/** Behind an invitation link: show what is in its fragment, and stand at the table. */

import { enter, whyNot } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { settle } from "../../router.js";
import { LitElement, html } from "../../vendor/lit.js";
import { trouble, waiting } from "../../parts/notices.js";

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
    const pass = decodeURIComponent(location.hash.slice(1));
    if (!pass) {
      this.error = "error.unknown";
      return;
    }
    try {
      const table = await enter(/^[a-z]{6}$/i.test(pass) ? { code: pass } : { invite: pass });
      settle(`/t/${table}`);
    } catch (error) {
      this.error = whyNot(error);
    }
  }

  render() {
    return this.error ? trouble(t(this.error), () => location.reload()) : html`${waiting(t("join.waiting"))}`;
  }
}

customElements.define("taverne-join", Join);
