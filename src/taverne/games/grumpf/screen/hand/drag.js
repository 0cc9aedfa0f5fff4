/**
 * Drags a token with a finger, a mouse or a pen. The token moves by `translate` alone, without a new layout; boards and
 * targets are measured once, when the drag starts.
 */

import { calm } from "/static/parts/input/motion.js";

/** @typedef {import("../scene.js").Face} Face */
/** @typedef {import("../scene.js").Board} Board */
/** @typedef {{element: HTMLElement, face: Face, id: number, x: number, y: number, float: number, moves: boolean}} Held */
/** The board, and the token on it, where a token was dropped. @typedef {{board: Board, target: string|null}} Drop */

/**
 * @typedef {object} Callbacks
 * @property {(face: Face) => Promise<unknown>} taken   the drag starts; settled when all targets are drawn
 * @property {(face: Face, drop: Drop|null) => Promise<unknown>} dropped
 */

/** A shorter way, in px, is a touch. */
const TOUCH_DISTANCE = 8;
/** px between a finger and the token above it, which the finger would hide. */
const FINGER_OFFSET = 26;

export class Dragging {
  /** @type {Held|null} */
  #held = null;
  /** @type {{element: Element, box: DOMRect}[]} */
  #targets = [];
  /** @type {Element|null} */
  #target = null;

  /** @param {HTMLElement} root @param {Callbacks} callbacks */
  constructor(root, callbacks) {
    this.root = root;
    this.callbacks = callbacks;
  }

  /** @param {PointerEvent} event @param {Face} face */
  grab(event, face) {
    const element = event.currentTarget;
    if (this.#held || !event.isPrimary || event.button !== 0 || !(element instanceof HTMLElement)) return;
    const float = event.pointerType === "mouse" ? 0 : FINGER_OFFSET;
    this.#held = { element, face, id: event.pointerId, x: event.clientX, y: event.clientY, float, moves: false };
    element.addEventListener("pointermove", this.#move);
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) element.addEventListener(kind, this.#end);
  }

  /** @param {PointerEvent} event */
  #move = (event) => {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const [x, y] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moves && Math.hypot(x, y) < TOUCH_DISTANCE) return;
    if (!held.moves) this.#startMoving(held);
    held.element.style.setProperty("translate", `${x}px ${y - held.float}px`);
    this.#highlight(this.#targetAt(event.clientX, event.clientY - held.float));
  };

  /** @param {Held} held */
  #startMoving(held) {
    held.moves = true;
    held.element.setPointerCapture(held.id);
    held.element.toggleAttribute("data-dragged", true); // classes are drawn anew with everything else
    this.#measureTargets();
    void this.callbacks.taken(held.face).then(() => this.#held === held && this.#measureTargets());
  }

  #measureTargets() {
    const found = [...this.root.querySelectorAll("[data-target]"), ...this.root.querySelectorAll("[data-board]")];
    this.#targets = found.map((element) => ({ element, box: element.getBoundingClientRect() }));
  }

  /** @param {number} x @param {number} y */
  #targetAt(x, y) {
    return this.#targets.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.element ?? null;
  }

  /** @param {Element|null} element */
  #highlight(element) {
    if (this.#target === element) return;
    this.#target?.removeAttribute("data-over");
    element?.toggleAttribute("data-over", true);
    this.#target = element;
  }

  /** @param {PointerEvent} event */
  #end = (event) => {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const { element } = held;
    if (event.type === "lostpointercapture" && event.target !== element) return; // a finger lies on what is drawn in it
    element.removeEventListener("pointermove", this.#move);
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) element.removeEventListener(kind, this.#end);
    const under = event.type === "pointerup" && held.moves ? this.#targetAt(event.clientX, event.clientY - held.float) : null;
    this.#held = null;
    this.#highlight(null);
    if (!held.moves) return;
    element.addEventListener("click", ignoreClick, { once: true, capture: true });
    setTimeout(() => element.removeEventListener("click", ignoreClick, { capture: true }), 60);
    void this.callbacks.dropped(held.face, dropAt(under)).then(() => glideBack(element));
  };
}

/** @param {Element|null} element @returns {Drop|null} */
function dropAt(element) {
  const board = element?.closest("[data-board]");
  if (!(board instanceof HTMLElement) || !(element instanceof HTMLElement)) return null;
  return { board: /** @type {Board} */ (board.dataset.board), target: element.dataset.target ?? null };
}

/** Suppresses the click at the end of a drag. @param {Event} event */
function ignoreClick(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** A token that was not laid glides back. @param {HTMLElement} element */
function glideBack(element) {
  element.removeAttribute("data-dragged");
  const away = element.style.getPropertyValue("translate");
  element.style.removeProperty("translate");
  if (element.isConnected && away && !calm()) element.animate([{ translate: away }, { translate: "0 0" }], { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
}
