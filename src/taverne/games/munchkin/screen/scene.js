/** What the table shows, and the shape of what the house tells it. Beats (beats.js) lead from one scene to the next. */

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("./types").Card} Card */
/** @typedef {import("./types").Frame} Frame */
/** @typedef {import("./types").Thing} Thing */
/** @typedef {import("./types").Hero} Hero */
/** @typedef {import("./types").Bargain} Bargain */
/** @typedef {import("./types").Foe} Foe */
/** @typedef {import("./types").Fight} Fight */
/** @typedef {import("./types").Offer} Offer */
/** @typedef {import("./types").Line} Line */
/** @typedef {import("./types").Tally} Tally */
/** @typedef {import("./types").Sheet} Sheet */
/** @typedef {import("./types").Draft} Draft */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event>} Props */
/** @typedef {import("/static/types.js").Move<import("./types").Move>} Move */

/** Something that has just happened, told in the middle of the table. @typedef {{text: string, card: Card|null, seat: Seat|null, kind: "loud"|"soft"|"die"|"won", die?: number}} Flash */
/** @typedef {{view: View, flash: Flash|null}} Scene */

/** @param {Props} props @returns {Scene} */
export const atRest = ({ view }) => ({ view, flash: null });

/** The open question; nothing once the game is over. @param {View} view @returns {Frame|{type: "over"}} */
export const frameOf = ({ open }) => open.stack.at(-1) ?? { type: "over" };

/** Who sits at the bottom: I, or the first seat for those who look on. @param {Props} props */
export const bottom = ({ me }) => me ?? 0;

/** The cards at the bottom, as far as they are for my eyes. @param {Props} props @param {Scene} scene */
export const handOf = (props, { view }) => props.views?.[bottom(props)]?.hand ?? (view.seat === bottom(props) ? view.hand : []);

/** The others, in the order of play after me. @param {Props} props @param {Scene} scene */
export const others = (props, { view }) => view.open.heroes.slice(1).map((_, at) => (bottom(props) + 1 + at) % view.open.heroes.length);

/** @param {View} view */
export const goal = ({ open }) => (open.options.epic ? 20 : 10);

/** Those who fight. @param {View} view @returns {Seat[]} */
export function fighters({ open: { fight } }) {
  if (!fight) return [];
  return fight.helper === null ? [fight.main] : [fight.main, fight.helper];
}

/** Cards in a hand that I do not see. @param {View} view @param {Seat} seat */
export const heldBy = ({ sheets }, seat) => sheets[seat].doors + sheets[seat].treasures;

/** Whether the open question is a window in which anybody may act: who has already passed is nobody's business. @param {Props} props */
export const isWindow = ({ ask }) => ask.wait === "reaction";

/** Whether the table waits for this seat, as far as that may be shown. @param {Props} props @param {Seat} seat */
export const awaited = (props, seat) => !props.replay && props.ask.owing.includes(seat) && (!isWindow(props) || seat === props.me);
