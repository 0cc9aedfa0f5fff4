/** Munchkin in the browser: characters one can read at a glance, the fight as two columns, offers as papers. */

import { html, nothing } from "/static/vendor/lit.js";
import { dialog } from "/static/parts/dialog.js";
import { placeOf } from "/static/parts/input/keys.js";
import { question } from "/static/parts/board/prompt.js";
import { Stage } from "/static/parts/board/stage.js";
import { voice } from "/static/parts/board/voice.js";
import { beatsOf } from "./beats.js";
import { choice } from "./cards/choice.js";
import { closer, titleOf as cardTitle } from "./cards/closer.js";
import { die } from "./fight/dice.js";
import { Drafting } from "./offers/drafting.js";
import { ours, theirs, verdict } from "./fight/fight.js";
import { flashed } from "./cards/flash.js";
import { hand } from "./cards/hand.js";
import { chip, opponent, wholeSheet } from "./heroes/heroes.js";
import { acts, atOnce, drafts, ofType, onCard } from "./legal.js";
import { mine, shower } from "./heroes/mine.js";
import { bargaining } from "./offers/offer.js";
import { piles } from "./cards/piles.js";
import { planned, titleOf as planTitle } from "./offers/plans.js";
import { buttons, orders, reacting } from "./fight/reacting.js";
import { atRest, bottom, fighters, frameOf, handOf, isWindow, others } from "./scene.js";
import { trades } from "./offers/trades.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Seat} Seat */
/** @typedef {import("./scene.js").Card} Card */
/** @typedef {import("./scene.js").Move} Move */
/** @typedef {import("./fight/reacting.js").Plan} Plan */
/** What lies over the table. @typedef {{hero: Seat}|{card: Card}|{plan: Plan}} Look */

/** @extends {Stage<Props, Scene>} */
class Munchkin extends Stage {
  static properties = { looks: { state: true }, passed: { state: true } };

