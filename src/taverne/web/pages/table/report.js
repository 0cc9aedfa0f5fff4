/** Reports to the operator of the server: a name, or what somebody has said. */

import { t } from "../../i18n.js";
import { RequestError, post } from "../../net/http.js";
import { html } from "../../vendor/lit.js";

/** A title with a name in its gap, in letters that are easy to tell apart. @param {string} key @param {string} name */
export function titleWith(key, name) {
  const [before, after = ""] = t(key).split("{}");
  return html`${before}<span class="typed">${name}</span>${after}`;
}

/**
 * @param {object} props
 * @param {string} props.name   of the guest
 * @param {() => void} props.cancel
 * @param {(wanted: {kind: "name"|"chat", note: string}) => void} props.send
 */
export function reportForm({ name, cancel, send }) {
  /** @param {SubmitEvent} event */
  const submit = (event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    send({ kind: form.get("kind") === "chat" ? "chat" : "name", note: String(form.get("note") ?? "") });
  };
  return html`<form class="asking" @submit=${submit}>
    <h3 tabindex="-1">${titleWith("report.title", name)}</h3>
    <fieldset>
      <legend>${t("report.what")}</legend>
      <label class="check"><input type="radio" name="kind" value="name" checked />${t("report.name")}</label>
      <label class="check"><input type="radio" name="kind" value="chat" />${t("report.chat")}</label>
    </fieldset>
    <label class="about">${t("report.note")}<textarea name="note" maxlength="280" rows="3"></textarea></label>
    <p class="note">${t("report.told")}</p>
    <div class="answers">
      <button type="button" class="btn ghost" @click=${cancel}>${t("guests.cancel")}</button>
      <button class="btn main">${t("report.send")}</button>
    </div>
  </form>`;
}

/**
 * @param {string} table
 * @param {import("../../net/wire").ReportRequest} report
 * @returns {Promise<string>} what has become of it, in words
 */
export async function sendReport(table, report) {
  try {
    await post(`/api/tables/${table}/report`, report);
    return t("report.sent");
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    return t(error.status === 429 ? "report.enough" : "report.failed");
  }
}
