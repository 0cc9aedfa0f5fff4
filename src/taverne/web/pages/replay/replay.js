/** A game seen again, step by step: all hands open once it is over, from one's own seat while it is played. */

import { rounds, steps } from "../../state/replay_steps.js";
import { whyNot } from "../../state/admission.js";
import { Hindsight, turnsShown } from "../../state/analysis.js";
import { t } from "../../i18n.js";
import { get } from "../../net/http.js";
import { icon } from "../../parts/cards/icon.js";
import { inked } from "../../parts/cards/inked.js";
import { TableKeys } from "../../parts/input/keys.js";
import "../../parts/cards/sheet.js";
import "../../parts/input/toast.js";
import { chairOf, dressed, tableElement } from "../../state/table_props.js";
import { labelsOf } from "../../state/labels.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { nextTurn, turned } from "./chances.js";
import { dialog } from "../../parts/dialog.js";
import { trouble, waiting } from "../../parts/notices.js";
import "../reading/rulebook.js";
import "./seal.js";
import { copy } from "../table/share.js";
import { transport } from "./transport.js";

const BEAT = 1700; // ms between two steps

class Replay extends LitElement {
  static properties = {
    record: { attribute: false },
    at: { state: true },
    playing: { state: true },
    reading: { state: true },
    error: { state: true },
    told: { state: true },
  };

  /** @type {import("../home/choices.js").GameCard|null} */
  #game = null;
  /** @type {(HTMLElement & {props: import("../../types.js").TableProps})|null} */
  #element = null;
  /** @type {import("../../state/replay_steps.js").Step[]} */
  #steps = [];
  /** @type {import("../../state/replay_steps.js").Round[]} */
  #rounds = [];
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #beat;
  /** @type {Hindsight|null} */
  #hindsight = null;

  constructor() {
    super();
    this.record = "";
    /** The step that is shown. */
    this.at = 0;
    this.playing = false;
    this.reading = false;
    this.error = "";
    /** @type {import("../../state/replay_steps.js").Replay|null} */
    this.told = null;
    new TableKeys(this, (key) => this.#press(key));
  }

  createRenderRoot() {
    return this;
  }

  connectedCallback() {
    super.connectedCallback();
    addEventListener("popstate", this.#jump);
    void this.#fetch(store.seatIn(this.record) ?? "");
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener("popstate", this.#jump);
    this.#hindsight?.stop();
    this.#pause();
  }

  /** @param {number|""} seat from which it is told */
  async #fetch(seat) {
    try {
      const told = await get(`/api/records/${this.record}`, { seat });
      this.#game ??= await get(`/api/games/${told.game}`);
      this.#element ??= await tableElement(told.game, Object.keys(told.frames[0].zones).length === 0);
      if (told.over) await dressed("/static/css/chances.css");
      this.#steps = steps(told);
      this.#rounds = rounds(this.#steps, this.#game?.milestones ?? []);
      const first = this.told === null;
      this.told = told;
      if (first) this.#jump();
      if (first && told.over) this.#lookBack();
    } catch (error) {
      this.error = whyNot(error);
    }
  }

  #lookBack() {
    this.#hindsight = new Hindsight(this.record, () => this.requestUpdate());
    void this.#hindsight.want();
  }

  /** The step at which so many public things had happened. @param {number} moment */
  #stepOf = (moment) => {
    const found = this.#steps.findIndex((step) => step.moment >= moment);
    return found < 0 ? this.#steps.length - 1 : found;
  };

  get #turns() {
    const found = this.#hindsight?.found;
    return found && this.told ? turnsShown(found, this.#stepOf, this.told.me) : [];
  }

  /** @param {import("../../state/replay_steps.js").Replay} told @returns {import("./chances.js").Look|null} */
  #chances({ names, me }) {
    const hindsight = this.#hindsight;
    const last = this.#steps.length - 1;
    return hindsight && { hindsight, turns: this.#turns, stepOf: this.#stepOf, names, me, at: this.at, last, go: (at) => this.#go(at) };
  }

