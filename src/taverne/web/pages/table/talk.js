/** The column beside the table: chronicle, list of all moves, chat. */

import { t } from "../../i18n.js";
import { chronicle } from "../../parts/board/chronicle.js";
import { moves } from "../../parts/input/moves.js";
import { phrases } from "../../parts/input/phrases.js";
import { go } from "../../router.js";
import { shownProps } from "../../state/table_props.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/** The whole column. @param {Scene} scene */
export const talk = (scene) => html`<section class="panel told">
    <h2>${t("talk.chronicle")}</h2>
    ${chronicleOf(scene)}
  </section>
  ${scene.update.stage === "playing" ? allMoves(scene) : nothing} ${scene.update.seat === null ? watching(scene) : chat(scene)}`;

/** What a spectator sees of the game, and may not do. @param {Scene} scene */
function watching({ update }) {
  if (update.stage !== "playing" || update.spectators === "nothing") return nothing;
  return html`<p class="panel muted">${t(update.spectators === "table" ? "spectators.watching.table" : "spectators.watching.late")}</p>`;
}

/** @param {Scene} scene */
function chronicleOf({ state, game, names, update, device, explain }) {
  const shared = device.length > 1 && update.stage === "playing"; // a replay would show the hand of the device's owner
  const record = shared ? null : state.record;
  if (!state.shownChronicle.length) return html`<p class="nothing-yet">${t("talk.nothing")}</p>`;
  const lines = chronicle({
    entries: state.shownChronicle,
    names,
    pieces: game.pieces,
    label: t("talk.chronicle"),
    pick: record ? (moment) => go(`/r/${record}#${moment}`) : undefined,
    explain,
  });
  return html`${lines}${state.leftOut ? html`<p class="left-out">${t(record ? "talk.left_out" : "talk.left_out.chat")}</p>` : nothing}`;
}

/** All moves as a plain list, for keyboards and screen readers. @param {Scene} scene */
function allMoves(scene) {
  const props = shownProps(scene);
  if (!props.moves.length) return nothing;
  const label = `${t("talk.moves")} (${props.moves.length})`;
  return html`<details class="panel all-moves">
    <summary>${label}</summary>
    ${moves({ moves: props.moves, play: (move) => void props.send([move]), label })}
  </details>`;
}

/** @param {Scene} scene */
function chat({ game, update, act }) {
  if (update.seat !== null && update.muted.includes(update.seat)) return html`<p class="panel muted" role="status">${t("talk.muted")}</p>`;
  return html`<section class="panel speaking">
    <h2>${t("talk.phrases")}</h2>
    ${update.free_text
      ? html`<form class="write" @submit=${(/** @type {SubmitEvent} */ event) => write(event, act)}>
          <input name="text" maxlength="140" autocomplete="off" aria-label=${t("talk.write")} placeholder=${t("talk.write")} />
          <button class="btn">${t("talk.send")}</button>
        </form>`
      : nothing}
    ${phrases(game.phrases, (phrase) => void act({ type: "say", phrase }))}
  </section>`;
}

/** @param {SubmitEvent} event @param {Scene["act"]} act */
async function write(event, act) {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("text"));
  const text = field.value.trim();
  if (text && (await act({ type: "write", text }))) field.value = "";
}
