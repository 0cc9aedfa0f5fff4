/** Lutin & Troll in the browser: two sides facing, the clash between them, and the choice of five cards in secret. */

import { LitElement, html, nothing } from "/static/vendor/lit.js";
import { Beats, places, travel } from "/static/motion.js";
import { Inspecting } from "/static/parts/inspecting.js";
import { TableKeys, placeOf } from "/static/parts/keys.js";
import { question } from "/static/parts/prompt.js";
import { voice } from "/static/parts/voice.js";
import { ICONS, spoken } from "./table/cards.js";
import { chooser, kindsOf, sealedHand } from "./table/choice.js";
import { Draft } from "./table/draft.js";
import { bank, clash, fallen, heaps, life, won } from "./table/fight.js";
import { flag, handOf } from "./table/hand.js";
import { atRest, beatsOf, frozen } from "./table/scene.js";
import { proclaimed, sitter } from "./table/sides.js";
import { wordsIn } from "./table/words.js";

/** @typedef {import("./table/scene.js").Props} Props */
/** @typedef {import("./table/scene.js").Scene} Scene */
/** @typedef {import("/static/types.js").Seat} Seat */

class LutinTroll extends LitElement {
  static properties = {
    props: { attribute: false },
    scene: { state: true },
    sending: { state: true },
    aimed: { state: true },
    unfolded: { state: true },
  };

  #beats = new Beats(() => this.#rest());
  #draft = new Draft(this);
  /** @type {Map<string, DOMRect>} */
  #stood = new Map();
  #told = -1;
  #asked = -1;
  /** The frame of a replay that was last asked for. @type {Scene|null} */
  #frame = null;
  #headline = "";

  constructor() {
    super();
    /** @type {Props|null} */
    this.props = null;
    /** What is shown. @type {Scene|null} */
    this.scene = null;
    /** The card, or the whole choice, that is on its way to the house. @type {string|null} */
    this.sending = null;
    /** The card one looks at. @type {string|null} */
    this.aimed = null;
    /** Whether what has fallen is shown, where there is no room to show it always. */
    this.unfolded = false;
    new Inspecting(this, (piece) => this.props?.inspect(piece, ICONS[piece]));
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
  }

  updated() {
    travel(this, this.#stood);
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const choosing = scene.phase === "choice" && props.me !== null && !props.replay;
    const bottom = props.me ?? 0;
    return html`<section class="slab lutin-troll ${choosing ? "choosing" : "fighting"} ${
        props.replay ? "again" : ""
      }" @click=${this.#hurry}>
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
   * @returns {import("./table/choice.js").Choosing}
   */
  #choosing(props) {
    return {
      props,
      draft: this.#draft,
      sending: this.sending !== null,
      unfolded: this.unfolded,
      unfold: () => void (this.unfolded = !this.unfolded),
      go: () => void this.#send(this.#draft.answer(props), "hand"),
    };
  }

  /**
   * How a card of my hand may be touched.
   * @param {Props} props
   * @param {string} id
   * @returns {Partial<import("/static/parts/card.js").CardLook>}
   */
  #playable(props, id) {
    const place = props.moves.findIndex(({ move }) => move.card === id);
    const move = props.moves[place];
    if (!move) return { state: props.replay ? "" : "quiet" };
    return {
      state: this.sending === id ? "chosen" : "can",
      spoken: `${spoken(props, id)}. ${move.preview?.text ?? move.label}`,
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
  #hear(props) {
    this.#draft.hear(props);
    if (props.ask.number !== this.#asked) this.aimed = null;
    if (props.told !== this.#told) this.sending = null;
    this.#asked = props.ask.number;
    const news = props.told !== this.#told && this.scene !== null;
    const step = !props.replay || props.told === this.#told + 1;
    this.#told = props.told;
    if (props.replay && this.#beats.busy && this.#frame) {
      this.#beats.stop(); // whoever turns the pages sets the pace
      this.scene = this.#frame;
    }
    this.#frame = props.replay ? frozen(props) : null;
    if (news && step && props.events.length) this.#show(props);
    else if (!this.#beats.busy) this.#rest(); // else when all is shown
    this.#announce(props);
  }

  /** @param {Props} props */
  #show(props) {
    const steps = props.events.flatMap((happening) => beatsOf(happening, props));
    this.#beats.add([
      ...steps.map(({ change, stay, knock }) => ({
        stay,
        run: () => {
          if (this.scene) this.scene = change(this.scene);
          if (knock) this.#fire("knock", knock);
        },
      })),
      { stay: 0, run: () => void (this.scene = props.replay ? frozen(props) : atRest(props, this.scene)) },
    ]);
  }

  #rest() {
    this.#beats.stop();
    if (!this.props) return;
    this.scene = this.#frame ?? atRest(this.props, this.scene);
    this.#fire("settled");
  }

  /** @param {Props} props */
  #announce({ view, lang }) {
    const round = Math.min(1 + view.sides[0].tokens + view.sides[1].tokens, 2 * view.options.tokens - 1);
    const headline = wordsIn(lang).headline(round, view.options.tokens);
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

  /** @param {string} id */
  #play = (id) => {
    const move = this.props?.moves.find(({ move }) => move.card === id)?.move;
    if (move) this.#send([move], id);
  };

  /**
   * @param {import("/static/types.js").Tagged[]} moves
   * @param {string} what
   */
  async #send(moves, what) {
    if (this.sending || !this.props || !moves.length) return;
    this.#beats.skip();
    this.sending = what;
    const heard = await this.props.send(moves);
    if (!heard) this.sending = null;
  }

  /** @param {string} key */
  #press(key) {
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

  /** A touch anywhere shows at once what is still being told. */
  #hurry = () => this.#beats.skip();

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
