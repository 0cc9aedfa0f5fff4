/**
 * A queue of animation steps. Each step changes what is shown, then stays for a while. Steps are faster when many wait;
 * `skip` runs all of them at once. The picture is complete when only steps are left that do not change it.
 */

/**
 * @typedef {object} Step
 * @property {() => void} run
 * @property {number} stay     ms
 * @property {boolean} [still] it does not change the picture
 * @property {boolean} [stop]  the player may want to go on themselves before it
 */

/**
 * @typedef {object} Watcher
 * @property {() => void} drawn      the picture is complete
 * @property {() => void} settled    the last step is over
 * @property {() => void} held       the next step waits for the player
 * @property {() => number} rate     how long steps stay: 2 for twice as long
 * @property {() => boolean} stops   whether steps wait for the player
 */

/** Milliseconds of waiting steps from which on steps are faster. */
const LONGEST_QUEUE = 3600;

export class Beats {
  /** Whether the next step waits for the player. */
  held = false;
  /** @type {Step[]} */
  #steps = [];
  /** @type {Step|null} */
  #running = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {Watcher} watcher */
  constructor(watcher) {
    this.watcher = watcher;
  }

  get busy() {
    return this.#running !== null || this.held;
  }

  /** Whether the picture is not complete yet. */
  get drawing() {
    return this.busy && [this.#running, ...this.#steps].some((step) => step && !step.still);
  }

  /** @param {Step[]} steps */
  add(steps) {
    this.#steps.push(...steps);
    if (document.hidden) this.skip();
    else if (!this.busy) this.#next();
  }

  /** Go on to the next step at which the player may stop. */
  goOn() {
    const held = this.held;
    clearTimeout(this.#timer);
    this.held = false;
    if (held) return this.#start();
    while (this.#steps.length && !this.#stopsHere()) this.#steps.shift()?.run();
    this.#next();
  }

  /** Run all steps that are left. */
  skip() {
    if (!this.busy && !this.#steps.length) return;
    this.stop().forEach((step) => step.run());
    this.watcher.settled();
  }

  /** Drop the steps that have not run. Returns them. */
  stop() {
    clearTimeout(this.#timer);
    this.#running = null;
    this.held = false;
    return this.#steps.splice(0);
  }

  #next = () => {
    this.#running = null;
    if (!this.#steps.length) return this.watcher.settled();
    if (!this.#stopsHere()) return this.#start();
    this.held = true;
    this.watcher.held();
  };

  #stopsHere() {
    return this.#steps[0]?.stop === true && this.watcher.stops();
  }

  #start() {
    const step = /** @type {Step} */ (this.#steps.shift());
    this.#running = step;
    step.run();
    this.#timer = setTimeout(this.#next, step.stay * this.#factor());
    if (!this.drawing) this.watcher.drawn();
  }

  #factor() {
    const waiting = this.#steps.reduce((sum, step) => sum + step.stay, 0);
    const crowd = this.watcher.stops() ? 1 : Math.min(1, LONGEST_QUEUE / (waiting || 1));
    return this.watcher.rate() * crowd;
  }
}
