/** Grumpf in the browser: six boards, chunky tokens, everybody at once; then the count, board by board. */

import { html, nothing } from "/static/vendor/lit.js";
import { Stage } from "/static/parts/board/stage.js";
import { asking, speaking } from "./asking.js";
import { beatsOf, KNOCKS, SHOUT } from "./beats.js";
import { boards } from "./boards/boards.js";
import { camps } from "./boards/camps.js";
import { countOf } from "./count/count.js";
import { counting } from "./count/counting.js";
import { Dragging } from "./hand/drag.js";
import { Gestures } from "./hand/gestures.js";
import { hand, orderOf } from "./hand/hand.js";
import { huts } from "./boards/huts.js";
import { large } from "./boards/large.js";
import { shake, spin, tire } from "./hand/liven.js";
import { Playback } from "./count/playback.js";
import { pressed } from "./hand/press.js";
import { countdown, readying } from "./ready.js";
import { atRest, back, BOARDS, bottom, CLANS, isClub, tokenOf } from "./scene.js";
import { others } from "./boards/seats.js";
import { swapping } from "./hand/swap.js";
import { enlarged, targetsOn } from "./hand/targets.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Board} Board */
/** @typedef {import("./scene.js").Face} Face */
/** @typedef {import("./scene.js").Placed} Placed */
/** @typedef {import("/static/net/wire").Tagged} Tagged */

/** @extends {Stage<Props, Scene>} */
class Grumpf extends Stage {
  static properties = { picked: { state: true }, turned: { state: true }, looks: { state: true }, wish: { state: true }, flash: { state: true } };

  #gestures = new Gestures({ changed: () => this.requestUpdate(), refused: (move) => move.face && this.#then(() => shake(this, tokenOf(move.face))), busy: (seconds) => tire(this, seconds) });
  #dragging = new Dragging(this, { taken: (face) => this.#take(face), dropped: (face, drop) => this.#drop(face, drop) });
  #playback = new Playback({ changed: () => this.requestUpdate(), done: () => this.#counted() });
  /** @type {import("./count/count.js").Count|null} */
  #count = null;
  /** The series are on the table, and the game is over. */
  #series = false;
  /** My tokens as they fell. @type {string[]} */
  #order = [];
  /** @type {Props|null} */
  #before = null;

  constructor() {
    super();
    /** The token that is lifted. @type {string|null} */
    this.picked = null;
    /** Tokens that I have turned over in turn, where that costs nothing. @type {Set<string>} */
    this.turned = new Set();
    /** What lies over the table: all camps, or a board enlarged. @type {"camps"|Board|null} */
    this.looks = null;
    /** @type {import("./hand/swap.js").Wish} */
    this.wish = { gives: null, takes: null };
    /** Something that is shouted. @type {{title: string, text: string, drop: boolean}|null} */
    this.flash = null;
  }

  connectedCallback() {
    super.connectedCallback();
    document.documentElement.classList.add("at-grumpf");
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    document.documentElement.classList.remove("at-grumpf");
    this.#gestures.forget();
    this.#playback.stop();
  }

