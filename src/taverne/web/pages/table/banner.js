/** A strip under the bar for what concerns the whole table: the line is cut, the clock lies still, you are away. */

import { t } from "../../i18n.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * @param {import("../../state/table_props.js").Scene} scene
 * @param {import("../../net/table_connection.js").TableLine} line
 */
export function banner({ room, update, act }, line) {
  if (line.state === "closing") return strip("lost", t("banner.closing"));
  if (line.state === "lost") return strip("lost", t("banner.lost"));
  if (update.seat !== null && update.chairs[update.seat].away) {
    return strip("away", t("banner.away"), html`<button type="button" class="btn main" @click=${() => line.touch()}>${t("banner.here")}</button>`);
  }
  if (update.proposal && update.proposal.seat === update.seat) {
    return strip("wish", room.said.captions["house.proposal_waits"]);
  }
  if (update.paused) {
    const resume = html`<button type="button" class="btn main" @click=${() => void act({ type: "resume" })}>${t("menu.resume")}</button>`;
    return strip("paused", t("banner.paused"), update.seat === null ? nothing : resume);
  }
  return nothing;
}

/** @param {string} kind @param {string} text @param {unknown} [button] */
const strip = (kind, text, button = nothing) => html`<div class="banner ${kind}" role="status"><span>${text}</span>${button}</div>`;
