/** The curtain between two people at one device: whom to hand it to, and what everybody may know. */

import { filled, t } from "../../i18n.js";
import { disc } from "../../parts/board/seat.js";
import { html, nothing, ref } from "../../vendor/lit.js";

/**
 * @param {object} props
 * @param {number} props.seat
 * @param {string|null} props.face   the address of their picture
 * @param {string} props.name      of the person who gets the device
 * @param {string[]} props.told    what has just happened, for all to read
 * @param {() => void} props.take  they have it
 */
export const curtain = ({ seat, face, name, told, take }) => html`<dialog
  class="curtain"
  aria-labelledby="hand-over"
  ${ref(show)}
  @cancel=${(/** @type {Event} */ event) => event.preventDefault()}
>
  <div class="slip">
    ${disc(seat, { face })}
    <h2 id="hand-over">${filled("curtain.title", name)}</h2>
    <p>${t("curtain.note")}</p>
    ${told.length ? html`<ol class="told">${told.map((line) => html`<li>${line}</li>`)}</ol>` : nothing}
    <button type="button" class="btn main wide" autofocus @click=${take}>${filled("curtain.take", name)}</button>
  </div>
</dialog>`;

/** @param {Element|undefined} element */
function show(element) {
  if (element instanceof HTMLDialogElement && !element.open) queueMicrotask(() => element.isConnected && !element.open && element.showModal());
}
