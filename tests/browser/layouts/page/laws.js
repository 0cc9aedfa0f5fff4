/** The laws of every layout. Each finds its faults on the page as it is drawn now. */

import { contrastFaults } from "./contrast.js";
import { clipsOf, forget, isShown, linesOf, stackAt } from "./lines.js";
import { animations } from "./mount.js";

/** @typedef {import("./lines.js").Line} Line */
/** @typedef {import("./lines.js").Box} Box */
/** @typedef {import("./lines.js").Clip} Clip */
/** An element that hides what is below it. @typedef {{element: Element, box: Box}} Painted */

/**
 * One breach of a law: which text or control, and by how much.
 * @typedef {{law: string, where: string, what: string, how: string}} Fault
 */

/**
 * What the device of the player demands.
 * @typedef {object} Device
 * @property {boolean} touch      controls are touched with a finger
 * @property {number} smallest    px of the smallest text
 * @property {number} prompt      px of the text of the prompt, at least
 * @property {boolean} still      the player prefers reduced motion
 */

const FINGER = 44; // px
const TOLERANCE = 1.5; // px that may be lost to rounding
const POINTS = [0.04, 0.5, 0.96]; // of a line, at which something may cover it
const CONTROLS = "button, a[href], input, select, summary, textarea, [role='button'], [tabindex='0']";
const MAIN = ".prompt, .btn.main, [data-main]";

/** @typedef {"light"|"dark"} Theme */

/**
 * What was found on a page.
 * @typedef {object} Look
 * @property {string} state   the elements that the page shows, in short: pages with the same state look the same
 * @property {Record<string, Fault[]>|null} found   by theme; null: the page has the state that is known
 * @property {Fault[]} moving   what travels although the player prefers reduced motion
 */

/**
 * All faults of the page, from its top to its end, in each of these themes. Themes change colours alone, and reduced
 * motion changes motion alone (test_style_sheets.py): in another theme only the contrast is measured anew, and a page with
 * a known state is not measured at all.
 * @param {Device} device @param {Theme[]} themes @param {string} [known]   a state @returns {Look}
 */
export function faultsOf(device, themes, known = "") {
  const state = stateOfPage();
  return { state, found: state === known ? null : measure(device, themes), moving: device.still ? moving() : [] };
}

/** @param {Device} device @param {Theme[]} themes @returns {Record<string, Fault[]>} */
function measure(device, themes) {
  const inTurn = themes.toSorted((theme) => (theme === document.documentElement.dataset.theme ? -1 : 1));
  /** @type {Record<string, Fault[]>} */
  const found = Object.fromEntries(themes.map((theme) => [theme, []]));
  for (let top = 0; top === 0 || top < document.documentElement.scrollHeight - 1; top += innerHeight) {
    scrollTo(0, top);
    forget();
    const lines = linesOf(document.querySelector("dialog:modal") ?? document.body);
    const anyway = faultsInView(device, lines);
    for (const theme of inTurn) {
      document.documentElement.dataset.theme = theme;
      found[theme].push(...anyway, ...faint(lines));
    }
    inTurn.reverse();
  }
  scrollTo(0, 0);
  return found;
}

/** The elements that the page shows, in short. */
function stateOfPage() {
  const { innerHTML, lang } = document.documentElement;
  return `${innerWidth}×${innerHeight} ${lang} ${digest(innerHTML.replace(/stored\d+/g, "stored"))}`;
}

/** A number of 53 bits that two different texts hardly ever share. @param {string} text */
function digest(text) {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}

/** @param {Line[]} lines @returns {Fault[]} */
const faint = (lines) => contrastFaults(lines).map(({ line, how }) => fault("contrast", line.element, how, line.text));

