/** The replay of a game, step by step: from any seat once the game is over, from my own seat while it is played. */

import { ReplayFrames } from "../../state/replay_frames.js";
import { rounds, steps } from "../../state/replay_steps.js";
import { errorKey, errorText } from "../../state/admission.js";
import { Analysis, turningPoints } from "../../state/analysis.js";
import { t } from "../../i18n.js";
import { get } from "../../net/http.js";
import { inked } from "../../parts/cards/inked.js";
import { TableKeys } from "../../parts/input/keys.js";
import "../../parts/cards/sheet.js";
import "../../parts/input/toast.js";
import { loadStyles } from "../../state/styles.js";
import { chairOf, tableElement } from "../../state/table_props.js";
import { labelsOf } from "../../state/labels.js";
import { store } from "../../state/preferences.js";
import { LitElement, html, nothing } from "../../vendor/lit.js";
import { nextTurn, turnText } from "./chances.js";
import { explainedOf, rulesDialog, whyButton } from "./explained.js";
import { bar, pointOfView } from "./bar.js";
import { decisions, review } from "./review.js";
import { playOn } from "../../state/play_on.js";
import { errorPage, waitingPage } from "../../parts/notices.js";
import "../reading/rulebook.js";
import "./seal.js";
import { copy } from "../table/share.js";
import { transport } from "./transport.js";
import { fragment, go } from "../../router.js";

const STEP_INTERVAL = 1700; // ms between two steps in playback

class Replay extends LitElement {
  static properties = {
    record: { attribute: false },
    at: { state: true },
    playing: { state: true },
    rulesOpen: { state: true },
    explained: { state: true },
    chosen: { state: true },
    error: { state: true },
    replay: { state: true },
    riddle: { state: true },
    opening: { state: true },
    refusal: { state: true },
  };

  /** @type {import("../home/choices.js").GameCard|null} */
  #game = null;
  /** @type {(HTMLElement & {props: import("../../types.js").TableProps})|null} */
  #element = null;
  /** @type {import("../../state/replay_steps.js").Step[]} */
  #steps = [];
  /** @type {import("../../state/replay_steps.js").Round[]} */
  #rounds = [];
  /** @type {ReplayFrames|null} */
  #frames = null;
  /** The table that is shown: that of the step, or the one before while it is being loaded. @type {{frame: import("../../net/wire").Frame, at: number}|null} */
  #shown = null;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #playback;
  /** @type {Analysis|null} */
  #analysis = null;

  constructor() {
    super();
    this.record = "";
    /** The step that is shown. */
    this.at = 0;
    this.playing = false;
    this.rulesOpen = false;
    /** What the rules explain; empty: nothing special. @type {import("../table/why.js").Explained[]} */
    this.explained = [];
    /** Which of these sentences is explained. */
    this.chosen = 0;
    this.error = "";
    /** @type {import("../../state/replay_steps.js").Replay|null} */
    this.replay = null;
    /** The riddle that is shown, of my mistakes. @type {import("./review.js").Riddle|null} */
    this.riddle = null;
    /** Whether a table is being opened that plays on. */
    this.opening = false;
    /** Why no such table was opened. */
    this.refusal = "";
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
    this.#analysis?.stop();
    this.#frames?.stop();
    this.#pause();
  }

