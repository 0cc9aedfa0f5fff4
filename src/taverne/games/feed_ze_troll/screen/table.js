/** Feed Ze Troll in the browser: a cave of five floors, who loots it, and what lies before and behind the screens. */

import { html, nothing } from "/static/vendor/lit.js";
import { placeOf } from "/static/parts/input/keys.js";
import { question } from "/static/parts/board/prompt.js";
import { Stage } from "/static/parts/board/stage.js";
import { voice } from "/static/parts/board/voice.js";
import { beatsOf } from "./beats.js";
import { cave } from "./cave.js";
import { legend } from "./legend.js";
import { mine, player } from "./loot.js";
import { FLOORS, atRest, frozen, sideOf } from "./scene.js";
import { ICONS, drawing } from "./tile.js";
import { Voices } from "./voices.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./spots.js").Touch} Touch */

/** @extends {Stage<Props, Scene>} */
class FeedZeTroll extends Stage {
  #voices = new Voices(this);

  render() {
    const { scene } = this;
    if (!this.props || !scene) return nothing;
    const props = { ...this.props, said: this.#voices.said };
    const { label } = props;
    const others = props.names.flatMap((_, seat) => (seat === props.me ? [] : [seat]));
    return html`<div class="feed-ze-troll ${props.replay ? "again" : ""}" @click=${this.hurry}>
      <div class="around">
        <ul class="players of-${others.length}" data-label="players()" aria-label=${label("players")}>
          ${others.map((seat) => player(props, scene, seat))}
        </ul>
        ${legend(label)}
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
    if (!telling || !this.telling) return question(props);
    return html`<div class="prompt tale" aria-hidden="true"><span class="asks">${scene.tale || props.label("turning")}</span></div>`;
  }

  /** A moment that counts. @param {Props} props @param {Scene} scene */
  #proclaimed(props, { banner }) {
    if (!banner) return nothing;
    const [first, ...more] = banner.seats;
    const me = props.me !== null && banner.seats.includes(props.me);
    /** @type {[name: string, ...values: number[]]} */
    const [name, ...values] = banner.title === "round" ? ["round", banner.round] : more.length ? ["shared"] : ["wins", first];
    return html`<div class="proclaimed ${banner.title} ${me ? "mine" : ""}" aria-hidden="true">
      <h2 data-label="${name}(${values})">${props.label(name, ...values)}</h2>
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
      sending: this.sending?.spot === spot,
      label: found.label,
      promise: found.preview?.text ?? "",
      key: String(place + 1),
      act: () => void this.send([found.move]),
    };
  }

  // What is heard.

  /** @param {Props} props */
  heard(props) {
    this.#voices.hear(props);
  }

  /** @param {Props} props */
  atRest(props) {
    return atRest(props);
  }

  /** @param {Props} props */
  frozen(props) {
    return frozen(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props);
  }

  /** @param {Props} props @param {Scene} scene */
  headline({ label, view }, scene) {
    return label("headline", scene.round, view.open.rounds, FLOORS[scene.floor]);
  }

  // What is done.

  /** @param {string} key */
  press(key) {
    const { props, scene } = this;
    const place = placeOf(key);
    const spot = place === null ? undefined : props?.moves[place]?.move.spot;
    if (!props || !scene || !spot) return false;
    const act = this.#touch(props, scene, spot).act ?? this.hurry; // nobody answers what they have not seen yet
    act();
    return true;
  }

  /** @param {string} piece   a tile is drawn as it lies here */
  inspect(piece) {
    const { props } = this;
    const spot = piece.slice(0, 2);
    if (!props) return;
    props.inspect(piece, /^[a-e][1-3]x?$/.test(piece) ? drawing(spot, sideOf(props.view, spot), props.label) : ICONS[piece]);
  }

  /** The floor that had the focus has been folded away. */
  next() {
    return this.querySelector(".now .can") ?? this.querySelector(".now [data-spot]");
  }
}

customElements.define("taverne-feed-ze-troll", FeedZeTroll);
