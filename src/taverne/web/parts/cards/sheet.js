import { LitElement, html, nothing } from "../../vendor/lit.js";
import { face } from "./card.js";
import "./cannot.js";
import { mark } from "./icon.js";

/**
 * A dialog that shows a piece large, with its text: `<taverne-sheet>`. Escape, a click outside and the cross close it.
 */
export class Sheet extends LitElement {
  static properties = { piece: { state: true }, blocked: { state: true } };

  constructor() {
    super();
    /** @type {import("../../net/wire").PieceCard|null} */
    this.piece = null;
    /** @type {import("../../types.js").Drawing} */
    this.drawing = "";
    this.close = "";
    /** Why the piece cannot be played now. @type {Promise<import("./cannot.js").Blocked|null>|undefined} */
    this.blocked = undefined;
  }

  createRenderRoot() {
    return this;
  }

  /**
   * @param {import("../../net/wire").PieceCard} piece
   * @param {import("../../types.js").Drawing} drawing
   * @param {string} close   the label of the cross
   * @param {Promise<import("./cannot.js").Blocked|null>} [blocked]   why the piece cannot be played now
   */
  async show(piece, drawing, close, blocked) {
    Object.assign(this, { drawing, close, blocked });
    this.piece = piece;
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  render() {
    const piece = this.piece;
    return html`<dialog class="sheet" aria-label=${piece?.name ?? nothing} @click=${this.#closeOutside}>
      ${piece
        ? html`<div class="seen-large">
            ${typeof this.drawing === "string"
              ? html`<div class="card ${piece.ink}" aria-hidden="true">${face(piece, this.drawing)}</div>`
              : html`<div class="drawing" aria-hidden="true">${this.drawing}</div>`}
            <div class="about ink-${piece.ink}">
              <h2>${piece.name}</h2>
              <p class="read">${piece.about}</p>
              ${piece.known ? html`<p class="known">${piece.known}</p>` : nothing}
              <taverne-cannot .found=${this.blocked} @click=${this.#closeForRules}></taverne-cannot>
            </div>
            <button type="button" class="shut" aria-label=${this.close} @click=${this.#close}>${mark("cross")}</button>
          </div>`
        : nothing}
    </dialog>`;
  }

  #close = () => this.querySelector("dialog")?.close();

  /** The rules open below: make way. @param {MouseEvent} event */
  #closeForRules = (event) => {
    if (event.target instanceof HTMLButtonElement) this.#close();
  };

  /** @param {MouseEvent} event */
  #closeOutside = (event) => {
    if (event.target === event.currentTarget) this.#close();
  };
}

customElements.define("taverne-sheet", Sheet);
