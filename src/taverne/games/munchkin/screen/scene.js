/** The scene that the table shows, and the types of the view that the server sends. Beats (beats.js) lead from one scene to the next. */

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

/** An event shown in the middle of the table. @typedef {{text: string, card: Card|null, seat: Seat|null, kind: "loud"|"soft"|"die"|"won", die?: number}} Flash */
/** The view that is shown, with its captions, and the event that is shown over it. @typedef {{view: View, captions: Record<string, string>, flash: Flash|null}} Scene */

/** The scene when no event is being shown. @param {Props} props @returns {Scene} */
export const atRest = ({ view, captions }) => ({ view, captions, flash: null });

/** The open question; of type "over" when the game has ended. @param {View} view @returns {Frame} */
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
