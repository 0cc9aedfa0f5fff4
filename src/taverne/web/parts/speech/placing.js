/** Lays speech bubbles near their speaker, where they cover nothing but the speaker's own place, and notices where they cover nothing. */

import { FreeGround } from "./free_ground.js";
import { obstaclesIn, placesOfSpeakers } from "./obstacles.js";

/** @typedef {import("./free_ground.js").Box} Box */
/** @typedef {import("./free_ground.js").Point} Point */
/** @typedef {import("./free_ground.js").Size} Size */
/** A form of a bubble, as classes, and its size in this form. @typedef {{form: string, size: Size}} Sized */
/** Where a bubble lies, in which form, and what it points at; null: it is too far away, and shows the face itself. @typedef {{box: Box, form: string, target: Point|null}} Laid */

/** The forms of a bubble; the first that fits is taken. */
const FORMS = ["", "narrow", "slim", "small", "small narrow", "small slim", "cut", "cut slim"];
/** px from the face of the speaker within which a bubble points at it. Further away it shows the face itself. */
const NEAR = 90;
const TAIL = 14; // px between the edge of a bubble and its tail
const EDGE = 4; // px kept free along the edges
const MOVED = 12; // px that a speaker moves before the bubble follows

/** One time when bubbles are laid: what is on the table then. */
class Moment {
  /** @param {Element} root   the page of the table @param {Element} table   the part of it that shows the game */
  constructor(root, table) {
    const { left, right, bottom } = table.getBoundingClientRect();
    this.area = { left: Math.max(0, left) + EDGE, top: EDGE, right: Math.min(innerWidth, right) - EDGE, bottom: Math.min(innerHeight, bottom) - EDGE };
    this.speakers = placesOfSpeakers(root);
    this.obstacles = obstaclesIn(root, this.area);
    /** The bubbles that have been laid. @type {Box[]} */
    this.bubbles = [];
  }

  /** What a bubble or a notice may not cover. @param {number|null} seat   of the speaker @param {boolean} onPlace   it may cover the place of its speaker */
  taken(seat, onPlace) {
    const boxes = this.obstacles.filter(({ owner }) => !onPlace || owner !== seat).map(({ box }) => box);
    const face = seat === null ? undefined : this.speakers.get(seat)?.face;
    return [...boxes, ...this.bubbles, ...(face && !onPlace ? [face] : [])];
  }

  /** What a notice may not cover even if there is no other room. */
  get untouchable() {
    return [...this.obstacles.filter(({ text }) => !text).map(({ box }) => box), ...this.bubbles];
  }
}

class Placing {
  /** Where each bubble lies. @type {WeakMap<HTMLElement, Laid>} */
  #laid = new WeakMap();
  /** The sizes of each bubble. @type {WeakMap<HTMLElement, {near: Sized[], far: Sized[]}>} */
  #sizes = new WeakMap();

  /** Lay bubbles and notices anew. Those that lie well stay where they are. @param {Moment} moment @param {Iterable<HTMLElement>} bubbles */
  lay(moment, bubbles) {
    for (const bubble of bubbles) {
      const seat = bubble.dataset.of === undefined ? null : Number(bubble.dataset.of);
      const before = this.#laid.get(bubble);
      const laid = before && liesWell(before, seat, moment) ? before : this.#find(bubble, seat, moment);
      if (laid) moment.bubbles.push(laid.box);
      if (!laid || laid !== before) this.#show(bubble, laid);
    }
  }

