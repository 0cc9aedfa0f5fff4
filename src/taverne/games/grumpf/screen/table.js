/** The table of Grumpf: boards, tokens and clans in a hunt; then the count, board by board. */

import { html, nothing } from "/static/vendor/lit.js";
import { Stage } from "/static/parts/board/stage.js";
import { announcements, prompt } from "./prompt.js";
import { beatsOf, KNOCKS, SHOUT } from "./beats.js";
import { boards } from "./boards/boards.js";
import { camps } from "./clans/camps.js";
import { countOf } from "./count/count.js";
import { countView } from "./count/count_view.js";
import { Dragging } from "./hand/drag.js";
import { PendingGestures } from "./hand/pending_gestures.js";
import { hand, handOrder } from "./hand/hand.js";
import { huts } from "./clans/huts.js";
import { pieceDrawing } from "./piece_drawing.js";
import { shake, showBusy, spin } from "./hand/animations.js";
import { Playback } from "./count/playback.js";
import { pressKey } from "./hand/keys.js";
import { countdown, readyPanel } from "./ready.js";
import { atRest, BOARDS, bottomSeat, CLANS, isClub, tokenId, turnedOver } from "./scene.js";
import { otherClans } from "./clans/other_clans.js";
import { swapPanel } from "./clans/swap.js";
import { targetChoice, targetsOn } from "./boards/targets.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Board} Board */
/** @typedef {import("./scene.js").Face} Face */
/** @typedef {import("./scene.js").Placed} Placed */
/** @typedef {import("/static/net/wire").Tagged} Tagged */

/** @extends {Stage<Props, Scene>} */
class Grumpf extends Stage {
  static properties = { picked: { state: true }, turned: { state: true }, overlay: { state: true }, swapChoice: { state: true }, shouted: { state: true } };

  #pending = new PendingGestures({ changed: () => this.requestUpdate(), refused: (move) => move.face && this.#afterUpdate(() => shake(this, tokenId(move.face))), busy: (seconds) => showBusy(this, seconds) });
  #dragging = new Dragging(this, { taken: (face) => this.#dragStarted(face), dropped: (face, drop) => this.#dropped(face, drop) });
  #playback = new Playback({ changed: () => this.requestUpdate(), done: () => this.#countEnded() });
  /** @type {import("./count/count.js").Count|null} */
  #count = null;
  /** The game is over, and the series of all clans are shown. */
  #showsSeries = false;
  /** The player's tokens in the order in which they fell. @type {string[]} */
  #order = [];
  /** @type {Props|null} */
  #previous = null;

  constructor() {
    super();
    /** The token that is lifted. @type {string|null} */
    this.picked = null;
    /** Tokens turned over in a hunt in turns, where a flip is no move. @type {Set<string>} */
    this.turned = new Set();
    /** The panel over the table: all camps, or the targets on a board. @type {"camps"|Board|null} */
    this.overlay = null;
    /** @type {import("./clans/swap.js").SwapChoice} */
    this.swapChoice = { gives: null, takes: null };
    /** Words shown over the whole table. @type {import("./beats.js").Shouted|null} */
    this.shouted = null;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#pending.forget();
    this.#playback.stop();
  }