  render() {
    const { props } = this;
    if (!props || !this.scene) return nothing;
    const scene = this.#drawn(props, this.scene);
    const face = this.#lifted(scene);
    const covered = Boolean(this.#playback.count || this.#series || this.looks === "camps");
    return html`<div class="grumpf slab of-${props.names.length} in-${scene.phase} ${this.flash?.drop ? "dropping" : ""} ${props.replay ? "again" : ""}" @click=${this.hurry}>
      <div class="hunt" ?inert=${covered}>
        ${others(props, scene, () => this.#look("camps"))}
        ${boards(props, scene, { face, touch: (board) => this.#touch(board), club: (board, target) => this.#club(board, target) })}
        <div class="foot k-${CLANS[bottom(props)]}">
          <div class="ask">${asking(props, scene, face, () => this.#look("camps"))}</div>
          ${scene.phase === "ready" || scene.phase === "countdown" ? readying(props, scene, () => void this.send([{ type: "ready" }])) : this.#hand(props, scene)}
          ${huts(props, scene, (type) => this.#make({ type }))}
        </div>
        ${enlarged(props, scene, this.looks === "camps" ? null : this.looks, face, { club: (board, target) => this.#club(board, target), close: () => this.#look(null) })}
        ${scene.phase === "swap" ? swapping(props, this.wish, { choose: (wish) => (this.wish = wish), send: (move) => void this.send([move]) }) : nothing}
        ${scene.phase === "countdown" ? countdown(props) : nothing}
      </div>
      ${counting(props, this.#playback)}
      ${this.#series || this.looks === "camps" ? camps(props, scene, { over: this.#series, close: () => this.#closeCamps() }) : nothing}
      ${this.flash ? html`<div class="proclaimed shouts" aria-hidden="true"><h2>${this.flash.title}</h2>${this.flash.drop ? nothing : html`<p>${this.flash.text}</p>`}</div>` : nothing}
      ${speaking(props)}
    </div>`;
  }

  // What is drawn.

  /** What has been told, and what my own hand has done since. @param {Props} props @param {Scene} scene */
  #drawn(props, scene) {
    const { me } = props;
    const drawn = this.#gestures.drawn(scene);
    if (me === null || !this.turned.size || !drawn.hands[me]) return drawn;
    return { ...drawn, hands: drawn.hands.with(me, drawn.hands[me].map((face) => (this.turned.has(tokenOf(face)) ? back(face) : face))) };
  }

