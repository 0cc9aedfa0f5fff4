/** The law of speech: everybody speaks at once, and nothing that is laid over the table covers what is needed. */

import { forget, isShown, linesOf } from "./lines.js";
import { drawn, speak } from "./mount.js";

/** @typedef {import("./laws.js").Fault} Fault */
/** @typedef {import("./lines.js").Box} Box */

const OVERLAYS = ".speech, .toast, .banner";
const NEEDED = ".prompt, .card, [data-piece], button, a[href], input, select, textarea, summary, [role=button], [tabindex='0']";
const TOLERANCE = 1.5; // px that may be lost to rounding

/**
 * Let all players speak, show a notice, and find what is covered then.
 * @param {string[]} texts   by seat
 * @param {string} notice
 * @returns {Promise<{faults: Fault[], unseen: number[], cut: number[]}>}   unseen, cut: the seats whose words cannot be read, or not all of them
 */
export async function everybodySpeaks(texts, notice) {
  texts.forEach((text, seat) => speak(seat, text));
  const toast = /** @type {(HTMLElement & {say: (text: string, kind: string) => void})|null} */ (document.querySelector("taverne-table taverne-toast"));
  toast?.say(notice, "no");
  await drawn();
  forget();
  const bubbles = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".speech")]);
  const seen = bubbles.filter(isShown);
  const seatOf = (/** @type {HTMLElement} */ bubble) => Number(bubble.dataset.of);
  const spoken = texts.flatMap((text, seat) => (text ? [seat] : []));
  return {
    faults: [...overlaid(), ...unheard(spoken, notice)],
    unseen: spoken.filter((seat) => !seen.some((bubble) => seatOf(bubble) === seat)),
    cut: seen.filter(isCut).map(seatOf),
  };
}

/** A notice that nobody sees, and words that a screen reader does not say once. @param {number[]} spoken @param {string} notice @returns {Fault[]} */
function unheard(spoken, notice) {
  const toast = [...document.querySelectorAll(".toast")].find((each) => each.textContent?.trim() === notice && isShown(each));
  const said = document.querySelectorAll("taverne-bubbles [role=status] p").length;
  return [
    ...(toast ? [] : [{ law: "unseen", where: "toast", what: notice, how: "" }]),
    ...(said === spoken.length ? [] : [{ law: "unheard", where: "taverne-bubbles", what: `${said} lines of ${spoken.length}`, how: "" }]),
  ];
}

/** Whether not all of what is said can be read. @param {HTMLElement} bubble */
function isCut(bubble) {
  const words = /** @type {HTMLElement} */ (bubble.querySelector(".words"));
  return words.scrollHeight > words.clientHeight + 1 && getComputedStyle(words).overflow === "hidden";
}

/** @returns {Fault[]} */
export function overlaid() {
  const overlays = [...document.querySelectorAll(OVERLAYS)].filter(isShown);
  const needed = [...document.querySelectorAll(NEEDED)].filter((each) => isShown(each) && !each.closest(OVERLAYS));
  const lines = linesOf(document.body).filter(({ element, seen }) => seen && element.closest(`${OVERLAYS}, .bar`) === null);
  return overlays.flatMap((overlay) => {
    const box = overlay.getBoundingClientRect();
    const seat = overlay instanceof HTMLElement ? overlay.dataset.of : undefined;
    const own = (/** @type {Element} */ element) => seat !== undefined && element.closest(`[data-speaker="${seat}"]`) !== null && !element.matches(".btn");
    return [
      ...needed.filter((each) => !own(each) && meet(box, each.getBoundingClientRect())).map((each) => fault("speech", overlay, each)),
      ...(overlay.matches(".toast") ? [] : lines).filter(({ element, seen }) => !own(element) && meet(box, /** @type {Box} */ (seen))).map(({ element }) => fault("speech", overlay, element)),
      ...overlays.filter((other) => other !== overlay && meet(box, other.getBoundingClientRect())).map((other) => fault("speech", overlay, other)),
      ...(box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1 ? [fault("out of view", overlay, overlay)] : []),
    ];
  });
}

/** @param {Box} one @param {Box} other */
const meet = (one, other) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > TOLERANCE && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > TOLERANCE;

/** @param {string} law @param {Element} over @param {Element} covered @returns {Fault} */
const fault = (law, over, covered) => ({ law, where: nameOf(over), what: (over.textContent ?? "").trim().slice(0, 40), how: `covers ${nameOf(covered)}: ${(covered.textContent ?? "").trim().slice(0, 30)}` });

/** @param {Element} element */
const nameOf = (element) => [element.localName, ...[...element.classList].slice(0, 3)].join(".");
