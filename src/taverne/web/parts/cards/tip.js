import { loadStyles } from "../../state/styles.js";

const WAIT = 550; // ms that the pointer or the focus rests on a piece before its text is shown
const BY_KEY = 80; // ms between a key and the focus that it moves
const GAP = 8; // px between a piece and its text, and between the text and the edge of the window
const NAME = "card-tip";

/** @typedef {import("../../net/wire").PieceCard} PieceCard */

/**
 * A controller that shows the text of a piece beside it: while the mouse rests on it, or the focus that a key has moved
 * there. Escape hides it. A finger holds the piece instead, which shows it large (inspecting.js).
 */
export class CardTip {
  /** @type {HTMLElement|null} */
  #over = null;
  /** @type {HTMLElement|null} */
  #box = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;
  #keyed = -Infinity;

  /**
   * @param {HTMLElement & import("../../vendor/lit.js").ReactiveControllerHost} host
   * @param {(piece: string) => PieceCard|null|undefined} about
   */
  constructor(host, about) {
    this.host = host;
    this.about = about;
    host.addController(this);
  }

  hostConnected() {
    void loadStyles("/static/css/tip.css");
    this.host.addEventListener("pointerover", this.#enter);
    this.host.addEventListener("pointerleave", this.hide);
    this.host.addEventListener("focusin", this.#focus);
    this.host.addEventListener("focusout", this.hide);
    for (const kind of ["pointerdown", "scroll", "wheel", "resize"]) addEventListener(kind, this.hide, { capture: true, passive: true });
    addEventListener("keydown", this.#key, true);
  }

  hostDisconnected() {
    this.hide();
    this.host.removeEventListener("pointerover", this.#enter);
    this.host.removeEventListener("pointerleave", this.hide);
    this.host.removeEventListener("focusin", this.#focus);
    this.host.removeEventListener("focusout", this.hide);
    for (const kind of ["pointerdown", "scroll", "wheel", "resize"]) removeEventListener(kind, this.hide, { capture: true });
    removeEventListener("keydown", this.#key, true);
  }

  /** A piece that is not there any more has no text. */
  hostUpdated() {
    if (this.#over && !this.#over.isConnected) this.hide();
  }

  hide = () => {
    clearTimeout(this.#timer);
    if (this.#over?.getAttribute("aria-describedby") === NAME) this.#over.removeAttribute("aria-describedby");
    this.#over = null;
    this.#box?.remove();
    this.#box = null;
  };

  /** @param {PointerEvent} event */
  #enter = (event) => {
    if (event.pointerType === "mouse" && !event.buttons) this.#wait(pieceAt(event));
  };

  /** @param {FocusEvent} event */
  #focus = (event) => {
    if (event.timeStamp - this.#keyed < BY_KEY) this.#wait(pieceAt(event));
  };

  /** @param {KeyboardEvent} event */
  #key = (event) => {
    if (event.key === "Tab" || event.key.startsWith("Arrow")) this.#keyed = event.timeStamp;
    const closes = event.key === "Escape" && this.#box;
    this.hide();
    if (!closes) return;
    event.preventDefault();
    event.stopPropagation(); // so that nothing else is closed
  };

  /** @param {HTMLElement|null} piece */
  #wait(piece) {
    if (piece === this.#over) return;
    this.hide();
    this.#over = piece;
    if (piece) this.#timer = setTimeout(() => this.#show(piece), WAIT);
  }

  /** @param {HTMLElement} piece */
  #show(piece) {
    const card = this.about(piece.dataset.piece ?? "");
    if (!card?.about || !piece.isConnected) return;
    const box = document.createElement("div");
    Object.assign(box, { id: NAME, className: NAME, popover: "manual", role: "tooltip" });
    const name = document.createElement("b");
    name.textContent = card.name;
    box.append(name, card.about);
    document.body.append(box);
    box.showPopover();
    place(box, piece.getBoundingClientRect());
    if (!piece.hasAttribute("aria-describedby")) piece.setAttribute("aria-describedby", NAME);
    this.#box = box;
  }
}

/** Put the text above the piece, or below where there is no room. @param {HTMLElement} box @param {DOMRect} piece */
function place(box, piece) {
  const { offsetWidth: width, offsetHeight: height } = box;
  const above = piece.top - height - GAP;
  const below = Math.min(piece.bottom + GAP, innerHeight - height - GAP);
  const left = piece.left + (piece.width - width) / 2;
  box.style.top = `${above >= GAP ? above : Math.max(GAP, below)}px`;
  box.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
}

/** @param {Event} event @returns {HTMLElement|null} */
const pieceAt = ({ target }) => (target instanceof Element ? target.closest("[data-piece]") : null);
