/** Le Roi des Nains in the browser: the players in the order of play with their cards, the quest always in sight. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { placeOf } from "/static/parts/input/keys.js";
import { question } from "/static/parts/board/prompt.js";
import { Stage } from "/static/parts/board/stage.js";
import { voice } from "/static/parts/board/voice.js";
import { answer, directions } from "./answers.js";
import { proclaimed } from "./banner.js";
import { beatsOf } from "./beats.js";
import { drawing, suitChip } from "./cards.js";
import { Gifts } from "./gifts.js";
import { handOf, suitToFollow, takenTag } from "./hand.js";
import { musicians, quest, special } from "./info.js";
import { looking } from "./looking.js";
import { questDrawing, twoSides } from "./quests.js";
import { atRest, bottom } from "./scene.js";
import { sheet } from "./score.js";
import { players, tile } from "./trick.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/types.js").Move<import("./types").Move>} Move */

/** The short label of each move that is made by choosing a player. @type {Record<string, string>} */
const PICKS = { raid: "take_here", swap_hands: "swap" };

/** @extends {Stage<Props, Scene>} */
class RoiDesNains extends Stage {
  static properties = { looks: { state: true } };

  #gifts = new Gifts(this);

  constructor() {
    super();
    /** What the window over the table shows; null: it is closed. @type {import("./scene.js").Seat|"score"|null} */
    this.looks = null;
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const seats = props.names.length;
    const choosing = scene.phase === "quest" && props.moves[0]?.move.type === "choose_quest";
    return html`<div class="roi-des-nains of-${seats} in-${scene.phase} ${choosing ? "choosing" : ""} ${props.replay ? "replayed" : ""}" @click=${this.skipAnimation}>
      <aside class="info">
        ${quest(props, scene)}${special(props, scene)}${musicians(props, scene)}${sheet(props, scene, () => this.#look("score"))}
      </aside>
      <section class="slab">
        ${choosing
          ? twoSides(props, scene.tile, this.sending?.quest, (quest) => this.#pick(props, (move) => move.quest === quest))
          : this.#middle(props, scene)}
        ${this.#asks(props, scene)}
        <div class="own">${this.#hand(props, scene)}</div>
        ${proclaimed(props, scene)}
      </section>
      ${looking(props, scene, this.looks, () => this.#look(null))}${voice(props)}
    </div>`;
  }

  // Drawing.

  /** @param {Props} props @param {Scene} scene */
  #middle(props, scene) {
    return html`<div class="round">
      ${players(props, scene, {
        touch: (card) => this.#pick(props, (move) => move.type === "trade" && move.card === card),
        pick: (seat) => this.#pick(props, (move) => move.seat === seat && move.type in PICKS),
        look: this.#look,
      })}
      ${scene.phase === "quest" ? tile(props, scene) : nothing}
    </div>`;
  }

  /** @param {Props} props @param {Scene} scene */
  #asks(props, scene) {
    const covered = scene.banner?.title === "count" || scene.banner?.title === "won";
    const suit = scene.led ? suitChip(scene.led, props.label) : nothing;
    return html`<div class="bench">
      <div class="ask ${covered && !props.held ? "later" : ""}">
        ${props.replay ? nothing : question(props, props.prompt, answer(props, this.#answering) ?? suit)}${directions(props, this.#answering)}
      </div>
      <button type="button" class="sheet-button" aria-label=${props.label("score_sheet")} @click=${() => this.#look("score")}>${icon("laurels")}</button>
    </div>`;
  }

  /** @returns {import("./answers.js").Answering} */
  get #answering() {
    return { gifts: this.#gifts, sending: this.sending !== null, send: (moves) => void this.send(moves) };
  }

  /** @param {Props} props @param {Scene} scene */
  #hand(props, scene) {
    const seat = bottom(props);
    const cards = scene.hands[seat];
    if (!cards) return nothing;
    return handOf(props, seat, cards, (card) => this.#playable(props, scene, card));
  }

  /**
   * How a card of my hand may be touched. A card that may not be played is sent, too: the server says why not.
   * @param {Props} props
   * @param {Scene} scene
   * @param {string} card
   * @returns {Partial<import("/static/parts/cards/card.js").CardLook>}
   */
  #playable(props, scene, card) {
    const place = props.moves.findIndex(({ move }) => move.card === card && move.type !== "trade");
    const found = props.moves[place];
    const plays = props.moves[0]?.move.type === "play";
    if (!found && plays) return { state: "quiet", extra: suitToFollow(scene), touch: () => void props.send([{ type: "play", card }]) };
    if (!found) return { state: this.#gifts.has(card) ? "chosen" : props.replay || scene.phase === "quest" ? "" : "quiet", extra: takenTag(props, card) };
    const given = found.move.type === "give_back";
    const chosen = given ? this.#gifts.has(card) : this.sending?.card === card;
    return {
      state: chosen ? "chosen" : "can",
      spoken: `${props.label("spoken", card)}. ${found.preview?.text ?? found.label}`,
      extra: takenTag(props, card),
      key: place < 10 ? String((place + 1) % 10) : undefined,
      touch: () => this.#act(found),
    };
  }

  /**
   * A move that is made by touching something other than a card of my hand.
   * @param {Props} props
   * @param {(move: Move["move"]) => boolean} chooses   whether a move chooses that thing
   */
  #pick(props, chooses) {
    const place = props.moves.findIndex(({ move }) => chooses(move));
    const found = props.moves[place];
    if (!found) return null;
    const short = PICKS[found.move.type];
    return { act: () => this.#act(found), label: found.label, word: short ? props.label(short) : found.label, key: String((place + 1) % 10) };
  }

  // Updates.

  /** @param {Props} props */
  propsChanged(props) {
    this.#gifts.hear(props);
  }

  /** @param {Props} props @param {Scene|null} before */
  atRest(props, before) {
    return atRest(props, before);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props);
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ label, view }, scene) {
    const { deals } = view.open.options;
    const deal = scene.deal > deals ? label("extra_deal", scene.deal) : label("deal_of", scene.deal, deals);
    return `${deal} · ${scene.phase === "quest" ? label("at_quest") : label("trick_of", scene.trick, scene.whole)}`;
  }

  // Moves and keys.

  /** @param {Move} found */
  #act({ move }) {
    if (move.type === "give_back" && this.props) this.#gifts.toggle(move.card, this.props);
    else void this.send([move]);
  }

  /** @param {string} key */
  press(key) {
    const place = placeOf(key);
    const found = place === null || this.props?.replay ? undefined : this.props?.moves[place];
    if (found) this.#act(found);
    return Boolean(found);
  }

  /** @param {import("./scene.js").Seat|"score"|null} at */
  #look = (at) => {
    this.looks = at;
  };

  /** @param {string} piece */
  inspect(piece) {
    const { props } = this;
    if (!props) return;
    const isCard = /^[ncg](\d+|[jqka])(_|$)/.test(piece) || piece === props.view.open.special;
    props.inspect(piece, isCard ? drawing(props, piece) : questDrawing(props, piece));
  }

  /** The element to focus: a card of my hand, or a button of the question. */
  nextFocus() {
    return this.querySelector(".own .can") ?? this.querySelector(".ask button, .two-sides .can, .own button");
  }
}

customElements.define("taverne-roi-des-nains", RoiDesNains);