  render() {
    if (this.error) return trouble(t(this.error === "error.unknown" ? "replay.unknown" : this.error));
    if (!this.told || !this.#game || !this.#element) return waiting(t("replay.waiting"));
    const { told } = this;
    document.title = `${t("replay.title")} · ${this.#game.title} · ${t("title")}`;
    this.#element.props = this.#props(told, this.#game);
    return html`<div class="replaying">
      ${this.#bar(told, this.#game)}
      <main>
        <div class="table-place">${this.#element}</div>
        ${transport({
          at: this.at,
          steps: this.#steps,
          rounds: this.#rounds,
          playing: this.playing,
          go: (at) => this.#go(at),
          play: () => (this.playing ? this.#pause() : this.#play()),
          chances: this.#chances(told),
        })}
        <aside class="beside">
          ${this.#moments(told, this.#game)}
          ${told.over ? html`<taverne-seal .record=${this.record} .commitment=${told.commitment}></taverne-seal>` : nothing}
        </aside>
      </main>
      ${dialog({
        open: this.reading,
        title: t("tool.rules"),
        kind: "drawer",
        body: html`<taverne-rulebook .slug=${told.game}></taverne-rulebook>`,
        close: () => (this.reading = false),
      })}
      <taverne-sheet></taverne-sheet>
      <taverne-toast></taverne-toast>
    </div>`;
  }

  /** @param {import("../../state/replay_steps.js").Replay} told @param {import("../home/choices.js").GameCard} game */
  #bar(told, game) {
    const [table] = this.record.split("-");
    const known = !told.over || store.seatIn(this.record) !== undefined;
    return html`<header class="bar">
      <div class="titles">
        <h1 tabindex="-1">${game.title}</h1>
        <span class="crumb">${told.over ? this.#steps.at(-1)?.lines.at(-1) : t("replay.live")}</span>
      </div>
      <span class="spacer"></span>
      <button type="button" class="tool" aria-label=${t("tool.rules")} title=${t("tool.rules")} @click=${() => (this.reading = true)}>
        ${icon("rule-book")}
      </button>
      <a class="tool" href=${known ? `/t/${table}` : "/"} aria-label=${t(known ? "replay.back" : "home")} title=${t(known ? "replay.back" : "home")}>
        ${icon("exit-door")}
      </a>
    </header>`;
  }

