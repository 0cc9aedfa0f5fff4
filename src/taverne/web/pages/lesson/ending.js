/** The end of a lesson: what comes next. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * @param {object} props
 * @param {string|null} props.reply   what is said to the last answer
 * @param {{key: string, title: string}|null} props.next   the lesson after this one
 * @param {() => void} props.again
 * @param {(key: string) => void} props.follow
 * @param {() => void} props.play   a game against novices
 */
export const ending = ({ reply, next, again, follow, play }) => html`<section class="panel teacher over">
  <span class="disc" aria-hidden="true">${icon("wizard-face")}</span>
  <div class="says">
    <p class="sentence" role="status">${reply} ${t("lesson.over")}</p>
    <div class="acts">
      <button type="button" class="btn main" @click=${play}>${t("lesson.play")}</button>
      ${next ? html`<button type="button" class="btn" @click=${() => follow(next.key)}>${t("lesson.next")} ${next.title}</button>` : nothing}
      <button type="button" class="btn ghost" @click=${again}>${t("lesson.again")}</button>
    </div>
  </div>
</section>`;
