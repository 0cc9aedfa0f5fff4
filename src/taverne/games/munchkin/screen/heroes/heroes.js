/** A character as everybody sees it: as a card, as a small chip during fights, as a whole sheet. */

import { html, nothing } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { signed } from "/static/parts/board/number.js";
import { cardOf, icon, nameOf, pictureOf, pip } from "../cards/cards.js";
import { movesOnCard } from "../legal.js";
import { awaited, fighters, goal, heldBy } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {(card: Card) => void} Touch */

/** The name of a player: "Toi" for the reader. @param {Props} props @param {Seat} seat */
export const playerName = (props, seat) => (seat === props.me ? props.label("you") : props.names[seat]);

/** The longest name that is printed large. */
const LONG = 14;

/** @param {Props} props @param {Seat} seat */
const nameOnCard = (props, seat) => html`<b class=${playerName(props, seat).length > LONG ? "long" : ""}>${playerName(props, seat)}</b>`;

/** The levels of a character as a ladder to the crown. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function ladder({ label }, { view }, seat) {
  const most = goal(view);
  const { level } = view.open.heroes[seat];
  const rungs = Array.from({ length: most }, (_, at) => html`<i class="${at < level ? "on" : ""} ${at + 1 === level ? "at" : ""}" data-n=${at + 1}></i>`);
  return html`<span class="ladder" role="img" data-label="level_of(${level},${most})" aria-label=${label("level_of", level, most)}>${rungs}${icon("crown")}</span>`;
}

/** Race, sex and class in words. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function raceSexAndClass(props, { view }, seat) {
  const { races, classes, sex } = view.open.heroes[seat];
  const names = (/** @type {Card[]} */ cards) => cards.map((card) => nameOf(props, card)).join(" / ");
  return html`<span class="kindred"
    ><span class="race">${names(races) || props.pieces.human.name}</span> <span class="sex">${icon(sex)}<span class="ears">${props.pieces[sex].name}</span></span>${classes.length
      ? html` <span class="class">${names(classes)}</span>`
      : nothing}</span
  >`;
}

/** What a character is doing now: they are dead, have won, fight, help or have the turn. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function roleOf(props, { view }, seat) {
  const { label } = props;
  const { active, heroes, fight, winners } = view.open;
  /** @type {[string, string]|null} */
  const found = heroes[seat].dead
    ? ["tombstone", label("dead")]
    : winners.includes(seat)
      ? ["crown", label("victory")]
      : fight?.main === seat
        ? ["crossed-swords", label("fights")]
        : fight?.helper === seat
          ? ["shaking-hands", label("helps")]
          : active === seat
            ? ["wooden-door", label("plays")]
            : null;
  const waits = awaited(props, seat);
  return html`${found ? html`<span class="role" title=${found[1]}>${icon(found[0])}<span class="ears">${found[1]}</span></span>` : nothing}${waits
    ? html`<span class="awaited"><i></i><i></i><i></i><span class="ears" data-label="awaited()">${label("awaited")}</span></span>`
    : nothing}`;
}

/** How many cards of each deck a hidden hand holds. @param {Props} props @param {Scene} scene @param {Seat} seat */
function handBacks({ label }, { view }, seat) {
  const { doors, treasures } = view.sheets[seat];
  const held = `${label("hand_heading", doors + treasures)} ${label("door_deck")} ${doors}, ${label("treasure_deck")} ${treasures}`;
  return html`<span class="backs" role="img" aria-label=${held} title=${held} data-flip="hand:${seat}"
    ><i class="of-door"></i><b class="num" aria-hidden="true">${doors}</b><i class="of-treasure"></i><b class="num" aria-hidden="true">${treasures}</b></span
  >`;
}

/** The lasting curses of a character. @param {Props} props @param {Scene} scene @param {Seat} seat */
export const lastingCurses = (props, { view }, seat) =>
  view.open.heroes[seat].curses.map(
    (card) => html`<span class="hex" data-piece=${card} title=${nameOf(props, card)}>${pictureOf(card)}<span class="ears">${nameOf(props, card)}</span></span>`,
  );

/** The CSS classes for the state of a character. @param {Props} props @param {Scene} scene @param {Seat} seat */
const stateClasses = (props, scene, seat) =>
  [
    `seat-${seat}`,
    awaited(props, seat) ? "waited" : "",
    fighters(scene.view).includes(seat) ? "fighting" : "",
    scene.view.open.heroes[seat].dead ? "dead" : "",
    scene.view.open.active === seat ? "playing" : "",
  ].join(" ");

/**
 * The card of an opponent; a touch opens the sheet.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(seat: Seat) => void} openSheet
 */
