/** The fight: two columns that add up, line by line, and what is at stake on either side. */

import { html, nothing } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { nameOf, pic, pip, printOf, tile } from "../cards/cards.js";
import { called } from "../heroes/heroes.js";
import { about, onFoe } from "../legal.js";
import { goal } from "../scene.js";
import { signed, unsigned, wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").View} View */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Line} Line */
/** @typedef {import("../scene.js").Fight} Fight */
/** @typedef {import("../scene.js").Tally} Tally */
/** @typedef {{touch: (card: Card) => void, act: (move: import("../scene.js").Move) => void}} Doing */

/** Who is ahead, in words. @param {Props} props @param {Tally} tally */
export function verdict({ lang }, { ours, theirs, winning }) {
  const words = wordsIn(lang);
  return winning ? words.win(ours - theirs) : words.lose(theirs - ours);
}

/** @param {Props} props @param {View} view @param {Fight} fight @param {Tally} tally @param {Doing} doing */
export function ours(props, view, fight, tally, doing) {
  const words = wordsIn(props.lang);
  const seats = fight.helper === null ? [fight.main] : [fight.main, fight.helper];
  const shared = tally.heroes.filter(({ seat }) => seat === null);
  return column("ours", words.munchkins, tally.ours, "crossed-swords", [
    ...seats.map((seat) => fighter(props, fight, seat, tally.heroes.filter((line) => line.seat === seat), doing)),
    ...shared.map((line) => played(props, line, doing)),
    stake("good", words.ifWon, wonBy(props, view, fight, tally)),
  ]);
}

/** @param {Props} props @param {Fight} fight @param {Tally} tally @param {Doing} doing */
export function theirs(props, fight, tally, doing) {
  const words = wordsIn(props.lang);
  const sides = tally.monsters.filter(({ foe }) => foe === null);
  return column("theirs", words.monsters, tally.theirs, "skull-crossed-bones", [
    ...fight.foes.map((foe) => monster(props, foe, tally.monsters.filter((line) => line.foe === foe.number), doing)),
    ...sides.map((line) => played(props, line, doing)),
    stake("bad", words.ifLost, [...new Set(fight.foes.map(({ card }) => card))].map((card) => html`<p>${badStuff(props, card)}</p>`)),
  ]);
}

/** @param {string} side @param {string} title @param {number} total @param {string} picture @param {unknown[]} rows */
const column = (side, title, total, picture, rows) => html`<section class="column ${side}" aria-label="${title}, ${total}">
  <header>${pic(picture)}<h2>${title}</h2><b class="num total" data-flip="total:${side}">${unsigned(total)}</b></header>
  <ul>${rows}</ul>
</section>`;

/**
 * A fighter: level, things, powers, and what they come to.
 * @param {Props} props
 * @param {Fight} fight
 * @param {Seat} seat
 * @param {Line[]} lines
 * @param {Doing} doing
 */
function fighter(props, fight, seat, lines, { touch }) {
  const words = wordsIn(props.lang);
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const helps = seat === fight.helper;
  const part = helps ? (fight.bargain?.forced ? words.forced : words.helper) : words.mainFighter;
  return html`<li class="fighter seat-${seat}" data-flip="fighter:${seat}" data-from="hero:${seat}">
    ${disc(seat, { face: props.chairs[seat]?.face })}
    <span class="t"><b>${called(props, seat)}</b><small>${part}</small></span>
    <b class="num sum">${helps ? signed(sum) : unsigned(sum)}</b>
    <span class="addends">${lines.map((line) => addend(props, line, touch))}</span>
  </li>`;
}

/** @param {Props} props @param {Line} line @param {(card: Card) => void} touch */
function addend(props, { card, amount }, touch) {
  const words = wordsIn(props.lang);
  if (card === null) return html`<span class="pip level"><span class="caps">${words.levelShort}</span><span class="num">${unsigned(amount)}</span></span>`;
  return pip(props, card, { amount, touch });
}

/**
 * A monster with what is played on it.
 * @param {Props} props
 * @param {import("../scene.js").Foe} foe
 * @param {Line[]} lines
 * @param {Doing} doing
 */
function monster(props, foe, lines, { touch, act }) {
  const words = wordsIn(props.lang);
  const [level, ...more] = lines;
  const strength = level?.amount ?? 0;
  const loot = words.treasures(printOf(foe.card).treasures ?? 0);
  const can = about(props, foe.card).length > 0;
  return html`<li class="foe" data-flip="foe:${foe.number}" data-from="card:${foe.card} deck:door">
      <button type="button" class="line ${can ? "can" : ""}" data-piece=${foe.card} @click=${() => touch(foe.card)}>
        ${tile(foe.card)}<span class="t"><b>${nameOf(props, foe.card)}</b><small>${[words.levelN(strength), foe.mate ? words.mate : "", loot].filter(Boolean).join(" · ")}</small></span>
        <b class="num sum">${unsigned(strength)}</b>
      </button>
      ${onFoe(props, foe.card).map((move) => html`<button type="button" class="on-foe" @click=${() => act(move)}>${move.label}</button>`)}
    </li>
    ${more.map((line) => (line.card === null || line.card === foe.card ? own(props, line) : played(props, line, { touch, act })))}`;
}

/** What a monster has of its own against these fighters. @param {Props} props @param {Line} line */
const own = ({ lang }, { card, amount }) => html`<li class="line own-power">
  ${pic(card ? "enrage" : "upgrade")}<span class="t"><b>${card ? wordsIn(lang).power : wordsIn(lang).least}</b></span><b class="num sum">${signed(amount)}</b>
</li>`;

/** A card that was played. @param {Props} props @param {Line} line @param {Doing} doing */
const played = (props, { card, foe, amount }, { touch }) => html`<li data-flip="played:${foe}:${card}" data-from="card:${card}">
  <button type="button" class="line" data-piece=${card ?? nothing} @click=${() => card && touch(card)}>
    ${card ? tile(card) : nothing}<span class="t"><b>${card ? nameOf(props, card) : ""}</b></span><b class="num sum">${signed(amount)}</b>
  </button>
</li>`;

/** @param {"good"|"bad"} which @param {string} title @param {unknown} text */
const stake = (which, title, text) => html`<li class="stake ${which}"><span class="caps">${title}</span>${text}</li>`;

/** @param {Props} props @param {View} view @param {Fight} fight @param {Tally} tally */
function wonBy(props, view, fight, { levels, treasures }) {
  const words = wordsIn(props.lang);
  const name = called(props, fight.main);
  const crowned = levels > 0 && view.open.heroes[fight.main].level + levels >= goal(view);
  return html`<p>
    <b>${levels ? words.gains(name, levels) : `${name}${words.colon}${words.noLevel}`}</b>${crowned ? html`, <b class="crowning">${words.andWins}</b>` : nothing}
    · ${words.lootIs(treasures)}${fight.bargain ? html`<span class="deal">${dealt(props, fight.bargain)}</span>` : nothing}
  </p>`;
}

/** What a helper gets, in a few words. @param {Props} props @param {import("../scene.js").Bargain} bargain */
export function dealt(props, { helper, treasures, items, first }) {
  const words = wordsIn(props.lang);
  const name = called(props, helper);
  const parts = [
    words.shareFor(name, treasures),
    items.length ? words.andItems(items.map((card) => nameOf(props, card)).join(", ")) : "",
    treasures && first ? words.picksFirst(name) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** What a monster does to those it catches: the end of what its card says. @param {Props} props @param {Card} card */
export function badStuff({ pieces }, card) {
  const [, bad = ""] = pieces[card].about.match(/(?:Incident fâcheux|Bad stuff)\s?: (.*)$/u) ?? [];
  return bad ? bad[0].toUpperCase() + bad.slice(1) : pieces[card].about;
}
