/** The rules of a game: `<taverne-rulebook>`, in a drawer or on a page. */

import { t } from "../../i18n.js";
import { get } from "../../net/http.js";
import { LitElement, html } from "../../vendor/lit.js";
import { errorKey } from "../../state/admission.js";
import { store } from "../../state/preferences.js";

/** @typedef {import("../../net/wire").Span} Span */
/** @typedef {import("../../net/wire").Block} Block */
/** A piece with its drawing. @typedef {import("../../net/wire").PieceCard & {drawing: unknown}} Pictured */

/** Stands for the paragraph that sums up the game, in place of an anchor. */
const ESSENTIALS = "essentials";
const WIDE = matchMedia("(min-width: 821px)"); // the table of contents is beside the rules

/**
 * Where the rules of a game open: the first time on this screen at what is essential, afterwards at a paragraph.
 * @param {string} slug @param {string} anchor
 */
export function firstOr(slug, anchor) {
  const known = store.hasRead(slug);
  store.keepRead(slug);
  return known ? anchor : ESSENTIALS;
}

class Rulebook extends LitElement {
  static properties = { slug: { attribute: false }, version: { attribute: false }, anchor: { attribute: false }, alone: { attribute: false }, blocks: { state: true }, pictures: { state: true }, error: { state: true } };

  constructor() {
    super();
    this.slug = "";
    /** @type {number|undefined} the version of the rules; undefined: the current one */
    this.version = undefined;
    /** The paragraph to scroll to: "§8", "Q3", `ESSENTIALS`; "" for the beginning. */
    this.anchor = "";
    /** Show the paragraph of the anchor only, and a button for all rules. */
    this.alone = false;
    /** @type {Block[]} */
    this.blocks = [];
    /** Pieces of the game as its screen draws them; [] if it has none to show. @type {Pictured[]} */
    this.pictures = [];
    this.error = "";
  }

  createRenderRoot() {
    return this;
  }

  /** @param {Map<string, unknown>} changed */
  willUpdate(changed) {
    if (changed.has("slug") && this.slug) void this.#fetch();
  }

  /** @param {Map<string, unknown>} changed */
  updated(changed) {
    const moved = changed.has("blocks") || changed.has("anchor") || changed.has("alone");
    if (moved && this.anchor && !this.alone) this.#open(this.anchor);
  }

  async #fetch() {
    try {
      /** @type {Record<string, number>} */
      const version = this.version === undefined ? {} : { version: this.version };
      [this.blocks, this.pictures] = await Promise.all([get(`/api/rules/${this.slug}`, version), picturesOf(this.slug, version)]);
    } catch (error) {
      this.error = errorKey(error);
    }
  }

  render() {
    if (this.error) return html`<p class="error" role="alert">${t(this.error)}</p>`;
    if (this.alone) return this.#paragraph();
    return html`<details class="contents" ?open=${!this.closest("dialog") && WIDE.matches}>
        <summary>${t("rules.contents")}</summary>
        <ul>
          ${this.blocks
            .filter((block) => block.kind === "h2")
            .map((block) => html`<li><a href="#${idOf(block)}" @click=${(/** @type {Event} */ event) => this.#follow(event, idOf(block))}>${spans(block)}</a></li>`)}
        </ul>
      </details>
      <article class="rules">${this.#whole()}</article>`;
  }

  /** All rules, with the pictures after what is essential. */
  #whole() {
    const start = this.blocks.findIndex((block) => block.kind === "h2");
    const length = this.blocks.slice(start + 1).findIndex((block) => block.kind !== "p" || opensPart(block));
    const end = start + 1 + Math.max(0, length);
    return [inLists(this.blocks.slice(0, end)), pieceList(this.pictures), inLists(this.blocks.slice(end))];
  }

  /** The paragraph of the anchor. */
  #paragraph() {
    const first = this.blocks.findIndex((block) => block.anchor === this.anchor);
    const length = this.blocks.slice(first + 1).findIndex((block) => /^h[1-3]$/.test(block.kind));
    const end = length < 0 ? this.blocks.length : first + 1 + length;
    return html`<article class="rules">${first < 0 ? "" : inLists(this.blocks.slice(first, end))}</article>
      <button type="button" class="btn" @click=${() => (this.alone = false)}>${t("rules.all")}</button>`;
  }

  /** @param {Event} event @param {string} id */
  #follow(event, id) {
    event.preventDefault();
    event.stopPropagation();
    this.#open(id);
  }

  /** @param {string} id */
  #open(id) {
    const headings = [...this.querySelectorAll("h2, h3")];
    const heading = id === ESSENTIALS ? headings[0] : headings.find((each) => each.id === id);
    this.querySelector(".here")?.classList.remove("here");
    heading?.classList.add("here");
    const show = () => heading?.scrollIntoView({ block: "start" });
    show();
    void document.fonts.ready.then(show); // text above it takes another height in its own font
  }
}

