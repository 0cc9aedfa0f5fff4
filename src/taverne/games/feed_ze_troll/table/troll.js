import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/icon.js";
import { wordsIn } from "./words.js";

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
export const ownerOf = ({ me, names, lang }, { seat }) => (seat === me ? wordsIn(lang).you : names[seat]);

/**
 * What doubles a troll's colour: its owner's first letter, or more of it where that is not enough; where each
 * plays two, the letter of its colour.
 * @param {Props} props
 * @param {Troll} troll
 */
function letterOf(props, troll) {
  const { trolls } = props.view.open;
  if (trolls.some((each) => each.seat === troll.seat && each !== troll && each.colour !== troll.colour)) {
    return props.pieces[troll.colour].letter;
  }
  const mine = ownerOf(props, troll);
  const others = trolls.filter(({ seat }) => seat !== troll.seat).map((each) => ownerOf(props, each));
  const length = [1, 2].find((length) => !others.some((name) => begin(name, length) === begin(mine, length)));
  return length ? begin(mine, length) : String(troll.seat + 1);
}

/** @param {string} name @param {number} length */
const begin = (name, length) => name.slice(0, 1).toUpperCase() + name.slice(1, length).toLowerCase();

/** @param {Troll} troll */
const badges = ({ helmet, banned }) => html`${helmet ? html`<span class="badge" data-piece="helmet">${icon("dwarf-helmet")}</span>` : nothing}${banned
  ? html`<span class="badge ban" data-piece="ban"><span class="sign bad barred">${icon("barrel")}</span></span>`
  : nothing}`;
