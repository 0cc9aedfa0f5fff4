/** The menu of a table: take back, pause, resign, leave; and the settings of this browser. */

import { t } from "../../i18n.js";
import { html, nothing } from "../../vendor/lit.js";
import { knownAs } from "../me/known_as.js";
import { row } from "../home/choices.js";
import { mayProposeEnd } from "./end_vote.js";
import { languages, lights, screenPace, soundSwitch } from "../home/settings.js";
import { offerNotifications } from "./by_days.js";
import "./evening.js";
import { leave } from "./leaving.js";
import { onTv } from "./on_tv.js";
import { store } from "../../state/preferences.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/**
 * @param {Scene} scene
 * @param {{close: () => void, resign: () => void, quit: () => void, rename: () => void, stop: () => void}} actions   quit: ask whether to leave; stop: ask whether to propose to end the game
 */
export function menu(scene, { close, resign, quit, rename, stop }) {
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
          ${mayProposeEnd(update) ? html`<button type="button" class="btn" @click=${stop}>${t("vote.ask")}</button>` : nothing}
        </div>`
      : nothing}
    <button type="button" class="btn ghost wide to-guests" @click=${scene.guests}>${t(scene.hosts ? "guests.open.host" : "guests.open")}</button>
    ${scene.companion ? nothing : knownAs(rename)}
    <div class="rows">
      ${scene.hosts ? freeText(scene) : nothing} ${explanations(scene)} ${soundSwitch()}
      ${row(t("light"), lights())} ${row(t("language"), languages())}
    </div>
    <p class="note">${t("menu.cards")}</p>
    ${screenPace()} ${offerNotifications(scene)}
    <taverne-share .table=${scene.table} .code=${scene.code} .origin=${scene.origin}></taverne-share>
    ${onTv(scene)}
    <taverne-evening .table=${scene.table} .record=${scene.state.record} .finished=${update.stage !== "playing"}></taverne-evening>
    <button type="button" class="btn ghost wide" @click=${update.seat === null && !scene.hosts ? () => void leave(scene) : quit}>${t("menu.leave")}</button>
    ${update.seat === null && !scene.hosts ? html`<p class="note">${t("menu.leave.watching")}</p>` : nothing}
  </div>`;
}

/** @param {Scene} scene */
function explanations({ game: { slug } }) {
  const explains = store.explains(slug);
  return html`<label class="row">
    <span class="q">${t("explain")} <small>${t("explain.note")}</small></span>
    <input
      class="switch"
      type="checkbox"
      .checked=${explains}
      @change=${() => (explains ? store.keepKnown(slug, true) : store.explainAgain(slug))}
    />
  </label>`;
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
