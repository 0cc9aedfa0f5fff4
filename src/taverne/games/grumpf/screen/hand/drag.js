/**
 * A token under a finger, a mouse or a pen. It follows by `translate` alone, nothing is laid out on the way; boards and
 * targets are measured once, when it is taken up.
 */

import { calm } from "/static/parts/input/motion.js";

/** @typedef {import("../scene.js").Face} Face */
/** @typedef {import("../scene.js").Board} Board */
/** @typedef {{element: HTMLElement, face: Face, id: number, x: number, y: number, float: number, moves: boolean}} Held */
/** Where a token was let go. @typedef {{board: Board, target: string|null}} Drop */

/**
 * @typedef {object} Ears
 * @property {(face: Face) => Promise<unknown>} taken   it moves; settled when everything it may be dropped on is drawn
 * @property {(face: Face, drop: Drop|null) => Promise<unknown>} dropped
 */

/** So many px are still a touch. */
const TOUCH_DISTANCE = 8;
/** A finger hides what is under it: the token floats above it. */
const FINGER_OFFSET = 26;

export class Dragging {
  /** @type {Held|null} */
  #held = null;
  /** @type {{element: Element, box: DOMRect}[]} */
  #spots = [];
  /** @type {Element|null} */
  #over = null;

  /** @param {HTMLElement} root @param {Ears} ears */
  constructor(root, ears) {
    this.root = root;
    this.ears = ears;
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
    if (!held.moves) this.#takeUp(held);
    held.element.style.setProperty("translate", `${x}px ${y - held.float}px`);
    this.#mark(this.#under(event.clientX, event.clientY - held.float));
  };

  /** @param {Held} held */
  #takeUp(held) {
    held.moves = true;
    held.element.setPointerCapture(held.id);
    held.element.toggleAttribute("data-dragged", true); // classes are drawn anew with everything else
    this.#measure();
    void this.ears.taken(held.face).then(() => this.#held === held && this.#measure());
  }

  #measure() {
    const found = [...this.root.querySelectorAll("[data-target]"), ...this.root.querySelectorAll("[data-board]")];
    this.#spots = found.map((element) => ({ element, box: element.getBoundingClientRect() }));
  }

  /** @param {number} x @param {number} y */
  #under(x, y) {
    return this.#spots.find(({ box }) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom)?.element ?? null;
  }

  /** @param {Element|null} element */
  #mark(element) {
    if (this.#over === element) return;
    this.#over?.removeAttribute("data-over");
    element?.toggleAttribute("data-over", true);
    this.#over = element;
  }

  /** @param {PointerEvent} event */
  #end = (event) => {
    const held = this.#held;
    if (!held || event.pointerId !== held.id) return;
    const { element } = held;
    if (event.type === "lostpointercapture" && event.target !== element) return; // a finger lies on what is drawn in it
    element.removeEventListener("pointermove", this.#move);
    for (const kind of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) element.removeEventListener(kind, this.#end);
    const under = event.type === "pointerup" && held.moves ? this.#under(event.clientX, event.clientY - held.float) : null;
    this.#held = null;
    this.#mark(null);
    if (!held.moves) return;
    element.addEventListener("click", swallow, { once: true, capture: true });
    setTimeout(() => element.removeEventListener("click", swallow, { capture: true }), 60);
    void this.ears.dropped(held.face, dropOn(under)).then(() => home(element));
  };
}

/** @param {Element|null} element @returns {Drop|null} */
function dropOn(element) {
  const board = element?.closest("[data-board]");
  if (!(board instanceof HTMLElement) || !(element instanceof HTMLElement)) return null;
  return { board: /** @type {Board} */ (board.dataset.board), target: element.dataset.target ?? null };
}

/** The end of a drag is no touch. @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

/** A token that was not laid glides back. @param {HTMLElement} element */
function home(element) {
  element.removeAttribute("data-dragged");
  const away = element.style.getPropertyValue("translate");
  element.style.removeProperty("translate");
  if (element.isConnected && away && !calm()) element.animate([{ translate: away }, { translate: "0 0" }], { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" });
}
