/** The two columns of a fight: every number that counts, the totals, and what either side wins. */

import { html, nothing } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { signed, unsigned } from "/static/parts/number.js";
import { icon, nameOf, pip, printOf, tile } from "../cards/cards.js";
import { playerName } from "../heroes/heroes.js";
import { movesAbout, movesOnMonster } from "../legal.js";
import { goal } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */
/** @typedef {import("../scene.js").Line} Line */
/** @typedef {import("../scene.js").Fight} Fight */
/** @typedef {import("../scene.js").Tally} Tally */
/** @typedef {{touch: (card: Card) => void, act: (move: import("../scene.js").Move) => void}} CardActions */

/** The munchkins' column. @param {Props} props @param {Scene} scene @param {Fight} fight @param {Tally} tally @param {CardActions} actions */
export function munchkinColumn(props, scene, fight, tally, actions) {
  const { label } = props;
  const seats = fight.helper === null ? [fight.main] : [fight.main, fight.helper];
  const shared = tally.heroes.filter(({ seat }) => seat === null);
  return column("ours", label("munchkins"), tally.ours, "crossed-swords", [
    ...seats.map((seat) => fighterRow(props, fight, seat, tally.heroes.filter((line) => line.seat === seat), actions)),
    ...shared.map((line) => playedCard(props, line, actions)),
    stakeRow("good", label("if_won"), gains(props, scene, fight, tally)),
  ]);
}

/** The monsters' column. @param {Props} props @param {Fight} fight @param {Tally} tally @param {CardActions} actions */
export function monsterColumn(props, fight, tally, actions) {
  const { label } = props;
  const sides = tally.monsters.filter(({ foe }) => foe === null);
  return column("theirs", label("monsters"), tally.theirs, "skull-crossed-bones", [
    ...fight.foes.map((foe) => monsterRow(props, foe, tally.monsters.filter((line) => line.foe === foe.number), actions)),
    ...sides.map((line) => playedCard(props, line, actions)),
    stakeRow("bad", label("if_lost"), [...new Set(fight.foes.map(({ card }) => card))].map((card) => html`<p data-label="bad_stuff(${card})">${label("bad_stuff", card)}</p>`)),
  ]);
}

/** A column with its total. @param {string} side @param {string} title @param {number} total @param {string} picture @param {unknown[]} rows */
const column = (side, title, total, picture, rows) => html`<section class="column ${side}" aria-label="${title}, ${total}">
  <header>${icon(picture)}<h2>${title}</h2><b class="num total" data-flip="total:${side}">${unsigned(total)}</b></header>
  <ul>${rows}</ul>
</section>`;

/**
 * A fighter: the level, the bonus of each item and power, and their sum.
 * @param {Props} props
 * @param {Fight} fight
 * @param {Seat} seat
 * @param {Line[]} lines
 * @param {CardActions} actions
 */
function fighterRow(props, fight, seat, lines, { touch }) {
  const { label } = props;
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  const helps = seat === fight.helper;
  const part = helps ? (fight.bargain?.forced ? label("forced_helper") : label("helper")) : label("main_fighter");
  return html`<li class="fighter seat-${seat}" data-flip="fighter:${seat}" data-from="hero:${seat}">
    ${disc(seat, { face: props.chairs[seat]?.face })}
    <span class="t"><b>${playerName(props, seat)}</b><small>${part}</small></span>
    <b class="num sum">${helps ? signed(sum) : unsigned(sum)}</b>
    <span class="addends">${lines.map((line) => addend(props, line, touch))}</span>
  </li>`;
}

/** One number of a fighter: the level, or what a card adds. @param {Props} props @param {Line} line @param {(card: Card) => void} touch */
function addend(props, { card, amount }, touch) {
  const { label } = props;
  if (card === null) return html`<span class="pip level"><span class="caps">${label("level_short")}</span><span class="num">${unsigned(amount)}</span></span>`;
  return pip(props, card, { amount, touch });
}

/**
 * A monster, and the cards that were played on it.
 * @param {Props} props
 * @param {import("../scene.js").Foe} foe
 * @param {Line[]} lines
 * @param {CardActions} actions
 */
function monsterRow(props, foe, lines, { touch, act }) {
  const { label } = props;
  const [level, ...more] = lines;
  const strength = level?.amount ?? 0;
  const loot = label("treasures_won", printOf(foe.card).treasures ?? 0);
  const can = movesAbout(props, foe.card).length > 0;
  return html`<li class="foe" data-flip="foe:${foe.number}" data-from="card:${foe.card} deck:door">
      <button type="button" class="line ${can ? "can" : ""}" data-piece=${foe.card} @click=${() => touch(foe.card)}>
        ${tile(foe.card)}<span class="t"><b>${nameOf(props, foe.card)}</b><small>${[label("level_number", strength), foe.mate ? label("mate") : "", loot].filter(Boolean).join(" · ")}</small></span>
        <b class="num sum">${unsigned(strength)}</b>
      </button>
      ${movesOnMonster(props, foe.card).map((move) => html`<button type="button" class="on-foe" @click=${() => act(move)}>${move.label}</button>`)}
    </li>
    ${more.map((line) => (line.card === null || line.card === foe.card ? monsterPower(props, line) : playedCard(props, line, { touch, act })))}`;
}

/** A bonus that a monster has against these fighters, or what raises it to the least strength. @param {Props} props @param {Line} line */
const monsterPower = ({ label }, { card, amount }) => html`<li class="line own-power">
  ${icon(card ? "enrage" : "upgrade")}<span class="t"><b>${card ? label("monster_power") : label("least_strength")}</b></span><b class="num sum">${signed(amount)}</b>
</li>`;

/** A card that was played for one side. @param {Props} props @param {Line} line @param {CardActions} actions */
const playedCard = (props, { card, foe, amount }, { touch }) => html`<li data-flip="played:${foe}:${card}" data-from="card:${card}">
  <button type="button" class="line" data-piece=${card ?? nothing} @click=${() => card && touch(card)}>
    ${card ? tile(card) : nothing}<span class="t"><b>${card ? nameOf(props, card) : ""}</b></span><b class="num sum">${signed(amount)}</b>
  </button>
</li>`;

/** What happens when one side wins. @param {"good"|"bad"} which @param {string} title @param {unknown} text */
const stakeRow = (which, title, text) => html`<li class="stake ${which}"><span class="caps">${title}</span>${text}</li>`;

/**
 * What the main fighter gains by a victory, and the share of the helper.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Fight} fight
 * @param {Tally} tally
 */
function gains({ label }, { view, captions }, fight, { levels }) {
  const crowned = levels > 0 && view.open.heroes[fight.main].level + levels >= goal(view);
  return html`<p>
    <b>${captions.levels_to_win}</b>${crowned ? html`, <b class="crowning" data-label="wins_the_game()">${label("wins_the_game")}</b>` : nothing}
    · ${captions.treasures_to_win}${fight.bargain ? html`<span class="deal">${captions.helpers_share}</span>` : nothing}
  </p>`;
}
