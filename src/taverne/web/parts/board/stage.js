/**
 * The base class of all game screens. It animates the events of an update one after another, then shows the table as the
 * update says, and sends answers. `scene` is a plain value that holds everything to draw. A *beat* is one step of the
 * animation: it changes the scene and stays for a while. A screen defines `render` and overrides the methods below.
 */

import { Beats, places, travel } from "../input/motion.js";
import { LitElement } from "../../vendor/lit.js";
import { Inspecting } from "../cards/inspecting.js";
import { TableKeys } from "../input/keys.js";

/**
 * One step of the animation. `stay` is in milliseconds; `knock` names a sound.
 * @template S
 * @typedef {{change: (scene: S) => S, stay: number, knock?: "card"|"hit"|"token"|"end"}} Beat
 */

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

  #beats = new Beats(() => this.#rest());
  /** @type {Map<string, DOMRect>} */
  #boxes = new Map(); // where moving elements were before the render
  #number = -1;
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
    new Inspecting(this, (piece) => this.inspect(piece));
    new TableKeys(this, (key) => this.press(key));
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

  // For screens to call.

  /** Whether events are being animated. */
  get animating() {
    return this.#beats.busy;
  }

  /** Skip the rest of the animation. */
  skipAnimation = () => this.#beats.skip();

  /** Fire `settled`, unless events are being animated or something is to be read. */
  settle() {
    if (!this.animating && !this.reading) this.#fire("settled");
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
    if (changed.has("props") && this.props) this.#receive(this.props);
    this.#boxes = this.hasUpdated ? places(this) : new Map();
  }

  updated() {
    travel(this, this.#boxes);
  }

  /** Animate the events of new props, or show them at once. @param {P} props */
  #receive(props) {
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
    this.#beats.add([
      ...beats.map(({ change, stay, knock }) => ({
        stay,
        run: () => {
          if (this.scene) this.#set(change(this.scene));
          if (knock) this.#fire("knock", knock);
        },
      })),
      { stay: 0, run: () => this.#set(props.replay ? this.replayScene(props) : this.atRest(props, this.scene)) },
    ]);
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
