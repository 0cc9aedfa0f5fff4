/**
 * What every table of a game's own does: it hears, shows step by step what has happened, comes to rest, and answers.
 * What is shown is a *scene*, a plain value; beats lead from one scene to the next. A table says what it draws (`render`)
 * and fills in what is left open below.
 */

import { Beats, places, travel } from "../input/motion.js";
import { LitElement } from "../../vendor/lit.js";
import { Inspecting } from "../cards/inspecting.js";
import { TableKeys } from "../input/keys.js";

/**
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
  #stood = new Map();
  #told = -1;
  /** The frame of a replay that was last asked for. @type {S|null} */
  #frame = null;
  #headline = "";
  #focused = false;

  constructor() {
    super();
    /** @type {P|null} */
    this.props = null;
    /** What is shown. @type {S|null} */
    this.scene = null;
    /** The first move of the answer that is on its way to the house. @type {import("../../net/wire").Tagged|null} */
    this.sending = null;
    new Inspecting(this, (piece) => this.inspect(piece));
    new TableKeys(this, (key) => this.press(key));
  }

  // What each table fills in.

  /** The table at rest. @param {P} _props @param {S|null} _before   what was shown @returns {S} */
  atRest(_props, _before) {
    throw new Error("a table must say how it rests");
  }

  /** A frame of a replay. @param {P} props @returns {S} */
  frozen(props) {
    return this.atRest(props, null);
  }

  /** How what has just happened is shown. @param {P} _props @returns {Beat<S>[]} */
  beatsOf(_props) {
    return [];
  }

  /** A few words for the top bar. @param {P} _props @param {S} _scene @returns {string} */
  headline(_props, _scene) {
    return "";
  }

  /** Something new has come, and is about to be shown. @param {P} _props */
  heard(_props) {}

  /** True: the key was of use. @param {string} _key @returns {boolean} */
  press(_key) {
    return false;
  }

  /** Show a piece large. @param {string} piece */
  inspect(piece) {
    this.props?.inspect(piece);
  }

  /** What takes the focus when the thing that had it is gone. @returns {Element|null} */
  next() {
    return null;
  }

  /** Whether something is on the table that wants to be read: the end of a game waits until `settle` is called. */
  get reading() {
    return false;
  }

  // What each table may use.

  /** Whether something is still being told. */
  get telling() {
    return this.#beats.busy;
  }

  /** A touch anywhere shows at once what is still being told. */
  hurry = () => this.#beats.skip();

  /** Everything has been shown, and read. */
  settle() {
    if (!this.telling && !this.reading) this.#fire("settled");
  }

  /** Say in the top bar what is shown now. */
  entitle() {
    const headline = this.props && this.scene ? this.headline(this.props, this.scene) : "";
    if (headline !== this.#headline) this.#fire("headline", (this.#headline = headline));
  }

  /** @param {import("../../net/wire").Tagged[]} moves   one answer */
  async send(moves) {
    if (this.sending || !this.props || !moves.length) return;
    this.#beats.skip();
    this.sending = moves[0];
    const done = await this.props.send(moves);
    if (!done) this.sending = null;
  }

  // How it works.

  createRenderRoot() {
    return this;
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#beats.stop();
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("props") && this.props) this.#hear(this.props);
    this.#stood = this.hasUpdated ? places(this) : new Map();
    this.#focused = this.contains(document.activeElement);
  }

  updated() {
    travel(this, this.#stood);
    if (!this.#focused || document.activeElement !== document.body) return;
    const next = this.next();
    if (next instanceof HTMLElement) next.focus();
  }

  /** @param {P} props */
  #hear(props) {
    this.heard(props);
    const news = props.told !== this.#told;
    const step = !props.replay || props.told === this.#told + 1;
    if (news) this.sending = null;
    this.#told = props.told;
    if (props.replay && this.#beats.busy && this.#frame) {
      this.#beats.stop(); // whoever turns the pages sets the pace
      this.scene = this.#frame;
    }
    this.#frame = props.replay ? this.frozen(props) : null;
    if (news && this.scene !== null && step && props.events.length) this.#show(props);
    else if (!this.#beats.busy) this.#rest(); // else when all is shown
  }

  /** @param {P} props */
  #show(props) {
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
      { stay: 0, run: () => this.#set(props.replay ? this.frozen(props) : this.atRest(props, this.scene)) },
    ]);
  }

  #rest() {
    this.#beats.stop();
    if (!this.props) return;
    this.#set(this.#frame ?? this.atRest(this.props, this.scene));
    this.settle();
  }

  /** @param {S} scene */
  #set(scene) {
    this.scene = scene;
    this.entitle();
  }

  /** @param {string} name @param {unknown} [detail] */
  #fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }
}
