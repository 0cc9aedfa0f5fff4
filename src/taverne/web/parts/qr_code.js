/** A QR code of a link to this server. */

import { t } from "../i18n.js";
import { post } from "../net/http.js";
import { html } from "../vendor/lit.js";

/** The rows of the QR code of a link, of 0 and 1; none if it cannot be drawn. @param {string} link @returns {Promise<string[]>} */
export async function qrRows(link) {
  const { rows } = await post("/api/square", { text: link }).catch(() => ({ rows: [] }));
  return rows;
}

/** @param {string[]} rows @param {string} [words] what it is */
export function qrCode(rows, words = t("share.square")) {
  const size = rows.length;
  const cells = rows.flatMap((row, y) => [...row].map((bit, x) => (bit === "1" ? `M${x} ${y}h1v1h-1z` : "")));
  return html`<svg class="qr" viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label=${words} shape-rendering="crispEdges">
    <path d=${cells.join("")}></path>
  </svg>`;
}