  #drafting = new Drafting(
    () => this.requestUpdate(),
    (move) => this.#tell(move),
  );

  /** The last news. */
  #heardOf = -1;

  constructor() {
    super();
    /** One over the other. @type {Look[]} */
    this.looks = [];
    /** I have let this window pass; nobody is told, and I may still act. */
    this.passed = false;
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const { fight } = scene.view.open;
    const mode = frameOf(scene.view).type === "bargaining" ? "in-offer" : fight ? "in-fight" : "in-room";
    return html`<div class="munchkin at-munchkin slab ${mode} of-${props.names.length} ${props.replay ? "again" : ""}" @click=${this.hurry}>
      <div class="upper">
        ${this.#around(props, scene, mode === "in-room")}
        ${mode === "in-offer" ? this.#offer(props, scene) : fight ? this.#fight(props, scene) : this.#room(props, scene)}
      </div>
      ${hand(props, scene, { laid: this.#laid(props, scene), touch: this.#touch })}
      ${flashed(props, scene.flash)}${this.#window(props, scene)}${voice(props)}
    </div>`;
  }

  // What is drawn.

  /** @param {Props} props @param {Scene} scene @param {boolean} whole */
  #around(props, scene, whole) {
    const words = wordsIn(props.lang);
    if (whole) return html`<ul class="around" aria-label=${words.players}>${others(props, scene).map((seat) => opponent(props, scene, seat, this.#meet))}</ul>`;
    return html`<ul class="chips" aria-label=${words.players}>${[bottom(props), ...others(props, scene)].map((seat) => chip(props, scene, seat, this.#meet))}</ul>`;
  }

  /** @param {Props} props @param {Scene} scene */
  #room(props, scene) {
    const frame = frameOf(scene.view);
    return html`<div class="middle">
        ${piles(props, scene, this.#doing)}
        <div class="go">
          ${this.#asks(props)}
          ${frame.type === "rolling" ? die(props, frame, this.#act) : nothing}
          <div class="acts">${buttons(props, this.#reacting)}</div>
          ${orders(props, scene, this.#reacting)}
        </div>
      </div>
      <div class="between">${choice(props, scene, this.#doing)}${trades(props, scene, this.#doing)}</div>
      ${mine(props, scene, this.#touch, () => this.#meet(bottom(props)), this.#shower(props))}`;
  }

  /** @param {Props} props @param {Scene} scene */
  #fight(props, scene) {
    const { fight } = scene.view.open;
    const { tally } = scene.view;
    if (!fight) return nothing;
    return html`<div class="verdict">
        ${tally ? html`<h2 class=${tally.winning ? "win" : "lose"}>${verdict(props, tally)}</h2>` : nothing}${this.#asks(props)}
      </div>
      <div class="fight">
        ${tally ? ours(props, scene.view, fight, tally, this.#doing) : nothing}${reacting(props, scene, this.#reacting)}${tally
          ? theirs(props, fight, tally, this.#doing)
          : nothing}
      </div>
      <div class="between">${choice(props, scene, this.#doing)}${trades(props, scene, this.#doing)}</div>`;
  }

  /** @param {Props} props @param {Scene} scene */
  #offer(props, scene) {
    const frame = frameOf(scene.view);
    if (frame.type !== "bargaining") return nothing;
    return html`<div class="verdict">${this.#asks(props)}</div>
      ${bargaining(props, scene.view, frame, { ...this.#doing, counter: () => this.#plan("counter"), busy: this.sending !== null })}`;
  }

  /** @param {Props} props */
  #asks(props) {
    return props.replay ? nothing : html`<div class="ask ${isWindow(props) ? "window-open" : ""}">${question(props)}</div>`;
  }

  /** Things of my table that are played like cards of the hand. @param {Props} props @param {Scene} scene */
  #laid(props, scene) {
    const held = handOf(props, scene);
    const items = scene.view.open.heroes[bottom(props)].items.map(({ card }) => card);
    const inFight = scene.view.open.fight !== null;
    return items.filter((card) => !held.includes(card) && onCard(props, card).some(({ move }) => /^(play|save|shake|bribe)/.test(move.type) && (inFight || move.type !== "bribe")));
  }

  /** @param {Props} props */
  #shower(props) {
    const [show] = ofType(props, "show_hand");
    return show ? shower(props, () => this.#act(show)) : nothing;
  }

  /** @param {Props} props @param {Scene} scene */
  #window(props, scene) {
    const look = this.looks.at(-1);
    const words = wordsIn(props.lang);
    const [title, body] = !look
      ? ["", nothing]
      : "hero" in look
        ? [
            look.hero === props.me ? words.yourSheet : words.sheetOf(props.names[look.hero]),
            html`${wholeSheet(props, scene, look.hero, this.#look)}${look.hero === props.me ? this.#shower(props) : nothing}`,
          ]
        : "card" in look
          ? [cardTitle(props, look.card), closer(props, look.card, { act: this.#actAndClose, plan: this.#planWith })]
          : [planTitle(props, look.plan), planned(props, scene, look.plan, { drafting: this.#drafting, act: this.#act, offer: this.#offers })];
    return dialog({ open: Boolean(look), title, body, close: this.#shut, kind: `munchkin-window at-munchkin ${look ? `of-${Object.keys(look)[0]}` : ""}` });
  }

  get #doing() {
    return { touch: this.#touch, act: this.#act };
  }

  /** @returns {import("./fight/reacting.js").Reacting} */
  get #reacting() {
    return { act: this.#act, plan: this.#plan, stand: (order) => this.props?.setStandingOrder?.(order), busy: this.sending !== null, passed: this.passed };
  }

  // What is heard.

  /** @param {Props} props */
  heard(props) {
    if (props.number !== this.#heardOf) this.passed = props.view.passed;
    this.#heardOf = props.number;
    const look = this.looks.at(-1);
    if (look && "plan" in look && !drafts(props)[look.plan] && !this.#drafting.busy) this.looks = [];
    queueMicrotask(() => this.#drafting.hear(props));
  }

  /** @param {Props} props */
  atRest(props) {
    return atRest(props);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props, () => this.props ?? props);
  }

  /** @param {Props} props @param {Scene} scene */
  headline(props, { view }) {
    const words = wordsIn(props.lang);
    const { fight, turn } = view.open;
    const what = !fight ? words.freeTime : fighters(view).includes(props.me ?? -1) && fight.main === props.me ? words.yourFight : words.fightOf(props.names[fight.main]);
    return turn ? `${words.turn(turn)} · ${what}` : words.creating;
  }

  // What is done.

  /** A touch on a card: the one thing it can do, or what it could do. @param {Card} card */
  #touch = (card) => {
    const { props } = this;
    const only = props && atOnce(props, card);
    if (only) void this.#act(only);
    else this.#look(card);
  };

  /** @param {Move} found */
  #act = async ({ move }) => {
    const asked = this.props?.ask.number;
    await this.send([move]);
    this.sending = null; // whatever it has changed was told before
    if (move.type === "pass" && this.props?.ask.number === asked) this.passed = true;
  };

  /** @param {Move} found */
  #actAndClose = (found) => {
    this.looks = [];
    void this.#act(found);
  };

  /** A step of an offer. @param {import("/static/net/wire").Tagged} move */
  async #tell(move) {
    return (await this.props?.send([move])) ?? false;
  }

  /** @param {Move} found */
  #offers = ({ move }) => {
    if (!this.props) return;
    this.#drafting.offer(move, this.props);
    if (move.type !== "offer_trade") this.looks = [];
    else this.looks = this.looks.slice(0, -1);
  };

  /** @param {Plan} plan */
  #plan = (plan) => {
    const frame = this.scene ? frameOf(this.scene.view) : null;
    const main = this.scene?.view.open.fight?.main ?? null;
    if (plan === "counter" && frame?.type === "bargaining") {
      const { treasures, items, first } = frame.bargain;
      const mineToGive = main === this.props?.me;
      this.#drafting.begin({ treasures, first, gives: mineToGive ? items : [], wants: mineToGive ? [] : items, of: mineToGive || !items.length ? null : main });
    } else this.#drafting.begin();
    this.looks = [{ plan }];
  };

  /** From a card into the window where it is offered or sold. @param {"trade"|"sale"} plan @param {Move} found */
  #planWith = (plan, found) => {
    this.#plan(plan);
    if (plan === "sale") void this.#act(found);
    else if (found.move.type === "give") this.#drafting.give(found.move.card);
    else if (found.move.type === "want") this.#drafting.want(found.move.card, found.move.of);
  };

  /** @param {Seat} hero */
  #meet = (hero) => {
    this.looks = [{ hero }];
  };

  /** @param {Card} card */
  #look = (card) => {
    if (this.props?.pieces[card]) this.looks = [...this.looks.filter((look) => "hero" in look), { card }];
  };

  #shut = () => {
    this.looks = this.looks.slice(0, -1);
  };

  /** @param {string} key */
  press(key) {
    const { props } = this;
    const place = placeOf(key);
    if (!props || place === null || props.replay) return false;
    const found = acts(props)[place] ?? ofType(props, "choose_sex")[place];
    if (found) void this.#act(found);
    return Boolean(found);
  }

  /** @param {string} piece */
  inspect(piece) {
    this.#look(/** @type {Card} */ (piece));
  }

  /** The question's first button, or the hand. */
  next() {
    return this.querySelector(".acts .btn.main:not(:disabled), .sexes .btn, .spread .can") ?? this.querySelector(".own .can, .own .card");
  }
}

customElements.define("taverne-munchkin", Munchkin);
