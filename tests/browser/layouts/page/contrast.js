/** The contrast between text and what is drawn behind it, as WCAG 2 measures it. */

import { opacityOf, stackAt } from "./lines.js";

/** @typedef {import("./lines.js").Line} Line */
/** Red, green, blue and opacity. @typedef {[number, number, number, number]} Colour */

const LEAST = 4.5;
const LEAST_OF_LARGE = 3;
const LARGE = 24; // px
const LARGE_IF_BOLD = 18.66;
const BOLD = 700;
const POINTS = [0.04, 0.5, 0.96]; // of a line, at which its background is looked at, as at what covers it; the middle result counts
const MARGIN = 0.05; // of a ratio, for rounding

/** The lines that are hard to read. @param {Line[]} lines @returns {{line: Line, how: string}[]} */
export function contrastFaults(lines) {
  return lines.flatMap((line) => {
    const { element, seen, size } = line;
    if (!seen || element.closest(":disabled, [aria-disabled='true'], [inert]")) return [];
    const style = getComputedStyle(element);
    const large = size >= LARGE || (size >= LARGE_IF_BOLD && Number(style.fontWeight) >= BOLD);
    const ink = parse(element instanceof SVGElement ? style.fill : style.color);
    const ratios = POINTS.flatMap((share) => {
      const behind = backgroundsOf(element, seen.left + (seen.right - seen.left) * share, (seen.top + seen.bottom) / 2);
      return ink && behind.length ? [Math.min(...behind.map((paper) => ratioOf(over(faded(ink, opacityOf(element)), paper), paper)))] : [];
    });
    const ratio = ratios.sort((a, b) => a - b)[ratios.length >> 1];
    return ratio < (large ? LEAST_OF_LARGE : LEAST) - MARGIN ? [{ line, how: `${ratio.toFixed(2)} : 1` }] : [];
  });
}

/** The colours that may lie behind a point of an element; none if a picture does. @param {Element} element @param {number} x @param {number} y @returns {Colour[]} */
function backgroundsOf(element, x, y) {
  const stack = downFrom(element, stackAt(x, y));
  if (!stack.length) return [];
  /** Layers from the top down, each with all colours of a gradient. @type {Colour[][]} */
  const layers = [];
  for (const each of stack) {
    if (each instanceof SVGElement && !(each instanceof SVGSVGElement)) {
      if (each.contains(element)) continue;
      const fill = parse(getComputedStyle(each).fill);
      if (fill) layers.push([faded(fill, opacityOf(each))]);
      continue;
    }
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    if (/url\(/.test(backgroundImage)) return [];
    for (const image of images(backgroundImage)) layers.push(coloursIn(image).map((colour) => faded(colour, opacityOf(each))));
    const plain = parse(backgroundColor);
    if (plain && plain[3]) layers.push([faded(plain, opacityOf(each))]);
    if (plain && plain[3] === 1 && opacityOf(each) === 1) break;
  }
  return layers.reverse().reduce(
    (below, layer) => unique(layer.length ? below.flatMap((colour) => layer.map((each) => over(each, colour))) : below),
    /** @type {Colour[]} */ ([[255, 255, 255, 1]]),
  );
}

/**
 * The elements at a point from this one down. Elements around it that are found above it, because of something that they
 * draw over their content, are put back into their place.
 * @param {Element} element @param {Element[]} stack
 */
function downFrom(element, stack) {
  const from = stack.findIndex((each) => each === element);
  if (from < 0) return []; // it is covered, or not in view
  const down = stack.slice(from);
  for (const around of stack.slice(0, from).filter((each) => each.contains(element))) {
    const below = down.findIndex((each) => each !== element && each.contains(around));
    down.splice(below < 0 ? down.length : below, 0, around);
  }
  return down;
}

/** The images of a background, the top one first. @param {string} background */
const images = (background) => (background === "none" ? [] : background.split(/,\s*(?=(?:repeating-)?(?:linear|radial|conic)-gradient)/));

/** The colours of a gradient. @param {string} image */
const coloursIn = (image) => [...image.matchAll(/(rgba?|color)\([^)]*\)/g)].map(([text]) => parse(text)).filter((each) => each !== null);

/** @param {Colour[]} colours @returns {Colour[]} */
const unique = (colours) => [...new Map(colours.map((each) => [each.map(Math.round).join(), each])).values()];

/** A computed colour. @param {string} text @returns {Colour|null} */
function parse(text) {
  const numbers = text.match(/-?[\d.]+(e-?\d+)?%?/g)?.map((each) => (each.endsWith("%") ? parseFloat(each) / 100 : parseFloat(each))) ?? [];
  if (numbers.length < 3) return null;
  const scale = text.startsWith("color(srgb") ? 255 : 1;
  const [r, g, b, alpha = 1] = numbers;
  return text.startsWith("rgb") || scale === 255 ? [r * scale, g * scale, b * scale, alpha] : null;
}

/** @param {Colour} colour @param {number} opacity @returns {Colour} */
const faded = ([r, g, b, alpha], opacity) => [r, g, b, alpha * opacity];

/** One colour on another, opaque one. @param {Colour} top @param {Colour} below @returns {Colour} */
const over = ([r, g, b, alpha], [br, bg, bb]) => [r * alpha + br * (1 - alpha), g * alpha + bg * (1 - alpha), b * alpha + bb * (1 - alpha), 1];

/** @param {Colour} one @param {Colour} other */
function ratioOf(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** @param {Colour} colour */
function luminance(colour) {
  const [r, g, b] = colour.slice(0, 3).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
