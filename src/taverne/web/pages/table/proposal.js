/** The dialog of a proposal that waits for my answer: a take-back or a pause. */

import { t } from "../../i18n.js";
import { html } from "../../vendor/lit.js";
import { dialog } from "../../parts/dialog.js";

/** @param {import("../../state/table_props.js").Scene} scene */
export function proposal({ state, update, act }) {
  const open = update.proposal;
  const asked = open !== null && update.seat !== null && open.waiting.includes(update.seat);
  /** @param {boolean} agree */
  const answer = (agree) => () => void act({ type: "consent", agree });
  return dialog({
    open: asked,
    title: asked ? t(`proposal.${open.wish}.title`) : t("proposal.pause.title"),
    kind: "small",
    body: html`<p>${asked ? state.texts.captions["house.proposal"] : ""}</p>
      <div class="answers">
        <button type="button" class="btn ghost" @click=${answer(false)}>${t("proposal.no")}</button>
        <button type="button" class="btn main" @click=${answer(true)}>${t("proposal.yes")}</button>
      </div>`,
    close: () => {}, // the proposal stays open until it is answered, or ended by the next move
  });
}
