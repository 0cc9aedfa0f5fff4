import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Troll} Troll */

/**
 * A troll of cardboard on its foot, in its colour, with its letter and what it carries to this floor.
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
 * As small as a troll can be: where it stood on a floor that is over.
 * @param {Props} props
 * @param {Troll} troll
 * @param {string} [flip]
 */
export const pip = (props, troll, flip) =>
  html`<i class="pip ${troll.colour}" data-flip=${flip ?? nothing}>${letterOf(props, troll)}</i>`;

/** @param {Props} props @param {Troll} troll */
export const ownerOf = ({ me, names, label }, { seat }) => (seat === me ? label("you") : names[seat]);

/**
 * What doubles a troll's colour: the first letter of its owner, with a number or another letter where that is not
 * enough; where each plays two, the letter of its colour.
 * @param {Props} props
 * @param {Troll} troll
 */
function letterOf(props, troll) {
  const { trolls } = props.view.open;
  const others = trolls.filter(({ seat }) => seat !== troll.seat).map((each) => ownerOf(props, each));
  if (trolls.length - others.length > 1) return props.pieces[troll.colour].letter;
  const name = ownerOf(props, troll);
  const short = SHORT.find((shorten) => !others.some((other) => shorten(other) === shorten(name)));
  return short ? short(name) : String(troll.seat + 1);
}

/** Ways to shorten a name: "G", "G2" for "Grosbidon 2", "Gr". */
const SHORT = [
  (/** @type {string} */ name) => name.slice(0, 1).toUpperCase(),
  (/** @type {string} */ name) => name.slice(0, 1).toUpperCase() + (name.match(/\d+$/)?.[0] ?? ""),
  (/** @type {string} */ name) => name.slice(0, 1).toUpperCase() + name.slice(1, 2).toLowerCase(),
];

/** @param {Troll} troll */
const badges = ({ helmet, banned }) => html`${helmet ? html`<span class="badge" data-piece="helmet">${icon("dwarf-helmet")}</span>` : nothing}${banned
  ? html`<span class="badge ban" data-piece="ban"><span class="glyph bad barred">${icon("barrel")}</span></span>`
  : nothing}`;
