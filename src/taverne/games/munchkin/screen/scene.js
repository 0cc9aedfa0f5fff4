/** What the table shows, and the shape of what the house tells it. Beats (beats.js) lead from one scene to the next. */

/** @typedef {import("/static/types.js").Seat} Seat */
/** @typedef {string} Card */
/** @typedef {{type: string, [field: string]: any}} Frame */
/** @typedef {{card: Card, used: boolean, cheat: Card|null, loaded: boolean}} Thing */

/**
 * @typedef {object} Hero
 * @property {"male"|"female"} sex
 * @property {number} level
 * @property {Card[]} races
 * @property {Card[]} classes
 * @property {Card[]} doubles
 * @property {Thing[]} items
 * @property {Card[]} servants
 * @property {Card[]} curses
 * @property {boolean} dead
 * @property {boolean} bare
 */

/** @typedef {{helper: Seat, treasures: number, items: Card[], first: boolean, forced: boolean}} Bargain */
/** @typedef {{number: number, card: Card, pair: number, mate: Card|null}} Foe */

/**
 * @typedef {object} Fight
 * @property {Seat} main
 * @property {Foe[]} foes
 * @property {Seat|null} helper
 * @property {Bargain|null} bargain
 * @property {{pair: number, card: Card}[]} mods
 */

/** @typedef {{seat: Seat, to: Seat, gives: Card[], wants: Card[]}} Offer */

/**
 * @typedef {object} Open
 * @property {{epic: boolean, [name: string]: any}} options
 * @property {Hero[]} heroes
 * @property {Seat} active
 * @property {Frame[]} stack
 * @property {number} turn
 * @property {Fight|null} fight
 * @property {Card[]} doors
 * @property {Card[]} treasures
 * @property {Offer[]} offers
 * @property {Card[]} body
 * @property {Seat[]} winners
 */

/** @typedef {{amount: number, seat: Seat|null, foe: number|null, card: Card|null}} Line */
/** @typedef {{heroes: Line[], monsters: Line[], ours: number, theirs: number, winning: boolean, levels: number, treasures: number}} Tally */
/** @typedef {{strength: number, limit: number, bonuses: number[], doors: number, treasures: number}} Sheet */
/** @typedef {{gives: Card[], wants: Card[], of: Seat|null, treasures: number, first: boolean, sale: Card[]}} Draft */

/**
 * @typedef {object} View
 * @property {Seat|null} seat
 * @property {Open} open
 * @property {Sheet[]} sheets
 * @property {Tally|null} tally
 * @property {number} deck
 * @property {number} hoard
 * @property {{seat: Seat, card: Card}[]} known
 * @property {Card[]} hand
 * @property {Draft|null} draft
 * @property {number} worth
 * @property {{card: Card, to: Seat|null}[]} chosen
 * @property {boolean} passed
 */

/** @typedef {import("/static/types.js").TableProps<View>} Props */
/** @typedef {import("/static/types.js").Move} Move */

/** Something that has just happened, told in the middle of the table. @typedef {{text: string, card: Card|null, seat: Seat|null, kind: "loud"|"soft"|"die"|"won", die?: number}} Flash */
/** What the table shows; the captions belong to that view. @typedef {{view: View, captions: Record<string, string>, flash: Flash|null}} Scene */

/** @param {Props} props @returns {Scene} */
export const atRest = ({ view, captions }) => ({ view, captions, flash: null });

/** The open question; nothing once the game is over. @param {View} view @returns {Frame} */
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
