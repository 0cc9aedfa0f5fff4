/**
 * Animations. Elements move from the place that they had before a render to the place after it (the FLIP technique). An
 * animation can be interrupted at any time; the next one starts where the element was on the screen.
 */

const TRAVEL = 300; // ms
const FADE = 180; // ms
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** @type {WeakMap<Element, Animation>} */
const running = new WeakMap();

/** Whether the user prefers reduced motion: elements fade in instead of moving. */
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * The current place of every element with `data-flip`, by the value of that attribute.
 * @param {HTMLElement} root
 * @returns {Map<string, DOMRect>}
 */
export function places(root) {
  const found = new Map();
  for (const element of movingElements(root)) {
    const box = element.getBoundingClientRect();
    if (box.width) found.set(element.dataset.flip, box);
  }
  return found;
}

/**
 * Animates elements after a render: each moves from its place before. A new element moves from the first place known
 * among those that its `data-from` names; if none is known, it fades in.
 * @param {HTMLElement} root
 * @param {Map<string, DOMRect>} before
 */
export function travel(root, before) {
  const moved = movingElements(root).map((element) => {
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
 * A queue of animation steps. Each step changes what is shown, then stays for a while. Steps are faster when many wait;
 * `skip` runs all of them at once. Players can act while steps run.
 */
export class Beats {
  /** @type {Step[]} */
  #steps = [];
  /** @type {number|undefined} */
  #timer;

  /** @param {() => void} settled   called after the last step */
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

  /** Drop the steps that have not run. Returns them. */
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
    this.#timer = setTimeout(this.#next, step.stay * this.#speedFactor());
  };

  #speedFactor() {
    const waiting = this.#steps.reduce((sum, step) => sum + step.stay, 0);
    return Math.min(1, LONGEST_QUEUE / (waiting || 1));
  }
}

/** @typedef {{run: () => void, stay: number}} Step */

/** Milliseconds of waiting steps from which on steps are faster. */
const LONGEST_QUEUE = 3600;

/**
 * @param {HTMLElement} root
 * @returns {HTMLElement[]}
 */
const movingElements = (root) => [...root.querySelectorAll("[data-flip]")].filter((each) => each instanceof HTMLElement);

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
