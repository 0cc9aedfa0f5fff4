/** Somebody's wish that waits for my answer: to take a move back, to stop the clock. */

import { t } from "../../i18n.js";
import { html } from "../../vendor/lit.js";
import { dialog } from "../../parts/dialog.js";

/** @param {import("../../state/table_props.js").Scene} scene */
export function proposal({ room, update, act }) {
  const wish = update.proposal;
  const asked = wish !== null && update.seat !== null && wish.waiting.includes(update.seat);
  /** @param {boolean} agree */
  const answer = (agree) => () => void act({ type: "consent", agree });
  return dialog({
    open: asked,
    title: asked ? t(`wish.${wish.wish}.title`) : t("wish.pause.title"),
    kind: "small",
    body: html`<p>${asked ? room.said.captions["house.proposal"] : ""}</p>
      <div class="answers">
        <button type="button" class="btn ghost" @click=${answer(false)}>${t("wish.no")}</button>
        <button type="button" class="btn main" @click=${answer(true)}>${t("wish.yes")}</button>
      </div>`,
    close: () => {}, // the wish stays until it is answered, here or by the next move
  });
}
