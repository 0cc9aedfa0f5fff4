/** A screen for any game: draws its zones and a list of all moves. `<taverne-zones>` */

import { places, travel } from "../input/motion.js";
import { LitElement, html, nothing, repeat } from "../../vendor/lit.js";
import { back, card, mini } from "../cards/card.js";
import { cubes } from "./gauge.js";
import { hand } from "../cards/hand.js";
import { Inspecting } from "../cards/inspecting.js";
import { TableKeys, placeOf } from "../input/keys.js";
import { moves } from "../input/moves.js";
import { question } from "./prompt.js";
import { seat as seatPart } from "./seat.js";
import { voice } from "./voice.js";

/** @typedef {import("../../types.js").TableProps} Props */
/** @typedef {import("../../net/wire").Zone} Zone */
/** @typedef {import("../../net/wire").Gauge} Gauge */
/** @typedef {import("../../net/wire").Heap} Heap */

/** A heap of mine with at most this many pieces is drawn as cards; a larger one as one card of each kind. */
const FEW = 13;
/** A gauge with at most this maximum is drawn as cubes. */
const CUBES = 20;

class Zones extends LitElement {
  static properties = { props: { attribute: false } };

  /** @type {Map<string, DOMRect>} */
  #boxes = new Map();

  constructor() {
    super();
    /** @type {Props|null} */
    this.props = null;
    new Inspecting(this, (piece) => this.props?.inspect(piece), (piece) => this.props?.pieces[piece]);
    new TableKeys(this, (key) => this.#press(key));
  }

  createRenderRoot() {
    return this;
  }

  willUpdate() {
    this.#boxes = this.hasUpdated ? places(this) : new Map();
  }

  updated() {
    travel(this, this.#boxes);
    this.dispatchEvent(new CustomEvent("settled", { bubbles: true }));
  }

  render() {
    const { props } = this;
    if (!props) return nothing;
    const zones = props.zones ?? [];
    const me = props.me ?? 0;
    const others = zones.filter((zone) => zone.seat !== null && zone.seat !== me);
    const shared = zones.filter((zone) => zone.seat === null);
    const mine = zones.filter((zone) => zone.seat === me);
    return html`<section class="slab zones">
      <div class="around">${others.map((zone) => this.#zone(props, zone, "small"))}</div>
      <div class="shared">${shared.map((zone) => this.#zone(props, zone, "small"))}</div>
      ${question(props)}
      ${mine.map((zone) => this.#zone(props, zone, "large"))}
      ${props.moves.length
        ? html`<div class="acts">
            ${moves({ moves: props.moves, play: (move) => void props.send([move]), label: props.t("zones.moves"), digits: true })}
          </div>`
        : nothing}
      ${voice(props)}
    </section>`;
  }

  /** The element to focus next: the first move. */
  nextFocus() {
    return this.querySelector(".acts button");
  }

  /**
   * @param {Props} props
   * @param {Zone} zone
   * @param {"small"|"large"} size
   */
  #zone(props, zone, size) {
    const { seat } = zone;
    const gauges = zone.parts.filter((part) => part.type === "gauge");
    const heaps = zone.parts.filter((part) => part.type === "heap");
    const chair = seat === null ? undefined : props.chairs[seat];
    return html`<div class="zone ${size}">
      ${seat === null
        ? html`<h3>${props.t("zones.middle")}</h3>`
        : seatPart({
            seat,
            name: seat === props.me ? props.t("zones.you") : props.names[seat],
            sub: chair?.level ?? "",
            face: chair?.face,
            active: props.ask.owing.includes(seat),
            away: chair?.away ? props.t("zones.away") : undefined,
          })}
      <div class="gauges seat-${seat ?? 5}">${gauges.map((part) => this.#gauge(props, part))}</div>
      ${heaps.map((part) => this.#heap(props, part, seat, size))}
    </div>`;
  }

  /**
   * @param {Props} props
   * @param {Gauge} gauge
   */
  #gauge(props, { name, value, most }) {
    const label = props.parts[name] ?? name;
    const shown = most === null ? String(value) : `${value} / ${most}`;
    return html`<span class="gauge"
      ><span class="word">${label}</span><b class="num">${shown}</b>${most !== null && most <= CUBES
        ? cubes({ value, most, label: `${label} ${shown}` })
        : nothing}</span
    >`;
  }

  /**
   * @param {Props} props
   * @param {Heap} heap
   * @param {number|null} seat
   * @param {"small"|"large"} size
   */
  #heap(props, { name, pieces = [], hidden = 0 }, seat, size) {
    const label = props.parts[name] ?? name;
    const count = pieces.length + hidden;
    if (!count) return html`<span class="word">${label} <b class="num">0</b></span>`;
    return html`<div class="heap">
      <span class="word">${label} <b class="num">${count}</b></span>
      <div class="pieces seat-${seat ?? 5}">
        ${hidden ? html`<span class="downs" role="img" aria-label=${props.t("face_down", hidden)}>${back()}<b class="num">×${hidden}</b></span>` : nothing}
        ${size === "large" && pieces.length && pieces.length <= FEW && this.#playable(props, pieces)
          ? this.#laidOut(props, pieces, label, `${seat}:${name}`)
          : this.#byKind(props, pieces, `${seat}:${name}`)}
      </div>
    </div>`;
  }

  /**
   * @param {Props} props
   * @param {string[]} pieces
   * @param {string} label
   * @param {string} where
   */
  #laidOut(props, pieces, label, where) {
    /** @type {Map<string, number>} */
    const seen = new Map();
    const cards = pieces.map((id) => {
      const copy = seen.get(id) ?? 0;
      seen.set(id, copy + 1);
      return { id, flip: `${where}:${id}:${copy}` };
    });
    const faces = repeat(
      cards,
      ({ flip }) => flip,
      ({ id, flip }) => {
        const move = this.#onlyMove(props, id);
        return card(props.pieces[id], {
          id,
          icon: "",
          spoken: props.pieces[id].name,
          state: move ? "can" : props.replay ? "" : "quiet",
          flip,
          touch: move ? () => void props.send([move]) : undefined,
        });
      },
    );
    return hand(faces, cards.length, label);
  }

  /**
   * @param {Props} props
   * @param {string[]} pieces
   * @param {string} where
   */
  #byKind(props, pieces, where) {
    const kinds = Object.keys(props.pieces).filter((kind) => pieces.includes(kind));
    return kinds.map((id) => {
      const count = pieces.filter((piece) => piece === id).length;
      const name = props.pieces[id].name;
      return mini(props.pieces[id], {
        id,
        icon: "",
        count,
        spoken: count > 1 ? `${name} (×${count})` : name,
        flip: `${where}:${id}:${count}`,
      });
    });
  }

  /**
   * Whether any of these pieces can be played by a click on it.
   * @param {Props} props
   * @param {string[]} pieces
   */
  #playable(props, pieces) {
    return props.replay || pieces.some((piece) => this.#onlyMove(props, piece));
  }

  /**
   * The move with this piece, if there is exactly one.
   * @param {Props} props
   * @param {string} piece
   */
  #onlyMove(props, piece) {
    const about = props.moves.filter(({ move }) => Object.values(move).includes(piece));
    return about.length === 1 ? about[0].move : null;
  }

  /** @param {string} key */
  #press(key) {
    const place = placeOf(key);
    const move = place === null ? undefined : this.props?.moves[place];
    if (move) void this.props?.send([move.move]);
    return Boolean(move);
  }
}

customElements.define("taverne-zones", Zones);
