/** Offers sounds with a try-out, around the first game of this browser. Its owner is not asked again once they have answered. */

import { t } from "../../i18n.js";
import { store } from "../../state/preferences.js";
import { LitElement, html } from "../../vendor/lit.js";
import { tryOut } from "./sound.js";

/** Whether nobody in this browser has answered yet. */
export const soundsAreNew = () => !store.sound && !store.knowsSounds;

class SoundOffer extends LitElement {
  static properties = { tried: { state: true } };

  constructor() {
    super();
    this.tried = false;
  }

  createRenderRoot() {
    return this;
  }

  render() {
    return html`<div class="banner sounds">
      <span>${t(this.tried ? "sound.tried" : "sound.offer")}</span>
      ${this.tried
        ? html`<button type="button" class="btn main" @click=${() => this.#answer(true)}>${t("sound.keep")}</button>`
        : html`<button type="button" class="btn main" @click=${this.#try}>${t("sound.try")}</button>`}
      <button type="button" class="btn ghost" @click=${() => this.#answer(false)}>${t("sound.no")}</button>
    </div>`;
  }

  #try = () => {
    tryOut();
    this.tried = true;
  };

  /** @param {boolean} on */
  #answer(on) {
    store.sound = on;
    store.keepSoundsKnown();
  }
}

customElements.define("taverne-sound-offer", SoundOffer);
