/** Lutin & Troll in the browser: two sides facing, the clash between them, and the choice of five cards in secret. */

import { LitElement, html, nothing } from "/static/vendor/lit.js";
import { Beats, places, travel } from "/static/motion.js";
import { Inspecting } from "/static/parts/inspecting.js";
import { TableKeys, placeOf } from "/static/parts/keys.js";
import "/static/parts/prompt.js";
import { seat as seatPart } from "/static/parts/seat.js";
import { voice } from "/static/parts/voice.js";
import { ICONS, spoken } from "./table/cards.js";
import { kindsOf, pileGrid, sealedHand, slots } from "./table/choice.js";
import { bank, clash, fallen, flag, handOf, heaps, life, won } from "./table/fight.js";
import { atRest, beatsOf, frozen } from "./table/scene.js";
import { wordsIn } from "./table/words.js";

/** @typedef {import("./table/scene.js").Props} Props */
/** @typedef {import("./table/scene.js").Scene} Scene */
/** @typedef {import("/static/types.js").Seat} Seat */

class LutinTroll extends LitElement {
  static properties = {
    props: { attribute: false },
    scene: { state: true },
    draft: { state: true },
    sending: { state: true },
    aimed: { state: true },
    unfolded: { state: true },
  };

  #beats = new Beats(() => this.#rest());
  /** @type {Map<string, DOMRect>} */
  #stood = new Map();
  #told = -1;
  #question = -1;
  /** The frame of a replay that was last asked for. @type {Scene|null} */
  #frame = null;
  /** My hand as last told. @type {string[]} */
  #hand = [];
  #headline = "";

  constructor() {
    super();
    /** @type {Props|null} */
    this.props = null;
    /** What is shown. @type {Scene|null} */
    this.scene = null;
    /** Cards chosen and not yet sent. @type {string[]} */
    this.draft = [];
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
      ${choosing ? this.#choice(props, scene, bottom) : this.#fight(props, scene, bottom)}
      ${this.#banner(props, scene)}${voice(props)}
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
        ${this.#seat(props, scene, you)}
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
            ${this.#prompt(props, props.prompt)}
          </div>`}
      <div class="holds mine" @focusin=${this.#aim} @focusout=${this.#unaim} @pointerover=${this.#aim} @pointerleave=${this.#unaim}>
        ${sealed(me) ? sealedHand(props, me) : handOf(props, scene, me, (id) => this.#playable(props, id))}
      </div>
      <div class="side bottom">
        ${this.#seat(props, scene, me)}${heaps(props, scene, me)}
        <div class="counts">${life(props, scene, me)}${won(props, scene, me)}</div>
      </div>`;
  }

  /**
   * @param {Props} props
   * @param {Scene} scene
   * @param {Seat} me
   */
  #choice(props, scene, me) {
    const words = wordsIn(props.lang);
    const you = 1 - me;
    const owing = props.moves.length > 0;
    const chosen = props.view.hand.length + this.draft.length;
    const choosing = {
      props,
      draft: this.draft,
      sending: this.sending !== null,
      take: this.#take,
      putBack: this.#putBack,
      random: this.#random,
      clear: this.#clear,
      go: this.#go,
    };
    return html`
      <div class="side top">
        ${this.#seat(props, scene, you)}
        <div class="area-fallen ${this.unfolded ? "unfolded" : ""}">
          <button type="button" class="fold num" ?hidden=${!scene.sides[you].discard.length} aria-expanded=${this.unfolded} @click=${this.#unfold}>
            ${words.fallenCount(scene.sides[you].discard.length)}
          </button>
          ${fallen(props, scene, you)}
        </div>
        <div class="holds">${sealedHand(props, you)}</div>
      </div>
      ${pileGrid(choosing)}
      <div class="tray">
        ${this.#prompt(props, owing ? words.choose : props.prompt, owing ? words.chosenOf(chosen, props.ask.picks) : nothing)}
        ${slots(choosing)}
        ${owing
          ? html`<button
              type="button"
              class="btn main go"
              ?disabled=${chosen < props.ask.picks || this.sending !== null}
              @click=${this.#go}
            >
              ${words.go}
            </button>`
          : html`<div class="waits">
              <span class="seal">${words.yourHandReady}</span>
              ${props.takeBack && props.ask.owing.length
                ? html`<button type="button" class="btn" @click=${props.takeBack}>${words.change}</button>`
                : nothing}
            </div>`}
      </div>`;
  }

  /**
   * @param {Props} props
   * @param {Scene} scene
   * @param {Seat} seat
   */
  #seat(props, scene, seat) {
    const words = wordsIn(props.lang);
    const side = scene.sides[seat];
    const chair = props.chairs[seat];
    const facts =
      scene.phase === "choice"
        ? [words.wonShort(side.tokens), words.pile(side.pile)]
        : [...(chair?.level ? [chair.level] : []), ...(props.replay ? [] : [words.inHand(side.hand)])];
    return seatPart({
      seat,
      name: seat === props.me ? words.you : props.names[seat],
      sub: facts.join(" · "),
      bot: chair?.bot,
      active: !props.replay && props.ask.owing.includes(seat),
      away: chair?.away ? words.away : undefined,
    });
  }

  /**
   * @param {Props} props
   * @param {string} text
   * @param {unknown} [note]
   */
  #prompt(props, text, note = nothing) {
    return html`<taverne-prompt
      .text=${text}
      .deadline=${props.deadline}
      .allowed=${props.allowed}
      .paused=${props.paused ?? false}
      .mine=${props.me !== null && props.ask.owing.includes(props.me)}
      .over=${!props.ask.asked.length}
      .language=${props.lang}
      .note=${note}
    ></taverne-prompt>`;
  }

  /**
   * @param {Props} props
   * @param {Scene} scene
   */
  #banner(props, { banner }) {
    if (!banner) return nothing;
    const words = wordsIn(props.lang);
    const mine = banner.seat === props.me;
    const name = banner.seat === null ? "" : props.names[banner.seat];
    const title = {
      round: words.round(banner.number),
      roundWon: mine ? words.roundWon : words.roundLost(name),
      tied: words.tied,
      matchWon: mine ? words.matchWon : words.matchLost(name),
    }[banner.title];
    return html`<div class="proclaimed ${banner.title} ${mine ? "mine" : ""}" aria-hidden="true">
      <h2>${title}</h2>
      <p class="read">${banner.title === "round" ? (mine ? words.youLead : words.leads(name)) : banner.text}</p>
    </div>`;
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
    if (props.ask.number !== this.#question) {
      this.#question = props.ask.number;
      this.draft = [];
      this.aimed = null;
    } else if (props.view.hand.length < this.#hand.length) {
      this.draft = less(this.#hand, props.view.hand); // taken back: it can be changed card by card
    } else if (props.view.hand.length > this.#hand.length) {
      this.draft = [];
    }
    this.#hand = props.view.hand;
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
    else if (news || !this.#beats.busy) this.#rest();
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

  /** @param {string} id */
  #take = (id) => {
    this.draft = [...this.draft, id];
  };

  /** @param {number} place */
  #putBack = (place) => {
    this.draft = this.draft.toSpliced(place, 1);
  };

  #clear = () => {
    this.draft = [];
  };

  #random = () => {
    const { props } = this;
    if (!props) return;
    const left = kindsOf(props, this.draft).flatMap(({ card, left }) => Array(left).fill(card));
    const picked = [];
    while (left.length && picked.length < this.#missing(props)) {
      picked.push(...left.splice(Math.floor(Math.random() * left.length), 1));
    }
    this.draft = [...this.draft, ...picked];
  };

