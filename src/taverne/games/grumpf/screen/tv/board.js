/** Grumpf on a television: the six boards with their tracks, the clans beside them, the huts; then the count, board by board. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon, mark } from "/static/parts/cards/icon.js";
import { times } from "/static/parts/board/number.js";
import { TvBoard, nameOnTv } from "/static/parts/tv/board.js";
import { beatsOf } from "../beats.js";
import { countOf } from "../count/count.js";
import { Playback } from "../count/playback.js";
import { countdown } from "../ready.js";
import { atRest, BOARDS, CLANS, clanName, isClub, prizesOn } from "../scene.js";
import { clanMark, disc, ICONS, placedToken, PRIZES, prizeTile } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../count/count.js").Counted} Counted */

/** @extends {TvBoard<Props, Scene>} */
class GrumpfTv extends TvBoard {
  #playback = new Playback({ changed: () => this.requestUpdate(), done: () => this.#counted() });
  /** @type {import("../count/count.js").Count|null} */
  #count = null;
  /** @type {Props|null} */
  #previous = null;

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#playback.stop();
  }

  /** @param {Props} props @param {Scene} scene */
  board(props, scene) {
    const { board } = this.#playback;
    return html`<div class="grumpf tv-grumpf of-${props.names.length}">
      <div class="boards">${BOARDS.map((_, place) => (board?.place === place ? counted(props, board, this.#playback) : boardView(props, scene, place)))}</div>
      <ul class="clans">
        ${props.names.map((_, seat) => clan(props, scene, seat))} ${props.names.length === 2 ? neutral(props, scene) : nothing}
        ${huts(props, scene)}
      </ul>
      ${scene.phase === "countdown" ? countdown(props) : nothing}
    </div>`;
  }

  /** @param {Props} props */
  propsChanged(props) {
    const before = this.#previous;
    this.#previous = props;
    if (before && before.number !== props.number) this.#count = countOf(before, props) ?? this.#count;
  }

  /** What happens in the count, while it is shown. @param {Props} props */
  told({ label, view, prompt }) {
    const { board, step, served } = this.#playback;
    if (!board) return prompt;
    if (step === 0) return label("board_condition", BOARDS[board.place], view.open.ups[board.place]);
    const lane = served ? board.lanes[board.gifts[served - 1]] : null;
    return lane?.text || board.text || label("board_name", BOARDS[board.place]);
  }

  /** @param {Props} props */
  atRest(props) {
    return atRest(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props, { shout: () => {}, count: () => this.#startCount() });
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ label }, { round }) {
    const { count } = this.#playback;
    return count ? label("count_round", count.round) : label("hunt_round", round);
  }

  /** Whether the count is shown: the next question and the end of the game wait for it. */
  get reading() {
    return this.#count !== null || this.#playback.count !== null;
  }

  stopReading() {
    this.#count = null;
    if (this.#playback.count) this.#playback.finish();
  }

  #startCount() {
    const count = this.#count;
    this.#count = null;
    if (!count) return;
    this.#playback.start(count);
    this.updateHeadline();
  }

  #counted() {
    this.updateHeadline();
    this.requestUpdate();
    if (!this.reading) this.settle();
  }
}

/** @param {Props} props @param {Scene} scene @param {number} place */
function boardView(props, scene, place) {
  const { label } = props;
  const { side, total, met } = scene.grounds[place];
  const track = scene.tracks[place];
  const stand = track.filter(({ club }) => !club).length;
  return boardCard(props, place, {
    kind: scene.latest?.board === BOARDS[place] ? "star" : "",
    prizes: prizesOn(scene, place),
    total: side.crowd ? stand : total,
    verdict: stand ? html`<em class=${met ? "ok" : "no"}>${mark(met ? "tick" : "cross")}${label(met ? "met" : "missed")}</em>` : nothing,
    track,
    side,
    foot: sharesNow(props, scene, place),
  });
}

/** The board that is being counted: its verdict, and what each clan takes. @param {Props} props @param {Counted} board @param {Playback} playback */
function counted(props, board, { step, served }) {
  const { label } = props;
  const { place, side, total, verdict, track, prizes, lanes, gifts } = board;
  const said = verdict === "met" ? label("met") : verdict === "missed" ? label("missed") : label("nobody");
  const taken = lanes.map((lane, rank) => ({ lane, count: gifts.slice(0, served).filter((each) => each === rank).length })).filter(({ count }) => count);
  return boardCard(props, place, {
    kind: "star",
    prizes: prizes - served,
    total: side.crowd ? board.counted.length : total,
    verdict: step > 0 ? html`<em class=${verdict === "met" ? "ok" : "no"}>${mark(verdict === "met" ? "tick" : "cross")}${said}</em>` : nothing,
    track,
    side,
    foot: taken.map(({ lane, count }) => html`<span class="part">${clanMark(lane.clan, clanName(props, lane.clan))}<b class="num">+${count}</b></span>`),
  });
}

