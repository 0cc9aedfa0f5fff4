/** Feed Ze Troll in the browser: a cave of five floors, who loots it, and what lies before and behind the screens. */

import { LitElement, html, nothing } from "/static/vendor/lit.js";
import { Beats, places, travel } from "/static/motion.js";
import { Inspecting } from "/static/parts/inspecting.js";
import { TableKeys, placeOf } from "/static/parts/keys.js";
import { question } from "/static/parts/prompt.js";
import { voice } from "/static/parts/voice.js";
import { beatsOf } from "./table/beats.js";
import { cave } from "./table/cave.js";
import { legend } from "./table/legend.js";
import { mine, player } from "./table/loot.js";
import { FLOORS, atRest, frozen, sideOf } from "./table/scene.js";
import { ICONS, drawing } from "./table/tile.js";
import { Voices } from "./table/voices.js";
import { wordsIn } from "./table/words.js";

/** @typedef {import("./table/scene.js").Props} Props */
/** @typedef {import("./table/scene.js").Scene} Scene */
/** @typedef {import("./table/spots.js").Touch} Touch */

class FeedZeTroll extends LitElement {
  static properties = {
    props: { attribute: false },
    scene: { state: true },
    sending: { state: true },
  };

  #beats = new Beats(() => this.#rest());
  #voices = new Voices(this);
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
    /** The spot that is on its way to the house. @type {string|null} */
    this.sending = null;
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
    const { scene } = this;
    if (!this.props || !scene) return nothing;
    const props = { ...this.props, said: this.#voices.said };
    const words = wordsIn(props.lang);
    const others = props.names.flatMap((_, seat) => (seat === props.me ? [] : [seat]));
    return html`<div class="feed-ze-troll ${props.replay ? "again" : ""}" @click=${this.#hurry}>
      <div class="around">
        <ul class="players of-${others.length}" aria-label=${words.players}>
          ${others.map((seat) => player(props, scene, seat))}
        </ul>
        ${legend(props.lang)}
      </div>
      <section class="slab">
        ${cave(props, scene, (spot) => this.#touch(props, scene, spot))}
        <div class="below">${this.#asks(props, scene)}${props.me === null ? nothing : mine(props, scene)}</div>
        ${this.#proclaimed(props, scene)}
      </section>
      ${voice(props)}
    </div>`;
  }

  // What is drawn.

  /** The question, or what is being told before it can be answered. @param {Props} props @param {Scene} scene */
  #asks(props, scene) {
    const telling = scene.phase === "reveal" || scene.lifted.length > 0;
    if (props.replay) return nothing;
    if (!telling || !this.#beats.busy) return question(props);
    return html`<div class="prompt tale" aria-hidden="true"><span class="asks">${scene.tale || wordsIn(props.lang).turning}</span></div>`;
  }

  /** A moment that counts. @param {Props} props @param {Scene} scene */
  #proclaimed(props, { banner }) {
    if (!banner) return nothing;
    const words = wordsIn(props.lang);
    const [first, ...more] = banner.seats;
    const me = props.me !== null && banner.seats.includes(props.me);
    const won = more.length ? words.shared : me ? words.victory : words.wins(props.names[first]);
    return html`<div class="proclaimed ${banner.title} ${me ? "mine" : ""}" aria-hidden="true">
      <h2>${banner.title === "round" ? words.round(banner.round) : won}</h2>
      <p>${banner.text}</p>
    </div>`;
  }

  /**
   * How a spot of the floor may be touched: only once everything before the question has been shown.
   * @param {Props} props
   * @param {Scene} scene
   * @param {string} spot
   * @returns {Touch}
   */
  #touch(props, scene, spot) {
    const { open } = props.view;
    const now = scene.phase === open.phase && scene.floor === open.floor && scene.round === open.round && scene.turn === open.turn;
    const place = now ? props.moves.findIndex(({ move }) => move.spot === spot) : -1;
    const found = props.moves[place];
    if (!found) return { move: null, sending: false, label: "", promise: "" };
    return {
      move: /** @type {Touch["move"]} */ (found.move.type),
      sending: this.sending === spot,
      label: found.label,
      promise: found.preview?.text ?? "",
      key: String(place + 1),
      act: () => void this.#send(spot),
    };
  }

  // What is heard.

  /** @param {Props} props */
  #hear(props) {
    this.#voices.hear(props);
    if (props.told !== this.#told) this.sending = null;
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
      { stay: 0, run: () => this.#set(props.replay ? frozen(props) : atRest(props)) },
    ]);
  }

  #rest() {
    this.#beats.stop();
    if (!this.props) return;
    this.#set(this.#frame ?? atRest(this.props));
    this.#fire("settled");
  }

  /** @param {Scene} scene */
  #set(scene) {
    this.scene = scene;
    if (!this.props) return;
    const headline = wordsIn(this.props.lang).headline(scene.round, this.props.view.open.rounds, FLOORS[scene.floor]);
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

  /** @param {string} spot */
  async #send(spot) {
    const move = this.props?.moves.find(({ move }) => move.spot === spot)?.move;
    if (this.sending || !this.props || !move) return;
    this.#beats.skip();
    this.sending = spot;
    const heard = await this.props.send([move]);
    if (!heard) this.sending = null;
  }

  /** @param {string} key */
  #press(key) {
    const { props, scene } = this;
    const place = placeOf(key);
    const spot = place === null ? undefined : props?.moves[place]?.move.spot;
    if (!props || !scene || !spot) return false;
    const act = this.#touch(props, scene, spot).act ?? this.#hurry; // nobody answers what they have not seen yet
    act();
    return true;
  }

  /** @param {string} piece   a tile is drawn as it lies here */
  #inspect(piece) {
    const { props } = this;
    const spot = piece.slice(0, 2);
    if (!props) return;
    props.inspect(piece, /^[a-e][1-3]x?$/.test(piece) ? drawing(spot, sideOf(props.view, spot), props.lang) : ICONS[piece]);
  }

  /** The floor that had the focus has been folded away: the next one takes it. */
  #refocus() {
    const first = this.querySelector(".now .can") ?? this.querySelector(".now [data-spot]");
    if (first instanceof HTMLElement) first.focus();
  }

  /** A touch anywhere shows at once what is still being told. */
  #hurry = () => this.#beats.skip();
}

customElements.define("taverne-feed-ze-troll", FeedZeTroll);