  /** @param {Scene} scene @returns {Face|null} */
  #lifted(scene) {
    const held = scene.hands[this.props?.me ?? -1] ?? [];
    return held.find((face) => tokenOf(face) === this.picked) ?? null;
  }

  /** @param {Props} props @param {Scene} scene */
  #hand(props, scene) {
    return hand(props, scene, { order: this.#order, picked: this.picked, touch: (face) => this.#pick(face), grab: (event, face) => this.#dragging.grab(event, face) });
  }

  // What is heard.

  /** @param {Props} props */
  heard(props) {
    const before = this.#before;
    this.#before = props;
    if (before?.number === props.number && before.replay === props.replay) return;
    this.#gestures.hear(props);
    const step = before && (!props.replay || props.number === before.number + 1);
    const count = step ? countOf(before, props) : null;
    if (props.replay) this.#playback.stop();
    if (count) this.#count = count;
    if (props.view.open.phase !== "over") this.#series = false;
    if (count || before?.view.open.round !== props.view.open.round) this.#fresh();
    this.#order = orderOf(props, this.#order);
  }

  #fresh() {
    this.picked = null;
    this.turned = new Set();
    this.looks = this.looks === "camps" ? "camps" : null;
    this.wish = { gives: null, takes: null };
  }

  /** @param {Props} props */
  atRest(props) {
    return atRest(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    const beats = beatsOf(props, { shout: (title, text) => this.#shout(title, text), count: () => this.#countUp() });
    const knock = beats.length ? undefined : props.events.map(({ event }) => KNOCKS[event.type]).find(Boolean);
    if (knock) this.dispatchEvent(new CustomEvent("knock", { detail: knock, bubbles: true }));
    return beats;
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ lang }, { round, rounds }) {
    const words = wordsIn(lang);
    const { count } = this.#playback;
    return this.#series ? words.over : count ? `${words.counting} · ${count.round}/${rounds}` : words.round(round, rounds);
  }

  /** The count and the series are there to be read: the end waits. */
  get reading() {
    return this.#count !== null || this.#playback.count !== null || this.#series;
  }

  /** @param {string} title @param {string} text */
  #shout(title, text) {
    const flash = { title, text, drop: title === wordsIn(this.props?.lang ?? "").drop };
    this.flash = flash;
    setTimeout(() => this.flash === flash && (this.flash = null), SHOUT);
  }

  #countUp() {
    const count = this.#count;
    this.#count = null;
    if (!count) return;
    this.#playback.start(count);
    this.entitle();
  }

  #counted() {
    this.#series = this.props?.view.open.phase === "over" && !this.props.replay;
    this.entitle();
    this.requestUpdate();
    if (!this.reading) this.settle();
  }

  // What is done.

  /** @param {Face} face */
  #pick(face) {
    const token = tokenOf(face);
    if (this.picked !== token) this.picked = token;
    else this.#flip(face);
    this.looks = null;
  }

  /** In turn a token is turned as it is laid; else that is a gesture of its own. @param {Face} face */
  #flip(face) {
    const token = tokenOf(face);
    this.#then(() => spin(this, token));
    if (this.props?.view.open.options.rhythm !== "turns") this.#make({ type: "flip", face });
    else this.turned = this.turned.has(token) ? new Set([...this.turned].filter((each) => each !== token)) : new Set([...this.turned, token]);
  }

  /** A board, anywhere. @param {Board} board */
  #touch(board) {
    const { props } = this;
    if (!props || !this.scene) return;
    const scene = this.#drawn(props, this.scene);
    const face = this.#lifted(scene);
    const place = BOARDS.indexOf(board);
    if (!face) return this.inspect(`${board}_${props.view.open.ups[place]}`);
    if (isClub(face)) {
      const found = targetsOn(props, scene, board, face);
      if (found.length === 1) this.#club(board, found[0]);
      else if (found.length) this.#look(board);
      else void props.send([{ type: "place", face, board }]); // the house says why not
      return;
    }
    const free = scene.tracks[place].length < scene.grounds[place].side.slots;
    if (free) this.#make({ type: "place", face, board });
    else void props.send([{ type: "place", face, board }]);
  }

  /** @param {Board} board @param {Pick<Placed, "clan"|"face">} target */
  #club(board, target) {
    const face = this.props && this.scene ? this.#lifted(this.#drawn(this.props, this.scene)) : null;
    if (face) this.#make({ type: "club", face, board, clan: target.clan, target: target.face });
  }

  /** What cannot be done now is sent all the same, but not drawn: the house says why not. @param {Tagged} move */
  #make(move) {
    const { props } = this;
    if (!props || props.replay || props.me === null) return;
    this.hurry();
    if (!props.moves.length) return void props.send([move]);
    this.#gestures.make(move);
    this.looks = null;
    if (move.type !== "flip") this.picked = null;
  }

  /** @param {Face} face */
  #take(face) {
    this.picked = tokenOf(face);
    this.looks = null;
    return this.updateComplete;
  }

  /** @param {Face} face @param {import("./hand/drag.js").Drop|null} drop */
  #drop(face, drop) {
    const [clan, target] = drop?.target?.split(" ") ?? [];
    if (drop && target) this.#club(drop.board, { clan: /** @type {import("./scene.js").Clan} */ (clan), face: /** @type {Face} */ (target) });
    else if (drop && this.picked === tokenOf(face)) this.#touch(drop.board);
    return this.updateComplete;
  }

  /** When everything is drawn. @param {() => void} act */
  #then(act) {
    void this.updateComplete.then(act);
  }

  /** @param {"camps"|Board|null} at */
  #look(at) {
    this.looks = at;
  }

  #closeCamps() {
    this.looks = null;
    if (!this.#series) return;
    this.#series = false;
    this.settle();
  }

  /** @param {string} key */
  press(key) {
    const { props, scene } = this;
    if (!props || !scene || props.replay) return false;
    const drawn = this.#drawn(props, scene);
    return pressed(key, {
      playback: this.#playback,
      order: this.#order,
      held: drawn.hands[props.me ?? -1] ?? [],
      face: this.#lifted(drawn),
      looks: this.looks !== null,
      pick: (face) => this.#pick(face),
      flip: (face) => this.#flip(face),
      touch: (board) => this.#touch(board),
      shut: () => this.#closeCamps(),
      putDown: () => (this.picked = null),
    });
  }

  /** @param {string} piece */
  inspect(piece) {
    const { props } = this;
    if (props) props.inspect(piece, large(props, piece));
  }

  /** A token of my hand, or whatever lies over the table. */
  next() {
    return this.querySelector(".counting .done, .camps-view .main, .enlarged .aim, .swapping button, .shout") ?? this.querySelector(".tok.can, .act.can");
  }
}

customElements.define("taverne-grumpf", Grumpf);
