/** Lutin & Troll on a television: the two players on both sides with their lives, and the clash between them. */

import { html, nothing } from "/static/vendor/lit.js";
import { face } from "/static/parts/cards/card.js";
import { disc } from "/static/parts/board/seat.js";
import { icon } from "/static/parts/cards/icon.js";
import { times } from "/static/parts/board/number.js";
import { nameOnTv, TvBoard } from "/static/parts/tv/board.js";
import { counted, ICONS } from "../cards.js";
import { bank, blowMark, life, shownDiscard, tokensWon } from "../fight.js";
import { banner } from "../player.js";
import { atRest, beatsOf } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

/** @extends {TvBoard<Props, Scene>} */
class LutinTrollTv extends TvBoard {
  /** @param {Props} props @param {Scene} scene */
  board(props, scene) {
    return html`<div class="lutin-troll tv-lutin-troll">
      ${player(props, scene, 0)}
      <section class="ring-of-combat">
        ${bank(props, scene)}
        <div class="cards-met">${fighter(props, scene, 0)}<span class="swords">${icon("crossed-swords")}${scene.blow?.seat === null ? blowMark(scene.blow) : nothing}</span>${fighter(props, scene, 1)}</div>
      </section>
      ${player(props, scene, 1)}${banner(props, scene)}
    </div>`;
  }

  /** @param {Props} props @param {Scene|null} before */
  atRest(props, before) {
    return atRest(props, before);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return props.events.flatMap((happening) => beatsOf(happening, props).map((beat) => ({ ...beat, tells: happening.text })));
  }

  /** @param {Props} props */
  headline({ captions }) {
    return captions.headline;
  }
}

/** A player: name, life, rounds won, the number of cards in hand and pile, and what has fallen. @param {Props} props @param {Scene} scene @param {Seat} seat */
function player(props, scene, seat) {
  const { label, parts, chairs } = props;
  const side = scene.sides[seat];
  const fallen = counted(props, shownDiscard(scene, seat));
  return html`<article class="fighter-sheet seat-${seat} ${props.ask.owing.includes(seat) ? "on" : ""}">
    <header>${disc(seat, { face: chairs[seat]?.face, away: chairs[seat]?.away })}${nameOnTv(props.names[seat])}</header>
    ${life(props, scene, seat)}
    <p class="won">${tokensWon(props, scene, seat)}</p>
    <p class="held"><span>${label("cards_in_hand", side.hand)}</span><span>${parts.pile} <b class="num">${side.pile}</b></span></p>
    <ul class="fallen-kinds" aria-label=${label("fallen_at", seat)}>
      ${fallen.map(([id, count]) => html`<li class="ink-${props.pieces[id].ink}">${icon(ICONS[id])}<span>${props.pieces[id].name}</span>${count > 1 ? html`<b class="num">${times(count)}</b>` : nothing}</li>`)}
    </ul>
  </article>`;
}

/** The card of a player in the clash, or whether an attack or a riposte is missing. @param {Props} props @param {Scene} scene @param {Seat} seat */
function fighter(props, scene, seat) {
  const { clash, blow } = scene;
  const attacks = (clash?.attacker ?? scene.attacker) === seat;
  const id = clash ? (attacks ? clash.attack : clash.riposte) : null;
  const said = props.label(attacks ? "their_attack" : "their_riposte");
  return html`<figure class="met ${clash?.beaten === seat ? "beaten" : ""}">
    ${id === null
      ? html`<span class="slot">${scene.phase === "choice" ? icon("hourglass") : said}</span>`
      : html`<span class="card ${props.pieces[id].ink}" role="img" aria-label=${props.label("spoken", id)} data-flip="clash:${seat}:${scene.sides[seat].discard.length}" data-from="sheet:${seat}">${face(props.pieces[id], ICONS[id])}</span>`}
    ${blow?.at === "card" && blow.seat === seat ? blowMark(blow) : nothing}
    <figcaption>${id === null ? nothing : said}</figcaption>
  </figure>`;
}

customElements.define("taverne-lutin-troll-tv", LutinTrollTv);