  /** @param {HTMLElement} bubble @param {number|null} seat   null: a notice @param {Moment} moment @returns {Laid|undefined} */
  #find(bubble, seat, moment) {
    const { near, far } = this.#sizesOf(bubble);
    const { area, speakers } = moment;
    const face = seat === null ? undefined : speakers.get(seat)?.face;
    const target = face ? middle(face) : { x: (area.left + area.right) / 2, y: area.top };
    const beside = new FreeGround(area, moment.taken(seat, false));
    if (face) {
      const onPlace = moment.taken(seat, true);
      const grounds = [beside, new FreeGround(area, [...onPlace, face]), new FreeGround(area, onPlace)]; // the face is covered last
      const found = grounds.reduce((/** @type {ReturnType<typeof fit>} */ found, ground) => found ?? fit(near, ground, target, NEAR), undefined);
      if (found) return { ...found, target };
    }
    const found = fit(far, beside, target, Infinity) ?? (seat === null ? fit(far, new FreeGround(area, moment.untouchable), target, Infinity) : undefined);
    return found && { ...found, target: null };
  }

  /** @param {HTMLElement} bubble @param {Laid|undefined} laid */
  #show(bubble, laid) {
    bubble.classList.toggle("nowhere", !laid);
    if (!laid) return void this.#laid.delete(bubble);
    if (!this.#laid.has(bubble)) bubble.dispatchEvent(new CustomEvent("laid"));
    this.#laid.set(bubble, laid);
    setForm(bubble, laid.form);
    bubble.style.translate = `${laid.box.left}px ${laid.box.top}px`;
    point(bubble, laid);
  }

  /** The sizes of a bubble in all forms, measured once. @param {HTMLElement} bubble */
  #sizesOf(bubble) {
    const known = this.#sizes.get(bubble);
    if (known) return known;
    const measure = (/** @type {string} */ form) => {
      setForm(bubble, form);
      return { form, size: { width: bubble.offsetWidth, height: bubble.offsetHeight } };
    };
    const sizes = { near: FORMS.map(measure), far: FORMS.map((form) => measure(`far ${form}`)) };
    this.#sizes.set(bubble, sizes);
    return sizes;
  }
}

/** Whether a bubble still covers nothing and its speaker is where they were. @param {Laid} laid @param {number|null} seat @param {Moment} moment */
function liesWell({ box, target }, seat, moment) {
  const face = seat === null ? undefined : moment.speakers.get(seat)?.face;
  const now = face && middle(face);
  if (target && (!now || Math.hypot(now.x - target.x, now.y - target.y) > MOVED)) return false;
  const { left, top, right, bottom } = moment.area;
  const isInside = box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
  return isInside && !moment.taken(seat, target !== null).some((other) => meet(box, other));
}

/** The nearest place in the first form that has one. @param {Sized[]} sizes @param {FreeGround} ground @param {Point} target @param {number} most   px from the target */
function fit(sizes, ground, target, most) {
  for (const { form, size } of sizes) {
    const box = ground.nearest(size, target, most);
    if (box) return { box, form };
  }
  return undefined;
}

/** @param {Box} box @returns {Point} */
const middle = ({ left, top, right, bottom }) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

/** @param {Box} one @param {Box} other */
const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** @param {HTMLElement} bubble @param {string} form */
function setForm(bubble, form) {
  bubble.className = `${bubble.dataset.look} ${form}`;
}

/** Point the tail of a bubble at its speaker. @param {HTMLElement} bubble @param {Laid} laid */
function point(bubble, { box: { left, top, right, bottom }, target }) {
  const side = !target ? "none" : target.y > bottom ? "below" : target.y < top ? "above" : target.x < left ? "left" : target.x > right ? "right" : "none";
  bubble.dataset.tail = side;
  if (!target || side === "none") return;
  const across = side === "above" || side === "below";
  const [along, length] = across ? [target.x - left, right - left] : [target.y - top, bottom - top];
  bubble.style.setProperty("--tail", `${Math.max(TAIL, Math.min(length - TAIL, along))}px`);
}

const CHECKED = 250; // ms: how often is checked that nothing is covered
const PAUSE = 100; // ms: no check comes sooner after the one before

const placing = new Placing();
const changes = new MutationObserver(() => performance.now() - checked > PAUSE && layOverlays());
/** @type {ReturnType<typeof setInterval>|undefined} */
let timer;
let checked = 0; // performance.now() time of the last check

/** Lay all bubbles and notices of the page of a table, and again whenever the table changes, as long as there are any. */
export function layOverlays() {
  const root = document.querySelector(".at-table");
  const table = root?.querySelector(".table-place") ?? root?.querySelector("main");
  // What is refused needs its place first. Notices of a lobby and of the end have one of their own.
  const overlays = [...(table?.matches(".table-place") ? all(".toast") : []), ...all(".speech")];
  checked = performance.now();
  if (root && table && overlays.length) placing.lay(new Moment(root, table), overlays);
  if (timer && !overlays.length) rest();
  else if (!timer && overlays.length) watch();
}

/** @param {string} selector @returns {NodeListOf<HTMLElement>} */
const all = (selector) => document.querySelectorAll(selector);

function watch() {
  timer = setInterval(layOverlays, CHECKED);
  const page = document.querySelector(".at-table");
  if (page) changes.observe(page, { subtree: true, childList: true, characterData: true });
  addEventListener("resize", layOverlays);
}

function rest() {
  clearInterval(timer);
  timer = undefined;
  changes.disconnect();
  removeEventListener("resize", layOverlays);
}
