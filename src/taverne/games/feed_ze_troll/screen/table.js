/** The table of Feed Ze Troll in the browser: the cave, the other players beside it, the viewer's own loot below. */

import { html, nothing } from "/static/vendor/lit.js";
import { placeOf } from "/static/parts/input/keys.js";
import { question } from "/static/parts/board/prompt.js";
import { Stage } from "/static/parts/board/stage.js";
import { voice } from "/static/parts/board/voice.js";
import { beatsOf } from "./beats.js";
import { cave } from "./cave.js";
import { legend } from "./legend.js";
import { ownLoot, player } from "./loot.js";
import { FLOORS, atRest, frozen, sideOf } from "./scene.js";
import { ICONS, drawing } from "./tile.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./spots.js").Control} Control */

/** @extends {Stage<Props, Scene>} */
class FeedZeTroll extends Stage {
  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const { label } = props;
    const others = props.names.flatMap((_, seat) => (seat === props.me ? [] : [seat]));
    return html`<div class="feed-ze-troll ${props.replay ? "replay" : ""}" @click=${this.skipAnimation}>
      <div class="around">
        <ul class="players of-${others.length}" data-label="players()" aria-label=${label("players")}>
          ${others.map((seat) => player(props, scene, seat))}
        </ul>
        ${legend(label)}
      </div>
      <section class="slab">
        ${cave(props, scene, (spot) => this.#control(props, scene, spot))}
        ${props.replay ? nothing : question(props)}${this.#banner(props, scene)}
      </section>
      ${props.me === null ? nothing : ownLoot(props, scene)}
      ${voice(props)}
    </div>`;
  }

  // Drawing.

  /** The banner over the table when a round begins and when the game is won. @param {Props} props @param {Scene} scene */
  #banner(props, { banner }) {
    if (!banner) return nothing;
    const [first, ...more] = banner.seats;
    const mine = props.me !== null && banner.seats.includes(props.me);
    /** @type {[name: string, ...values: number[]]} */
    const [name, ...values] = banner.title === "round" ? ["round", banner.round] : more.length ? ["shared"] : ["wins", first];
    return html`<div class="proclaimed ${banner.title} ${mine ? "mine" : ""}" data-passing aria-hidden="true">
      <h2 data-label="${name}(${values})">${props.label(name, ...values)}</h2>
      <p>${banner.text}</p>
    </div>`;
  }

  /**
   * What a click on a spot does. Nothing before every event that led to the question has been shown.
   * @param {Props} props
   * @param {Scene} scene
   * @param {string} spot
   * @returns {Control}
   */
  #control(props, scene, spot) {
    const { open } = props.view;
    const upToDate = scene.phase === open.phase && scene.floor === open.floor && scene.round === open.round && scene.turn === open.turn;
    const place = upToDate ? props.moves.findIndex(({ move }) => move.spot === spot) : -1;
    const offered = props.moves[place];
    if (!offered) return { move: null, sending: false, label: "", preview: "" };
    return {
      move: /** @type {Control["move"]} */ (offered.move.type),
      sending: this.sending?.spot === spot,
      label: offered.label,
      preview: offered.preview?.text ?? "",
      key: String(place + 1),
      act: () => void this.send([offered.move]),
    };
  }

  // Updates from the server.

  /** @param {Props} props */
  atRest(props) {
    return atRest(props);
  }

  /** @param {Props} props */
  replayScene(props) {
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

  // Input.

  /** @param {string} key */
  press(key) {
    const { props, scene } = this;
    const place = placeOf(key);
    const spot = place === null ? undefined : props?.moves[place]?.move.spot;
    if (!props || !scene || !spot) return false;
    const act = this.#control(props, scene, spot).act ?? this.skipAnimation; // first show the question
    act();
    return true;
  }

  /** @param {string} piece   a tile is shown with the side it has in this game */
  inspect(piece) {
    const { props } = this;
    const spot = piece.slice(0, 2);
    if (!props) return;
    props.inspect(piece, /^[a-e][1-3]x?$/.test(piece) ? drawing(spot, sideOf(props.view, spot), props.label) : ICONS[piece]);
  }

  /** The spot that gets the focus when its floor is over. */
  nextFocus() {
    return this.querySelector(".now .can") ?? this.querySelector(".now [data-spot]");
  }
}

customElements.define("taverne-feed-ze-troll", FeedZeTroll);