  render() {
    const { props } = this;
    if (!props || !this.scene) return nothing;
    const scene = this.#sceneDrawn(props, this.scene);
    const face = this.#lifted(scene);
    const covered = Boolean(this.#playback.count || this.#showsSeries || this.overlay === "camps");
    return html`<div class="grumpf slab of-${props.names.length} in-${scene.phase} ${this.shouted?.drop ? "dropping" : ""} ${props.replay ? "again" : ""}" @click=${this.skipAnimation}>
      <div class="hunt" ?inert=${covered}>
        ${otherClans(props, scene, () => this.#show("camps"))}
        ${boards(props, scene, { face, touch: (board) => this.#touch(board), club: (board, target) => this.#club(board, target) })}
        <div class="foot k-${CLANS[bottomSeat(props)]}">
          <div class="ask">${prompt(props, scene, face, () => this.#show("camps"))}</div>
          ${scene.phase === "ready" || scene.phase === "countdown" ? readyPanel(props, scene, () => void this.send([{ type: "ready" }])) : this.#hand(props, scene)}
          ${huts(props, scene, (type) => this.#play({ type }))}
        </div>
        ${targetChoice(props, scene, this.overlay === "camps" ? null : this.overlay, face, { club: (board, target) => this.#club(board, target), close: () => this.#show(null) })}
        ${scene.phase === "swap" ? swapPanel(props, this.swapChoice, { choose: (choice) => (this.swapChoice = choice), send: (move) => void this.send([move]) }) : nothing}
        ${scene.phase === "countdown" ? countdown(props) : nothing}
      </div>
      ${countView(props, this.#playback)}
      ${this.#showsSeries || this.overlay === "camps" ? camps(props, scene, { over: this.#showsSeries, close: () => this.#closeCamps() }) : nothing}
      ${this.shouted ? html`<div class="proclaimed shouts" data-passing aria-hidden="true"><h2>${this.shouted.title}</h2>${this.shouted.drop ? nothing : html`<p>${this.shouted.text}</p>`}</div>` : nothing}
      ${announcements(props)}
    </div>`;
  }

  // Drawing.

  /** The scene with the player's pending gestures and flips. @param {Props} props @param {Scene} scene */
  #sceneDrawn(props, scene) {
    const { me } = props;
    const drawn = this.#pending.applyTo(scene);
    if (me === null || !this.turned.size || !drawn.hands[me]) return drawn;
    return { ...drawn, hands: drawn.hands.with(me, drawn.hands[me].map((face) => (this.turned.has(tokenId(face)) ? turnedOver(face) : face))) };
  }