  #go = () => {
    const moves = this.draft.map((id) => this.props?.moves.find(({ move }) => move.card === id)?.move);
    const all = moves.filter((move) => move !== undefined);
    if (all.length && all.length === this.draft.length) this.#send(all, "hand");
  };

  /**
   * @param {import("/static/types.js").Tagged[]} moves
   * @param {string} what
   */
  async #send(moves, what) {
    if (this.sending || !this.props) return;
    this.#beats.skip();
    this.sending = what;
    const heard = await this.props.send(moves);
    if (!heard) this.sending = null;
  }

  /** @param {Props} props */
  #missing(props) {
    return props.ask.picks - props.view.hand.length - this.draft.length;
  }

  /** @param {string} key */
  #press(key) {
    const { props, scene } = this;
    if (!props || !scene || props.replay) return false;
    const place = placeOf(key);
    if (scene.phase === "choice") {
      if (key === "Backspace" && this.draft.length && !this.sending) {
        this.draft = this.draft.slice(0, -1);
        return true;
      }
      if (key === "Enter" && document.activeElement === document.body && !this.#missing(props)) {
        this.#go();
        return true;
      }
      if (place === null || !props.moves.length || this.sending || this.#missing(props) <= 0) return false;
      const kind = kindsOf(props, this.draft).filter(({ left }) => left)[place];
      if (kind) this.#take(kind.card);
      return Boolean(kind);
    }
    const move = place === null ? undefined : props.moves[place];
    if (move) this.#play(move.move.card);
    return Boolean(move);
  }

  #unfold = () => {
    this.unfolded = !this.unfolded;
  };

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

/**
 * The cards without those that are gone, counted.
 * @param {readonly string[]} cards
 * @param {readonly string[]} gone
 */
function less(cards, gone) {
  const left = [...gone];
  return cards.filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

customElements.define("taverne-lutin-troll", LutinTroll);
