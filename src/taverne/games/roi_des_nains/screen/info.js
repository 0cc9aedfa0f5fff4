/** The info column: the quest, the special card, the musicians. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { print } from "./cards.js";
import { markNumbers, terms } from "./quests.js";
import { ROLES, called } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/** The quest; while it is being chosen, the names of both sides. @param {Props} props @param {Scene} scene */
export function quest(props, { quest, tile }) {
  const { label } = props;
  if (!quest) {
    return html`<section class="info-quest open">
      <span class="kicker" data-label="both_sides()">${label("both_sides")}</span>
      ${tile.map((side) => html`<button type="button" class="side-name" data-piece=${side} data-shows>${props.pieces[side].name}</button>`)}
    </section>`;
  }
  return html`<button type="button" class="info-quest" data-piece=${quest} data-shows data-flip="quest:${quest}">
    <span class="kicker" data-label="deal_quest()">${label("deal_quest")}</span>
    <span class="title">${props.pieces[quest].name}</span>
    ${terms(props, quest)}
    <span class="read">${markNumbers(props.pieces[quest].about)}</span>
  </button>`;
}

/** The special card of the deal. @param {Props} props @param {Scene} scene */
export function special(props, { special }) {
  const piece = props.pieces[special];
  return html`<button type="button" class="info-special" data-piece=${special} data-shows>
    <span class="card ${piece.ink}" aria-hidden="true">${print(props, special)}</span>
    <span class="heading"><span class="kicker" data-label="special_card()">${props.label("special_card")}</span><span class="title">${piece.name}</span></span>
    <span class="read">${markNumbers(piece.about)}</span>
  </button>`;
}

/** The task of each musician and the player who has it. @param {Props} props @param {Scene} scene */
export function musicians(props, { chooser, opener, nextDealer, quest }) {
  const { label } = props;
  const line = (/** @type {"c5"|"g5"|"n5"} */ role, /** @type {number|null} */ seat) => html`<li>
    <button type="button" data-piece=${role} data-shows>
      <span class="role ${props.pieces[role].ink}">${icon("lyre")}</span><span>${label(ROLES[role])}</span
      ><b class=${seat === null ? "none" : ""}>${seat === null ? label("nobody_yet") : called(props, seat)}</b>
    </button>
  </li>`;
  return html`<section class="info-musicians">
    <ul data-label="musicians()" aria-label=${label("musicians")}>
      ${line("c5", chooser)}${quest ? line("g5", opener) : nothing}${line("n5", nextDealer)}
    </ul>
  </section>`;
}
