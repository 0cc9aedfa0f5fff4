/** The panel of a hint: the best move, the reason, and other moves. A click on a move plays it. */

import { t } from "../../i18n.js";
import { icon, mark } from "../../parts/cards/icon.js";
import { rove } from "../../parts/input/keys.js";
import { placed } from "../../parts/board/placed.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../state/hints.js").Suggestion} Suggestion */

/**
 * @param {object} props
 * @param {import("../../state/hints.js").Hint|null} props.hint   null: no answer yet
 * @param {import("../../state/hints.js").Hints["refining"]} props.refining   the longer search
 * @param {string} props.name   of the expert
 * @param {(move: import("../../net/wire").Tagged|null) => void} props.play
 * @param {() => void} props.close
 */
export function hintPanel({ hint, refining, name, play, close }) {
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.key === "Escape") close();
    else if (event.key !== "Enter" && event.key !== " ") return rove(event);
    event.stopPropagation(); // so that the table does not take the key for a move
  };
  return html`<section class="panel hint" aria-label=${t("hint.title")} aria-busy=${!hint} @keydown=${press}>
    <header>
      <span class="disc">${icon("wizard-face")}</span>
      <div>
        <h2>${name}</h2>
        <span class="s" role="status">${t(hint ? "hint.would" : "hint.thinking")}</span>
        <span class="s refining" role="status">${refining ? t(`hint.refining.${refining}`) : nothing}</span>
      </div>
      <button type="button" class="tool" aria-label=${t("close")} title=${t("close")} @click=${close}>${mark("cross")}</button>
    </header>
    ${hint ? suggestions(hint, play) : nothing}
  </section>`;
}

/** @param {import("../../state/hints.js").Hint} hint @param {(move: import("../../net/wire").Tagged|null) => void} play */
function suggestions({ best, others, reason, text, because }, play) {
  const kind = reason.type === "keeps_them_guessing" ? "played_often" : "win_chances";
  return html`<button type="button" class="btn main best" aria-describedby="why" @click=${() => play(best.move)}>${best.label}</button>
    <p id="why" class="because">${text}</p>
    ${because.length ? html`<ul class="seen">${because.map((each) => html`<li>${each}</li>`)}</ul>` : nothing}
    ${others.length
      ? html`<h3>${t("hint.others")}</h3>
          <ol class="options">
            ${others.map((other) => option(other, kind, play))}
          </ol>`
      : nothing}`;
}

/** @param {Suggestion} suggestion @param {"played_often"|"win_chances"} kind @param {(move: import("../../net/wire").Tagged|null) => void} play */
function option({ move, label, chance }, kind, play) {
  const percent = Math.round(100 * (chance ?? 0));
  return html`<li>
    <button type="button" @click=${() => play(move)}>
      <span>${label}</span>
      ${chance === null
        ? nothing
        : html`<i class="odds-bar" aria-hidden="true"><i ${placed({ width: percent })}></i></i
            ><b class="num"><span aria-hidden="true">${t("percent", percent)}</span><span class="ears">${t(kind, percent)}</span></b>`}
    </button>
  </li>`;
}
