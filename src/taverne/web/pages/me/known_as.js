/** The button that shows one's figure and name and opens the form to change them. */

import { ownProfile } from "../../state/me.js";
import { figureFace } from "../../state/figures.js";
import { t } from "../../i18n.js";
import { picture } from "../../parts/cards/icon.js";
import { html } from "../../vendor/lit.js";

/** @param {() => void} open */
export function knownAs(open) {
  const { name, figure, colour } = ownProfile();
  return html`<button type="button" class="known-as" title=${t("name.change")} @click=${open}>
    <span class="disc colour-${colour}">${figure ? picture(figureFace(figure)) : ""}</span>
    <span class="told"><span class="s">${t("name.label")}</span> <b>${name}</b></span>
    <span class="ears">, ${t("name.change")}</span>
  </button>`;
}
