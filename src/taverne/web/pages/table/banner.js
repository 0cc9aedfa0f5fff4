/** The strip under the bar: the connection is lost, the clock is paused, you are away, a proposal waits. */

import { t } from "../../i18n.js";
import { soundsAreNew } from "../../parts/input/sound_offer.js";
import { endVote } from "./end_vote.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * @param {import("../../state/table_props.js").Scene} scene
 * @param {import("../../net/table_connection.js").TableConnection} connection
 */
export function banner(scene, connection) {
  const { state, update, act, companion } = scene;
  if (connection.state === "closing") return strip("lost", t("banner.closing"));
  if (connection.state === "lost") return strip("lost", t("banner.lost"));
  if (update.seat !== null && update.chairs[update.seat].away) {
    return strip("away", t(update.suspended ? "banner.waited" : "banner.away"), html`<button type="button" class="btn main" @click=${() => connection.touch()}>${t("banner.here")}</button>`);
  }
  if (update.closed) return strip("closed", t("banner.closed"));
  const vote = endVote(scene);
  if (vote) return strip("wish", vote.text, vote.buttons);
  if (update.proposal && update.proposal.seat === update.seat) {
    return strip("wish", state.texts.captions["house.proposal_waits"]);
  }
  if (update.paused) {
    const resume = html`<button type="button" class="btn main" @click=${() => void act({ type: "resume" })}>${t("menu.resume")}</button>`;
    return strip("paused", t("banner.paused"), update.seat === null ? nothing : resume);
  }
  if (update.seat !== null && !companion && soundsAreNew()) return html`<taverne-sound-offer></taverne-sound-offer>`;
  return nothing;
}

/** @param {string} kind @param {string} text @param {unknown} [button] */
const strip = (kind, text, button = nothing) => html`<div class="banner ${kind}"><span>${text}</span>${button}</div>`;