  /** @param {import("../../state/replay_steps.js").Replay} told */
  #pointOfView(told) {
    const label = labelsOf({}, told.seat_labels);
    return html`<label class="select view-from"
      ><span class="ears">${t("replay.from")}</span>
      <select @change=${(/** @type {Event} */ event) => this.#turn(/** @type {HTMLSelectElement} */ (event.target).value)}>
        ${told.names.map((_, seat) => html`<option value=${seat} data-label="seen_by(${seat})" .selected=${told.me === seat}>${label("seen_by", seat)}</option>`)}
        <option value="" .selected=${told.me === null}>${t("replay.seen_by_all")}</option>
      </select></label
    >`;
  }

  /** @param {import("../../state/replay_steps.js").Replay} told @param {import("../home/choices.js").GameCard} game */
  #moments(told, game) {
    const opened = new Map(this.#rounds.map(({ round, from }) => [from, round]));
    const turns = new Map(this.#turns.map((turn) => [turn.at, turn]));
    return html`<section class="panel moments">
      <h2>${t("replay.moments")}</h2>
      <div class="looking">
        ${told.over ? this.#pointOfView(told) : nothing}
        <input class="ears" tabindex="-1" aria-hidden="true" readonly .value=${location.href} />
        <button type="button" class="btn share" @click=${this.#share}>${t("replay.share")}</button>
      </div>
      <ol>
        ${this.#steps.map(
          (step, i) => html`${opened.has(i) ? html`<li class="sep">${t("round_number", Number(opened.get(i)))}</li>` : nothing}
            <li>
              <button type="button" class="moment" aria-current=${i === this.at ? "step" : nothing} @click=${() => this.#go(i)}>
                ${step.lines.length ? inked(step.lines.join(" "), told.names, game.pieces) : t("replay.deal")} ${mark(turns.get(i), told.names)}
              </button>
            </li>`,
        )}
      </ol>
    </section>`;
  }

  /**
   * @param {import("../../state/replay_steps.js").Replay} told
   * @param {import("../home/choices.js").GameCard} game
   * @returns {import("../../types.js").TableProps}
   */
  #props(told, game) {
    const step = this.#steps[this.at];
    const seat = told.me === null ? "" : String(told.me);
    const { "": everybody, ...views } = step.views;
    return {
      view: step.views[seat] ?? everybody,
      views: told.over ? views : undefined,
      zones: step.zones[seat] ?? step.zones[""],
      ask: /** @type {import("../../net/wire").Ask} */ (step.ask),
      moves: [],
      events: step.events.map((event, i) => ({ event, text: step.lines[i] ?? "" })),
      told: this.at,
      prompt: step.prompt,
      names: told.names,
      me: told.me,
      chairs: told.names.map((name) => {
        const called = name.replace(/ \d+$/, ""); // bots of one name are numbered
        return chairOf(game, game.bots.find((each) => called === each.name)?.value ?? null, false);
      }),
      pieces: game.pieces,
      parts: game.parts,
      label: labelsOf(game.labels ?? {}, told.seat_labels),
      captions: step.captions,
      deadline: null,
      allowed: null,
      replay: true,
      lang: store.lang,
      send: async () => false,
      inspect: this.#inspect,
      t,
    };
  }

  /** @param {string} piece @param {import("../../types.js").Drawing} [drawing] */
  #inspect = (piece, drawing = "") => {
    const card = this.#game?.pieces[piece];
    const sheet = /** @type {import("../../parts/cards/sheet.js").Sheet|null} */ (this.querySelector("taverne-sheet"));
    if (card && sheet) void sheet.show(card, drawing, t("close"));
  };

  /** @param {number} at */
  #go(at) {
    const last = this.#steps.length - 1;
    this.at = Math.max(0, Math.min(last, at));
    history.replaceState(null, "", `#${this.#steps[this.at].key}`);
    if (this.at === last) this.#pause();
  }

  /** To the step that the address names: that very one, or the first of its moment or after it. */
  #jump = () => {
    const key = decodeURIComponent(location.hash.slice(1));
    const exact = this.#steps.findIndex((step) => step.key === key);
    const near = this.#steps.findIndex((step) => step.moment >= Number(key));
    if (key) this.at = exact >= 0 ? exact : near >= 0 ? near : this.#steps.length - 1;
  };

  #play() {
    if (this.at === this.#steps.length - 1) this.#go(0);
    this.playing = true;
    this.#beat = setInterval(() => this.#go(this.at + 1), BEAT);
  }

  #pause() {
    this.playing = false;
    clearInterval(this.#beat);
  }

  /** @param {string} seat */
  #turn(seat) {
    this.#pause();
    void this.#fetch(seat === "" ? "" : Number(seat));
  }

  /** @param {string} key */
  #press(key) {
    if (key === "ArrowRight") this.#go(this.at + 1);
    else if (key === "ArrowLeft") this.#go(this.at - 1);
    else if (key === "Home") this.#go(0);
    else if (key === "t" && this.#turns.length) this.#go(nextTurn(this.#turns, this.at).at);
    else if (key === "End") this.#go(this.#steps.length - 1);
    else if (key === " " && !(document.activeElement instanceof HTMLButtonElement)) this.playing ? this.#pause() : this.#play();
    else return false;
    return true;
  }

  #share = async () => {
    await copy(location.href, /** @type {HTMLInputElement} */ (this.querySelector(".looking input")));
    /** @type {import("../../parts/input/toast.js").Toast|null} */ (this.querySelector("taverne-toast"))?.say(t("replay.shared"), "news");
  };

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    if (!changed.has("at") && !changed.has("told")) return;
    const list = this.querySelector(".moments ol");
    const current = /** @type {HTMLElement|null} */ (list?.querySelector("[aria-current]") ?? null);
    if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
}

/** @param {import("../../state/analysis.js").Shown|undefined} turn @param {string[]} names */
function mark(turn, names) {
  return turn ? turned(turn, names[turn.seat]) : nothing;
}

customElements.define("taverne-replay", Replay);
