/** The screen of Munchkin: the characters, the fight as two columns, offers of help, the hand, and dialogs over them. */

import { html, nothing } from "/static/vendor/lit.js";
import { Stage } from "/static/parts/board/stage.js";
import { dialog } from "/static/parts/dialog.js";
import { placeOf } from "/static/parts/input/keys.js";
import { voice } from "/static/parts/board/voice.js";
import { beatsOf } from "./beats.js";
import { cardDialog, titleOf as cardTitle } from "./cards/card_dialog.js";
import { openCards } from "./cards/choice.js";
import { handOfCards } from "./cards/hand.js";
import { piles } from "./cards/piles.js";
import { dock } from "./dock.js";
import { monsterColumn, munchkinColumn } from "./fight/fight.js";
import { flashBanner } from "./flash.js";
import { chip, opponentCard, sheetDialog } from "./heroes/heroes.js";
import { ownSheet, showHandButton } from "./heroes/own_sheet.js";
import { buttonMoves, movesOfType, movesOnCard, possiblePlans, singleMove } from "./legal.js";
import { Drafting } from "./offers/drafting.js";
import { bargainPage } from "./offers/offer.js";
import { planDialog, titleOf as planTitle } from "./offers/plan_dialog.js";
import { openTrades } from "./offers/trades.js";
import { atRest, bottom, frameOf, handOf, others } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Seat} Seat */
/** @typedef {import("./scene.js").Card} Card */
/** @typedef {import("./scene.js").Move} Move */
/** @typedef {import("./answers.js").Plan} Plan */
/** A dialog over the table: a character sheet, a card, or an offer or sale that is being made. @typedef {{hero: Seat}|{card: Card}|{plan: Plan}} Dialog */

/** @extends {Stage<Props, Scene>} */
class Munchkin extends Stage {
  static properties = { dialogs: { state: true }, passed: { state: true } };

