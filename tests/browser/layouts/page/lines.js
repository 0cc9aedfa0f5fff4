/** The lines of text that a page shows, with the boxes of their ink. */

/**
 * @typedef {object} Box
 * @property {number} left
 * @property {number} top
 * @property {number} right
 * @property {number} bottom
 */

/**
 * One line of a text node.
 * @typedef {object} Line
 * @property {Node} node
 * @property {string} text       of the node
 * @property {HTMLElement|SVGElement} element   that holds the text
 * @property {Box} ink           where its letters are
 * @property {Box|null} seen     the part of `ink` that no scrolled area hides; null: none
 * @property {number} size       of the font, in px
 */

/**
 * An element that hides what does not fit.
 * @typedef {object} Clip
 * @property {Element} element
 * @property {Box} box         outside of which it hides things
 * @property {boolean} x       it hides what lies to the left and right
 * @property {boolean} y       it hides what lies above and below
 * @property {Box} further     how many px a player can scroll to each side; 0 where they cannot
 */

const ASCENT = 0.24; // of the height of a line's box, above capital letters
const DESCENT = 0.24; // the same, below the baseline
const FAINTEST = 0.05; // opacity below which nothing is visible
const ROUNDING = 0.08; // of a scale, since `offsetWidth` is a whole number
const LEAST = 1; // px: a box this small is for screen readers

/** What is known about elements, since asking for their style takes time. @type {Map<Element, {shown?: boolean, opacity?: number, clips?: Clip[]}>} */
const known = new Map();

/** The elements at points of the page, for which browsers take long. @type {Map<string, Element[]>} */
const stacks = new Map();

// The page says what lies under any point, even where the mouse goes through. Colours change at once.
const measurable = new CSSStyleSheet();
measurable.replaceSync("*, *::before, *::after { pointer-events: auto !important; transition: none !important }");
document.adoptedStyleSheets.push(measurable);

/** Forget all that is known about elements: the page has changed. */
export function forget() {
  known.clear();
  stacks.clear();
}

/** @param {Element} element */
function about(element) {
  const found = known.get(element) ?? {};
  known.set(element, found);
  return found;
}

/** The elements at a point, from the top down. @param {number} x @param {number} y */
export function stackAt(x, y) {
  const point = `${x} ${y}`;
  const stack = stacks.get(point) ?? document.elementsFromPoint(x, y);
  stacks.set(point, stack);
  return stack;
}

/** All lines below an element that a player can see or scroll to. @param {Element} root @returns {Line[]} */
export function linesOf(root) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const lines = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (element && node.nodeValue?.trim() && isShown(element)) lines.push(...linesOfNode(node, element));
  }
  return lines;
}

/** @param {Node} node @param {HTMLElement} element @returns {Line[]} */
function linesOfNode(node, element) {
  const range = document.createRange();
  range.selectNodeContents(node);
  const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
  return [...range.getClientRects()]
    .filter(({ width, height }) => width > 0.5 && height > 0.5)
    .map((rect) => {
      const ink = { left: rect.left, right: rect.right, top: rect.top + rect.height * ASCENT, bottom: rect.bottom - rect.height * DESCENT };
      return { node, text: (node.nodeValue ?? "").trim(), element, ink, seen: seenPart(element, ink), size };
    });
}

/** How much larger an element is drawn than it is laid out. @param {HTMLElement} element */
function scaleOf(element) {
  const drawn = element.getBoundingClientRect().width;
  const scale = element.offsetWidth && drawn && !isTurned(element) ? drawn / element.offsetWidth : 1;
  return Math.abs(scale - 1) < ROUNDING ? 1 : scale;
}

/** @param {Element} element */
const isTurned = (element) => getComputedStyle(element).rotate !== "none" || /matrix\([^,]+, -?0*\.?[1-9]/.test(getComputedStyle(element).transform);

/** Whether an element is for eyes: drawn, not transparent, not folded away. @param {Element} element @returns {boolean} */
export function isShown(element) {
  return (about(element).shown ??=
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }) &&
    opacityOf(element) >= FAINTEST &&
    !isFolded(element));
}

/** @param {Element} element @returns {boolean} */
function isFolded(element) {
  const { clipPath, overflow, display } = getComputedStyle(element);
  const flat = element.clientWidth <= LEAST || element.clientHeight <= LEAST;
  if (clipPath === "inset(50%)" || (overflow !== "visible" && flat && display !== "inline")) return true;
  return element.parentElement !== null && !isShown(element.parentElement);
}

/** The opacity of an element, with those around it. @param {Element} element @returns {number} */
export function opacityOf(element) {
  return (about(element).opacity ??= Number(getComputedStyle(element).opacity) * (element.parentElement ? opacityOf(element.parentElement) : 1));
}

/** The elements around this one that hide what does not fit, the nearest first. @param {Element} element @returns {Clip[]} */
export const clipsOf = (element) => (about(element).clips ??= findClips(element));

/** @param {Element} element @returns {Clip[]} */
function findClips(element) {
  const clips = [];
  let position = "static"; // of the last element on the way that is laid out by an element further out
  for (let each = /** @type {Element|null} */ (element); each && each !== document.body; each = each.parentElement) {
    const style = getComputedStyle(each);
    const holds = position === "static" || (position === "absolute" && isContainer(style));
    if (holds) position = style.position === "fixed" || style.position === "absolute" ? style.position : "static";
    const [x, y] = [style.overflowX !== "visible", style.overflowY !== "visible"];
    if (holds && (x || y) && style.display !== "inline") {
      clips.push({ element: each, box: paddingBox(each), x, y, further: scrollingOf(each, style) });
    }
  }
  return clips;
}

/** How far a player can scroll an element to each side. @param {Element} element @param {CSSStyleDeclaration} style @returns {Box} */
function scrollingOf({ scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight }, { overflowX, overflowY }) {
  const [x, y] = [overflowX, overflowY].map((overflow) => (/auto|scroll/.test(overflow) ? 1 : 0));
  return { left: x * scrollLeft, right: x * (scrollWidth - clientWidth - scrollLeft), top: y * scrollTop, bottom: y * (scrollHeight - clientHeight - scrollTop) };
}

/** Whether elements with `position: absolute` are laid out in this one. @param {CSSStyleDeclaration} style */
const isContainer = ({ position, transform, containerType, contain }) =>
  position !== "static" || transform !== "none" || /paint|layout|strict|content/.test(contain) || (containerType !== "normal" && containerType !== undefined);

/** @param {Element} element @returns {Box} */
function paddingBox(element) {
  const { left, top } = element.getBoundingClientRect();
  const [x, y] = [left + element.clientLeft, top + element.clientTop];
  return { left: x, top: y, right: x + element.clientWidth, bottom: y + element.clientHeight };
}

/** @param {Element} element @param {Box} box @returns {Box|null} */
function seenPart(element, box) {
  let seen = box;
  for (const { box: clip, x, y } of clipsOf(element)) {
    seen = {
      left: x ? Math.max(seen.left, clip.left) : seen.left,
      right: x ? Math.min(seen.right, clip.right) : seen.right,
      top: y ? Math.max(seen.top, clip.top) : seen.top,
      bottom: y ? Math.min(seen.bottom, clip.bottom) : seen.bottom,
    };
  }
  return seen.right - seen.left > LEAST && seen.bottom - seen.top > LEAST ? seen : null;
}
