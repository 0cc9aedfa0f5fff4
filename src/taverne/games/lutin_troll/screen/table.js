/** The table of Lutin & Troll in the browser: the fight, and the choice of a hand. */

import { html, nothing } from "/static/vendor/lit.js";
import { placeOf } from "/static/parts/input/keys.js";
import { question } from "/static/parts/board/prompt.js";
import { Stage } from "/static/parts/board/stage.js";
import { voice } from "/static/parts/board/voice.js";
import { ICONS } from "./cards.js";
import { handChoice, kindsOf, sealedHand } from "./choice.js";
import { Draft } from "./draft.js";
import { bank, clash, discardByKind, life, pileAndDiscard, tokensWon } from "./fight.js";
import { handOf, previewFlag } from "./hand.js";
import { banner, player } from "./player.js";
import { atRest, beatsOf, frozen } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

/** @extends {Stage<Props, Scene>} */
class LutinTroll extends Stage {
  static properties = {
    focusedCard: { state: true },
    unfolded: { state: true },
  };

  #draft = new Draft(this);
  #question = -1;

  constructor() {
    super();
    /** The card of the hand under the pointer or with the focus. @type {string|null} */
    this.focusedCard = null;
    /** Whether the opponent's discard is shown on a small screen while a hand is chosen. */
    this.unfolded = false;
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const choosing = scene.phase === "choice" && props.me !== null && !props.replay;
    return html`<section class="slab lutin-troll ${choosing ? "choosing" : "fighting"} ${
        props.replay ? "replay" : ""
      }" @click=${this.skipAnimation}>
      ${choosing ? handChoice(this.#choosing(props), scene) : this.#fight(props, scene, props.me ?? 0)}
      ${banner(props, scene)}${voice(props)}
    </section>`;
  }

  // Drawing.

  /**
   * @param {Props} props
   * @param {Scene} scene
   * @param {Seat} bottom   the viewer's seat, or the first for spectators
   */
  #fight(props, scene, bottom) {
    const top = 1 - bottom;
    const sealed = (/** @type {Seat} */ seat) => scene.phase === "choice" && !scene.sides[seat].cards?.length;
    return html`
      <div class="side top">
        ${player(props, scene, top)}
        <div class="holds">${sealed(top) ? sealedHand(props, top) : handOf(props, scene, top)}</div>
        <div class="counts">${life(props, scene, top)}${tokensWon(props, scene, top)}</div>
      </div>
      <div class="area-fallen">${pileAndDiscard(props, scene, top)}${discardByKind(props, scene, top)}</div>
      <div class="middle">
        ${bank(props, scene)}${clash(props, scene, this.#preview(props))}
      </div>
      ${props.replay
        ? nothing
        : html`<div class="ask">${question(props)}</div>`}
      <div class="holds mine" @focusin=${this.#focusCard} @focusout=${this.#unfocusCard} @pointerover=${this.#focusCard} @pointerleave=${this.#unfocusCard}>
        ${sealed(bottom) ? sealedHand(props, bottom) : handOf(props, scene, bottom, (id) => this.#playable(props, id))}
      </div>
      <div class="side bottom">
        ${player(props, scene, bottom)}${pileAndDiscard(props, scene, bottom)}
        <div class="counts">${life(props, scene, bottom)}${tokensWon(props, scene, bottom)}</div>
      </div>`;
  }

  /**
   * @param {Props} props
   * @returns {import("./choice.js").Choosing}
   */
  #choosing(props) {
    return {
      props,
      draft: this.#draft,
      sending: this.sending !== null,
      unfolded: this.unfolded,
      unfold: () => void (this.unfolded = !this.unfolded),
      go: () => void this.send(this.#draft.moves(props)),
    };
  }

  /**
   * The look of a card of the viewer's hand: how it is played, and its preview.
   * @param {Props} props
   * @param {string} id
   * @returns {Partial<import("/static/parts/cards/card.js").CardLook>}
   */
  #playable(props, id) {
    const place = props.moves.findIndex(({ move }) => move.card === id);
    const move = props.moves[place];
    if (!move) return { state: props.replay ? "" : "quiet" };
    return {
      state: this.sending?.card === id ? "chosen" : "can",
      spoken: `${props.label("spoken", id)}. ${move.preview?.text ?? move.label}`,
      extra: previewFlag(props, move.preview),
      key: place < 9 ? String(place + 1) : undefined,
      touch: () => this.#play(id),
    };
  }

  /** @param {Props} props */
  #preview(props) {
    return props.moves.find(({ move }) => move.card === this.focusedCard)?.preview?.text ?? "";
  }

  // Updates from the server.

  /** @param {Props} props */
  propsChanged(props) {
    this.#draft.update(props);
    if (props.ask.number !== this.#question) this.focusedCard = null;
    this.#question = props.ask.number;
  }

  /** @param {Props} props @param {Scene|null} before */
  atRest(props, before) {
    return atRest(props, before);
  }

  /** @param {Props} props */
  replayScene(props) {
    return frozen(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return props.events.flatMap((happening) => beatsOf(happening, props).map((beat) => ({ ...beat, tells: happening.text })));
  }

  /** @param {Props} props */
  headline({ captions }) {
    return captions.headline;
  }

  // Input.

  /** @param {string} id */
  #play = (id) => {
    const move = this.props?.moves.find(({ move }) => move.card === id)?.move;
    if (move) void this.send([move]);
  };

  /** @param {string} key */
  press(key) {
    const { props, scene } = this;
    if (!props || !scene || props.replay) return false;
    const place = placeOf(key);
    if (scene.phase === "choice") return props.moves.length > 0 && !this.sending && this.#chooseByKey(props, key, place);
    const move = place === null ? undefined : props.moves[place];
    if (move) this.#play(move.move.card);
    return Boolean(move);
  }

  /**
   * Keys while a hand is chosen: digits take a card, Backspace puts one back, Enter sends the hand.
   * @param {Props} props
   * @param {string} key
   * @param {number|null} place
   */
  #chooseByKey(props, key, place) {
    const draft = this.#draft;
    const kind = place === null ? undefined : kindsOf(props, draft.cards).filter(({ left }) => left)[place];
    if (kind && draft.missing(props)) draft.take(kind.card);
    else if (key === "Backspace" && draft.cards.length) draft.putBack(draft.cards.length - 1);
    else if (key === "Enter" && document.activeElement?.matches("body, main")) this.#choosing(props).go();
    else return false;
    return true;
  }

  /** The element to focus next: a card that can be played or chosen, or the button that sends the hand. */
  nextFocus() {
    return this.querySelector(".holds.mine .card.can, .kinds .card.can") ?? this.querySelector(".go:not(:disabled)");
  }

  /** @param {string} piece */
  inspect(piece) {
    this.props?.inspect(piece, ICONS[piece]);
  }

  /** @param {Event} event */
  #focusCard = (event) => {
    const piece = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
    this.focusedCard = piece instanceof HTMLElement ? (piece.dataset.piece ?? null) : null;
  };

  #unfocusCard = () => {
    this.focusedCard = null;
  };
}

customElements.define("taverne-lutin-troll", LutinTroll);