  /** @param {Scene} scene @returns {Face|null} */
  #lifted(scene) {
    const held = scene.hands[this.props?.me ?? -1] ?? [];
    return held.find((face) => tokenId(face) === this.picked) ?? null;
  }

  /** @param {Props} props @param {Scene} scene */
  #hand(props, scene) {
    return hand(props, scene, { order: this.#order, picked: this.picked, touch: (face) => this.#pick(face), grab: (event, face) => this.#dragging.grab(event, face) });
  }

  // Updates.

  /** @param {Props} props */
  propsChanged(props) {
    const before = this.#previous;
    this.#previous = props;
    if (before?.number === props.number && before.replay === props.replay) return;
    this.#pending.update(props);
    const step = before && (!props.replay || props.number === before.number + 1);
    const count = step ? countOf(before, props) : null;
    if (props.replay) this.#playback.stop();
    if (count) this.#count = count;
    if (props.view.open.phase !== "over") this.#showsSeries = false;
    if (count || before?.view.open.round !== props.view.open.round) this.#resetSelection();
    this.#order = handOrder(props, this.#order);
  }

  #resetSelection() {
    this.picked = null;
    this.turned = new Set();
    this.overlay = this.overlay === "camps" ? "camps" : null;
    this.swapChoice = { gives: null, takes: null };
  }

  /** @param {Props} props */
  atRest(props) {
    return atRest(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    const beats = beatsOf(props, { shout: (shouted) => this.#shout(shouted), count: () => this.#startCount() });
    const knock = beats.length ? undefined : props.events.map(({ event }) => KNOCKS[event.type]).find(Boolean);
    if (knock) this.dispatchEvent(new CustomEvent("knock", { detail: knock, bubbles: true }));
    return beats;
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ label }, { round }) {
    const { count } = this.#playback;
    if (this.#showsSeries) return label("hunt_over");
    return count ? label("count_round", count.round) : label("hunt_round", round);
  }

  /** Whether the count or the series are shown: the end of the game waits for them. */
  get reading() {
    return this.#count !== null || this.#playback.count !== null || this.#showsSeries;
  }

  stopReading() {
    this.#count = null;
    if (this.#playback.count) this.#playback.finish();
  }

  /** @param {import("./beats.js").Shouted} shouted */
  #shout(shouted) {
    this.shouted = shouted;
    setTimeout(() => this.shouted === shouted && (this.shouted = null), SHOUT);
  }

  #startCount() {
    const count = this.#count;
    this.#count = null;
    if (!count) return;
    this.#playback.start(count);
    this.updateHeadline();
  }

  #countEnded() {
    this.#showsSeries = this.props?.view.open.phase === "over" && !this.props.replay;
    this.updateHeadline();
    this.requestUpdate();
    if (!this.reading) this.settle();
  }

  // Actions of the player.

  /** @param {Face} face */
  #pick(face) {
    const token = tokenId(face);
    if (this.picked !== token) this.picked = token;
    else this.#flip(face);
    this.overlay = null;
  }

  /** In turns a token is turned as it is laid; otherwise a flip is a move. @param {Face} face */
  #flip(face) {
    const token = tokenId(face);
    this.#afterUpdate(() => spin(this, token));
    if (this.props?.view.open.options.rhythm !== "turns") this.#play({ type: "flip", face });
    else this.turned = this.turned.has(token) ? new Set([...this.turned].filter((each) => each !== token)) : new Set([...this.turned, token]);
  }

  /** A touch anywhere on a board. @param {Board} board */
  #touch(board) {
    const { props } = this;
    if (!props || !this.scene) return;
    const scene = this.#sceneDrawn(props, this.scene);
    const face = this.#lifted(scene);
    const place = BOARDS.indexOf(board);
    if (!face) return this.inspect(`${board}_${props.view.open.ups[place]}`);
    if (isClub(face)) {
      const found = targetsOn(props, scene, board, face);
      if (found.length === 1) this.#club(board, found[0]);
      else if (found.length) this.#show(board);
      else void props.send([{ type: "place", face, board }]); // the server says why not
      return;
    }
    const free = scene.tracks[place].length < scene.grounds[place].side.slots;
    if (free) this.#play({ type: "place", face, board });
    else void props.send([{ type: "place", face, board }]);
  }

  /** @param {Board} board @param {Pick<Placed, "clan"|"face">} target */
  #club(board, target) {
    const face = this.props && this.scene ? this.#lifted(this.#sceneDrawn(this.props, this.scene)) : null;
    if (face) this.#play({ type: "club", face, board, clan: target.clan, target: target.face });
  }

  /** Sends a move. An illegal move is sent, too, but not drawn: the server says why it is illegal. @param {Tagged} move */
  #play(move) {
    const { props } = this;
    if (!props || props.replay || props.me === null) return;
    this.skipAnimation();
    if (!props.moves.length) return void props.send([move]);
    this.#pending.add(move);
    this.overlay = null;
    if (move.type !== "flip") this.picked = null;
  }

  /** @param {Face} face */
  #dragStarted(face) {
    this.picked = tokenId(face);
    this.overlay = null;
    return this.updateComplete;
  }

  /** @param {Face} face @param {import("./hand/drag.js").Drop|null} drop */
  #dropped(face, drop) {
    const [clan, target] = drop?.target?.split(" ") ?? [];
    if (drop && target) this.#club(drop.board, { clan: /** @type {import("./scene.js").Clan} */ (clan), face: /** @type {Face} */ (target) });
    else if (drop && this.picked === tokenId(face)) this.#touch(drop.board);
    return this.updateComplete;
  }

  /** Runs when everything is drawn. @param {() => void} act */
  #afterUpdate(act) {
    void this.updateComplete.then(act);
  }

  /** @param {"camps"|Board|null} at */
  #show(at) {
    this.overlay = at;
  }

  #closeCamps() {
    this.overlay = null;
    if (!this.#showsSeries) return;
    this.#showsSeries = false;
    this.settle();
  }

  /** @param {string} key */
  press(key) {
    const { props, scene } = this;
    if (!props || !scene || props.replay) return false;
    const drawn = this.#sceneDrawn(props, scene);
    return pressKey(key, {
      playback: this.#playback,
      order: this.#order,
      held: drawn.hands[props.me ?? -1] ?? [],
      face: this.#lifted(drawn),
      overlaid: this.overlay !== null,
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
    if (props) props.inspect(piece, pieceDrawing(props, piece));
  }

  /** The element to focus next: in a panel over the table, or a token in the hand. */
  nextFocus() {
    return this.querySelector(".counting .done, .camps-view .main, .enlarged .aim, .swapping button, .shout") ?? this.querySelector(".tok.can, .act.can");
  }
}

customElements.define("taverne-grumpf", Grumpf);