/** The faults of what is in view, but for contrast and motion. @param {Device} device @param {Line[]} lines @returns {Fault[]} */
function faultsInView(device, lines) {
  const root = document.querySelector("dialog:modal") ?? document.body;
  const painted = allPainted();
  return [
    ...lines.flatMap((line) => cut(line)),
    ...lines.flatMap((line) => covered(line, painted)),
    ...crossing(lines),
    ...brokenWords(lines),
    ...lines.flatMap((line) => tooSmall(line, device.smallest)),
    ...mainOutOfView(),
    ...promptTooSmall(device.prompt),
    ...(device.touch ? smallTargets(root) : []),
    ...larger(),
  ];
}

/** Text that an edge cuts, and that cannot be scrolled to either. @param {Line} line @returns {Fault[]} */
function cut({ text, element, ink }) {
  let rest = ink;
  for (const clip of clipsOf(element)) {
    const lost = lostTo(clip, rest);
    if (lost > TOLERANCE) return [fault("cut", element, `${lost.toFixed(0)} px by ${nameOf(clip.element)}`, text)];
    rest = scrolledInto(clip, rest);
  }
  const height = Math.max(document.documentElement.scrollHeight, innerHeight);
  const out = Math.max(-rest.left, rest.right - innerWidth, -rest.top - scrollY, rest.bottom + scrollY - height);
  return out > TOLERANCE ? [fault("cut", element, `${out.toFixed(0)} px by the edge of the page`, text)] : [];
}

/** How many px of a box are hidden by an element, however it is scrolled. @param {Clip} clip @param {Box} ink */
function lostTo({ box, x, y, further }, ink) {
  const across = Math.max(box.left - ink.left - further.left, ink.right - box.right - further.right, ink.right - ink.left - (box.right - box.left));
  const down = Math.max(box.top - ink.top - further.top, ink.bottom - box.bottom - further.bottom, ink.bottom - ink.top - (box.bottom - box.top));
  return Math.max(x ? across : 0, y ? down : 0);
}

/** Where a box lies once an element is scrolled to show it. @param {Clip} clip @param {Box} ink @returns {Box} */
function scrolledInto({ box, x, y }, ink) {
  const across = x ? Math.max(box.left - ink.left, 0) - Math.max(ink.right - box.right, 0) : 0;
  const down = y ? Math.max(box.top - ink.top, 0) - Math.max(ink.bottom - box.bottom, 0) : 0;
  return { left: ink.left + across, right: ink.right + across, top: ink.top + down, bottom: ink.bottom + down };
}

/** Text over which something else is drawn. @param {Line} line @param {Painted[]} painted @returns {Fault[]} */
function covered({ text, element, seen }, painted) {
  if (!seen) return [];
  /** What lies below the element at one point, and therefore everywhere. @type {Set<Element>} */
  const below = new Set();
  /** @param {Box} box */
  const coverOf = ({ left, right, top, bottom }) =>
    POINTS.map((share) => coverAt(element, left + (right - left) * share, (top + bottom) / 2, below)).find(
      (each) => each && !passes(each, element) && !scrollsFree(seen, each),
    );
  const near = painted.filter((other) => isAcross(other.box, seen) && !other.element.contains(element) && !element.contains(other.element));
  let by = coverOf(seen);
  for (const other of near) if (!by && !below.has(other.element)) by = coverOf(common(other.box, seen));
  return by ? [fault("covered", element, `by ${nameOf(by)}`, text)] : [];
}

/** Whether text comes out from below a bar that stays in view, once the page is scrolled. @param {Box} seen @param {Element} by */
function scrollsFree(seen, by) {
  let bar = /** @type {Element|null} */ (by);
  while (bar && getComputedStyle(bar).position !== "sticky") bar = bar.parentElement;
  if (!bar) return false;
  const { top, bottom } = bar.getBoundingClientRect();
  const further = document.documentElement.scrollHeight - innerHeight - scrollY;
  return (top + bottom) / 2 > innerHeight / 2 ? seen.bottom - top <= further : bottom - seen.top <= scrollY;
}

