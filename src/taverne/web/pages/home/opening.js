/** The form that opens a table, made from the options of the game. */

import { errorText, openTable } from "../../state/admission.js";
import { t } from "../../i18n.js";
import { go } from "../../router.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { optionRows, paceCards, row, seatsRow } from "./choices.js";

class Opening extends LitElement {
  static properties = { game: { attribute: false }, settings: { state: true }, busy: { state: true }, error: { state: true } };

  constructor() {
    super();
    /** @type {import("./choices.js").GameCard|null} */
    this.game = null;
    /** @type {{seats: number, options: Record<string, string>, pace: import("../../net/wire").Pace, public: boolean}} */
    this.settings = { seats: 0, options: {}, pace: "relaxed", public: false };
    this.busy = false;
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (!changed.has("game") || !this.game) return;
    const defaults = Object.fromEntries(this.game.options.map((option) => [option.name, option.default]));
    const options = { ...defaults, ...this.game.sign.recommended.options };
    this.settings = { ...this.settings, seats: this.game.seats[0], options };
  }

  render() {
    const game = this.game;
    if (!game) return nothing;
    const { seats, options, pace } = this.settings;
    const [least, most] = game.seats;
    return html`<form @submit=${this.#open}>
      <div class="rows">
        ${least < most ? seatsRow(game.seats, seats, (value) => this.#change({ seats: value })) : nothing}
        ${optionRows(game.options, options, seats, (name, value) => this.#change({ options: { ...options, [name]: value } }))}
        ${row(
          html`<label for="public">${t("form.public")} <small>${t("form.public.note")}</small></label>`,
          html`<input class="switch" id="public" type="checkbox" .checked=${this.settings.public} @change=${this.#publish} />`,
        )}
      </div>
      <h3>${t("form.pace")}</h3>
      ${paceCards(game.paces, pace, (value) => this.#change({ pace: value }))}
      ${this.error ? html`<p class="error" role="alert">${this.error}</p>` : nothing}
      <button class="btn main wide" ?disabled=${this.busy}>${t("form.open")}</button>
    </form>`;
  }

  /** @param {Partial<Opening["settings"]>} change */
  #change(change) {
    this.settings = { ...this.settings, ...change };
  }

  /** @param {Event} event */
  #publish = (event) => this.#change({ public: /** @type {HTMLInputElement} */ (event.target).checked });

  /** @param {Event} event */
  #open = async (event) => {
    event.preventDefault();
    if (!this.game) return;
    this.busy = true;
    try {
      go(`/t/${await openTable({ game: this.game.slug, ...this.settings })}`);
    } catch (error) {
      this.error = errorText(error);
    } finally {
      this.busy = false;
    }
  };
}

customElements.define("taverne-opening", Opening);