export function opponentCard(props, scene, seat, openSheet) {
  const { label } = props;
  const { items, servants, level } = scene.view.open.heroes[seat];
  const { bonuses, strength } = scene.view.sheets[seat];
  const chair = props.chairs[seat];
  const used = items.map((thing, at) => ({ ...thing, amount: bonuses[at] })).filter(({ used }) => used);
  const carried = items.filter(({ used }) => !used);
  return html`<li class="hero ${stateClasses(props, scene, seat)}" data-speaker=${seat} data-flip="hero:${seat}">
    ${ladder(props, scene, seat)}
    <span class="face">${disc(seat, { face: chair?.face, away: chair?.away })}</span>
    <span class="who">${nameOnCard(props, seat)}${raceSexAndClass(props, scene, seat)}</span>
    <span class="force">${icon("crossed-swords")}<b class="num">${strength}</b><span>${label("strength")}</span></span>
    <span class="lv num" aria-hidden="true">${label("level_short")} <b>${level}</b></span>
    <span class="gear" aria-hidden="true"
      >${used.map(({ card, amount }) => itemPicture(card, amount))}${servants.map((card) => itemPicture(card, 0))}${carried.length
        ? html`<span class="carry">${carried.map(({ card }) => itemPicture(card, 0))}</span>`
        : nothing}</span
    >
    <span class="tail">${handBacks(props, scene, seat)}${lastingCurses(props, scene, seat)}</span>
    <span class="roles">${roleOf(props, scene, seat)}</span>
    <button type="button" class="see" data-label="see_sheet(${seat})" aria-label=${label("see_sheet", seat)} @click=${() => openSheet(seat)}></button>
  </li>`;
}

/** @param {Card} card @param {number} amount */
const itemPicture = (card, amount) =>
  html`<span class="pip" data-piece=${card}>${pictureOf(card)}${amount ? html`<span class="num">${signed(amount)}</span>` : nothing}</span>`;

/**
 * A character during a fight: name, level and strength only.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(seat: Seat) => void} openSheet
 */
export function chip(props, scene, seat, openSheet) {
  const { label } = props;
  const { level } = scene.view.open.heroes[seat];
  const chair = props.chairs[seat];
  const held = heldBy(scene.view, seat);
  return html`<li class="chip ${stateClasses(props, scene, seat)}" data-speaker=${seat} data-flip="hero:${seat}">
    <button type="button" class="see" @click=${() => openSheet(seat)}>
      <span class="ears">${label("see_sheet", seat)}. ${label("level_number", level)}, ${label("strength")} ${scene.view.sheets[seat].strength}, ${label("cards_in_hand", held)}</span>
      ${disc(seat, { face: chair?.face, away: chair?.away })}
      <span class="who" aria-hidden="true">${nameOnCard(props, seat)}</span>
      <span class="lv num" aria-hidden="true">${label("level_short")} <b>${level}</b></span>
      <span class="st num" aria-hidden="true">${icon("crossed-swords")}<b>${scene.view.sheets[seat].strength}</b></span>
    </button>
    <span class="roles">${roleOf(props, scene, seat)}</span>
  </li>`;
}

/**
 * The whole sheet of a character, in a dialog.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {Touch} touch
 */
export function sheetDialog(props, scene, seat, touch) {
  const { label } = props;
  const { view } = scene;
  const { items, servants, curses, races, classes, doubles } = view.open.heroes[seat];
  const { bonuses, strength } = view.sheets[seat];
  const mine = seat === props.me;
  const known = props.views?.[seat]?.hand ?? view.known.filter((each) => each.seat === seat).map(({ card }) => card);
  const one = (/** @type {Card} */ card, /** @type {number} */ amount, /** @type {boolean} */ bag) =>
    html`<li>
      ${pip(props, card, { amount, bag, can: movesOnCard(props, card).length > 0, touch })}<span class="named" aria-hidden="true">${nameOf(props, card)}</span>
    </li>`;
  const list = (/** @type {string} */ title, /** @type {unknown[]} */ rows) => (rows.length ? html`<h3>${title}</h3><ul class="things">${rows}</ul>` : nothing);
  const things = items.map((thing, at) => ({ ...thing, amount: bonuses[at] }));
  return html`<div class="munchkin-sheet seat-${seat}">
    <div class="head">
      ${ladder(props, scene, seat)}${disc(seat, { face: props.chairs[seat]?.face })}
      <span class="who">${raceSexAndClass(props, scene, seat)}<span class="num">${label("level_of", view.open.heroes[seat].level, goal(view))}</span>${mine ? nothing : handBacks(props, scene, seat)}</span>
      <span class="force"><b class="num">${strength}</b><span>${label("strength")}</span></span>
    </div>
    ${list(label("race_and_class"), [...races, ...classes, ...doubles].map((card) => one(card, 0, false)))}
    ${list(label("in_use"), [...things.filter(({ used }) => used).map(({ card, amount }) => one(card, amount, false)), ...servants.map((card) => one(card, 0, false))])}
    ${list(label("carried"), things.filter(({ used }) => !used).map(({ card }) => one(card, 0, true)))}
    ${list(label("curses"), curses.map((card) => one(card, 0, false)))}
    ${known.length && !mine
      ? html`<h3>${props.views ? label("their_hand") : label("known_hand")}</h3>
          <div class="known">${known.map((card) => cardOf(props, card, { touch: () => touch(card) }))}</div>`
      : nothing}
  </div>`;
}
