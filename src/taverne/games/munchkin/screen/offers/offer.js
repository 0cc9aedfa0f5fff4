/** An offer of help: its three terms on a paper, and beside it the fight without help and the answers. */

import { html, nothing, ref } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { unsigned } from "/static/parts/board/number.js";
import { back, cardOf, icon, nameOf, tile } from "../cards/cards.js";
import { playerName } from "../heroes/heroes.js";
import { movesOfType, possiblePlans } from "../legal.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Bargain} Bargain */
/** @typedef {import("../scene.js").Move} Move */

/**
 * The offer, beside the fight that help is asked for.
 * @param {Props} props
 * @param {Scene} scene
 * @param {import("../types").Bargaining} frame   the question
 * @param {{touch: (card: Card) => void}} actions
 */
export function bargainPage(props, scene, frame, actions) {
  const { fight } = scene.view.open;
  if (!fight) return nothing;
  const by = frame.turn === frame.bargain.helper ? fight.main : frame.bargain.helper;
  return html`<div class="bargaining">
    ${offerPaper(props, scene, frame.bargain, by, actions.touch)}
    <div class="beside-offer">${strengthBars(props, scene, frame.bargain.helper)}</div>
  </div>`;
}

/** The terms of the offer: Treasures, items, the first pick. @param {Props} props @param {Scene} scene @param {Bargain} bargain @param {Seat} by @param {(card: Card) => void} touch */
function offerPaper(props, { view, captions }, bargain, by, touch) {
  const { label } = props;
  const { helper, treasures, items, first } = bargain;
  const main = view.open.fight?.main ?? 0;
  const stake = view.tally?.treasures ?? 0;
  return html`<article class="offer seat-${by}" data-flip="offer">
    <header>
      ${disc(by, { face: props.chairs[by]?.face })}
      <h2 data-label="bargain_of(${by})">${label("bargain_of", by)}</h2>
      <span class="seal">${icon("shaking-hands")}</span>
    </header>
    <div class="clause">
      <b class="num much">${treasures}</b>
      <div><span class="caps" data-label="treasures_for(${helper})">${label("treasures_for", helper)}</span><p>${treasures ? captions.out_of_treasures_to_win : label("no_treasures")}</p></div>
    </div>
    <div class="clause">
      <div class="promised">${items.length ? items.map((card) => cardOf(props, card, { touch: () => touch(card) })) : html`<b class="num much">0</b>`}</div>
      <div><span class="caps">${label("promised_items")}</span><p>${items.length ? html`<b>${items.map((card) => nameOf(props, card)).join(", ")}.</b> ${label("after_victory")}` : label("nothing")}</p></div>
    </div>
    ${treasures
      ? html`<div class="clause">
          <span class="pointing">${icon("pointing")}</span>
          <div>
            <span class="caps">${label("who_picks_first")}</span>
            <p>${first ? label("picks_before", helper, main) : label("picks_before", main, helper)}</p>
            <div class="picks">${pickOrder(stake, treasures, first).map((ours) => html`<span class=${ours ? "hers" : "his"}>${back("treasure")}${playerName(props, ours ? helper : main)}</span>`)}</div>
          </div>
        </div>`
      : nothing}
  </article>`;
}

/** Who picks each Treasure, one after the other; true: the helper. @param {number} all @param {number} share @param {boolean} first */
function pickOrder(all, share, first) {
  const picks = [];
  let left = { helper: Math.min(share, all), main: Math.max(0, all - share) };
  for (let helps = first; left.helper || left.main; helps = !helps) {
    const isHelpers = helps ? left.helper > 0 : left.main === 0;
    left = isHelpers ? { ...left, helper: left.helper - 1 } : { ...left, main: left.main - 1 };
    picks.push(isHelpers);
  }
  return picks;
}

/** The strength of both sides without help, and of the helper, as bars. @param {Props} props @param {Scene} scene @param {Seat} helper */
function strengthBars(props, { view, captions }, helper) {
  const { label } = props;
  const { fight } = view.open;
  const { tally } = view;
  if (!fight || !tally) return nothing;
  const { strength } = view.sheets[helper];
  const most = Math.max(tally.ours, tally.theirs, strength, 1);
  return html`<section class="standing">
    <h3>${label("without_help")} <span class=${tally.winning ? "win" : "lose"}>${captions.verdict}</span></h3>
    ${bar("heroes", playerName(props, fight.main), tally.ours, most)}${bar("foes", label("monsters"), tally.theirs, most)}
    ${bar(`helping seat-${helper}`, label("strength_brought", helper), strength, most)}
    <ul>
      ${fight.foes.map(({ card }) => html`<li>${tile(card)}<span><b>${nameOf(props, card)}</b> ${label("bad_stuff", card)}</span></li>`)}
    </ul>
  </section>`;
}

/** @param {string} side @param {string} name @param {number} total @param {number} most */
const bar = (side, name, total, most) => html`<div class="bar-line ${side}">
  <span>${name}</span
  ><span class="track" ${ref((element) => element instanceof HTMLElement && element.style.setProperty("--v", String(Math.max(0, total) / most)))}><i></i></span
  ><b class="num">${unsigned(total)}</b>
</div>`;

/** The answers to the offer, or who is thinking about it. @param {Props} props @param {import("../types").Bargaining} frame @param {{act: (move: Move) => void, counter: () => void, busy: boolean}} actions */
export function offerAnswers(props, frame, { act, counter, busy }) {
  const { label } = props;
  const [accept] = movesOfType(props, "accept");
  const [refuse] = movesOfType(props, "refuse");
  const [withdraw] = movesOfType(props, "withdraw_offer");
  const button = (/** @type {Move|undefined} */ each, /** @type {string} */ more) =>
    each
      ? html`<button type="button" class="btn act ${more}" data-act=${each.move.type} ?disabled=${busy} @click=${() => act(each)}>
          <span>${each.label}${each.preview ? html`<small>${each.preview.text}</small>` : nothing}</span>
        </button>`
      : nothing;
  return html`<div class="acts answers">
    ${accept || refuse ? nothing : html`<p class="thinks" data-label="thinks_it_over(${frame.turn})">${label("thinks_it_over", frame.turn)}</p>`}${button(accept, "main")}${possiblePlans(props).counter
      ? html`<button type="button" class="btn act" data-plan="counter" @click=${counter}><span>${label("counter_offer")}</span></button>`
      : nothing}${button(refuse, "")}${button(withdraw, "")}
  </div>`;
}