  /** @param {number|""} seat   whose view is shown; "": the view of spectators */
  async #fetch(seat) {
    try {
      const path = `/api/records/${this.record}`;
      const replay = await get(path, { seat });
      this.#game ??= await get(`/api/games/${replay.game}`, { version: replay.version });
      this.#element ??= await tableElement(replay.screen);
      if (replay.over) await Promise.all([loadStyles("/static/css/chances.css"), loadStyles("/static/css/review.css")]);
      this.#steps = steps(replay);
      this.#rounds = rounds(this.#steps, this.#game?.milestones ?? []);
      this.#frames?.stop();
      this.#frames = new ReplayFrames(path, seat, replay, () => this.requestUpdate());
      const first = this.replay === null;
      this.replay = replay;
      if (first) this.#jump();
      if (first && replay.over) this.#requestAnalysis();
    } catch (error) {
      this.error = errorKey(error);
    }
  }

  #requestAnalysis() {
    this.#analysis = new Analysis(this.record, () => this.requestUpdate());
    void this.#analysis.request();
  }

  /** The first step of a moment. @param {number} moment */
  #stepOf = (moment) => {
    const found = this.#steps.findIndex((step) => step.moment >= moment);
    return found < 0 ? this.#steps.length - 1 : found;
  };

  get #turns() {
    return this.#analysis && this.replay ? turningPoints(this.#analysis, this.#stepOf, this.replay.me) : [];
  }

  /** @param {import("../../state/replay_steps.js").Replay} replay @returns {import("./chances.js").ChancesProps|null} */
  #chances({ names, me }) {
    const analysis = this.#analysis;
    const last = this.#steps.length - 1;
    return analysis && { analysis, turns: this.#turns, stepOf: this.#stepOf, names, me, at: this.at, last, go: (at) => this.#go(at) };
  }

  render() {
    if (this.error) return errorPage(t(this.error === "error.unknown" ? "replay.unknown" : this.error));
    if (!this.replay || !this.#game || !this.#element) return waitingPage(t("replay.waiting"));
    const { replay } = this;
    document.title = `${t("replay.title")} · ${this.#game.title} · ${t("title")}`;
    this.#element.props = this.#props(replay, this.#game, this.#look());
    return html`<div class="replaying">
      ${bar({
        record: this.record,
        replay,
        game: this.#game,
        ended: this.#steps.at(-1)?.lines.at(-1) ?? "",
        rules: () => this.#explain([]),
      })}
      <main>
        <div class="table-place">${this.#element}</div>
        ${transport({
          at: this.at,
          steps: this.#steps,
          rounds: this.#rounds,
          playing: this.playing,
          go: (at) => this.#go(at),
          play: () => (this.playing ? this.#pause() : this.#play()),
          chances: this.#chances(replay),
        })}
        <aside class="beside">
          ${this.#review(replay)}
          ${this.#moments(replay, this.#game)}
          ${replay.over ? html`<taverne-seal .record=${this.record} .commitment=${replay.commitment}></taverne-seal>` : nothing}
        </aside>
      </main>
      ${rulesDialog({
        open: this.rulesOpen,
        found: this.explained,
        chosen: this.chosen,
        choose: (place) => (this.chosen = place),
        game: this.#game,
        version: replay.version,
        names: replay.names,
        close: () => (this.rulesOpen = false),
      })}
      <taverne-sheet></taverne-sheet>
      <taverne-toast></taverne-toast>
    </div>`;
  }

  /** @param {import("../../state/replay_steps.js").Replay} replay @param {import("../home/choices.js").GameCard} game */
  #moments(replay, game) {
    const opened = new Map(this.#rounds.map(({ round, from }) => [from, round]));
    const turns = new Map(this.#turns.map((turn) => [turn.at, turn]));
    return html`<section class="panel moments">
      <h2>${t("replay.moments")}</h2>
      <div class="looking">
        ${replay.over ? pointOfView(replay, (seat) => this.#showSeat(seat)) : nothing}
        <input class="ears" tabindex="-1" aria-hidden="true" readonly .value=${location.href} />
        <button type="button" class="btn share" @click=${this.#share}>${t("replay.share")}</button>
      </div>
      ${replay.over && this.at < this.#steps.length - 1 ? this.#fromHere(replay) : nothing}
      <ol>
        ${this.#steps.map(
          (step, i) => html`${opened.has(i) ? html`<li class="sep">${t("round_number", Number(opened.get(i)))}</li>` : nothing}
            <li>
              <button type="button" class="moment" aria-current=${i === this.at ? "step" : nothing} @click=${() => this.#go(i)}>
                ${step.lines.length ? inked(step.lines.join(" "), replay.names, game.pieces) : t("replay.deal")} ${mark(turns.get(i))}
              </button>
              ${whyButton(explainedOf(step, game), this.#explain)}
            </li>`,
        )}
      </ol>
    </section>`;
  }

  /** @param {import("../../state/replay_steps.js").Replay} replay */
  #review({ me }) {
    const analysis = this.#analysis;
    if (!analysis) return nothing;
    return review({
      analysis,
      me,
      riddle: this.riddle,
      busy: this.opening,
      error: this.refusal,
      show: (moment) => this.#go(this.#stepOf(moment)),
      playOn: ({ seat, entry, number }) => void this.#playOn({ seat, entry, moves: number }),
      ask: (riddle) => this.#ask(riddle),
    });
  }

  /** Open the rules at what explains these sentences; none: all the rules. @param {import("../table/why.js").Explained[]} found */
  #explain = (found) => {
    this.explained = found;
    this.chosen = 0;
    this.rulesOpen = true;
  };

  /** Explain what happened in the step that is shown. Returns whether there is anything to explain. */
  #explainStep() {
    const found = this.#game && this.#steps.length ? explainedOf(this.#steps[this.at], this.#game) : [];
    if (found.length) this.#explain(found);
    return found.length > 0;
  }

  /** Show a riddle with its table, or end them. @param {import("./review.js").Riddle|null} riddle */
  #ask(riddle) {
    this.riddle = riddle;
    if (!riddle || !this.#analysis || riddle.tried.length) return;
    this.#go(this.#stepOf(decisions(this.#analysis, this.replay?.me ?? null)[riddle.place].better.moment));
  }

  /** Play on from the step that is shown. @param {import("../../state/replay_steps.js").Replay} replay */
  #fromHere({ me }) {
    const { moment } = this.#steps[this.at];
    return html`<div class="from-here">
      <button type="button" class="btn ghost" ?disabled=${this.opening} @click=${() => void this.#playOn({ seat: me ?? 0, moment })}>${t("review.play_on")}</button>
      <p class="still">${t("review.play_on.note")}</p>
    </div>`;
  }

  /** @param {Parameters<typeof playOn>[1]} from */
  async #playOn(from) {
    this.opening = true;
    this.refusal = "";
    try {
      go(`/t/${await playOn(this.record, from)}`);
    } catch (error) {
      this.refusal = errorText(error);
    } finally {
      this.opening = false;
    }
  }

  /** The frame of the step, once it is loaded; until then the frame that was shown before. */
  #look() {
    const frames = /** @type {ReplayFrames} */ (this.#frames);
    const next = this.#steps.slice(this.at, this.at + 2).map((step) => step.frame);
    const frame = frames.at(next[0]);
    if (frame) this.#shown = { frame, at: this.at };
    this.#shown ??= { frame: /** @type {import("../../net/wire").Frame} */ (frames.at(0)), at: 0 };
    frames.want(next);
    return this.#shown;
  }

  /**
   * @param {import("../../state/replay_steps.js").Replay} replay
   * @param {import("../home/choices.js").GameCard} game
   * @param {{frame: import("../../net/wire").Frame, at: number}} shown
   * @returns {import("../../types.js").TableProps}
   */
  #props(replay, game, { frame: step, at }) {
    const seat = replay.me === null ? "" : String(replay.me);
    const { "": everybody, ...views } = step.views;
    return {
      view: step.views[seat] ?? everybody,
      views: replay.over ? views : undefined,
      zones: step.zones[seat] ?? step.zones[""],
      ask: /** @type {import("../../net/wire").Ask} */ (step.ask),
      moves: [],
      events: step.events.map((event, i) => ({ event, text: step.lines[i] ?? "" })),
      number: at,
      prompt: step.prompt,
      names: replay.names,
      me: replay.me,
      chairs: replay.names.map((_, seat) => chairOf(game, { bot: null, character: null, ...replay.bots?.[seat], away: false })),
      pieces: game.pieces,
      parts: game.parts,
      label: labelsOf(game.labels ?? {}, replay.seat_labels),
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

  /** Go to the step that the address names, or else to the first step from its moment on. */
  #jump = () => {
    const key = fragment();
    const exact = this.#steps.findIndex((step) => step.key === key);
    const near = this.#steps.findIndex((step) => step.moment >= Number(key));
    if (key) this.at = exact >= 0 ? exact : near >= 0 ? near : this.#steps.length - 1;
  };

  #play() {
    if (this.at === this.#steps.length - 1) this.#go(0);
    this.playing = true;
    this.#playback = setInterval(() => this.#go(this.at + 1), STEP_INTERVAL);
  }

  #pause() {
    this.playing = false;
    clearInterval(this.#playback);
  }

  /** @param {string} seat */
  #showSeat(seat) {
    this.#pause();
    this.riddle = null;
    void this.#fetch(seat === "" ? "" : Number(seat));
  }

  /** @param {string} key */
  #press(key) {
    if (key === "ArrowRight") this.#go(this.at + 1);
    else if (key === "ArrowLeft") this.#go(this.at - 1);
    else if (key === "Home") this.#go(0);
    else if (key === "t" && this.#turns.length) this.#go(nextTurn(this.#turns, this.at).at);
    else if (key === "w") return this.#explainStep();
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
    if (!changed.has("at") && !changed.has("replay")) return;
    const list = this.querySelector(".moments ol");
    const current = /** @type {HTMLElement|null} */ (list?.querySelector("[aria-current]") ?? null);
    if (list && current) list.scrollTop = current.offsetTop - list.clientHeight / 2;
  }
}

/** @param {import("../../state/analysis.js").TurningPoint|undefined} turn */
function mark(turn) {
  return turn ? turnText(turn) : nothing;
}

customElements.define("taverne-replay", Replay);
