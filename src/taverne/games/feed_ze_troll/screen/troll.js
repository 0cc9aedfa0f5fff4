import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Troll} Troll */

/**
 * The figure of a troll in its colour, with a letter, and its helmet or ban.
 * @param {Props} props
 * @param {Troll} troll
 * @param {{kind?: string, flip?: string, from?: string, extra?: unknown}} [look]
 */
export const figure = (props, troll, { kind = "", flip, from, extra = nothing } = {}) => html`<span
  class="fig ${troll.colour} ${kind}"
  data-piece=${troll.colour}
  data-flip=${flip ?? nothing}
  data-from=${from ?? nothing}
  ><span class="plate">${icon("troll")}</span><i>${letterOf(props, troll)}</i>${badges(troll)}${extra}</span
>`;

/**
 * A small mark of a troll on a floor that is over.
 * @param {Props} props
 * @param {Troll} troll
 * @param {string} [flip]
 */
export const pip = (props, troll, flip) =>
  html`<i class="pip ${troll.colour}" data-flip=${flip ?? nothing}>${letterOf(props, troll)}</i>`;

/** @param {Props} props @param {Troll} troll */
export const ownerOf = ({ me, names, label }, { seat }) => (seat === me ? label("you") : names[seat]);

/**
 * A letter that tells trolls apart without their colours: of the owner's name, with a second character if needed;
 * if everybody has two trolls, of the colour.
 * @param {Props} props
 * @param {Troll} troll
 */
function letterOf(props, troll) {
  const { trolls } = props.view.open;
  const others = trolls.filter(({ seat }) => seat !== troll.seat).map((each) => ownerOf(props, each));
  if (trolls.length - others.length > 1) return props.pieces[troll.colour].letter;
  const name = ownerOf(props, troll);
  const shorten = SHORTENINGS.find((way) => !others.some((other) => way(other) === way(name)));
  return shorten ? shorten(name) : String(troll.seat + 1);
}

/** Ways to shorten a name: "G", "G2" for "Grosbidon 2", "Gr". */
const SHORTENINGS = [
  (/** @type {string} */ name) => name.slice(0, 1).toUpperCase(),
  (/** @type {string} */ name) => name.slice(0, 1).toUpperCase() + (name.match(/\d+$/)?.[0] ?? ""),
  (/** @type {string} */ name) => name.slice(0, 1).toUpperCase() + name.slice(1, 2).toLowerCase(),
];

/** @param {Troll} troll */
const badges = ({ helmet, banned }) => html`${helmet ? html`<span class="badge" data-piece="helmet">${icon("dwarf-helmet")}</span>` : nothing}${banned
  ? html`<span class="badge ban" data-piece="ban"><span class="glyph bad barred">${icon("barrel")}</span></span>`
  : nothing}`;
