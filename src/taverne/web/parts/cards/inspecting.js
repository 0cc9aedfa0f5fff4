import { CardTip } from "./tip.js";

const HOLD = 450; // ms that a press must last
const SLACK = 10; // px that the pointer may move meanwhile

/**
 * A controller that shows pieces large: every element with `data-piece` inside the host, by a long press, a right click or
 * `i` while it has the focus; an element with `data-shows` also by a click. Its text is shown beside it before (tip.js).
 */
export class Inspecting {
  /** @type {number|undefined} */
  #timer;
  #held = false;
  /** @type {{x: number, y: number}} */
  #at = { x: 0, y: 0 };

  /**
   * @param {HTMLElement & import("../../vendor/lit.js").ReactiveControllerHost} host
   * @param {(piece: string) => void} inspect
   * @param {(piece: string) => import("../../net/wire").PieceCard|null|undefined} about
   */
  constructor(host, inspect, about) {
    this.host = host;
    const tip = new CardTip(host, about);
    this.inspect = (/** @type {string} */ piece) => {
      tip.hide();
      inspect(piece);
    };
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener("pointerdown", this.#down);
    this.host.addEventListener("pointermove", this.#move);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) this.host.addEventListener(kind, this.#stop);
    this.host.addEventListener("contextmenu", this.#menu);
    this.host.addEventListener("click", this.#click, true);
    this.host.addEventListener("keydown", this.#key);
  }

  hostDisconnected() {
    this.#stop();
    this.host.removeEventListener("pointerdown", this.#down);
    this.host.removeEventListener("pointermove", this.#move);
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) this.host.removeEventListener(kind, this.#stop);
    this.host.removeEventListener("contextmenu", this.#menu);
    this.host.removeEventListener("click", this.#click, true);
    this.host.removeEventListener("keydown", this.#key);
  }

  /** @param {PointerEvent} event */
  #down = (event) => {
    const piece = pieceOf(event);
    this.#held = false;
    this.#stop();
    if (!piece || event.button !== 0) return;
    this.#at = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#held = true;
      this.inspect(piece);
    }, HOLD);
  };

  /** @param {PointerEvent} event */
  #move = (event) => {
    if (Math.hypot(event.clientX - this.#at.x, event.clientY - this.#at.y) > SLACK) this.#stop();
  };

  #stop = () => clearTimeout(this.#timer);

  /** @param {MouseEvent} event */
  #menu = (event) => {
    const piece = pieceOf(event);
    if (!piece) return;
    event.preventDefault();
    this.#stop();
    if (!this.#held) this.inspect(piece);
  };

  /** @param {MouseEvent} event */
  #click = (event) => {
    const piece = pieceOf(event);
    if (this.#held) {
      this.#held = false;
      event.stopPropagation();
      event.preventDefault();
    } else if (piece && elementOf(event)?.hasAttribute("data-shows")) {
      this.inspect(piece);
    }
  };

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    const piece = pieceOf(event);
    if (!piece || event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.inspect(piece);
  };
}

/**
 * @param {Event} event
 * @returns {HTMLElement|null}
 */
function elementOf(event) {
  return event.target instanceof Element ? event.target.closest("[data-piece]") : null;
}

/** @param {Event} event */
const pieceOf = (event) => elementOf(event)?.dataset.piece ?? null;
