/** The panel that checks, in this browser, that the seed was committed to before the deal. */

import { filled, t } from "../../i18n.js";
import { mark } from "../../parts/cards/icon.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { shortSeal, verify } from "../../state/verify.js";
import { at } from "../../net/base_path.js";

/** @typedef {import("../../state/verify.js").Check} Check */

class Seal extends LitElement {
  static properties = {
    record: { attribute: false },
    commitment: { attribute: false },
    checks: { state: true },
    failed: { state: true },
  };

  constructor() {
    super();
    this.record = "";
    this.commitment = "";
    /** @type {Check[]|null} */
    this.checks = null;
    this.failed = false;
  }

  createRenderRoot() {
    return this;
  }

  /** Whether no check has failed. */
  get #holds() {
    return this.checks !== null && this.checks.every((check) => check.ok !== false);
  }

  render() {
    const broken = this.checks !== null && !this.#holds;
    return html`<section class="panel seal-panel ${this.checks ? (broken ? "broken" : "held") : ""}">
      ${wax(this.checks === null ? "plain" : broken ? "cross" : "tick")}
      <div>
        <h2>${t(this.checks === null ? "seal.title" : broken ? "seal.broken" : "seal.held")}</h2>
        <div role="status">${this.checks ? this.#list(this.checks) : html`<p>${t("seal.text")}</p>`}</div>
        ${this.failed ? html`<p class="error" role="alert">${t("error.offline")}</p>` : nothing}
        <div class="foot">
          <span class="print num">${t("seal.print")} <span translate="no">${shortSeal(this.commitment)}</span></span>
          ${this.checks
            ? html`<a class="link-button" href=${at(`/api/records/${this.record}/file`)} download="${this.record}.jsonl">${t("seal.download")}</a>`
            : html`<button type="button" class="link-button" @click=${this.#check}>${t("seal.check")}</button>`}
        </div>
      </div>
    </section>`;
  }

  /** @param {Check[]} checks */
  #list(checks) {
    const note = store.seal(this.commitment);
    const shown = checks.filter((check) => check.ok !== null || check.name === "noted");
    return html`<ul class="checks">
        ${shown.map(
          ({ name, ok, count }) => html`<li class=${ok === null ? "unknown" : ok ? "good" : "bad"}>
            ${ok === null ? html`<i>–</i>` : mark(ok ? "tick" : "cross")}
            <span>${name === "noted" ? noteText(note) : filled(`seal.${name}.${ok ? "yes" : "no"}`, count ?? "")}</span>
          </li>`,
        )}
      </ul>
      <p class="more">${t("seal.more")} <code>taverne replay ${this.record}.jsonl --verify</code></p>`;
  }

  #check = async () => {
    this.failed = false;
    try {
      const response = await fetch(at(`/api/records/${this.record}/file`));
      if (!response.ok) throw new Error(String(response.status));
      this.checks = verify(await response.text(), (commitment) => store.seal(commitment));
    } catch {
      this.failed = true;
    }
  };
}

/** @param {import("../../state/preferences.js").SealNote|undefined} note */
function noteText(note) {
  return t(note === undefined ? "seal.noted.never" : note.before ? "seal.noted.before" : "seal.noted.during");
}

/** The drawings on the wax. */
const SIGNS = {
  plain: "M36 42h23v18a5 5 0 0 1-5 5H41a5 5 0 0 1-5-5zM59 46h4a5 5 0 0 1 0 12h-4M38 42a6 6 0 0 1 4-8 8 8 0 0 1 12 0 6 6 0 0 1 3 8",
  tick: "M35 51l10.500 10.500L66 39",
  cross: "M38 38l24 24M62 38L38 62",
};

/** @param {keyof typeof SIGNS} sign */
const wax = (sign) => html`<svg class="wax" viewBox="0 0 100 100" aria-hidden="true">
  <path
    class="blob"
    d="M93.900 47.100Q97 50 95.300 53.100 93.600 56.300 94.200 59.700 94.700 63.100 91 65.100 87.300 67 88.800 71.400 90.200 75.800 86.600 77.300 83.100 78.700 81.600 81.700 80 84.700 76.200 84.800 72.400 84.900 71.300 89.500 70.100 94 66.100 92.700 62.200 91.400 59.300 93.200 56.500 95 53.200 93.600 50 92.300 46.500 95.200 43.100 98.100 40.600 94.400 38.100 90.600 34.600 91 31.100 91.300 28.900 88.800 26.700 86.200 22.500 86.400 18.300 86.600 18.400 81.900 18.600 77.200 15 76 11.400 74.800 10.800 71.500 10.200 68.200 7.200 65.800 4.100 63.500 6.700 59.700 9.400 55.800 6.400 52.900 3.500 50 4.900 46.900 6.400 43.700 5.600 40.200 4.800 36.700 8.800 34.900 12.800 33 11.500 28.700 10.200 24.400 13.500 22.800 16.700 21.200 18.200 18.100 19.700 15 23.700 15.200 27.700 15.400 28.900 10.800 30 6.300 33.900 7.200 37.700 8.200 40.600 6.500 43.500 4.800 46.800 6.500 50 8.200 53.500 5.100 56.900 2 59.500 5.500 62.100 8.900 65.500 8.800 68.900 8.700 70.900 11.400 73 14.200 77.400 13.700 81.800 13.300 81.800 17.900 81.700 22.500 85 23.900 88.300 25.400 88.900 28.700 89.500 32 92.900 34.200 96.300 36.400 93.600 40.300 90.900 44.100 93.900 47.100Z"
  ></path>
  <circle cx="50" cy="50" r="31.500"></circle>
  <path class="sign ${sign}" d=${SIGNS[sign]}></path>
</svg>`;

customElements.define("taverne-seal", Seal);
