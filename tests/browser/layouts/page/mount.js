/**
 * Shows stored messages of a table on the real page of a table: the page asks this module instead of a server. Everything
 * else (modules, styles, fonts, the card of the game) comes from the server.
 */

import { go } from "/static/router.js";
import { store } from "/static/state/preferences.js";

/**
 * What the page is to show.
 * @typedef {object} Shown
 * @property {"fr"|"en"} lang
 * @property {"light"|"dark"} theme
 * @property {boolean} tv            on the page for a television
 * @property {Record<string, unknown>} info   the facts about the table
 * @property {string} snapshot       the message that the page gets when it connects
 * @property {string|null} update    the message after it, or none
 * @property {string} replay         the replay of the game
 * @property {string} record         its record file
 * @property {string} evening        the finished games of the table
 */

const PATIENCE = 60_000; // ms; a page that is never drawn fails late, one on a busy machine not at all
const A_SECOND = 1000; // ms
const fetchFromServer = window.fetch;
const startTimer = window.setTimeout;
const clock = performance.now.bind(performance);
const stopTimer = window.clearTimeout;
/** @type {Map<string, Promise<string>>} */
const cards = new Map();
/** Timers of the page, which wait for `step`. @type {{id: number, due: number, run: () => void}[]} */
let timers = [];
let time = 0; // ms, as `step` lets it pass
/** @type {Shown|null} */
let shown = null;
/** @type {StoredSocket|null} */
let socket = null;
let mounted = 0;
let number = 0; // of the last message
/** The animations that ran after the last change. @type {Animation[]} */
export let animations = [];

/** A connection that answers the first message of the page with the stored snapshot, and ignores all others. */
class StoredSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  readyState = 1;
  onopen = () => {};
  onclose = () => {};
  /** @param {{data: string}} _event */
  onmessage = (_event) => {};

  constructor() {
    socket = this;
    queueMicrotask(() => this.onopen());
  }

  /** @param {string} text */
  send(text) {
    if (shown && JSON.parse(text).type === "attach") this.onmessage({ data: shown.snapshot });
  }

  close() {
    this.readyState = 3;
  }
}

/** Take the place of the server. From now on the timers of the page run, and its time passes, only in `step`. */
export function takeOver() {
  window.fetch = fetchStored;
  const now = performance.now();
  performance.now = () => now + time;
  Object.assign(window, { WebSocket: StoredSocket, setTimeout: hold, clearTimeout: drop });
}

/** Show stored messages on a new page of a table: other ones, or the same once more. @param {Shown|null} [other] */
export async function mount(other) {
  const next = /** @type {Shown} */ (other ?? shown);
  timers = [];
  const table = `stored${++mounted}`;
  shown = { ...next, info: { ...next.info, table } };
  if (store.theme !== next.theme) store.theme = next.theme;
  document.documentElement.dataset.theme = next.theme; // measuring changes that alone
  if (store.lang !== next.lang) {
    store.lang = next.lang;
    await until(() => shownLanguage() === next.lang);
  }
  go(`/t/${table}${next.tv ? "?tv" : ""}`);
  await until(() => isDrawn(table));
  number = next.update ? 2 : 1;
  if (next.update) socket?.onmessage({ data: next.update });
  await settled();
}

/** Let somebody speak, a second later. @param {number} seat @param {string} text */
export function speak(seat, text) {
  time += A_SECOND;
  socket?.onmessage({ data: JSON.stringify({ type: "heard", number: ++number, seat, text, line: text }) });
}

/** Wait until everything is drawn, also after the screen has got another size. */
export async function drawn() {
  const before = animations;
  await settled();
  animations = [...before, ...animations];
}

/** Run the timer of the page that is due next. Returns whether there was one. */
export async function step() {
  const next = timers.sort((a, b) => a.due - b.due).shift();
  if (!next) return false;
  time = Math.max(time, next.due);
  next.run();
  await settled();
  return true;
}

/** @param {() => void} run @param {number} [delay] */
function hold(run, delay = 0) {
  const id = startTimer(delay ? () => {} : run, 0);
  if (delay) timers.push({ id, due: time + delay, run });
  return id;
}

/** @param {number} id */
function drop(id) {
  timers = timers.filter((each) => each.id !== id);
  stopTimer(id);
}

/** @param {RequestInfo|URL} address @param {RequestInit} [init] */
async function fetchStored(address, init) {
  const { pathname, href } = new URL(String(address), location.href);
  if (pathname.endsWith("/ticket")) return answer('{"ticket": ""}');
  if (pathname.endsWith("/evening")) return answer(shown?.evening ?? "");
  if (pathname.startsWith("/api/tables/")) return answer(JSON.stringify(shown?.info));
  if (pathname.endsWith("/file")) return answer(shown?.record ?? "");
  if (pathname.startsWith("/api/records/")) return answer(shown?.replay ?? "{}");
  if (!pathname.startsWith("/api/games/")) return fetchFromServer(address, init);
  const card = cards.get(href) ?? fetchFromServer(address, init).then((response) => response.text());
  cards.set(href, card);
  return answer(await card);
}

/** @param {string} text */
const answer = (text) => new Response(text, { headers: { "Content-Type": "application/json" } });

const shownLanguage = () => /** @type {{lang?: string}|null} */ (document.querySelector("taverne-app"))?.lang;

/** @param {string} table */
function isDrawn(table) {
  const page = /** @type {HTMLElement & {table?: string}|null} */ (document.querySelector("taverne-table, taverne-tv"));
  const drawing = page?.querySelector(".table-place > *, taverne-end > *, taverne-lobby > *, .tv-end");
  return page?.table === table && Boolean(drawing?.childElementCount);
}

/** Wait until all styles and fonts are there, screens that measure their place have drawn themselves again, and nothing moves. */
async function settled() {
  await until(() => [...document.querySelectorAll("link[rel=stylesheet]")].every((link) => isLoaded(/** @type {HTMLLinkElement} */ (link).sheet)));
  await frame();
  await frame();
  await document.fonts.ready;
  animations = document.getAnimations();
  for (const each of animations) Number.isFinite(each.effect?.getComputedTiming().endTime) ? each.finish() : each.cancel();
  if (animations.length) await frame(); // the page hears that they are finished
}

/** The style sheets that are known to be loaded. @type {WeakSet<CSSStyleSheet>} */
const loaded = new WeakSet();

/** Whether a style sheet is loaded, with those that it imports. @param {CSSStyleSheet|null} sheet @returns {boolean} */
function isLoaded(sheet) {
  if (!sheet) return false;
  const whole = loaded.has(sheet) || [...sheet.cssRules].every((rule) => !(rule instanceof CSSImportRule) || isLoaded(rule.styleSheet));
  if (whole) loaded.add(sheet);
  return whole;
}

const frame = () => new Promise(requestAnimationFrame);

/** @param {() => boolean} isReached */
async function until(isReached) {
  const end = clock() + PATIENCE;
  while (!isReached()) {
    if (clock() > end) throw new Error(`the page is not drawn: ${document.body.innerText.slice(0, 300)}`);
    await frame();
  }
}
