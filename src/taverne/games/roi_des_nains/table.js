/** Le Roi des Nains in the browser: a round table, the trick in its middle, the quest always in sight. */

import { LitElement, html, nothing } from "/static/vendor/lit.js";
import { Beats, places, travel } from "/static/motion.js";
import { Inspecting } from "/static/parts/inspecting.js";
import { TableKeys, placeOf } from "/static/parts/keys.js";
import { question } from "/static/parts/prompt.js";
import { voice } from "/static/parts/voice.js";
import { answer, directions } from "./table/answers.js";
import { proclaimed } from "./table/banner.js";
import { beatsOf } from "./table/beats.js";
import { drawing, spoken, suitChip } from "./table/cards.js";
import { Gifts } from "./table/gifts.js";
import { handOf, takenTag } from "./table/hand.js";
import { musicians, quest, special } from "./table/info.js";
import { looking } from "./table/looking.js";
import { questDrawing, twoSides } from "./table/quests.js";
import { atRest, bottom } from "./table/scene.js";
import { sheet } from "./table/score.js";
import { opponent, self } from "./table/seats.js";
import { trick } from "./table/trick.js";
import { wordsIn } from "./table/words.js";

/** @typedef {import("./table/scene.js").Props} Props */
/** @typedef {import("./table/scene.js").Scene} Scene */
/** @typedef {import("/static/types.js").Move} Move */

class RoiDesNains extends LitElement {
  static properties = {
    props: { attribute: false },
    scene: { state: true },
    sending: { state: true },
    looks: { state: true },
  };

  #beats = new Beats(() => this.#rest());
  #gifts = new Gifts(this);
  /** @type {Map<string, DOMRect>} */
  #stood = new Map();
  #told = -1;
  /** The frame of a replay that was last asked for. @type {Scene|null} */
  #frame = null;
  #headline = "";
  #focused = false;

  constructor() {
    super();
    /** @type {Props|null} */
    this.props = null;
    /** What is shown. @type {Scene|null} */
    this.scene = null;
    /** The move that is on its way to the house. @type {Move["move"]|null} */
    this.sending = null;
    /** What the window over the table shows. @type {import("./table/scene.js").Seat|"score"|null} */
    this.looks = null;
    new Inspecting(this, (piece) => this.#inspect(piece));
    new TableKeys(this, (key) => this.#press(key));
  }

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
    if (this.#focused && document.activeElement === document.body) this.#refocus();
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const seats = props.names.length;
    const choosing = scene.phase === "quest" && props.moves[0]?.move.type === "choose_quest";
    return html`<div class="roi-des-nains of-${seats} in-${scene.phase} ${choosing ? "choosing" : ""} ${props.replay ? "again" : ""}" @click=${this.#hurry}>
      <aside class="info">
        ${quest(props, scene)}${special(props, scene)}${musicians(props, scene)}${sheet(props, scene, () => this.#look("score"))}
      </aside>
      <section class="slab">
        ${choosing
          ? twoSides(props, scene.tile, this.sending?.quest, (quest) => this.#pick(props, (move) => move.quest === quest))
          : this.#middle(props, scene, seats)}
        ${this.#asks(props, scene, choosing)}
        <div class="own">${this.#hand(props, scene)}</div>
        ${proclaimed(props, scene)}
      </section>
      ${looking(props, scene, this.looks, () => this.#look(null))}${voice(props)}
    </div>`;
  }

  // What is drawn.

  /** @param {Props} props @param {Scene} scene @param {number} seats */
  #middle(props, scene, seats) {
    const words = wordsIn(props.lang);
    const others = Array.from({ length: seats - 1 }, (_, at) => (bottom(props) + 1 + at) % seats);
    return html`<div class="round">
      <ul class="around of-${seats}" aria-label=${words.players}>
        ${others.map((seat) =>
          opponent(props, scene, seat, { look: this.#look, pick: () => this.#pick(props, (move) => move.seat === seat && move.type in words.pick) }),
        )}
      </ul>
      <div class="middle">
        ${trick(props, scene, (card) => this.#pick(props, (move) => move.type === "trade" && move.card === card), directions(props, this.#answering))}
      </div>
    </div>`;
  }

  /** @param {Props} props @param {Scene} scene @param {boolean} choosing */
  #asks(props, scene, choosing) {
    const { open } = props.view;
    const later = scene.deal !== open.deal || (scene.phase === "quest") !== (open.phase === "quest");
    const suit = scene.led ? suitChip(scene.led, props.lang) : nothing;
    return html`<div class="bench">
      ${choosing ? nothing : self(props, scene, this.#look)}
      <div class="ask ${later ? "later" : ""}">
        ${props.replay ? nothing : question(props, props.prompt, answer(props, this.#answering) ?? suit)}
      </div>
    </div>`;
  }

  /** @returns {import("./table/answers.js").Answering} */
  get #answering() {
    return { gifts: this.#gifts, sending: this.sending !== null, send: (moves) => void this.#send(moves) };
  }

  /** @param {Props} props @param {Scene} scene */
  #hand(props, scene) {
    const seat = bottom(props);
    const cards = scene.hands[seat];
    const words = wordsIn(props.lang);
    if (!cards) return nothing;
    return handOf(props, cards, seat === props.me ? words.yourHand : words.handOf(props.names[seat]), (card) => this.#playable(props, scene, card));
  }

