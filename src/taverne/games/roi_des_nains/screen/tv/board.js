/** Le Roi des Nains on a television: the quest and the special card on the left, the players with the cards of the trick. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { disc } from "/static/parts/board/seat.js";
import { signed } from "/static/parts/board/number.js";
import { nameOnTv, TvBoard } from "/static/parts/tv/board.js";
import { proclaimed } from "../banner.js";
import { beatsOf } from "../beats.js";
import { print, suitChip } from "../cards.js";
import { markNumbers, terms } from "../quests.js";
import { atRest, ROLES } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */

/** The tasks of the musicians, in their order. */
const MUSICIANS = /** @type {const} */ (["c5", "g5", "n5"]);

/** @extends {TvBoard<Props, Scene>} */
class RoiDesNainsTv extends TvBoard {
  /** @param {Props} props @param {Scene} scene */
  board(props, scene) {
    const { quest, tile, special } = scene;
    return html`<div class="roi-des-nains tv-roi-des-nains of-${props.names.length}">
      <aside class="rules-of-deal">
        ${quest ? paper(props, quest, props.label("deal_quest")) : nothing}${paper(props, special, props.label("special_card"), html`<span class="card ${props.pieces[special].ink}" aria-hidden="true">${print(props, special)}</span>`)}
      </aside>
      ${quest ? nothing : html`<section class="sides" aria-label=${props.label("both_sides")}>${tile.map((side) => paper(props, side, ""))}</section>`}
      <ol class="around">${props.names.map((_, seat) => player(props, scene, seat))}</ol>
      ${proclaimed(props, scene)}
    </div>`;
  }

  /** @param {Props} props @param {Scene|null} before */
  atRest(props, before) {
    return atRest(props, before);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props);
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ label, view }, scene) {
    const { deals } = view.open.options;
    const deal = scene.deal > deals ? label("extra_deal", scene.deal) : label("deal_of", scene.deal, deals);
    return `${deal} · ${scene.phase === "quest" ? label("at_quest") : label("trick_of", scene.trick, scene.whole)}`;
  }
}

/** A quest or the special card: its name, its points and what it says. @param {Props} props @param {string} piece @param {string} kicker @param {unknown} [drawn] */
const paper = (props, piece, kicker, drawn = nothing) => html`<article class="paper ${drawn === nothing ? "" : "with-card"}" data-flip="quest:${piece}">
  ${kicker ? html`<span class="kicker">${kicker}</span>` : nothing}${drawn}
  <h2>${props.pieces[piece].name}</h2>
  ${drawn === nothing ? terms(props, piece) : nothing}
  <p>${markNumbers(props.pieces[piece].about)}</p>
</article>`;

/** A player: points, tricks won and tasks, and the card in the trick. @param {Props} props @param {Scene} scene @param {Seat} seat */
function player(props, scene, seat) {
  const { label, pieces } = props;
  const chair = props.chairs[seat];
  const asked = props.ask.owing.includes(seat) && scene.phase !== "window"; // who passes in a window is secret
  const held = { c5: scene.chooser, g5: scene.opener, n5: scene.nextDealer };
  const tasks = MUSICIANS.filter((role) => held[role] === seat);
  const gains = scene.notes.filter((note) => note.seat === seat);
  return html`<li class="sitter seat-${seat} ${asked ? "on" : ""}" data-flip="seat:${seat}">
    <header>${disc(seat, { face: chair?.face, away: chair?.away })}<span class="score"><b class="num">${signed(scene.totals[seat])}</b>${scene.points.length ? html`<small class="num ${scene.points[seat] < 0 ? "bad" : "good"}">${signed(scene.points[seat])}</small>` : nothing}</span></header>
    ${nameOnTv(props.names[seat])}
    <p class="facts"><span>${label("tricks", scene.won[seat])}</span><span class="tasks">${tasks.map((role) => html`<span class="role ${pieces[role].ink}" role="img" aria-label=${label(ROLES[role])}>${icon("lyre")}</span>`)}</span></p>
    ${scene.quest ? cardOf(props, scene, seat) : nothing}
    ${gains.length ? html`<span class="gained num" data-passing aria-hidden="true">${gains.map(({ points }) => html`<b class=${points < 0 ? "bad" : "good"}>${signed(points)}</b>`)}</span>` : nothing}
  </li>`;
}

/** The card of a player in the trick. @param {Props} props @param {Scene} scene @param {Seat} seat */
function cardOf(props, scene, seat) {
  const { label, pieces } = props;
  const seats = scene.totals.length;
  const place = scene.leader === null ? -1 : (seat - scene.leader + seats) % seats;
  const card = scene.cards[place] ?? (scene.shown?.seat === seat ? scene.shown.card : undefined);
  const wins = scene.taker === seat || scene.ahead === seat;
  const guise = card ? scene.guises[card] : undefined;
  return html`<div class="laid ${wins ? "wins" : ""}">
    ${card
      ? html`<span class="card ${pieces[card].ink}" role="img" aria-label=${label("spoken", card)} data-flip="card:${card}" data-from="seat:${seat}">${print(props, card)}</span>`
      : html`<span class="slot">${place === 0 && scene.led ? suitChip(scene.led, label) : nothing}</span>`}
    ${guise ? html`<span class="guise">${label(guise.above ? "stands_above" : "stands_for", guise.copy)}</span>` : nothing}
    <span class="tag">${wins ? html`${icon("trophy")}${label(scene.taker === seat ? "takes" : "leads")}` : nothing}</span>
  </div>`;
}

customElements.define("taverne-roi-des-nains-tv", RoiDesNainsTv);
