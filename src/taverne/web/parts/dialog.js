/** Dialogs, drawers and their one way of opening and closing. */

import { t } from "../i18n.js";
import { mark } from "./cards/icon.js";
import { html, ref } from "../vendor/lit.js";

/**
 * A window over the page; Escape, a touch outside and its cross close it.
 * @param {object} look
 * @param {boolean} look.open
 * @param {string} look.title
 * @param {unknown} look.body
 * @param {() => void} look.close
 * @param {string} [look.kind]   a class: "drawer", "small" ...
 */
export const dialog = ({ open, title, body, close, kind = "" }) => html`<dialog
  class="window ${kind}"
  aria-label=${title}
  ${ref((element) => unfold(element, open))}
  @close=${() => open && close()}
  @click=${(/** @type {MouseEvent} */ event) => event.target === event.currentTarget && close()}
>
  <div class="inside">
    <header>
      <h2>${title}</h2>
      <button type="button" class="tool" aria-label=${t("close")} title=${t("close")} @click=${close}>${mark("cross")}</button>
    </header>
    ${open ? body : ""}
  </div>
</dialog>`;

/** @param {Element|undefined} element @param {boolean} open */
function unfold(element, open) {
  if (!(element instanceof HTMLDialogElement)) return;
  if (!open && element.open) element.close();
  if (open && !element.open) queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}
