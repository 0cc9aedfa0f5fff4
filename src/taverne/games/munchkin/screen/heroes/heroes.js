/** Characters: what anybody can read off one at a glance, as a card, a chip or a whole sheet. */

import { html, nothing } from "/static/vendor/lit.js";
import { brief } from "/static/state/nicknames.js";
import { disc } from "/static/parts/board/seat.js";
import { cardOf, nameOf, pic, pictureOf, pip } from "../cards/cards.js";
import { onCard } from "../legal.js";
import { awaited, fighters, goal, heldBy } from "../scene.js";
import { signed, wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {(card: Card) => void} Touch */

/** How a seat is called. @param {Props} props @param {Seat} seat */
export const called = (props, seat) => (seat === props.me ? wordsIn(props.lang).you : props.names[seat]);

/** The same, as there is room for. @param {Props} props @param {Seat} seat */
const named = (props, seat) => html`<b
  ><span class="in-full">${called(props, seat)}</span><span class="in-short" aria-hidden="true">${brief(called(props, seat))}</span></b
>`;

/** The ladder of levels, the crown on top. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function ladder({ lang }, { view }, seat) {
  const most = goal(view);
  const { level } = view.open.heroes[seat];
  const rungs = Array.from({ length: most }, (_, at) => html`<i class="${at < level ? "on" : ""} ${at + 1 === level ? "at" : ""}" data-n=${at + 1}></i>`);
  return html`<span class="ladder" role="img" aria-label=${wordsIn(lang).levelOf(level, most)}>${rungs}${pic("crown")}</span>`;
}

/** Race, class and sex in words. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function kindred(props, { view }, seat) {
  const words = wordsIn(props.lang);
  const { races, classes, sex } = view.open.heroes[seat];
  const names = (/** @type {Card[]} */ cards) => cards.map((card) => nameOf(props, card)).join(" / ");
  return html`<span class="kindred"
    ><span class="race">${names(races) || words.human}</span> <span class="sex">${pic(sex)}<span class="ears">${words.sexes[/** @type {"male"|"female"} */ (sex)]}</span></span>${classes.length
      ? html` <span class="class">${names(classes)}</span>`
      : nothing}</span
  >`;
}

/** What a character is doing in what is under way. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function role(props, { view }, seat) {
  const words = wordsIn(props.lang);
  const { active, heroes, fight, winners } = view.open;
  /** @type {[string, string]|null} */
  const found = heroes[seat].dead
    ? ["tombstone", words.dead]
    : winners.includes(seat)
      ? ["crown", words.crowned]
      : fight?.main === seat
        ? ["crossed-swords", words.fights]
        : fight?.helper === seat
          ? ["shaking-hands", words.helps]
          : active === seat
            ? ["wooden-door", words.plays]
            : null;
  const waits = awaited(props, seat);
  return html`${found ? html`<span class="role" title=${found[1]}>${pic(found[0])}<span class="ears">${found[1]}</span></span>` : nothing}${waits
    ? html`<span class="awaited"><i></i><i></i><i></i><span class="ears">${words.asked}</span></span>`
    : nothing}`;
}

/** A hand that is not mine: its backs by deck. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function backs({ lang }, { view }, seat) {
  const { doors, treasures } = view.sheets[seat];
  const words = wordsIn(lang);
  const label = `${words.inHand(doors + treasures)}${words.colon}${words.door} ${doors}, ${words.treasure} ${treasures}`;
  return html`<span class="backs" role="img" aria-label=${label} title=${label} data-flip="hand:${seat}"
    ><i class="of-door"></i><b class="num" aria-hidden="true">${doors}</b><i class="of-treasure"></i><b class="num" aria-hidden="true">${treasures}</b></span
  >`;
}

/** Curses that last, as chips. @param {Props} props @param {Scene} scene @param {Seat} seat */
export const hexes = (props, { view }, seat) =>
  view.open.heroes[seat].curses.map(
    (card) => html`<span class="hex" data-piece=${card} title=${nameOf(props, card)}>${pictureOf(card)}<span class="ears">${nameOf(props, card)}</span></span>`,
  );

/** The state of a character as classes. @param {Props} props @param {Scene} scene @param {Seat} seat */
const states = (props, scene, seat) =>
  [
    `seat-${seat}`,
    awaited(props, seat) ? "waited" : "",
    fighters(scene.view).includes(seat) ? "fighting" : "",
    scene.view.open.heroes[seat].dead ? "dead" : "",
    scene.view.open.active === seat ? "playing" : "",
  ].join(" ");

/**
 * An opponent, whole: a touch anywhere opens the sheet.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(seat: Seat) => void} look
 */
