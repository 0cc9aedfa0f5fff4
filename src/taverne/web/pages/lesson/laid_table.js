/** A table laid for one person: the game's own screen on positions that requests answer with, without a socket or a clock. */

import { errorKey } from "../../state/admission.js";
import { colourSeats } from "../../state/figures.js";
import { t } from "../../i18n.js";
import { get } from "../../net/http.js";
import "../../parts/cards/sheet.js";
import "../../parts/input/toast.js";
import { dialog } from "../../parts/dialog.js";
import { go } from "../../router.js";
import { askedOf } from "../../state/my_turn.js";
import { loadStyles } from "../../state/styles.js";
import { shownProps, tableElement, tableProps, untilAsked } from "../../state/table_props.js";
import { TableState } from "../../state/table_state.js";
import { Timeline } from "../../state/timeline.js";
import { LitElement, html } from "../../vendor/lit.js";
import "../reading/rulebook.js";

/** @typedef {import("../home/choices.js").GameCard} GameCard */
/** @typedef {import("../table/playing.js").GameScreen} GameScreen */
/** @typedef {import("../../net/wire").UpdateMessage} Message */

export class LaidTable extends LitElement {
  static properties = {
    name: { attribute: false },
    error: { state: true },
    rules: { state: true },
    busy: { state: true },
  };

  /** @type {GameCard|null} */
  game = null;
  /** @type {GameScreen|null} */
  element = null;
  #state = new TableState("");
  #number = 0;
  timeline = new Timeline({
    show: (message, came) => this.#draw(/** @type {Message} */ (message), came),
    skip: () => this.element?.catchUp?.(),
    changed: () => this.#shown(),
    hurried: () => {},
  });

  constructor() {
    super();
    /** The game and what is shown of it: "lutin_troll.duel". */
    this.name = "";
    this.error = "";
    /** The paragraph at which the rules are open; null: they are closed. @type {string|null} */
    this.rules = null;
    this.busy = false;
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    this.timeline.start();
    void this.open();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.timeline.stop();
  }

  /** Ask for what is shown. A page says how. */
  async open() {}

  /** Somebody plays. A page says what follows. @param {readonly import("../../net/wire").Tagged[]} _moves @returns {Promise<boolean>} */
  async play(_moves) {
    return false;
  }

  /** Load the game and its screen. @param {string} slug @param {string} screen */
  async load(slug, screen) {
    [this.game, this.element] = await Promise.all([get(`/api/games/${slug}`), tableElement(screen), loadStyles("/static/css/lesson.css")]);
  }

  /** @param {Message} message */
  push(message) {
    this.#number += 1;
    const numbered = { ...message, number: this.#number };
    this.timeline.push(numbered, askedOf(numbered));
  }

  /**
   * Show messages one after another, each after the events of the one before.
   * @param {readonly Message[]} messages
   * @param {() => boolean} [wanted]   whether to go on
   */
  async show(messages, wanted = () => true) {
    for (const message of messages) {
      if (!wanted()) return;
      this.push(message);
      while (this.isConnected && this.timeline.picturing) await new Promise(requestAnimationFrame);
    }
  }

  /** Take a message over. Returns whether its events are being drawn now. @param {Message} message @param {number} came */
  #draw(message, came) {
    this.#state.apply(message, came);
    colourSeats(this, message.update.chairs);
    const open = tableProps(this.#scene());
    const picturing = this.element?.show?.(open, untilAsked(open)) ?? false;
    if (!picturing) this.#shown();
    return picturing;
  }

  /** The picture is complete, or a question may be asked. */
  #shown() {
    if (this.element && this.#state.update) this.element.props = shownProps(this.#scene());
  }

  /** @returns {import("../../state/table_props.js").Scene} */
  #scene() {
    const update = /** @type {import("../../state/table_state.js").Update} */ (this.#state.update);
    return {
      table: "",
      code: null,
      origin: "",
      companion: 0,
      hosts: false,
      device: [],
      deviceChanged: async () => {},
      game: /** @type {GameCard} */ (this.game),
      state: this.#state,
      update,
      names: this.#state.texts.names,
      timeline: this.timeline,
      act: async (command) => command.type === "play" && this.play(command.moves),
      rename: () => {},
      refuse: () => {},
      explain: ({ rule }) => (this.rules = rule),
      inspect: this.#inspect,
      quit: () => go("/"),
      guests: () => {},
    };
  }

  /**
   * Ask the server for an answer and take it over, one at a time. A refusal and an error are told.
   * @template {{refused?: string}} Answer
   * @param {() => Promise<Answer>} ask
   * @param {(answer: Answer) => Promise<void>} take
   * @returns {Promise<boolean>} whether the answer was taken over
   */
  async request(ask, take) {
    if (this.busy) return false;
    this.busy = true;
    try {
      const answer = await ask();
      if (answer.refused) {
        this.toast(answer.refused);
        return false;
      }
      await take(answer);
      return true;
    } catch (error) {
      this.toast(t(errorKey(error)));
      return false;
    } finally {
      this.busy = false;
    }
  }

  /** Put the focus where the game goes on. */
  focusGame() {
    void this.updateComplete.then(() => /** @type {HTMLElement|null} */ (this.element?.nextFocus?.() ?? null)?.focus({ preventScroll: true }));
  }

  /** @param {string} text */
  toast(text) {
    /** @type {import("../../parts/input/toast.js").Toast|null} */ (this.querySelector("taverne-toast"))?.say(text, "no");
  }

  /** @param {string} piece @param {import("../../types.js").Drawing} [drawing] */
  #inspect = (piece, drawing = "") => {
    const card = this.game?.pieces[piece];
    const sheet = /** @type {import("../../parts/cards/sheet.js").Sheet|null} */ (this.querySelector("taverne-sheet"));
    if (card && sheet) void sheet.show(card, drawing, t("close"));
  };

  /** The page: the bar, the table, and beside it what is said. @param {string} kind @param {unknown} bar @param {unknown} beside */
  laid(kind, bar, beside) {
    return html`<div class="at-table is-playing ${kind}">
        ${bar}
        <main class="match" @drawn=${this.timeline.drawn} @goon=${this.timeline.goOn}>
          <div class="table-place">${this.element}</div>
          <aside class="teaching">${beside}</aside>
        </main>
      </div>
      ${dialog({
        open: this.rules !== null,
        title: t("tool.rules"),
        kind: "drawer",
        body: html`<taverne-rulebook .slug=${this.game?.slug} .anchor=${this.rules ?? ""}></taverne-rulebook>`,
        close: () => (this.rules = null),
      })}
      <taverne-sheet></taverne-sheet>
      <taverne-toast></taverne-toast>`;
  }
}
