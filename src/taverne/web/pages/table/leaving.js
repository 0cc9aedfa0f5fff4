/** Leaving a table: asks first, and says what it means at this moment. A spectator just goes. */

import { t } from "../../i18n.js";
import { actFor } from "../../state/companions.js";
import { go } from "../../router.js";
import { html } from "../../vendor/lit.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/** Leave the table. The server keeps the seat while a game is played, and frees it otherwise. @param {Scene} scene */
export async function leave({ table, companion, update, hosts, act }) {
  if (companion) await actFor(table, 0, [{ type: "leave" }]); // all who share the device leave with its owner
  else if ((update.seat !== null || hosts) && !(await act({ type: "leave" }))) return;
  go("/");
}

/** @param {Scene} scene @param {() => void} close */
export function confirmLeaving(scene, close) {
  const go = () => {
    close();
    void leave(scene);
  };
  return html`<p>${t(meaning(scene))}</p>
    <div class="answers">
      <button type="button" class="btn" @click=${close}>${t("leave.no")}</button>
      <button type="button" class="btn ghost" @click=${go}>${t("leave.yes")}</button>
    </div>`;
}

/** The text that says what leaving means now. @param {Scene} scene */
function meaning({ update: { stage, chairs, seat: me }, hosts }) {
  if (me === null && hosts) return "leave.hosting";
  if (stage !== "playing") return `leave.${stage}`;
  const others = chairs.some((chair, seat) => seat !== me && chair.name && !chair.program && !chair.away);
  return others ? "leave.playing" : "leave.alone";
}
