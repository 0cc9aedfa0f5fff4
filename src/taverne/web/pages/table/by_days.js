/** Offers notifications at tables where a move may take days; they are loaded there only. */

import { html, nothing } from "../../vendor/lit.js";

/** @param {import("../../state/table_props.js").Scene} scene */
export function offerNotifications({ update, table, companion }) {
  if (update.pace !== "slow" || update.seat === null || companion) return nothing;
  void import("./notifications.js");
  return html`<taverne-notifications .table=${table}></taverne-notifications>`;
}
