/**
 * A controller that keeps the focus on the page. When the focused element disappears or is disabled, the focus goes to the
 * next one that can be used; if there is none yet, it rests on the main part of the page until there is one.
 */
export class KeepFocus {
  /** The last element of the page that had the focus. @type {Element|null} */
  #last = null;
  #checking = false;

  /**
   * @param {HTMLElement & import("../../vendor/lit.js").ReactiveControllerHost} host
   * @param {() => Element|null} next   the element to focus when the focused one has disappeared
   */
  constructor(host, next) {
    this.host = host;
    this.next = next;
    this.observer = new MutationObserver(() => this.#checkSoon());
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener("focusin", this.#remember);
    this.observer.observe(this.host, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled", "inert", "hidden"] });
  }

  hostDisconnected() {
    this.host.removeEventListener("focusin", this.#remember);
    this.observer.disconnect();
  }

  /** @param {FocusEvent} event */
  #remember = (event) => {
    this.#last = event.target instanceof Element ? event.target : null;
  };

  /** Check once everything has been drawn. */
  #checkSoon() {
    if (this.#checking || !this.#last) return;
    this.#checking = true;
    requestAnimationFrame(() => {
      this.#checking = false;
      this.#check();
    });
  }

  #check() {
    const { activeElement } = document;
    const lost = (activeElement === document.body || activeElement === this.#last) && this.#last !== null && !usable(this.#last);
    const main = this.host.querySelector("main");
    if (!lost && (!main || activeElement !== main)) return;
    const next = this.next();
    if (next instanceof HTMLElement && usable(next)) next.focus();
    else if (lost && main) rest(main);
  }
}

/** @param {Element} element */
const usable = (element) => element.isConnected && !element.matches(":disabled, [inert] *") && element.checkVisibility({ visibilityProperty: true });

/** @param {HTMLElement} main */
function rest(main) {
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}