/**
 * Pieces of a game as its own screen draws them.
 * @param {string} slug @param {Record<string, number>} version   {}: the current one @returns {Promise<Pictured[]>}
 */
async function picturesOf(slug, version) {
  const card = await get(`/api/games/${slug}`, version).catch(() => null);
  if (!card || card.plain || (version.version ?? card.version) !== card.version) return [];
  /** @type {{PICTURES: import("../../types.js").RulePicture[]}} */
  const { PICTURES } = await import(`/static/games/${slug}/screen/rule_pictures.js`).catch(() => ({ PICTURES: [] }));
  return PICTURES.filter(({ piece }) => card.pieces[piece]).map(({ piece, ...drawn }) => ({ ...card.pieces[piece], ...drawn }));
}

/** @param {Pictured[]} pictures */
const pieceList = (pictures) =>
  pictures.length
    ? html`<ul class="pieces">
        ${pictures.map(({ name, ink, about, drawing }) => html`<li class="ink-${ink}"><span class="piece" aria-hidden="true">${drawing}</span><span><b>${name}</b> ${about}</span></li>`)}
      </ul>`
    : "";

/** Whether a paragraph is the bold title of a part of the rules. @param {Block} block */
const opensPart = ({ spans }) => spans?.length === 1 && spans[0].style === "strong";

/** The blocks, with consecutive list items inside one list. @param {Block[]} blocks */
function inLists(blocks) {
  const out = [];
  for (let at = 0; at < blocks.length; at++) {
    if (blocks[at].kind !== "li") {
      out.push(element(blocks[at]));
      continue;
    }
    const items = [];
    for (; blocks[at]?.kind === "li"; at++) items.push(html`<li>${spans(blocks[at])}</li>`);
    at--;
    out.push(html`<ul>${items}</ul>`);
  }
  return out;
}

/** @param {Block} block */
function element(block) {
  switch (block.kind) {
    case "h1":
      return html`<h1 tabindex="-1">${spans(block)}</h1>`;
    case "h2":
      return html`<h2 id=${idOf(block)}>${spans(block)}</h2>`;
    case "h3":
      return html`<h3 id=${idOf(block)}>${spans(block)}</h3>`;
    case "quote":
      return html`<blockquote>${spans(block)}</blockquote>`;
    case "table":
      return table(block.rows ?? []);
    default:
      return html`<p>${spans(block)}</p>`;
  }
}

/** @param {Span[][][]} rows */
function table([head = [], ...body]) {
  return html`<div class="wide-sheet" tabindex="0" role="region" aria-label=${head.flat().map((span) => span.text).join(", ")}>
    <table>
      <thead><tr>${head.map((cell) => html`<th scope="col">${cell.map(styled)}</th>`)}</tr></thead>
      <tbody>
        ${body.map((cells) => html`<tr>${cells.map((cell, i) => (i ? html`<td>${cell.map(styled)}</td>` : html`<th scope="row">${cell.map(styled)}</th>`))}</tr>`)}
      </tbody>
    </table>
  </div>`;
}

/** @param {Block} block */
const spans = (block) => (block.spans ?? []).map(styled);

/** @param {Span} span */
function styled({ text, style }) {
  switch (style) {
    case "strong":
      return html`<strong>${text}</strong>`;
    case "em":
      return html`<em>${text}</em>`;
    case "code":
      return html`<code>${text}</code>`;
    default:
      return text;
  }
}

/** @param {Block} block */
function idOf(block) {
  return block.anchor || (block.spans ?? []).map((span) => span.text).join("").toLowerCase().replace(/[^\p{L}\d]+/gu, "-");
}

customElements.define("taverne-rulebook", Rulebook);