  /**
   * How a card of my hand may be touched. One that may not be played is sent all the same: the house says why not.
   * @param {Props} props
   * @param {Scene} scene
   * @param {string} card
   * @returns {Partial<import("/static/parts/card.js").CardLook>}
   */
  #playable(props, scene, card) {
    const place = props.moves.findIndex(({ move }) => move.card === card && move.type !== "trade");
    const found = props.moves[place];
    const plays = props.moves[0]?.move.type === "play";
    if (!found && plays) return { state: "quiet", touch: () => void props.send([{ type: "play", card }]) };
    if (!found) return { state: this.#gifts.has(card) ? "chosen" : props.replay || scene.phase === "quest" ? "" : "quiet", extra: takenTag(props, card) };
    const given = found.move.type === "give_back";
    const chosen = given ? this.#gifts.has(card) : this.sending?.card === card;
    return {
      state: chosen ? "chosen" : "can",
      spoken: `${spoken(props, card)}. ${found.preview?.text ?? found.label}`,
      extra: takenTag(props, card),
      key: place < 10 ? String((place + 1) % 10) : undefined,
      touch: () => this.#act(found),
    };
  }

  /**
   * A move that is made by touching something other than my hand.
   * @param {Props} props
   * @param {(move: Move["move"]) => boolean} speaks   of that thing
   */
  #pick(props, speaks) {
    const place = props.moves.findIndex(({ move }) => speaks(move));
    const found = props.moves[place];
    if (!found) return null;
    const pick = /** @type {Record<string, string>} */ (wordsIn(props.lang).pick);
    return { act: () => this.#act(found), label: found.label, word: pick[found.move.type] ?? found.label, key: String((place + 1) % 10) };
  }

  // What is heard.

  /** @param {Props} props */
  #hear(props) {
    this.#gifts.hear(props);
    if (props.told !== this.#told) this.sending = null;
    const news = props.told !== this.#told && this.scene !== null;
    const step = !props.replay || props.told === this.#told + 1;
    this.#told = props.told;
    if (props.replay && this.#beats.busy && this.#frame) {
      this.#beats.stop(); // whoever turns the pages sets the pace
      this.scene = this.#frame;
    }
    this.#frame = props.replay ? atRest(props) : null;
    if (news && step && props.events.length) this.#show(props);
    else if (!this.#beats.busy) this.#rest(); // else when all is shown
  }

  /** @param {Props} props */
  #show(props) {
    this.#beats.add([
      ...beatsOf(props).map(({ change, stay, knock }) => ({
        stay,
        run: () => {
          if (this.scene) this.#set(change(this.scene));
          if (knock) this.#fire("knock", knock);
        },
      })),
      { stay: 0, run: () => this.#set(atRest(props, this.scene)) },
    ]);
  }

  #rest() {
    this.#beats.stop();
    if (!this.props) return;
    this.#set(this.#frame ?? atRest(this.props, this.scene));
    this.#fire("settled");
  }

  /** @param {Scene} scene */
  #set(scene) {
    this.scene = scene;
    if (!this.props) return;
    const words = wordsIn(this.props.lang);
    const { deals } = this.props.view.open.options;
    const deal = words.headline(scene.deal, scene.deal > deals ? null : deals);
    const headline = `${deal} · ${scene.phase === "quest" ? words.atQuest : words.trickOf(scene.trick, scene.whole)}`;
    if (headline !== this.#headline) this.#fire("headline", (this.#headline = headline));
  }

  /**
   * @param {string} name
   * @param {unknown} [detail]
   */
  #fire(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
  }

  // What is done.

  /** @param {Move} found */
  #act({ move }) {
    if (move.type === "give_back" && this.props) this.#gifts.toggle(move.card, this.props);
    else void this.#send([move]);
  }

  /** @param {Move["move"][]} moves */
  async #send(moves) {
    if (this.sending || !this.props || !moves.length) return;
    this.#beats.skip();
    this.sending = moves[0];
    const heard = await this.props.send(moves);
    if (!heard) this.sending = null;
  }

  /** @param {string} key */
  #press(key) {
    const place = placeOf(key);
    const found = place === null || this.props?.replay ? undefined : this.props?.moves[place];
    if (found) this.#act(found);
    return Boolean(found);
  }

  /** @param {import("./table/scene.js").Seat|"score"|null} at */
  #look = (at) => {
    this.looks = at;
  };

  /** @param {string} piece */
  #inspect(piece) {
    const { props } = this;
    if (!props) return;
    const isCard = /^[ncg](\d+|[jqka])(_|$)/.test(piece) || piece === props.view.open.special;
    props.inspect(piece, isCard ? drawing(props, piece) : questDrawing(props, piece));
  }

  /** What had the focus is gone: the hand takes it, or the question's buttons. */
  #refocus() {
    const next = this.querySelector(".own .can") ?? this.querySelector(".ask button, .two-sides .can, .own button");
    if (next instanceof HTMLElement) next.focus();
  }

  /** A touch anywhere shows at once what is still being told. */
  #hurry = () => this.#beats.skip();
}

customElements.define("taverne-roi-des-nains", RoiDesNains);
