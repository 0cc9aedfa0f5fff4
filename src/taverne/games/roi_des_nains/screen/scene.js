/** The scene: all that the table shows between two events. Beats (beats.js) change one scene into the next. */

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("./types").Suit} Suit */
/** @typedef {import("./types").Phase} Phase */
/** @typedef {import("./types").Trick} Trick */
/** @typedef {import("./types").Row} Row */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event>} Props */

/** The card that a Magic card stands for, or above. @typedef {{copy: string, above: boolean}} Guise */
/** Points that a seat has just got. @typedef {{seat: Seat, points: number, card: string|null}} Note */
/** The points of a deal for one seat. @typedef {{seat: Seat, points: number, bonus: number, total: number}} Count */
/** @typedef {{title: "deal"|"quest"|"event"|"count"|"won", text: string, seats: Seat[], counts: Count[]}} Banner */

/**
 * @typedef {object} Scene
 * @property {Phase} phase
 * @property {number} deal
 * @property {number} trick         number of the trick on the table, 1 for the first
 * @property {number} whole         tricks in the deal
 * @property {Seat} dealer
 * @property {string} special
 * @property {[string, string]} tile
 * @property {Seat} chooser
 * @property {Seat|null} opener     the seat that has led the first trick
 * @property {Seat|null} nextDealer
 * @property {string|null} quest
 * @property {Seat|null} turn       the seat that plays next
 * @property {Seat|null} leader     of the trick on the table
 * @property {Suit|null} led
 * @property {string[]} cards       on the table, from the leader on
 * @property {Seat|null} ahead      the seat whose card would take the trick
 * @property {Seat|null} taker      the seat that has taken the trick, which lies there until the next lead
 * @property {number[]} won         tricks by seat
 * @property {number[]} totals
 * @property {number[]} points      points of the deal if it ended now; [] where they are not noted
 * @property {(string[]|null)[]} hands   by seat; null: a hand that I may not see
 * @property {Record<string, Guise>} guises
 * @property {Note[]} notes
 * @property {{seat: Seat, card: string}|null} shown   a card that a seat shows to all
 * @property {Row[]} sheet
 * @property {Banner|null} banner
 */

/**
 * The scene of a view, after all animations.
 * @param {Props} props
 * @param {Scene|null} [before]   the scene before: only the event of a Magic card says what it stands for
 * @returns {Scene}
 */
export function atRest({ view, views }, before = null) {
  const { open } = view;
  const last = open.tricks.at(-1);
  const taken = !open.cards.length && last !== undefined;
  const lies = taken ? last : { leader: open.leader, cards: open.cards, taker: null };
  const seats = open.totals.length;
  return {
    phase: open.phase,
    deal: open.deal,
    trick: open.tricks.length + (taken ? 0 : 1),
    whole: open.tricks.length + Math.round((view.held.reduce((sum, held) => sum + held, 0) + open.cards.length) / seats),
    dealer: open.dealer,
    special: open.special,
    tile: open.tile,
    chooser: open.chooser,
    opener: open.tricks[0]?.leader ?? open.leader,
    nextDealer: view.next_dealer,
    quest: open.quest,
    turn: open.phase === "play" ? open.turn : null,
    leader: lies.leader,
    led: open.led,
    cards: lies.cards,
    ahead: taken ? null : (view.ahead ?? null),
    taker: lies.taker,
    won: open.totals.map((_, seat) => open.tricks.filter(({ taker }) => taker === seat).length),
    totals: open.totals,
    points: open.phase === "over" ? [] : view.points,
    hands: open.totals.map((_, seat) => views?.[seat]?.hand ?? (seat === view.seat ? view.hand : null)),
    guises: Object.fromEntries(Object.entries(before?.guises ?? {}).filter(([card]) => lies.cards.some((lying) => lying === card))),
    notes: [],
    shown: null,
    sheet: open.sheet,
    banner: null,
  };
}

/** The label of what each musician decides. */
export const ROLES = /** @type {const} */ ({ c5: "chooses_quest", g5: "leads_first", n5: "deals_next" });

/** The seat whose card lies at a place of the trick. @param {Scene} scene @param {number} place */
export const playerAt = ({ leader, totals }, place) => ((leader ?? 0) + place) % totals.length;

/** The name of a seat; "Toi" for mine. @param {Props} props @param {Seat} seat */
export const called = ({ me, names, label }, seat) => (seat === me ? label("you") : names[seat]);

/** The seat at the bottom: mine, or the first seat for a spectator. @param {Props} props */
export const bottom = ({ me }) => me ?? 0;

/**
 * The past tricks in a seat's pile that the memory aid lets me see.
 * @param {Props} props
 * @param {Seat} seat
 * @returns {Trick[]}
 */
export function visibleTricks({ view: { open }, me, replay }, seat) {
  const won = open.tricks.filter(({ taker }) => taker === seat);
  if (replay || open.options.memory === "everything") return won;
  const last = won.slice(-1);
  const previous = open.options.memory === "last_trick" && open.tricks.at(-1)?.taker === seat;
  return seat === me || previous ? last : [];
}
