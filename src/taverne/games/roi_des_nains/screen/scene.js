/** What the table shows: the state between two things that happen. Beats (beats.js) lead from one to the next. */

import { brief } from "/static/state/nicknames.js";

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("./types").Suit} Suit */
/** @typedef {import("./types").Phase} Phase */
/** @typedef {import("./types").Trick} Trick */
/** @typedef {import("./types").Row} Row */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event>} Props */

/** What a Magic card stands for. @typedef {{copy: string, above: boolean}} Guise */
/** Points that have just come to a seat. @typedef {{seat: Seat, points: number, card: string|null}} Note */
/** What a deal has brought a seat. @typedef {{seat: Seat, points: number, bonus: number, total: number}} Count */
/** @typedef {{title: "deal"|"quest"|"told"|"count"|"won", text: string, seats: Seat[], counts: Count[]}} Banner */

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
 * @property {Seat|null} opener     has led the first trick
 * @property {Seat|null} nextDealer
 * @property {string|null} quest
 * @property {Seat|null} turn       who plays next to the trick
 * @property {Seat|null} leader     of the trick on the table
 * @property {Suit|null} led
 * @property {string[]} cards       on the table, from the leader on
 * @property {Seat|null} ahead      whose card would take it
 * @property {Seat|null} taker      it is taken, and lies there until the next lead
 * @property {number[]} won         tricks by seat
 * @property {number[]} totals
 * @property {number[]} points      what the deal would bring if it ended now; [] where that is not noted
 * @property {(string[]|null)[]} hands   by seat; null: not for my eyes
 * @property {Record<string, Guise>} guises
 * @property {Note[]} notes
 * @property {{seat: Seat, card: string}|null} shown   a card that a seat shows to all
 * @property {Row[]} sheet
 * @property {Banner|null} banner
 */

/**
 * The table at rest.
 * @param {Props} props
 * @param {Scene|null} [before]   what was shown: what a Magic card stands for is told but once
 * @returns {Scene}
 */
export function atRest({ view, views }, before = null) {
  const { open } = view;
  const last = open.tricks.at(-1);
  const rests = !open.cards.length && last !== undefined;
  const lies = rests ? last : { leader: open.leader, cards: open.cards, taker: null };
  const seats = open.totals.length;
  return {
    phase: open.phase,
    deal: open.deal,
    trick: open.tricks.length + (rests ? 0 : 1),
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
    ahead: rests ? null : (view.ahead ?? null),
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

/** The seat whose card lies at a place of the trick. @param {Scene} scene @param {number} place */
export const playerAt = ({ leader, totals }, place) => ((leader ?? 0) + place) % totals.length;

/** How a seat is called. @param {Props} props @param {Seat} seat @param {string} you */
export const called = ({ me, names }, seat, you) => (seat === me ? you : names[seat]);

/** The same in little room. @param {Props} props @param {Seat} seat @param {string} you */
export const calledShort = (props, seat, you) => brief(called(props, seat, you));

/** Who sits at the bottom: I, or the first seat for those who look on. @param {Props} props */
export const bottom = ({ me }) => me ?? 0;

/**
 * Of past tricks, what the memory aid of this table lets me see in a seat's pile.
 * @param {Props} props
 * @param {Seat} seat
 * @returns {Trick[]}
 */
export function recalled({ view: { open }, me, replay }, seat) {
  const won = open.tricks.filter(({ taker }) => taker === seat);
  if (replay || open.options.memory === "everything") return won;
  const last = won.slice(-1);
  const previous = open.options.memory === "last_trick" && open.tricks.at(-1)?.taker === seat;
  return seat === me || previous ? last : [];
}
