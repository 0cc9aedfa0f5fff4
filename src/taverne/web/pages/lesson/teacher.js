/** The teacher: one sentence, and what the pupil can do about it beside playing. */

import { t } from "../../i18n.js";
import { icon } from "../../parts/cards/icon.js";
import { html, nothing } from "../../vendor/lit.js";

/**
 * @param {object} props
 * @param {import("../../net/wire").OpenStep} props.step
 * @param {string|null} props.reply   what is said to the last answer
 * @param {boolean} props.triedOut    the answer was shown on a copy, and is taken back
 * @param {boolean} props.help        the pupil may have the step played for them
 * @param {boolean} props.busy
 * @param {(answer: import("../../state/lesson.js").Answer) => void} props.answer
 * @param {() => void} props.goOn
 * @param {() => void} props.read     open the rules at the paragraph of the step
 */
export const teacher = ({ step, reply, triedOut, help, busy, answer, goOn, read }) => html`<section class="panel teacher ${triedOut ? "tried" : ""}">
  <span class="disc" aria-hidden="true">${icon("wizard-face")}</span>
  <div class="says">
    ${triedOut ? html`<p class="trial">${t("lesson.trial")}</p>` : nothing}
    <p class="sentence" role="status">${reply ?? step.say}</p>
    <div class="acts">
      ${reply === null ? own(step, busy, answer) : html`<button type="button" class="btn main" @click=${goOn}>${t(triedOut ? "lesson.take_back" : "lesson.go_on")}</button>`}
      ${reply === null && help && step.kind === "play"
        ? html`<button type="button" class="btn" ?disabled=${busy} @click=${() => answer({ type: "moves_answer", moves: step.best.slice(0, 1) })}>${t("lesson.show_me")}</button>`
        : nothing}
      ${step.rule ? html`<button type="button" class="btn ghost rule" aria-label="${t("tool.rules")} ${step.rule}" @click=${read}>${step.rule}</button>` : nothing}
    </div>
  </div>
</section>`;

/**
 * The buttons that answer the step; none if a move answers it.
 * @param {import("../../net/wire").OpenStep} step
 * @param {boolean} busy
 * @param {(answer: import("../../state/lesson.js").Answer) => void} answer
 */
function own(step, busy, answer) {
  if (step.kind === "read") return html`<button type="button" class="btn main" ?disabled=${busy} @click=${() => answer({ type: "read_on" })}>${t("lesson.go_on")}</button>`;
  return step.answers.map(
    ({ key, text }) => html`<button type="button" class="btn" ?disabled=${busy} @click=${() => answer({ type: "chosen_answer", key })}>${text}</button>`,
  );
}