  #drafting = new Drafting(
    () => this.requestUpdate(),
    (move) => this.#sendStep(move),
  );

  /** The number of the last message. */
  #lastMessage = -1;

  constructor() {
    super();
    /** The open dialogs; the last one is shown. @type {Dialog[]} */
    this.dialogs = [];
    /** Whether this player has passed in the open reaction window: nobody else is told, and they may still act. */
    this.passed = false;
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    const { fight } = scene.view.open;
    const mode = frameOf(scene.view).type === "bargaining" ? "in-offer" : fight ? "in-fight" : "in-room";
    return html`<div class="munchkin at-munchkin slab ${mode} of-${props.names.length} ${props.replay ? "again" : ""}" @click=${this.skipAnimation}>
      ${this.#characters(props, scene, mode === "in-room")}
      <div class="upper">
        ${mode === "in-offer" ? this.#offer(props, scene) : fight ? this.#fight(props, scene) : this.#room(props, scene)}
      </div>
      ${dock(props, scene, this.#answerActions)}
      ${handOfCards(props, scene, { laid: this.#playableItems(props, scene), touch: this.#touch })}
      ${flashBanner(props, scene.flash)}${this.#dialog(props, scene)}${voice(props)}
    </div>`;
  }

  // Drawing.

  /** The other characters as cards, or all characters as small chips. @param {Props} props @param {Scene} scene @param {boolean} whole */
  #characters(props, scene, whole) {
    const { label } = props;
    if (whole) return html`<ul class="around" data-label="players()" aria-label=${label("players")}>${others(props, scene).map((seat) => opponentCard(props, scene, seat, this.#openSheet))}</ul>`;
    return html`<ul class="chips" data-label="players()" aria-label=${label("players")}>${[bottom(props), ...others(props, scene)].map((seat) => chip(props, scene, seat, this.#openSheet))}</ul>`;
  }

  /** @param {Props} props @param {Scene} scene */
  #room(props, scene) {
    return html`<div class="middle">${piles(props, scene, this.#cardActions)}</div>
      <div class="between">${openCards(props, scene, this.#cardActions)}${openTrades(props, scene, this.#cardActions)}</div>
      ${ownSheet(props, scene, this.#touch, () => this.#openSheet(bottom(props)), this.#showHandButton(props))}`;
  }

  /** @param {Props} props @param {Scene} scene */
  #fight(props, scene) {
    const { fight } = scene.view.open;
    const { tally } = scene.view;
    if (!fight) return nothing;
    return html`${tally
        ? html`<div class="verdict"><h2 class=${tally.winning ? "win" : "lose"}>${scene.captions.verdict}</h2></div>
            <div class="fight">${munchkinColumn(props, scene, fight, tally, this.#cardActions)}${monsterColumn(props, fight, tally, this.#cardActions)}</div>`
        : nothing}
      <div class="between">${openCards(props, scene, this.#cardActions)}${openTrades(props, scene, this.#cardActions)}</div>`;
  }

  /** @param {Props} props @param {Scene} scene */
  #offer(props, scene) {
    const frame = frameOf(scene.view);
    return frame.type === "bargaining" ? bargainPage(props, scene, frame, this.#cardActions) : nothing;
  }

  /** Items in play that are played like cards of the hand. @param {Props} props @param {Scene} scene */
  #playableItems(props, scene) {
    const held = handOf(props, scene);
    const items = scene.view.open.heroes[bottom(props)].items.map(({ card }) => card);
    const inFight = scene.view.open.fight !== null;
    return items.filter((card) => !held.includes(card) && movesOnCard(props, card).some(({ move }) => /^(play|save|shake|bribe)/.test(move.type) && (inFight || move.type !== "bribe")));
  }

  /** @param {Props} props */
  #showHandButton(props) {
    const [show] = movesOfType(props, "show_hand");
    return show ? showHandButton(props, () => this.#act(show)) : nothing;
  }

  /** @param {Props} props @param {Scene} scene */
  #dialog(props, scene) {
    const shown = this.dialogs.at(-1);
    const { label } = props;
    const [title, body] = !shown
      ? ["", nothing]
      : "hero" in shown
        ? [
            label("sheet_of", shown.hero),
            html`${sheetDialog(props, scene, shown.hero, this.#openCard)}${shown.hero === props.me ? this.#showHandButton(props) : nothing}`,
          ]
        : "card" in shown
          ? [cardTitle(props, shown.card), cardDialog(props, shown.card, { act: this.#actAndClose, plan: this.#openPlanWithCard })]
          : [planTitle(props, shown.plan), planDialog(props, scene, shown.plan, { drafting: this.#drafting, act: this.#act, offer: this.#makeOffer })];
    return dialog({ open: Boolean(shown), title, body, close: this.#closeDialog, kind: `munchkin-window at-munchkin ${shown ? `of-${Object.keys(shown)[0]}` : ""}` });
  }

  get #cardActions() {
    return { touch: this.#touch, act: this.#act };
  }

  /** @returns {import("./answers.js").AnswerActions} */
  get #answerActions() {
    return { act: this.#act, plan: this.#openPlan, stand: (order) => this.props?.setStandingOrder?.(order), busy: this.sending !== null, passed: this.passed };
  }

  // Messages.

  /** @param {Props} props */
  propsChanged(props) {
    if (props.number !== this.#lastMessage) this.passed = props.view.passed;
    this.#lastMessage = props.number;
    const shown = this.dialogs.at(-1);
    if (shown && "plan" in shown && !possiblePlans(props)[shown.plan] && !this.#drafting.busy) this.dialogs = [];
    queueMicrotask(() => this.#drafting.hear(props));
  }

  /** @param {Props} props @param {Scene|null} before */
  atRest(props, before) {
    return atRest(props, this.animating ? before?.flash : null);
  }

  /** @param {Props} props */
  beatsOf(props) {
    return beatsOf(props, () => this.props ?? props);
  }

  /** @param {Props} props @param {Scene} scene */
  headline(props, { view }) {
    const { label } = props;
    const { fight, turn } = view.open;
    if (!turn) return label("creating_characters");
    return `${label("turn_number", turn)} · ${fight ? label("fight_of", fight.main) : label("free_time")}`;
  }

  // Moves and dialogs.

  /** Make the only move of the touched card, or open the card with all its moves. @param {Card} card */
  #touch = (card) => {
    const { props } = this;
    const only = props && singleMove(props, card);
    if (only) void this.#act(only);
    else this.#openCard(card);
  };

  /** @param {Move} chosen */
  #act = async ({ move }) => {
    const asked = this.props?.ask.number;
    await this.send([move]);
    this.sending = null; // the message about this move has come before its answer
    if (move.type === "pass" && this.props?.ask.number === asked) this.passed = true;
  };

  /** @param {Move} chosen */
  #actAndClose = (chosen) => {
    this.dialogs = [];
    void this.#act(chosen);
  };

  /** Send one step of an offer. @param {import("/static/net/wire").Tagged} move */
  async #sendStep(move) {
    return (await this.props?.send([move])) ?? false;
  }

  /** @param {Move} chosen */
  #makeOffer = ({ move }) => {
    if (!this.props) return;
    this.#drafting.offer(move, this.props);
    if (move.type !== "offer_trade") this.dialogs = [];
    else this.dialogs = this.dialogs.slice(0, -1);
  };

  /** @param {Plan} plan */
  #openPlan = (plan) => {
    const frame = this.scene ? frameOf(this.scene.view) : null;
    const main = this.scene?.view.open.fight?.main ?? null;
    if (plan === "counter" && frame?.type === "bargaining") {
      const { treasures, items, first } = frame.bargain;
      const mineToGive = main === this.props?.me;
      this.#drafting.begin({ treasures, first, gives: mineToGive ? items : [], wants: mineToGive ? [] : items, of: mineToGive || !items.length ? null : main });
    } else this.#drafting.begin();
    this.dialogs = [{ plan }];
  };

  /** Open the dialog of an offer or a sale with a card already chosen. @param {"trade"|"sale"} plan @param {Move} chosen */
  #openPlanWithCard = (plan, chosen) => {
    this.#openPlan(plan);
    if (plan === "sale") void this.#act(chosen);
    else if (chosen.move.type === "give") this.#drafting.give(chosen.move.card);
    else if (chosen.move.type === "want") this.#drafting.want(chosen.move.card, chosen.move.of);
  };

  /** @param {Seat} hero */
  #openSheet = (hero) => {
    this.dialogs = [{ hero }];
  };

  /** @param {Card} card */
  #openCard = (card) => {
    if (this.props?.pieces[card]) this.dialogs = [...this.dialogs.filter((shown) => "hero" in shown), { card }];
  };

  #closeDialog = () => {
    this.dialogs = this.dialogs.slice(0, -1);
  };

  /** @param {string} key */
  press(key) {
    const { props } = this;
    const place = placeOf(key);
    if (!props || place === null || props.replay) return false;
    const chosen = buttonMoves(props)[place] ?? movesOfType(props, "choose_sex")[place];
    if (chosen) void this.#act(chosen);
    return Boolean(chosen);
  }

  /** @param {string} piece */
  inspect(piece) {
    this.#openCard(/** @type {Card} */ (piece));
  }

  /** The element that takes the focus: the first button of the question, or a card of the hand. */
  nextFocus() {
    return this.querySelector(".acts .btn.main:not(:disabled), .sexes .btn, .spread .can") ?? this.querySelector(".own .can, .own .card");
  }
}

customElements.define("taverne-munchkin", Munchkin);
