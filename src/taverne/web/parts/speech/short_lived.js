import { LitElement } from "../../vendor/lit.js";
import { layOverlays } from "./placing.js";

/**
 * A component that shows things for some seconds: the base of toasts and bubbles.
 * @template {object} T
 */
export class ShortLived extends LitElement {
  static properties = { shown: { state: true } };

  #number = 0;

  constructor() {
    super();
    /** What is shown now, the oldest first. @type {(T & {number: number})[]} */
    this.shown = [];
  }

  createRenderRoot() {
    return this;
  }

  updated() {
    layOverlays();
  }

  /**
   * Show a thing, and drop it after a time.
   * @param {T} thing
   * @param {number} milliseconds
   * @param {(other: T) => boolean} replaces   whether the thing takes the place of another one
   */
  add(thing, milliseconds, replaces) {
    const number = ++this.#number;
    this.shown = [...this.shown.filter((other) => !replaces(other)), { ...thing, number }];
    this.dropAfter(milliseconds, number);
  }

  /** @param {number} milliseconds @param {number} number */
  dropAfter(milliseconds, number) {
    setTimeout(() => this.drop(number), milliseconds);
  }

  /** @param {number} number */
  drop(number) {
    this.shown = this.shown.filter((each) => each.number !== number);
  }
}
