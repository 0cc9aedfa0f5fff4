/** Lutin & Troll in the browser: two sides facing, the clash between them, and the choice of five cards in secret. */

import { html, nothing } from "/static/vendor/lit.js";
import { placeOf } from "/static/parts/input/keys.js";
import { question } from "/static/parts/board/prompt.js";
import { Stage } from "/static/parts/board/stage.js";
import { voice } from "/static/parts/board/voice.js";
import { ICONS } from "./cards.js";
import { chooser, kindsOf, sealedHand } from "./choice.js";
import { Draft } from "./draft.js";
import { bank, clash, fallen, heaps, life, won } from "./fight.js";
import { flag, handOf } from "./hand.js";
import { atRest, beatsOf, frozen } from "./scene.js";
import { proclaimed, sitter } from "./sides.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

/** @extends {Stage<Props, Scene>} */
class LutinTroll extends Stage {
  static properties = {
    aimed: { state: true },
    unfolded: { state: true },
  };

  #draft = new Draft(this);
  #asked = -1;

  constructor() {
    super();
    /** The card one looks at. @type {string|null} */
    this.aimed = null;
    /** Whether what has fallen is shown, where there is no room to show it always. */
    this.unfolded = false;
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const choosing = scene.phase === "choice" && props.me !== null && !props.replay;
    const bottom = props.me ?? 0;
    return html`<section class="slab lutin-troll ${choosing ? "choosing" : "fighting"} ${
        props.replay ? "again" : ""
      }" @click=${this.hurry}>
      ${choosing ? chooser(this.#choosing(props), scene) : this.#fight(props, scene, bottom)}
      ${proclaimed(props, scene)}${voice(props)}
    </section>`;
  }

  // What is drawn.

  /**
   * @param {Props} props
   * @param {Scene} scene
   * @param {Seat} me
   */
  #fight(props, scene, me) {
    const you = 1 - me;
    const sealed = (/** @type {Seat} */ seat) => scene.phase === "choice" && !scene.sides[seat].cards?.length;
    return html`
      <div class="side top">
        ${sitter(props, scene, you)}
        <div class="holds">${sealed(you) ? sealedHand(props, you) : handOf(props, scene, you)}</div>
        <div class="counts">${life(props, scene, you)}${won(props, scene, you)}</div>
      </div>
      <div class="area-fallen">${heaps(props, scene, you)}${fallen(props, scene, you)}</div>
      <div class="middle">
        ${bank(props, scene)}${clash(props, scene, this.#promise(props))}
      </div>
      ${props.replay
        ? nothing
        : html`<div class="ask ${props.view.phase === "choice" && scene.phase !== "choice" ? "later" : ""}">
            ${question(props)}
          </div>`}
      <div class="holds mine" @focusin=${this.#aim} @focusout=${this.#unaim} @pointerover=${this.#aim} @pointerleave=${this.#unaim}>
        ${sealed(me) ? sealedHand(props, me) : handOf(props, scene, me, (id) => this.#playable(props, id))}
      </div>
      <div class="side bottom">
        ${sitter(props, scene, me)}${heaps(props, scene, me)}
        <div class="counts">${life(props, scene, me)}${won(props, scene, me)}</div>
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
      go: () => void this.send(this.#draft.answer(props)),
    };
  }

  /**
   * How a card of my hand may be touched.
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
      extra: flag(props, move.preview),
      key: place < 9 ? String(place + 1) : undefined,
      touch: () => this.#play(id),
    };
  }

  /** @param {Props} props */
  #promise(props) {
    return props.moves.find(({ move }) => move.card === this.aimed)?.preview?.text ?? "";
  }

  // What is heard.

  /** @param {Props} props */
  heard(props) {
    this.#draft.hear(props);
    if (props.ask.number !== this.#asked) this.aimed = null;
    this.#asked = props.ask.number;
  }

  /** @param {Props} props @param {Scene|null} before */
  atRest(props, before) {
    return atRest(props, before);
  }

  /** @param {Props} props */
  frozen(props) {
    return frozen(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return props.events.flatMap((happening) => beatsOf(happening, props));
  }

  /** @param {Props} props */
  headline({ captions }) {
    return captions.headline;
  }

  // What is done.

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
    if (scene.phase === "choice") return props.moves.length > 0 && !this.sending && this.#choose(props, key, place);
    const move = place === null ? undefined : props.moves[place];
    if (move) this.#play(move.move.card);
    return Boolean(move);
  }

  /**
   * Keys while a hand is chosen: digits take, Backspace puts back, Enter sends.
   * @param {Props} props
   * @param {string} key
   * @param {number|null} place
   */
  #choose(props, key, place) {
    const draft = this.#draft;
    const kind = place === null ? undefined : kindsOf(props, draft.cards).filter(({ left }) => left)[place];
    if (kind && draft.missing(props)) draft.take(kind.card);
    else if (key === "Backspace" && draft.cards.length) draft.putBack(draft.cards.length - 1);
    else if (key === "Enter" && document.activeElement === document.body) this.#choosing(props).go();
    else return false;
    return true;
  }

  /** @param {string} piece */
  inspect(piece) {
    this.props?.inspect(piece, ICONS[piece]);
  }

  /** @param {Event} event */
  #aim = (event) => {
    const piece = event.target instanceof Element ? event.target.closest("[data-piece]") : null;
    this.aimed = piece instanceof HTMLElement ? (piece.dataset.piece ?? null) : null;
  };

  #unaim = () => {
    this.aimed = null;
  };
}

customElements.define("taverne-lutin-troll", LutinTroll);
