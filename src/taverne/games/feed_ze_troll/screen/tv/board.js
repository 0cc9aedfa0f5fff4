/** Feed Ze Troll on a television: the players with their loot on the left, and the cave, whose current floor is large. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { nameOnTv, TvBoard } from "/static/parts/tv/board.js";
import { beatsOf } from "../beats.js";
import { guard } from "../guard.js";
import { isVisible } from "../loot.js";
import { atRest, BARREL, FLOORS, spotsOf } from "../scene.js";
import { barrel, tile } from "../spots.js";
import { apples, signs } from "../tile.js";
import { figure, pip } from "../troll.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").ShownTroll} ShownTroll */

/** Nothing is touched here. @type {import("../spots.js").Control} */
const NOTHING = { move: null, sending: false, label: "", preview: "" };

/** @extends {TvBoard<Props, Scene>} */
class FeedZeTrollTv extends TvBoard {
  /** @param {Props} props @param {Scene} scene */
  board(props, scene) {
    return html`<div class="feed-ze-troll tv-feed-ze-troll of-${props.names.length}">
      <ul class="purses" aria-label=${props.label("players")}>${props.names.map((_, seat) => player(props, scene, seat))}</ul>
      <ol class="cavern" aria-label=${props.label("cave")}>${FLOORS.map((_, floor) => (floor === scene.floor ? current(props, scene) : folded(props, scene, floor)))}</ol>
      ${banner(props, scene)}
    </div>`;
  }

  /** @param {Props} props */
  atRest(props) {
    return atRest(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props);
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ label, view }, scene) {
    return label("headline", scene.round, view.open.rounds, FLOORS[scene.floor]);
  }
}

/** @param {Props} props @param {Scene} scene @param {number} seat */
function player(props, scene, seat) {
  const looted = scene.looted === seat;
  const trolls = scene.trolls.filter((troll) => troll.seat === seat);
  return html`<li class="holder ${looted ? "looted" : ""} ${props.ask.owing.includes(seat) ? "on" : ""}">
    <header>${nameOnTv(props.names[seat])}</header>
    ${trolls.map((troll) => loot(props, scene, troll))}
  </li>`;
}

/** A troll with the loot in front of its screen and behind it. @param {Props} props @param {Scene} scene @param {ShownTroll} troll */
function loot(props, scene, troll) {
  const { label } = props;
  return html`<div class="loot-of ${troll.colour}">
    ${figure(props, troll, { flip: `home:${troll.colour}` })}
    ${troll.seat === scene.looted && !troll.front ? html`<em>${label("looted")}</em>` : html`<span class="at-risk"><small>${label("front")}</small><b class="num">${troll.front}</b></span>`}
    <span class="kept"><small>${label("back")}</small><b class="num">${isVisible(props, scene, troll.seat) ? troll.back : html`<span class="ears">${label("hidden")}</span><span aria-hidden="true">?</span>`}</b></span>
  </div>`;
}

/** The floor that is being looted. It is drawn as on the screens of players, but cannot be touched. @param {Props} props @param {Scene} scene */
function current(props, scene) {
  const { floor, phase } = scene;
  return html`<li class="floor now ${phase}" inert>
    <span class="level">${FLOORS[floor]}</span>
    <div class="act">${guard(props, scene)}${spotsOf(floor).map((spot) => tile(props, scene, spot, NOTHING))}${barrel(props, scene, NOTHING)}</div>
  </li>`;
}

/** Another floor: with its club and trolls if it is over. @param {Props} props @param {Scene} scene @param {number} floor */
function folded(props, scene, floor) {
  const turn = scene.trail[floor];
  const stood = (/** @type {string} */ spot) => scene.trolls.filter((_, place) => turn?.spots[place] === spot).map((troll) => pip(props, troll));
  const club = (/** @type {string} */ spot) => (turn?.trap === spot ? html`<span class="was-club" role="img" aria-label=${props.label("club_was_here")}>${icon("wood-club")}</span>` : nothing);
  return html`<li class="floor strip ${floor < scene.floor ? "past" : "ahead"}">
    <span class="level">${FLOORS[floor]}</span>
    ${spotsOf(floor).map((spot, place) => {
      const side = props.view.open.cave[floor][place];
      return html`<span class="spot ${turn?.trap === spot ? "clubbed" : ""}">${club(spot)}<span class="print">${apples(spot, side)}${signs(side)}</span><span class="pips">${stood(spot)}</span></span>`;
    })}
    ${floor ? html`<span class="spot round">${icon("barrel")}<span class="pips">${stood(BARREL)}</span></span>` : html`<span></span>`}
  </li>`;
}

/** The banner when a round begins and when the game is won. @param {Props} props @param {Scene} scene */
function banner(props, { banner }) {
  if (!banner) return nothing;
  const [first, ...more] = banner.seats;
  const title = banner.title === "round" ? props.label("round", banner.round) : more.length ? props.label("shared") : props.label("wins", first);
  return html`<div class="proclaimed" data-passing aria-hidden="true"><h2>${title}</h2><p>${banner.text}</p></div>`;
}

customElements.define("taverne-feed-ze-troll-tv", FeedZeTrollTv);
