/** The menu of a table: take back, pause, resign, leave; and the settings of this browser. */

import { t } from "../../i18n.js";
import { go } from "../../router.js";
import { html, nothing } from "../../vendor/lit.js";
import { row } from "../home/choices.js";
import { languages, lights, soundSwitch } from "../home/settings.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @param {{close: () => void, resign: () => void}} actions
 */
export function menu(scene, { close, resign }) {
  const { update, act } = scene;
  const playing = update.stage === "playing" && update.seat !== null;
  /** @param {string} label @param {import("../../net/table_connection.js").Command} command */
  const button = (label, command) => html`<button type="button" class="btn" @click=${() => (close(), void act(command))}>${label}</button>`;
  return html`<div class="menu">
    ${playing
      ? html`<div class="deeds">
          ${button(t("menu.take_back"), { type: "take_back" })}
          ${update.paused
            ? button(t("menu.resume"), { type: "resume" })
            : update.left !== null
              ? button(t("menu.pause"), { type: "pause" })
              : nothing}
          <button type="button" class="btn" @click=${resign}>${t("menu.resign")}</button>
        </div>`
      : nothing}
    <div class="rows">
      ${update.seat !== null && update.seat === update.host ? freeText(scene) : nothing} ${soundSwitch()}
      ${row(t("light"), lights())} ${row(t("language"), languages())}
    </div>
    <taverne-share .table=${scene.table} .code=${scene.code} .origin=${scene.origin}></taverne-share>
    <button type="button" class="btn ghost wide" @click=${() => void leave(scene)}>${t("menu.leave")}</button>
    <p class="note">${t(playing ? "menu.leave.playing" : update.seat === null ? "menu.leave.watching" : "menu.leave.seat")}</p>
  </div>`;
}

/** Leave the table. The server keeps the seat while a game is played, and frees it otherwise. @param {Scene} scene */
export async function leave({ update, act }) {
  if (update.seat !== null) await act({ type: "leave" });
  go("/");
}

/** @param {Scene} scene */
function freeText({ update, act }) {
  return html`<label class="row">
    <span class="q">${t("talk.free")} <small>${t("talk.free.note")}</small></span>
    <input
      class="switch"
      type="checkbox"
      .checked=${update.free_text}
      @change=${() => void act({ type: "allow", free_text: !update.free_text })}
    />
  </label>`;
}
