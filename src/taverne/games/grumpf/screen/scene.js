/** What the table shows: the state between two things that happen. Beats (beats.js) lead from one to the next. */

/** @typedef {import("/static/types.js").Seat} Seat */
/** @typedef {"violet"|"orange"|"green"|"yellow"|"pink"|"blue"} Clan */
/** @typedef {"mammoth"|"bird"|"fish"|"reptile"|"bee"} Animal */
/** @typedef {"mammoths"|"birds"|"fishes"|"reptiles"|"bees"|"sorcerer"} Board */
/** A token as it lies: what it shows, then what it hides ("5_3", "club_1"). @typedef {string} Face */
/** @typedef {"ready"|"countdown"|"hunt"|"swap"|"over"} Phase */
/** @typedef {{animals: number[], tiles: number, joker: boolean}} Camp */
/** @typedef {{clan: Clan, face: Face, club?: Face, by?: Clan}} Placed */

/**
 * One side of a board; what is missing is not asked for.
 * @typedef {object} Side
 * @property {number} slots
 * @property {number[]} shares
 * @property {number} [least]
 * @property {number} [most]
 * @property {number} [crowd]
 * @property {number} [highest]
 * @property {boolean} [equal]
 * @property {boolean} [different]
 * @property {boolean} [even]
 * @property {number} [last]
 * @property {boolean} [tile]
 * @property {boolean} [swap]
 */

/** A clan on a board, its strength, what it would take. @typedef {[Clan, number, number]} Rank */
/** A value, the total with one more token of it, and whether that would do. @typedef {[number, number, boolean]} Would */
/** @typedef {{side: Side, total: number, met: boolean, ranks: Rank[], after: Would[]}} Ground */
/** @typedef {{points: number, series: number[], copies: Animal[], joker: Animal|null}} Worth */

/**
 * @typedef {object} Open
 * @property {{rhythm: "turns"|"beats"|"live"}} options
 * @property {("one"|"two")[]} ups
 * @property {Camp[]} camps
 * @property {number[]} herds
 * @property {number} tiles
 * @property {number[]} lost
 * @property {number} round
 * @property {Phase} phase
 * @property {number} number
 * @property {Seat[]} ready
 * @property {Placed[][]} tracks
 * @property {Face[][]} hands
 * @property {Seat[]} resting
 * @property {Seat[]} asleep
 * @property {Face[]} aside
 * @property {Seat|null} turn
 */

/** @typedef {{seat: Seat|null, open: Open, bag: number[], huts: number, grounds: Ground[], worths: Worth[]}} View */
/** @typedef {import("/static/types.js").TableProps<View>} Props */

/**
 * @typedef {object} Scene
 * @property {number} round
 * @property {Phase} phase
 * @property {Seat[]} ready
 * @property {Placed[][]} tracks     by board
 * @property {Face[][]} hands        by seat; [] before the tokens have fallen
 * @property {Seat[]} resting
 * @property {Seat[]} asleep         in the order of the huts
 * @property {number} huts           in all
 * @property {number[]} herds
 * @property {number} tiles
 * @property {Camp[]} camps
 * @property {Ground[]} grounds
 * @property {Worth[]} worths
 * @property {{seat: Seat, board: Board|null}|null} news   whose hand has just moved, and where
 */

export const CLANS = /** @type {const} */ (["violet", "orange", "green", "yellow", "pink", "blue"]);
export const ANIMALS = /** @type {const} */ (["mammoth", "bird", "fish", "reptile", "bee"]);
export const BOARDS = /** @type {const} */ (["mammoths", "birds", "fishes", "reptiles", "bees", "sorcerer"]);

/**
 * The table at rest.
 * @param {Props} props
 * @returns {Scene}
 */
export function atRest({ view, events }) {
  const last = view.open.options.rhythm === "live" ? events.at(-1)?.event : undefined;
  const { open, huts, grounds, worths } = view;
  return {
    round: open.round,
    phase: open.phase,
    ready: open.ready,
    tracks: open.tracks,
    hands: open.hands,
    resting: open.resting,
    asleep: open.asleep,
    huts: huts + open.asleep.length,
    herds: open.herds,
    tiles: open.tiles,
    camps: open.camps,
    grounds,
    worths,
    news: open.phase === "hunt" && last?.seat !== undefined ? { seat: last.seat, board: last.board ?? null } : null,
  };
}

/** What a token shows: a value, or a club. @param {Face} face */
export const shows = (face) => face.split("_")[0];

/** @param {Face} face */
export const isClub = (face) => shows(face) === "club";

/** The same token, turned over. @param {Face} face */
export const back = (face) => face.split("_").reverse().join("_");

/** Which token of its clan this is, whichever way it lies. @param {Face} face */
export const tokenId = (face) => face.split("_").sort().join("-");

/** Who sits at the bottom: I, or the first seat for those who look on. @param {Props} props */
export const bottom = ({ me }) => me ?? 0;

/** How a seat is called. @param {Props} props @param {Seat} seat */
export const called = ({ me, names, label }, seat) => (seat === me ? label("you") : names[seat]);

/** Whose clan it is; null: nobody's. @param {Props} props @param {Clan} clan */
export function seatOfClan({ names }, clan) {
  const seat = CLANS.indexOf(clan);
  return seat < names.length ? seat : null;
}

/** @param {number[]} counts */
export const sum = (counts) => counts.reduce((total, count) => total + count, 0);
