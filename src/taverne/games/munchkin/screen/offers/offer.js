/** Help, and what it shall cost: the offer as a paper with three clauses, beside it the fight as it stands. */

import { html, nothing, ref } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { back, cardOf, nameOf, pic, tile } from "../cards/cards.js";
import { badStuff, verdict } from "../fight/fight.js";
import { called } from "../heroes/heroes.js";
import { drafts, ofType } from "../legal.js";
import { unsigned, wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").View} View */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Bargain} Bargain */
/** @typedef {import("../scene.js").Move} Move */

/**
 * @param {Props} props
 * @param {View} view
 * @param {import("../types").Bargaining} frame   the question
 * @param {{touch: (card: Card) => void, act: (move: Move) => void, counter: () => void, busy: boolean}} doing
 */
export function bargaining(props, view, frame, doing) {
  const { fight, heroes } = view.open;
  const { tally } = view;
  if (!fight || !tally || !heroes.length) return nothing;
  const by = frame.turn === frame.bargain.helper ? fight.main : frame.bargain.helper;
  return html`<div class="bargaining">
    ${paper(props, view, frame.bargain, by, doing.touch)}
    <div class="beside-offer">${bars(props, view, frame.bargain.helper)}${answers(props, frame, doing)}</div>
  </div>`;
}

/** @param {Props} props @param {View} view @param {Bargain} bargain @param {Seat} by @param {(card: Card) => void} touch */
function paper(props, view, bargain, by, touch) {
  const words = wordsIn(props.lang);
  const { helper, treasures, items, first } = bargain;
  const main = view.open.fight?.main ?? 0;
  const stake = view.tally?.treasures ?? 0;
  return html`<article class="offer seat-${by}" data-flip="offer">
    <header>
      ${disc(by, { face: props.chairs[by]?.face })}
      <h2>${by === props.me ? words.yourBargain : words.bargainOf(props.names[by])}</h2>
      <span class="seal">${pic("shaking-hands")}</span>
    </header>
    <div class="clause">
      <b class="num much">${treasures}</b>
      <div><span class="caps">${helper === props.me ? words.forYou : words.offerTreasures(props.names[helper])}</span><p>${treasures ? words.ofLoot(stake) : words.noTreasure}</p></div>
    </div>
    <div class="clause">
      <div class="promised">${items.length ? items.map((card) => cardOf(props, card, { touch: () => touch(card) })) : html`<b class="num much">0</b>`}</div>
      <div><span class="caps">${words.promisedItems}</span><p>${items.length ? html`<b>${items.map((card) => nameOf(props, card)).join(", ")}.</b> ${words.afterWin}` : words.nothing}</p></div>
    </div>
    ${treasures
      ? html`<div class="clause">
          <span class="pointing">${pic("pointing")}</span>
          <div>
            <span class="caps">${words.whoFirst}</span>
            <p>${words.then(called(props, first ? helper : main), called(props, first ? main : helper))}</p>
            <div class="picks">${order(stake, treasures, first).map((ours) => html`<span class=${ours ? "hers" : "his"}>${back("treasure")}${called(props, ours ? helper : main)}</span>`)}</div>
          </div>
        </div>`
      : nothing}
  </article>`;
}

/** Whose each Treasure is, one after the other; true: the helper's. @param {number} all @param {number} share @param {boolean} first */
function order(all, share, first) {
  const picks = [];
  let left = { helper: Math.min(share, all), main: Math.max(0, all - share) };
  for (let helps = first; left.helper || left.main; helps = !helps) {
    const mine = helps ? left.helper > 0 : left.main === 0;
    left = mine ? { ...left, helper: left.helper - 1 } : { ...left, main: left.main - 1 };
    picks.push(mine);
  }
  return picks;
}

/** Both sides as bars, and what the helper would bring along. @param {Props} props @param {View} view @param {Seat} helper */
function bars(props, view, helper) {
  const words = wordsIn(props.lang);
  const { fight } = view.open;
  const { tally } = view;
  if (!fight || !tally) return nothing;
  const { strength } = view.sheets[helper];
  const most = Math.max(tally.ours, tally.theirs, strength, 1);
  return html`<section class="standing">
    <h3>${words.fightNow} <span class=${tally.winning ? "win" : "lose"}>${verdict(props, tally)}</span></h3>
    ${bar("heroes", called(props, fight.main), tally.ours, most)}${bar("foes", words.monsters, tally.theirs, most)}
    ${bar(`helping seat-${helper}`, words.brings(called(props, helper)), strength, most)}
    <ul>
      ${fight.foes.map(({ card }) => html`<li>${tile(card)}<span><b>${nameOf(props, card)}</b> ${badStuff(props, card)}</span></li>`)}
    </ul>
  </section>`;
}

/** @param {string} side @param {string} name @param {number} total @param {number} most */
const bar = (side, name, total, most) => html`<div class="bar-line ${side}">
  <span>${name}</span
  ><span class="track" ${ref((element) => element instanceof HTMLElement && element.style.setProperty("--v", String(Math.max(0, total) / most)))}><i></i></span
  ><b class="num">${unsigned(total)}</b>
</div>`;

/** @param {Props} props @param {import("../types").Bargaining} frame @param {{act: (move: Move) => void, counter: () => void, busy: boolean}} doing */
function answers(props, frame, { act, counter, busy }) {
  const words = wordsIn(props.lang);
  const [accept] = ofType(props, "accept");
  const [refuse] = ofType(props, "refuse");
  const [withdraw] = ofType(props, "withdraw_offer");
  const button = (/** @type {Move|undefined} */ each, /** @type {string} */ more) =>
    each
      ? html`<button type="button" class="btn act ${more}" data-act=${each.move.type} ?disabled=${busy} @click=${() => act(each)}>
          <span>${each.label}${each.preview ? html`<small>${each.preview.text}</small>` : nothing}</span>
        </button>`
      : nothing;
  return html`<div class="acts answers">
    ${accept || refuse ? nothing : html`<p class="thinks">${words.waitsAnswer(called(props, frame.turn))}</p>`}${button(accept, "main")}${drafts(props).counter
      ? html`<button type="button" class="btn act" data-plan="counter" @click=${counter}><span>${words.counter}</span></button>`
      : nothing}${button(refuse, "")}${button(withdraw, "")}
  </div>`;
}
