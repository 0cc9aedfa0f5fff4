/**
 * The base class of all game screens. It animates the events of an update one after another, then shows the table as the
 * update says, and sends answers. `scene` is a plain value that holds everything to draw. A *beat* is one step of the
 * animation: it changes the scene and stays for a while. Until the picture is complete, the prompt tells what happens, and
 * nothing asks for an answer. A screen defines `render` and overrides the methods below.
 */

import { Beats } from "../input/beats.js";
import { places, travel } from "../input/motion.js";
import { LitElement } from "../../vendor/lit.js";
import { Inspecting } from "../cards/inspecting.js";
import { TableKeys } from "../input/keys.js";

/**
 * One step of the animation. `stay` is in milliseconds; `knock` names a sound; `tells` is the sentence of its event. A
 * `still` beat at the end does not change the picture, such as a banner: the question is asked while it stays.
 * @template S
 * @typedef {{change: (scene: S) => S, stay: number, knock?: "card"|"hit"|"token"|"end", tells?: string, still?: boolean}} Beat
 */

const WORTH_A_STOP = 600; // ms of animation after which players who go on themselves are asked to

/**
 * @template {import("../../types.js").TableProps} P
 * @template S
 */
export class Stage extends LitElement {
  /** @type {Record<string, {attribute?: boolean, state?: boolean}>} */
  static properties = {
    props: { attribute: false },
    scene: { state: true },
    sending: { state: true },
  };