/** All elements that hide what is below them. @returns {Painted[]} */
const allPainted = () => [...document.body.querySelectorAll("*")].filter(paints).map((element) => ({ element, box: element.getBoundingClientRect() }));

/** Whether two boxes have more in common than rounding explains. @param {Box} one @param {Box} other */
function isAcross(one, other) {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  return across > TOLERANCE && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE;
}

/** @param {Box} one @param {Box} other @returns {Box} */
const common = (one, other) => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});

/** What is drawn over an element at a point; null: nothing. @param {Element} element @param {number} x @param {number} y @param {Set<Element>} [below]   gets what is below it */
function coverAt(element, x, y, below) {
  const stack = stackAt(x, y);
  for (const [place, top] of stack.entries()) {
    if (below && element.contains(top)) for (const each of stack.slice(place)) below.add(each);
    if (element.contains(top) || top.contains(element)) return null;
    if (paints(top)) return top;
  }
  return null;
}

/**
 * Whether an element belongs to an announcement that is soon gone, and that may cover all but prompt and main action; a
 * countdown may cover these, too, since nobody can act while it runs.
 * @param {Element} top @param {Element} below
 */
const passes = (top, below) => top.closest("[data-passing=whole]") !== null || (top.closest("[data-passing]") !== null && below.closest(MAIN) === null);

/** Whether an element hides what is below it. @param {Element} element */
function paints(element) {
  if (!isShown(element)) return false;
  if (element instanceof SVGElement) return !(element instanceof SVGSVGElement);
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== "none" || alphaOf(backgroundColor) > 0.3 || ["IMG", "CANVAS", "INPUT", "SELECT"].includes(element.tagName);
}

/** @param {string} color */
const alphaOf = (color) => (color.startsWith("rgba") ? Number(color.split(",")[3].slice(0, -1)) : color === "transparent" ? 0 : 1);

/** Lines of text that are drawn over each other. @param {Line[]} lines @returns {Fault[]} */
function crossing(lines) {
  const faults = [];
  const inOrder = lines.filter(({ seen }) => seen).sort((a, b) => a.ink.top - b.ink.top);
  for (const [i, a] of inOrder.entries()) {
    for (const b of inOrder.slice(i + 1)) {
      const [one, other] = [/** @type {Box} */ (a.seen), /** @type {Box} */ (b.seen)];
      if (other.top > one.bottom) break;
      if (a.node === b.node) continue; // an ellipsis
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across > TOLERANCE && down > TOLERANCE && isOnTop(a) && isOnTop(b) && !passes(a.element, b.element) && !passes(b.element, a.element)) {
        faults.push(fault("crossing", a.element, `“${b.text.slice(0, 30)}” of ${nameOf(b.element)}, ${across.toFixed(0)}×${down.toFixed(0)} px`, a.text));
      }
    }
  }
  return faults;
}

/** Whether the middle of a line can be seen: text on a card below another card is not drawn over the other's text. @param {Line} line */
function isOnTop({ element, seen }) {
  const { left, right, top, bottom } = /** @type {Box} */ (seen);
  return coverAt(element, (left + right) / 2, (top + bottom) / 2) === null;
}

/** Names at six seats on a television have 36 px where other texts may have 28. @param {Line} line @param {number} smallest @returns {Fault[]} */
function tooSmall({ text, element, size }, smallest) {
  const least = element.closest(".tv .of-6 .nm") ? (smallest * 36) / 28 : smallest;
  return size < least - 0.05 ? [fault("small text", element, `${size.toFixed(1)} px`, text)] : [];
}

/** The prompt and the main action, where they are not in view. @returns {Fault[]} */
function mainOutOfView() {
  const faults = [];
  for (const element of document.querySelectorAll(`:is(.table-place) :is(${MAIN})`)) {
    if (!isShown(element)) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const clips = clipsOf(element).map(({ box, x, y }) => Math.max(x ? Math.max(box.left - left, right - box.right) : 0, y ? Math.max(box.top - top, bottom - box.bottom) : 0));
    const out = Math.max(-left, right - innerWidth, -top, bottom - innerHeight, ...clips);
    if (out > TOLERANCE) faults.push(fault("out of view", element, `${out.toFixed(0)} px`, element.textContent?.trim() ?? ""));
  }
  return faults;
}

