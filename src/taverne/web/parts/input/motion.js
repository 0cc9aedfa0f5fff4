/**
 * Things move because something happened. Travel is measured, never guessed: where a thing stood before a render and
 * where it stands after it. It can be interrupted at any time, and starts again from wherever the eye saw the thing.
 */

const TRAVEL = 300;
const FADE = 180;
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** @type {WeakMap<Element, Animation>} */
const running = new WeakMap();

/** Whether travel is to be a mere fade. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Where everything with a `data-flip` stands now, by that identity, even in mid-flight.
 * @param {HTMLElement} root
 * @returns {Map<string, DOMRect>}
 */
export function places(root) {
  const found = new Map();
  for (const element of travellers(root)) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.flip, box);
  }
  return found;
}

/**
 * After a render: whatever stood elsewhere goes to where it stands now. Something new comes from the first known
 * identity of its `data-from`, or fades in if it has that attribute and none is known.
 * @param {HTMLElement} root
 * @param {Map<string, DOMRect>} before
 */
export function travel(root, before) {
  const moved = travellers(root).map((element) => {
    running.get(element)?.cancel();
    return { element, from: origin(element, before) };
  });
  const still = calm();
  const measured = moved.map(({ element, from }) => ({ element, from, to: element.getBoundingClientRect() }));
  for (const { element, from, to } of measured) {
    if (!to.width) continue;
    if (from && (Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1)) {
      keep(element, still ? fade(element) : glide(element, from, to));
    } else if (!from && element.dataset.from !== undefined) {
      keep(element, fade(element));
    }
  }
}

/**
 * What happens one after another: each step changes what is shown, then stays for a while. When steps pile up, they
 * hurry; `skip` shows everything at once. Nothing here ever stops a player from acting.
 */
export class Beats {
  /** @type {Step[]} */
  #steps = [];
  /** @type {number|undefined} */
  #timer;

  /** @param {() => void} settled   called when everything has been shown */
  constructor(settled) {
    this.settled = settled;
  }

  get busy() {
    return this.#timer !== undefined;
  }

  /** @param {Step[]} steps */
  add(steps) {
    this.#steps.push(...steps);
    if (document.hidden) this.skip();
    else if (!this.busy) this.#next();
  }

  skip() {
    if (!this.busy && !this.#steps.length) return;
    this.stop().forEach((step) => step.run());
    this.settled();
  }

  /** Forget what has not been shown. */
  stop() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    return this.#steps.splice(0);
  }

  #next = () => {
    const step = this.#steps.shift();
    this.#timer = undefined;
    if (!step) {
      this.settled();
      return;
    }
    step.run();
    this.#timer = setTimeout(this.#next, step.stay * this.#haste());
  };

  #haste() {
    const waiting = this.#steps.reduce((sum, step) => sum + step.stay, 0);
    return Math.min(1, PATIENCE / (waiting || 1));
  }
}

/** @typedef {{run: () => void, stay: number}} Step */

/** Milliseconds that may lie ahead before steps begin to hurry. */
const PATIENCE = 3600;

/**
 * @param {HTMLElement} root
 * @returns {HTMLElement[]}
 */
const travellers = (root) => [...root.querySelectorAll("[data-flip]")].filter((each) => each instanceof HTMLElement);

/**
 * @param {HTMLElement} element
 * @param {Map<string, DOMRect>} before
 */
function origin(element, before) {
  const names = [element.dataset.flip ?? "", ...(element.dataset.from ?? "").split(" ")];
  const known = names.find((name) => before.has(name));
  return known === undefined ? undefined : before.get(known);
}

/**
 * @param {HTMLElement} element
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function glide(element, from, to) {
  const x = from.x + from.width / 2 - to.x - to.width / 2;
  const y = from.y + from.height / 2 - to.y - to.height / 2;
  const scale = from.width / to.width;
  element.classList.add("moving");
  return element.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})`, offset: 0 }], {
    duration: TRAVEL,
    easing: EASE,
  });
}

/** @param {HTMLElement} element */
const fade = (element) => element.animate([{ opacity: 0, offset: 0 }], { duration: FADE, easing: "ease-out" });

/**
 * @param {HTMLElement} element
 * @param {Animation} animation
 */
function keep(element, animation) {
  running.set(element, animation);
  const done = () => {
    if (running.get(element) !== animation) return;
    running.delete(element);
    element.classList.remove("moving");
  };
  animation.addEventListener("finish", done);
  animation.addEventListener("cancel", done);
}
