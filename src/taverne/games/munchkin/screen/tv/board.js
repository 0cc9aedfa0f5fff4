/** Munchkin on a television: the characters on both sides, and between them the fight, the offer or the two decks. */

import { html, nothing } from "/static/vendor/lit.js";
import { columns, nameOnTv, TvBoard } from "/static/parts/tv/board.js";
import { disc } from "/static/parts/board/seat.js";
import { unsigned } from "/static/parts/board/number.js";
import { beatsOf } from "../beats.js";
import { cardsPickedByOthers, titleOf } from "../cards/choice.js";
import { icon, largeCard, nameOf, tile } from "../cards/cards.js";
import { facePicture, die } from "../fight/dice.js";
import { raceSexAndClass, roleOf } from "../heroes/heroes.js";
import { atRest, frameOf, heldBy } from "../scene.js";
import { duel } from "./duel.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("../scene.js").Card} Card */

const MOST_LARGE = 3; // open cards that are shown whole; of more, only pictures and names
const MOST_NAMED = 14;

/** @extends {TvBoard<Props, Scene>} */
class MunchkinTv extends TvBoard {
  /** @param {Props} props @param {Scene} scene */
  board(props, scene) {
    const [left, right] = columns(props.names);
    return html`<div class="munchkin at-munchkin tv-munchkin of-${props.names.length}">
      ${side(props, scene, left)}
      <section class="between">${middle(props, scene)}${flashed(props, scene)}</section>
      ${side(props, scene, right)}
    </div>`;
  }

  /** @param {Props} props @param {Scene|null} before */
  atRest(props, before) {
    return atRest(props, this.animating ? before?.flash : null);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props, () => this.props ?? props);
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ label }, { view: { open } }) {
    if (!open.turn) return label("creating_characters");
    return `${label("turn_number", open.turn)} · ${open.fight ? label("fight_of", open.fight.main) : label("free_time")}`;
  }
}

/** @param {Props} props @param {Scene} scene @param {readonly Seat[]} seats */
const side = (props, scene, seats) => html`<ul class="tcol" aria-label=${props.label("players")}>${seats.map((seat) => hero(props, scene, seat))}</ul>`;

/** A character: name, level, strength, race and class, the number of cards in hand, items in use. @param {Props} props @param {Scene} scene @param {Seat} seat */
function hero(props, scene, seat) {
  const { label } = props;
  const { level, items, dead } = scene.view.open.heroes[seat];
  const chair = props.chairs[seat];
  const { bonuses, strength } = scene.view.sheets[seat];
  const { fight, active } = scene.view.open;
  const fights = fight?.main === seat || fight?.helper === seat;
  return html`<li class="ts seat-${seat} ${fights || (!fight && active === seat) ? "on" : ""} ${dead ? "dead" : ""}">
    <span class="hd">${nameOnTv(props.names[seat])}<span class="roles">${roleOf(props, scene, seat)}</span></span>
    ${disc(seat, { face: chair?.face, away: chair?.away })}
    <span class="lv"><small>${props.parts.level}</small><b class="num">${level}</b></span>
    <span class="fo"><small>${label("strength")}</small><b class="num">${unsigned(strength)}</b></span>
    <span class="kin">${raceSexAndClass(props, scene, seat)}<span class="held" role="img" aria-label=${label("cards_in_hand", heldBy(scene.view, seat))}>${icon("card-joker")}<b class="num">${heldBy(scene.view, seat)}</b></span></span>
    <span class="gear">${items.map(({ card, used }, at) => (used && bonuses[at] ? html`<span class="worn">${tile(card)}<b class="num">${unsigned(bonuses[at])}</b></span>` : nothing))}</span>
  </li>`;
}

/** What lies between the characters: the fight or an offer, open cards, or the decks. @param {Props} props @param {Scene} scene */
function middle(props, scene) {
  const frame = frameOf(scene.view);
  const open = cardsPickedByOthers(scene);
  const rolled = frame.type === "rolling" ? die(props, scene, frame, () => {}) : nothing;
  if (scene.view.open.fight && scene.view.tally) return html`${duel(props, scene)}${rolled}`;
  if (open.length) return spread(props, titleOf(props, scene), open);
  return html`<div class="decks">${pile(props, "door", scene.view.open.doors, scene.view.deck)}${pile(props, "treasure", scene.view.open.treasures, scene.view.hoard)}</div>${rolled}`;
}

/** Open cards: the few whole, many as pictures with their names. @param {Props} props @param {string} title @param {Card[]} cards */
const spread = (props, title, cards) => html`<div class="open-cards"><h2>${title}</h2>
  ${cards.length > MOST_LARGE
    ? html`<ul class="named">${cards.slice(0, MOST_NAMED).map((card) => html`<li>${tile(card)}<span>${nameOf(props, card)}</span></li>`)}</ul>`
    : html`<div class="large">${cards.map((card) => largeCard(props, card))}</div>`}
</div>`;

/** A deck with the number of its cards, and the card on top of its discards. @param {Props} props @param {"door"|"treasure"} kind @param {Card[]} discards @param {number} left */
function pile(props, kind, discards, left) {
  const { label } = props;
  const top = discards.at(-1);
  return html`<div class="pile of-${kind}">
    <h2>${icon(kind === "door" ? "wooden-door" : "open-treasure-chest")}<span>${label(kind === "door" ? "door_deck" : "treasure_deck")}</span><b class="num">${left}</b></h2>
    ${top ? largeCard(props, top) : html`<span class="none"></span>`}
    <p>${label("discards")} <b class="num">${discards.length}</b></p>
  </div>`;
}

/** The card or the die of what happens now; its sentence is below the board. @param {Props} props @param {Scene} scene */
function flashed(props, { flash }) {
  if (!flash || flash.kind === "soft") return nothing;
  const { kind, card } = flash;
  const shown = kind === "die" ? html`<span class="die">${facePicture(flash.die ?? 1)}</span>` : kind === "loud" && card ? largeCard(props, card) : html`<span class="sign">${icon(kind === "won" ? "trophy" : "tombstone")}</span>`;
  return html`<div class="flashed" data-passing aria-hidden="true">${shown}</div>`;
}

customElements.define("taverne-munchkin-tv", MunchkinTv);