/** @param {number} least @returns {Fault[]} */
function promptTooSmall(least) {
  return [...document.querySelectorAll(".table-place .prompt .asks")]
    .filter((each) => isShown(each) && parseFloat(getComputedStyle(each).fontSize) < least - 0.05)
    .map((each) => fault("small prompt", each, `${getComputedStyle(each).fontSize}, not ${least}px`, each.textContent ?? ""));
}

/** Controls that a finger misses. @param {Element} root @returns {Fault[]} */
function smallTargets(root) {
  const controls = [...root.querySelectorAll(CONTROLS)].filter((each) => each instanceof HTMLElement && each.tabIndex >= 0 && isShown(each));
  return controls.flatMap((each) => {
    const { width, height } = (each.closest("label") ?? each).getBoundingClientRect();
    const small = width > 2 && (width < FINGER - 0.5 || height < FINGER - 0.5);
    return small ? [fault("small target", each, `${width.toFixed(0)}×${height.toFixed(0)} px`, each.ariaLabel ?? each.textContent ?? "")] : [];
  });
}

/** The page, if it is wider than the screen; while a game is played, also if it is higher. @returns {Fault[]} */
function larger() {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const tall = document.querySelector(".is-playing") && scrollHeight > innerHeight + 1;
  return [
    ...(scrollWidth > innerWidth ? [fault("too wide", document.body, `${scrollWidth} px`, "")] : []),
    ...(tall ? [fault("too tall", document.body, `${scrollHeight} px`, "")] : []),
  ];
}

/** Words that are broken in two without a hyphen. @param {Line[]} lines @returns {Fault[]} */
function brokenWords(lines) {
  const nodes = lines.map(({ node }) => node);
  const inSeveralLines = new Set(nodes.filter((node, i) => node === nodes[i - 1]));
  return [...inSeveralLines].flatMap((node) => {
    const element = /** @type {Element} */ (node.parentElement);
    if (getComputedStyle(element).hyphens === "auto") return [];
    const words = [...(node.nodeValue ?? "").matchAll(/[\p{L}\p{N}]+/gu)];
    const broken = words.find(({ index, 0: word }) => word.length > 1 && hasTwoLines(node, index, index + word.length));
    return broken ? [fault("broken word", element, `“${broken[0]}”`, node.nodeValue ?? "")] : [];
  });
}

/** @param {Node} node @param {number} from @param {number} to */
function hasTwoLines(node, from, to) {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  const [first, ...more] = range.getClientRects();
  return more.some(({ top }) => Math.abs(top - first.top) > TOLERANCE);
}

/** Elements that travel although the player prefers reduced motion. @returns {Fault[]} */
function moving() {
  return animations.flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target) return [];
    const lasts = Number(effect.getComputedTiming().activeDuration);
    const travels = effect.getKeyframes().some((frame) => "transform" in frame || "translate" in frame || "left" in frame || "top" in frame);
    return lasts > 50 && travels ? [fault("moving", effect.target, `${lasts} ms`, "")] : [];
  });
}

/** @param {string} law @param {Element} element @param {string} how @param {string} what @returns {Fault} */
const fault = (law, element, how, what) => ({ law, where: nameOf(element), what: what.replace(/\s+/g, " ").slice(0, 60), how });

/** An element and those around it, as a selector. @param {Element} element */
function nameOf(element) {
  const names = [];
  for (let each = /** @type {Element|null} */ (element); each && names.length < 3; each = each.parentElement) {
    names.unshift([each.localName, ...[...each.classList].slice(0, 2)].join("."));
  }
  return names.join(" > ");
}