export function opponent(props, scene, seat, look) {
  const words = wordsIn(props.lang);
  const { items, servants, level } = scene.view.open.heroes[seat];
  const { bonuses, strength } = scene.view.sheets[seat];
  const chair = props.chairs[seat];
  const used = items.map((thing, at) => ({ ...thing, amount: bonuses[at] })).filter(({ used }) => used);
  const carried = items.filter(({ used }) => !used);
  return html`<li class="hero ${states(props, scene, seat)}" data-flip="hero:${seat}">
    ${ladder(props, scene, seat)}
    <span class="face">${disc(seat, { face: chair?.face, away: chair?.away })}</span>
    <span class="who">${named(props, seat)}${kindred(props, scene, seat)}</span>
    <span class="force"><b class="num">${strength}</b><span>${words.strength}</span></span>
    <span class="rungs num" aria-hidden="true"
      ><span class="lv">${words.levelShort} ${level}</span>${Array.from({ length: goal(scene.view) }, (_, at) => html`<i class=${at < level ? "on" : ""}></i>`)}</span
    >
    <span class="gear" aria-hidden="true"
      >${used.map(({ card, amount }) => gear(card, amount))}${servants.map((card) => gear(card, 0))}${carried.length
        ? html`<span class="carry">${carried.map(({ card }) => gear(card, 0))}</span>`
        : nothing}</span
    >
    <span class="tail">${backs(props, scene, seat)}${hexes(props, scene, seat)}</span>
    <span class="roles">${role(props, scene, seat)}</span>
    <button type="button" class="see" aria-label=${words.seeSheet(props.names[seat])} @click=${() => look(seat)}></button>
  </li>`;
}

/** @param {Card} card @param {number} amount */
const gear = (card, amount) =>
  html`<span class="pip" data-piece=${card}>${pictureOf(card)}${amount ? html`<span class="num">${signed(amount)}</span>` : nothing}</span>`;

/**
 * The same while there is a fight: as small as a thumb.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(seat: Seat) => void} look
 */
export function chip(props, scene, seat, look) {
  const words = wordsIn(props.lang);
  const { level } = scene.view.open.heroes[seat];
  const chair = props.chairs[seat];
  const held = heldBy(scene.view, seat);
  return html`<li class="chip ${states(props, scene, seat)}" data-flip="hero:${seat}">
    <button type="button" class="see" @click=${() => look(seat)}>
      <span class="ears">${words.seeSheet(props.names[seat])}. ${words.levelN(level)}, ${words.strength} ${scene.view.sheets[seat].strength}, ${words.inHand(held)}</span>
      ${disc(seat, { face: chair?.face, away: chair?.away })}
      <span class="who" aria-hidden="true"
        >${named(props, seat)}<span class="num"
          >${words.levelShort} <b>${level}</b><span class="s"> · ${words.strength} <b>${scene.view.sheets[seat].strength}</b></span></span
        ></span
      >
    </button>
    <span class="roles">${role(props, scene, seat)}</span>
  </li>`;
}

/**
 * A whole sheet, in a window.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {Touch} touch
 */
export function wholeSheet(props, scene, seat, touch) {
  const words = wordsIn(props.lang);
  const { view } = scene;
  const { items, servants, curses, races, classes, doubles } = view.open.heroes[seat];
  const { bonuses, strength } = view.sheets[seat];
  const mine = seat === props.me;
  const known = props.views?.[seat]?.hand ?? view.known.filter((each) => each.seat === seat).map(({ card }) => card);
  const one = (/** @type {Card} */ card, /** @type {number} */ amount, /** @type {boolean} */ bag) =>
    html`<li>
      ${pip(props, card, { amount, bag, can: onCard(props, card).length > 0, touch })}<span class="named" aria-hidden="true">${nameOf(props, card)}</span>
    </li>`;
  const list = (/** @type {string} */ title, /** @type {unknown[]} */ rows) => (rows.length ? html`<h3>${title}</h3><ul class="things">${rows}</ul>` : nothing);
  const things = items.map((thing, at) => ({ ...thing, amount: bonuses[at] }));
  return html`<div class="munchkin-sheet seat-${seat}">
    <div class="head">
      ${ladder(props, scene, seat)}${disc(seat, { face: props.chairs[seat]?.face })}
      <span class="who">${kindred(props, scene, seat)}<span class="num">${words.levelOf(view.open.heroes[seat].level, goal(view))}</span>${mine ? nothing : backs(props, scene, seat)}</span>
      <span class="force"><b class="num">${strength}</b><span>${words.strength}</span></span>
    </div>
    ${list(`${words.kinds.race}, ${words.kinds.class.toLowerCase()}`, [...races, ...classes, ...doubles].map((card) => one(card, 0, false)))}
    ${list(words.inUse, [...things.filter(({ used }) => used).map(({ card, amount }) => one(card, amount, false)), ...servants.map((card) => one(card, 0, false))])}
    ${list(words.bag, things.filter(({ used }) => !used).map(({ card }) => one(card, 0, true)))}
    ${list(words.curses, curses.map((card) => one(card, 0, false)))}
    ${known.length && !mine
      ? html`<h3>${props.views ? words.itsHand : words.knownHand}</h3>
          <div class="known">${known.map((card) => cardOf(props, card, { touch: () => touch(card) }))}</div>`
      : nothing}
  </div>`;
}
