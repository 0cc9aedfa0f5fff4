/** The bar above a replay, and the choice of the seat whose view is shown. */

import { t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { icon } from "../../parts/cards/icon.js";
import { labelsOf } from "../../state/labels.js";
import { store } from "../../state/preferences.js";
import { html } from "../../vendor/lit.js";

/** @typedef {import("../../state/replay_steps.js").Replay} Replay */

/**
 * @param {object} props
 * @param {string} props.record
 * @param {Replay} props.replay
 * @param {import("../home/choices.js").GameCard} props.game
 * @param {string} props.ended   the last sentence of the game
 * @param {() => void} props.rules
 */
export function bar({ record, replay, game, ended, rules }) {
  const [table] = record.split("-");
  const known = !replay.over || store.seatIn(record) !== undefined;
  return html`<header class="bar">
    <div class="titles">
      <h1 tabindex="-1">${game.title}</h1>
      <span class="crumb">${replay.over ? ended : t("replay.live")}</span>
    </div>
    <span class="spacer"></span>
    <button type="button" class="tool" aria-label=${t("tool.rules")} title=${t("tool.rules")} @click=${rules}>${icon("rule-book")}</button>
    <a class="tool" href=${at(known ? `/t/${table}` : "/")} aria-label=${t(known ? "replay.back" : "home")} title=${t(known ? "replay.back" : "home")}>
      ${icon("exit-door")}
    </a>
  </header>`;
}

/** @param {Replay} replay @param {(seat: string) => void} show */
export function pointOfView(replay, show) {
  const label = labelsOf({}, replay.seat_labels);
  return html`<label class="select view-from"
    ><span class="ears">${t("replay.from")}</span>
    <select @change=${(/** @type {Event} */ event) => show(/** @type {HTMLSelectElement} */ (event.target).value)}>
      ${replay.names.map((_, seat) => html`<option value=${seat} data-label="seen_by(${seat})" .selected=${replay.me === seat}>${label("seen_by", seat)}</option>`)}
      <option value="" .selected=${replay.me === null}>${t("replay.seen_by_all")}</option>
    </select></label
  >`;
}