/**
 * @param {Props} props
 * @param {number} place
 * @param {{kind: string, prizes: number, total: number, verdict: unknown, track: import("../scene.js").Placed[], side: import("../scene.js").Side, foot: unknown}} shown
 */
function boardCard({ label, view }, place, { kind, prizes, total, verdict, track, side, foot }) {
  const name = BOARDS[place];
  return html`<section class="tb b-${name} ${kind}">
    <header>${icon(ICONS[PRIZES[place]])}<h2>${label("board_name", name)}</h2><span class="an" role="img" aria-label=${label("to_win", prizes)}>${prizes ? html`${prizeTile(PRIZES[place])}<b class="num">${times(prizes)}</b>` : "–"}</span></header>
    <p class="cond">${side.crowd ? icon("caveman") : nothing}<b class="num">${total}</b><span>${label("board_condition_alone", name, view.open.ups[place], true)}</span></p>
    ${verdict}
    <p class="parts">${foot}</p>
    <ol class="tr">
      ${Array.from({ length: side.slots }, (_, slot) => html`<li>${track[slot] ? placedToken(track[slot], { flip: true, from: (clan) => `clan:${clan}` }) : html`<i class="e"></i>`}</li>`)}
    </ol>
  </section>`;
}

/** The clans that would take each share now. @param {Props} props @param {Scene} scene @param {number} place */
function sharesNow(props, scene, place) {
  const { side, ranks } = scene.grounds[place];
  return side.shares.map((share, rank) => {
    const found = ranks[rank];
    return html`<span class="part"><b class="num">${share}</b>${found ? clanMark(found[0], clanName(props, found[0])) : html`<i class="nob" role="img" aria-label=${props.label("nobody")}></i>`}</span>`;
  });
}

/** @param {Props} props @param {Scene} scene @param {number} seat */
function clan(props, scene, seat) {
  const asleep = scene.asleep.includes(seat);
  const turn = props.ask.wait === "turn" && props.ask.owing.includes(seat);
  return html`<li class="cl k-${CLANS[seat]} ${asleep ? "bed" : ""} ${turn ? "turn" : ""} ${scene.latest?.seat === seat ? "acted" : ""}">
    <span data-flip="clan:${CLANS[seat]}">${disc(CLANS[seat], asleep ? icon("sleepy") : nothing)}</span>
    <div>${nameOnTv(props.names[seat])}<span class="s">${stateOf(props, scene, seat)}</span></div>
    <b class="pts num" role="img" aria-label=${props.label("points", scene.worths[seat].points)}>${scene.worths[seat].points}</b>
  </li>`;
}

/** What a clan still has, or that it sleeps, waits or is ready. @param {Props} props @param {Scene} scene @param {number} seat */
function stateOf({ label, chairs }, scene, seat) {
  const hand = scene.hands[seat];
  if (chairs[seat]?.away) return label("away");
  if (scene.asleep.includes(seat)) return label("sleeps");
  if (scene.phase === "ready" && scene.ready.includes(seat)) return label("has_shouted");
  if (scene.phase === "hunt" && scene.resting.includes(seat)) return label("waits");
  return hand ? label("tokens_and_clubs", hand.length, hand.filter(isClub).length) : label("points", scene.worths[seat].points);
}

/** The neutral clan, with two players. @param {Props} props @param {Scene} scene */
function neutral({ label, view }, scene) {
  const laid = scene.tracks.flat().filter((placed) => placed.clan === CLANS[2]).length;
  return html`<li class="cl k-${CLANS[2]}">${disc(CLANS[2])}<div>${nameOnTv(label("nobodys_clan"))}<span class="s">${label("tokens_and_clubs", laid, view.open.aside.length)}</span></div></li>`;
}

/** @param {Props} props @param {Scene} scene */
function huts({ label }, scene) {
  const free = scene.huts - scene.asleep.length;
  return html`<li class="huts" role="img" aria-label=${label("free_huts", free)}>
    ${Array.from({ length: scene.huts }, (_, hut) => html`<span class=${scene.asleep[hut] === undefined ? "" : `in k-${CLANS[scene.asleep[hut]]}`}>${icon("hut")}${scene.asleep[hut] === undefined ? nothing : disc(CLANS[scene.asleep[hut]], icon("sleepy"))}</span>`)}
  </li>`;
}

customElements.define("taverne-grumpf-tv", GrumpfTv);
