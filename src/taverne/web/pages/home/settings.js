/** The settings of this browser: language, theme, sound, and how fast a table is shown. */

import { t } from "../../i18n.js";
import { store } from "../../state/preferences.js";
import { html, svg } from "../../vendor/lit.js";

export const languages = () => html`<div class="seg" role="group" aria-label=${t("language")}>
  ${/** @type {const} */ ([["fr", "FR", "Français"], ["en", "EN", "English"]]).map(
    ([lang, short, whole]) => html`<button
      type="button"
      lang=${lang}
      aria-pressed=${store.lang === lang}
      aria-label="${whole}, ${short}"
      title=${whole}
      @click=${() => (store.lang = lang)}
    >
      ${short}
    </button>`,
  )}
</div>`;

export const lights = () => html`<div class="seg lights" role="group" aria-label=${t("light")}>
  ${/** @type {const} */ (["light", "dark", "system"]).map(
    (theme) => html`<button
      type="button"
      class="${theme} ${document.documentElement.dataset.theme === theme ? "now" : ""}"
      aria-pressed=${store.theme === theme}
      aria-label=${t(`light.${theme}`)}
      title=${t(`light.${theme}`)}
      @click=${() => (store.theme = theme)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">${LIGHTS[theme]}</svg>
    </button>`,
  )}
</div>`;

export const soundSwitch = () => html`<label class="row">
  <span class="q">${t("sound")} <small>${t("sound.note")}</small></span>
  <input
    class="switch"
    type="checkbox"
    .checked=${store.sound}
    @change=${(/** @type {Event} */ event) => (store.sound = /** @type {HTMLInputElement} */ (event.target).checked)}
  />
</label>`;

/** How fast the pictures of a table follow each other on this screen. */
export const screenPace = () => html`<fieldset class="screen-pace">
  <legend>${t("pace")}</legend>
  ${/** @type {const} */ (["brisk", "calm", "tap"]).map(
    (pace) => html`<label>
      <input type="radio" name="screen-pace" value=${pace} .checked=${store.pace === pace} @change=${() => (store.pace = pace)} />
      <svg viewBox="0 0 120 34" aria-hidden="true">${PACES[pace]}</svg><span><b>${t(`pace.${pace}`)}</b><small>${t(`pace.${pace}.note`)}</small></span>
    </label>`,
  )}
  <p class="note">${t("pace.note")}</p>
</fieldset>`;

/** The settings that have no place of their own on a page. */
export const moreSettings = () => html`<div class="rows">${soundSwitch()}</div>
  ${screenPace()}`;

/** A card of the pictures of the paces. @param {number} x */
const step = (x) => svg`<rect x=${x} y="6" width="15" height="22" rx="2.500"></rect>`;

/** Cards one after another; with pauses between them; with a touch between them. */
const PACES = {
  brisk: [4, 22, 40, 58, 76, 94].map(step),
  calm: [svg`<path d="M24 17h16M66 17h16"></path>`, ...[4, 46, 88].map(step)],
  tap: [svg`<path d="M24 17h22M78 17h22"></path><circle cx="62" cy="17" r="11"></circle><circle class="full" cx="62" cy="17" r="4.500"></circle>`, ...[4, 102].map(step)],
};

const LIGHTS = {
  light: svg`<circle cx="12" cy="12" r="4.200"></circle><path d="M12 2.500v2.600M12 18.900v2.600M2.500 12h2.600M18.900 12h2.600M5.300 5.300l1.800 1.800M16.900 16.900l1.800 1.800M5.300 18.700l1.800-1.800M16.900 7.100l1.800-1.800"></path>`,
  dark: svg`<path d="M19.500 14.400A8 8 0 1 1 9.600 4.500a6.400 6.400 0 0 0 9.900 9.900Z"></path>`,
  system: svg`<circle cx="12" cy="12" r="8"></circle><path class="full" d="M12 4a8 8 0 0 1 0 16z"></path>`,
};
