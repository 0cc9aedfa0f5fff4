/** Dialogs and drawers. */

import { t } from "../i18n.js";
import { mark } from "./cards/icon.js";
import { html, ref } from "../vendor/lit.js";

/**
 * A modal dialog. Escape, a click outside and the cross close it.
 * @param {object} props
 * @param {boolean} props.open
 * @param {string} props.title
 * @param {unknown} props.body
 * @param {() => void} props.close
 * @param {string} [props.kind]   a class: "drawer", "small" ...
 */
export const dialog = ({ open, title, body, close, kind = "" }) => html`<dialog
  class="window ${kind}"
  aria-label=${title}
  ${ref((element) => setOpen(element, open))}
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

/** Open or close the dialog element. @param {Element|undefined} element @param {boolean} open */
function setOpen(element, open) {
  if (!(element instanceof HTMLDialogElement)) return;
  if (!open && element.open) element.close();
  if (open && !element.open) queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}