  #beats = new Beats({
    drawn: () => this.#fireDrawn(),
    settled: () => this.#rest(),
    held: () => this.requestUpdate(),
    rate: () => this.props?.rate?.() ?? 1,
    stops: () => this.props?.stops ?? false,
  });
  /** @type {Map<string, DOMRect>} */
  #boxes = new Map(); // where moving elements were before the render
  #number = -1;
  /** The props that have been taken over. @type {P|null} */
  #taken = null;
  /** What the prompt tells while events are being animated. */
  #tale = "";
  /** In a replay, the scene of the current step. @type {S|null} */
  #stepScene = null;
  #headline = "";

  constructor() {
    super();
    /** @type {P|null} */
    this.props = null;
    /** What is drawn now. @type {S|null} */
    this.scene = null;
    /** The first move of an answer that the server has not acknowledged yet. @type {import("../../net/wire").Tagged|null} */
    this.sending = null;
    new Inspecting(this, (piece) => this.inspect(piece), (piece) => this.props?.pieces[piece]);
    new TableKeys(this, (key) => this.#goOnByKey(key) || this.press(key));
  }

  // For screens to override.

  /** The scene when all events have been animated. @param {P} _props @param {S|null} _before   the scene until now @returns {S} */
  atRest(_props, _before) {
    throw new Error("a screen must override atRest");
  }

  /** The scene of a step of a replay. @param {P} props @returns {S} */
  replayScene(props) {
    return this.atRest(props, null);
  }

  /** The beats that animate the events of an update. @param {P} _props @returns {Beat<S>[]} */
  beatsOf(_props) {
    return [];
  }

  /** A few words for the top bar. @param {P} _props @param {S} _scene @returns {string} */
  headline(_props, _scene) {
    return "";
  }

  /** Called with new props before they are shown. @param {P} _props */
  propsChanged(_props) {}

  /** Handle a key. Returns whether the screen used it. @param {string} _key @returns {boolean} */
  press(_key) {
    return false;
  }

  /** Show a piece large. @param {string} piece */
  inspect(piece) {
    this.props?.inspect(piece);
  }

  /** The element to focus when the focused one has disappeared, and when the player's turn comes. @returns {Element|null} */
  nextFocus() {
    return null;
  }

  /** Whether players need time to read what is shown: the end of the game waits until `settle` is called. */
  get reading() {
    return false;
  }

  /** End at once what is to be read. */
  stopReading() {}

  // For screens to call.

  /** Whether events are being animated. */
  get animating() {
    return this.#beats.busy;
  }

  /** A touch on the table goes on at once: to how things are now, or to the next stop of a player who goes on themselves. */
  skipAnimation = () => {
    const stops = this.props?.stops && this.#beats.busy;
    if (stops) this.#beats.goOn();
    else this.#beats.skip();
    if (!stops) this.#fire("goon");
  };

  /** Fire `settled`, unless events are being animated or something is to be read. */
  settle() {
    this.#fireDrawn();
    if (!this.animating && !this.reading) this.#fire("settled");
  }

  // For pages to call.

  /**
   * Show a message. Returns whether its events are being animated now; `drawn` is fired as soon as its question may be asked.
   * @param {P} props
   * @param {P} untilAsked   the same without the question
   */
  show(props, untilAsked) {
    this.props = props;
    this.#take(props);
    if (this.#picturing) this.props = untilAsked;
    return this.#picturing;
  }

  /** Show how things are now, whatever is being animated or read. */
  catchUp() {
    this.#beats.skip();
    this.stopReading();
  }

  /** Fire `headline` if the headline has changed. */
  updateHeadline() {
    const headline = this.props && this.scene ? this.headline(this.props, this.scene) : "";
    if (headline !== this.#headline) this.#fire("headline", (this.#headline = headline));
  }

  /** Send one answer: a move or several. @param {import("../../net/wire").Tagged[]} moves */
  async send(moves) {
    if (this.sending || !this.props || !moves.length) return;
    this.#beats.skip();
    this.sending = moves[0];
    const done = await this.props.send(moves);
    if (!done) this.sending = null;
  }

  // Private.

  createRenderRoot() {
    return this;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#beats.stop();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("props") && this.props && this.props !== this.#taken) this.#take(this.props);
    this.#tellWhatHappens();
    this.#boxes = this.hasUpdated ? places(this) : new Map();
  }

  /** The page has not heard the headline if it came before this element was in it. */
  firstUpdated() {
    if (this.#headline) this.#fire("headline", this.#headline);
  }

  updated() {
    travel(this, this.#boxes);
  }

  get #picturing() {
    return this.#beats.drawing || this.reading;
  }

  /** Until the question is asked, the prompt says what happens. */
  #tellWhatHappens() {
    const { props } = this;
    const { held } = this.#beats;
    if (props?.telling && (props.prompt !== this.#tale || props.held !== held)) this.#taken = this.props = { ...props, prompt: this.#tale, held };
  }

  /** Animate the events of new props, or show them at once. @param {P} props */
  #take(props) {
    this.#taken = props;
    this.propsChanged(props);
    const isNew = props.number !== this.#number;
    const isNextStep = !props.replay || props.number === this.#number + 1;
    if (isNew) this.sending = null;
    this.#number = props.number;
    if (props.replay && this.#beats.busy && this.#stepScene) {
      this.#beats.stop(); // a user who walks through a replay does not wait for animations
      this.scene = this.#stepScene;
    }
    this.#stepScene = props.replay ? this.replayScene(props) : null;
    if (isNew && this.scene !== null && isNextStep && props.events.length) this.#animate(props);
    else if (!this.#beats.busy) this.#rest(); // otherwise after the last beat
  }

  /** @param {P} props */
  #animate(props) {
    const beats = this.beatsOf(props);
    if (!beats.length && !this.#beats.busy) return this.#rest();
    const complete = beats.findLastIndex(({ still }) => !still) + 1;
    const rest = () => props.number === this.#number && this.#set(props.replay ? this.replayScene(props) : this.atRest(props, this.scene));
    let shown = 0; // ms since the player could stop last
    const steps = beats.map((beat, place) => {
      const stop = place > 0 && place < complete && beat.tells !== beats[place - 1].tells && shown >= WORTH_A_STOP;
      shown = (stop ? 0 : shown) + beat.stay;
      const run = () => {
        if (place === complete) rest(); // the picture is complete under all that follows
        this.#run(beat);
      };
      return { stay: beat.stay, still: place >= complete, stop, run };
    });
    this.#tale = beats[0]?.tells ?? "";
    if (!complete && !this.#beats.drawing) rest();
    this.#beats.add([...steps, { stay: 0, still: true, run: rest }]);
  }

  /** @param {Beat<S>} beat */
  #run({ change, knock, tells = this.#tale }) {
    this.#tale = tells;
    if (this.scene) this.#set(change(this.scene));
    if (knock) this.#fire("knock", knock);
  }

  /** Enter and space go on, wherever the focus is on the table, and so does a digit: it must not answer a question that is not asked yet. @param {string} key */
  #goOnByKey(key) {
    const focused = document.activeElement;
    const elsewhere = focused instanceof HTMLElement && !this.contains(focused) && !focused.matches("body, main");
    const waits = this.props?.held || this.props?.telling;
    if (!waits || !/^(\d|Enter| )$/.test(key) || elsewhere || focused?.matches(".go-on")) return false;
    this.skipAnimation();
    return true;
  }

  #fireDrawn() {
    if (!this.#picturing) this.#fire("drawn");
  }

  #rest() {
    this.#beats.stop();
    if (!this.props) return;
    this.#set(this.#stepScene ?? this.atRest(this.props, this.scene));
    this.settle();
  }

  /** @param {S} scene */
  #set(scene) {
    this.scene = scene;
    this.updateHeadline();
  }

  /** @param {string} name @param {unknown} [detail] */
  #fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
