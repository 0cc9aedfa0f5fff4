import { LitElement, html, nothing } from "../vendor/lit.js";
import { face } from "./card.js";
import { mark } from "./icon.js";

/**
 * A piece shown large, with what it does. `<taverne-sheet>`; Esc, a touch beside it or its cross closes it.
 */
export class Sheet extends LitElement {
  static properties = { piece: { state: true } };

  constructor() {
    super();
    /** @type {import("../types.js").PieceCard|null} */
    this.piece = null;
    this.icon = "";
    this.close = "";
  }

  createRenderRoot() {
    return this;
  }

  /**
   * @param {import("../types.js").PieceCard} piece
   * @param {string} icon
   * @param {string} close   the word for it
   */
  async show(piece, icon, close) {
    Object.assign(this, { icon, close });
    this.piece = piece;
    await this.updateComplete;
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  render() {
    const piece = this.piece;
    return html`<dialog class="sheet" aria-label=${piece?.name ?? nothing} @click=${this.#beside}>
      ${piece
        ? html`<div class="seen-large">
            <div class="card ${piece.ink}" aria-hidden="true">${face(piece, this.icon)}</div>
            <div class="about ink-${piece.ink}">
              <h2>${piece.name}</h2>
              <p class="read">${piece.about}</p>
            </div>
            <button type="button" class="shut" aria-label=${this.close} @click=${this.#shut}>${mark("cross")}</button>
          </div>`
        : nothing}
    </dialog>`;
  }

  #shut = () => this.querySelector("dialog")?.close();

  /** @param {MouseEvent} event */
  #beside = (event) => {
    if (event.target === event.currentTarget) this.#shut();
  };
}

customElements.define("taverne-sheet", Sheet);
