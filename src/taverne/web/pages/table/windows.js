/** The dialogs of a table: rules, chat, menu, guests, and the confirmations of resigning, stopping and leaving. */

import { t } from "../../i18n.js";
import { html, nothing } from "../../vendor/lit.js";
import { saveMe } from "../../state/me.js";
import { othersAt } from "../../state/table_props.js";
import "../me/name_form.js";
import { at } from "../../net/base_path.js";
import { dialog } from "../../parts/dialog.js";
import { confirmLeaving } from "./leaving.js";
import { menu } from "./menu.js";
import { confirmEnding } from "./end_vote.js";
import "../reading/rulebook.js";
import { talk } from "./talk.js";
import { whyNote } from "./why.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */
/** @typedef {""|"rules"|"talk"|"menu"|"resign"|"leave"|"name"|"guests"|"stop"} Window */

/**
 * @param {Scene} scene
 * @param {Window} open
 * @param {(window: Window) => void} show   open another window; "" closes it
 * @param {import("./why.js").Explained|null} why   what the rules are to explain; null: nothing special
 * @param {string} rule   the paragraph at which the rules open
 */
export function windows(scene, open, show, why, rule) {
  const close = () => show("");
  const anchor = why?.rule ?? rule;
  const rules = html`${why ? whyNote(scene, why) : nothing}<taverne-rulebook .slug=${scene.game.slug} .version=${scene.game.version} .anchor=${anchor} .alone=${why !== null}></taverne-rulebook>`;
  const choices = menu(scene, { close, resign: () => show("resign"), quit: () => show("leave"), rename: () => show("name"), stop: () => show("stop") });
  return [
    dialog({ open: open === "rules", title: t(why ? "why" : "tool.rules"), kind: "drawer", body: rules, close }),
    dialog({ open: open === "talk", title: t("tool.talk"), kind: "drawer talking", body: talk(scene), close }),
    dialog({ open: open === "menu", title: t("tool.menu"), kind: "drawer", body: choices, close }),
    dialog({ open: open === "name", title: t("name.title"), body: renaming(scene, close), close }),
    dialog({ open: open === "guests", title: t(scene.hosts ? "guests.title.host" : "guests.title"), kind: "guestlist", body: html`<taverne-guests .scene=${scene}></taverne-guests>`, close }),
    dialog({ open: open === "stop", title: t("vote.title"), kind: "small", body: confirmEnding(scene, close), close }),
    dialog({ open: open === "resign", title: t("resign.title"), kind: "small", body: confirmResigning(scene, close), close }),
    dialog({ open: open === "leave", title: t("leave.title"), kind: "small", body: confirmLeaving(scene, close), close }),
  ];
}

/** @param {Scene} scene @param {() => void} close */
function renaming({ update, names }, close) {
  /** @param {import("../../state/me.js").Profile} profile */
  const rename = async (profile) => {
    await saveMe(profile);
    close();
  };
  return html`<taverne-name-form .others=${othersAt(update, names)} .label=${t("name.keep")} .accept=${rename}></taverne-name-form>
    <p class="note">${t("name.everywhere")} <a href=${at("/me")}>${t("name.more")}</a></p>`;
}

/** @param {Scene} scene @param {() => void} close */
function confirmResigning({ act }, close) {
  const resign = () => {
    close();
    void act({ type: "resign" });
  };
  return html`<p>${t("resign.text")}</p>
    <div class="answers">
      <button type="button" class="btn ghost" @click=${close}>${t("resign.no")}</button>
      <button type="button" class="btn bad" @click=${resign}>${t("resign.yes")}</button>
    </div>`;
}
