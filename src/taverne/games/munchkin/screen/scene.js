/** The scene that the table shows, and the types of the view that the server sends. Beats (beats.js) lead from one scene to the next. */

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

/** An event shown in the middle of the table. @typedef {{text: string, card: Card|null, seat: Seat|null, kind: "loud"|"soft"|"die"|"won", die?: number}} Flash */
/** The view that is shown, with its captions, and the event that is shown over it. @typedef {{view: View, captions: Record<string, string>, flash: Flash|null}} Scene */

/** The scene of a view. @param {Props} props @param {Flash|null} [flash]   what is still shown over it @returns {Scene} */
export const atRest = ({ view, captions }, flash = null) => ({ view, captions, flash });

/** The open question; of type "over" when the game has ended. @param {View} view @returns {Frame|{type: "over"}} */
export const frameOf = ({ open }) => open.stack.at(-1) ?? { type: "over" };

/** The seat at the bottom of the screen: the player's own, or the first one for spectators. @param {Props} props */
export const bottom = ({ me }) => me ?? 0;

/** The hand at the bottom of the screen; empty if the viewer may not see it. @param {Props} props @param {Scene} scene */
export const handOf = (props, { view }) => props.views?.[bottom(props)]?.hand ?? (view.seat === bottom(props) ? view.hand : []);

/** The other seats, in the order of play from the seat at the bottom. @param {Props} props @param {Scene} scene */
export const others = (props, { view }) => view.open.heroes.slice(1).map((_, at) => (bottom(props) + 1 + at) % view.open.heroes.length);

/** The level that wins the game. @param {View} view */
export const goal = ({ open }) => (open.options.epic ? 20 : 10);

/** The seats that fight: the main fighter and the helper. @param {View} view @returns {Seat[]} */
export function fighters({ open: { fight } }) {
  if (!fight) return [];
  return fight.helper === null ? [fight.main] : [fight.main, fight.helper];
}

/** The number of cards in a hand. @param {View} view @param {Seat} seat */
export const heldBy = ({ sheets }, seat) => sheets[seat].doors + sheets[seat].treasures;

/** Whether the open question is a reaction window: several players may act, and passes are secret. @param {Props} props */
export const isReactionWindow = ({ ask }) => ask.wait === "reaction";

/** Whether to show that the table waits for this seat; in a reaction window only players themselves see it. @param {Props} props @param {Seat} seat */
export const awaited = (props, seat) => !props.replay && props.ask.owing.includes(seat) && (!isReactionWindow(props) || seat === props.me);
