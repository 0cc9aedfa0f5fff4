/** What a screen does that nobody touches: it stays on, fills the whole screen, and hides the pointer and its few controls. */

const STILL = 3000; // ms without a movement after which pointer and controls are hidden

export class Awake {
  /** Whether somebody moves the pointer or uses the keys: the controls are shown. */
  busy = false;
  /** @type {WakeLockSentinel|null} */
  #lock = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {{requestUpdate: () => void}} page */
  constructor(page) {
    this.page = page;
  }

  start() {
    for (const type of ["pointermove", "pointerdown", "keydown"]) addEventListener(type, this.#move);
    addEventListener("keydown", this.#press);
    document.addEventListener("visibilitychange", this.#stayOn);
    document.addEventListener("fullscreenchange", this.#changed);
    document.documentElement.classList.add("at-rest");
    void this.#stayOn();
  }

  stop() {
    for (const type of ["pointermove", "pointerdown", "keydown"]) removeEventListener(type, this.#move);
    removeEventListener("keydown", this.#press);
    document.removeEventListener("visibilitychange", this.#stayOn);
    document.removeEventListener("fullscreenchange", this.#changed);
    document.documentElement.classList.remove("at-rest");
    clearTimeout(this.#timer);
    void this.#lock?.release();
  }

  /** Whether this browser can show the page on the whole screen. */
  get canFill() {
    return document.fullscreenEnabled;
  }

  get fills() {
    return document.fullscreenElement !== null;
  }

  fill = () => {
    const change = this.fills ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => {}); // browsers allow it only after a touch or a key
  };

  /** Keep the screen from going dark. A browser drops the lock when the page is hidden, and has it under https alone. */
  #stayOn = async () => {
    if (document.hidden || !("wakeLock" in navigator)) return;
    try {
      this.#lock = await navigator.wakeLock.request("screen");
    } catch {
      // the device wants to save power: it decides
    }
  };

  #move = () => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#setBusy(false), STILL);
    if (!this.busy) this.#setBusy(true);
  };

  /** @param {boolean} busy */
  #setBusy(busy) {
    this.busy = busy;
    document.documentElement.classList.toggle("at-rest", !busy);
    this.#changed();
  }

  #changed = () => this.page.requestUpdate();

  /** @param {KeyboardEvent} event */
  #press = (event) => {
    if (event.key === "f" && !event.ctrlKey && !event.metaKey && !event.altKey && !(event.target instanceof HTMLInputElement)) this.fill();
  };
}
