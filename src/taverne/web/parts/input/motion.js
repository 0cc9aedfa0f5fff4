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
