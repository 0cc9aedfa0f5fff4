/**
 * A controller for the keys of a table. They work wherever the focus is, except in fields and dialogs or with a modifier.
 */
export class TableKeys {
  /**
   * @param {HTMLElement & import("../../vendor/lit.js").ReactiveControllerHost} host
   * @param {(key: string) => boolean} press   returns whether the key was used
   */
  constructor(host, press) {
    this.press = press;
    host.addController(this);
  }

  hostConnected() {
    window.addEventListener("keydown", this.#key);
  }

  hostDisconnected() {
    window.removeEventListener("keydown", this.#key);
  }

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    const target = event.target;
    if (target instanceof HTMLElement && (target.isContentEditable || target.matches("input, select, textarea"))) return;
    if (this.press(event.key)) event.preventDefault();
  };
}

/**
 * The index in a list for a digit: 0 for "1", 9 for "0"; null for other keys.
 * @param {string} key
 */
export function placeOf(key) {
  return /^[0-9]$/.test(key) ? (Number(key) + 9) % 10 : null;
}

/**
 * Moves the focus among the buttons of a row or grid with the arrows, Home and End. It is the handler of `keydown` on the
 * element around the buttons.
 * @param {KeyboardEvent} event
 */
export function rove(event) {
  const group = event.currentTarget;
  const step = STEPS[/** @type {keyof typeof STEPS} */ (event.key)];
  if (!(group instanceof HTMLElement) || step === undefined) return;
  const buttons = [...group.querySelectorAll("button")].filter((each) => !each.disabled && each.offsetParent);
  const from = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  if (from < 0) return;
  const next = step.far ? buttons[step.far > 0 ? buttons.length - 1 : 0] : neighbour(buttons, from, step.x, step.y);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** @type {Record<string, {x: number, y: number, far?: number}>} */
const STEPS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  Home: { x: 0, y: 0, far: -1 },
  End: { x: 0, y: 0, far: 1 },
};

/**
 * The next button in an arrow's direction: sideways in reading order, up and down the nearest one.
 * @param {HTMLButtonElement[]} buttons
 * @param {number} from
 * @param {number} x
 * @param {number} y
 */
function neighbour(buttons, from, x, y) {
  if (x) return buttons[from + x];
  const here = middle(buttons[from]);
  const there = buttons
    .map((button) => ({ button, at: middle(button) }))
    .filter(({ at }) => (at.y - here.y) * y > 8)
    .sort((a, b) => distance(a.at, here) - distance(b.at, here));
  return there[0]?.button;
}

/** @param {HTMLElement} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * @param {{x: number, y: number}} a
 * @param {{x: number, y: number}} b
 */
const distance = (a, b) => Math.abs(a.x - b.x) + 3 * Math.abs(a.y - b.y);
