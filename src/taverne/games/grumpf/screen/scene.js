/** What the table shows: the state between two things that happen. Beats (beats.js) lead from one to the next. */

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("./types").Clan} Clan */
/** @typedef {import("./types").Animal} Animal */
/** @typedef {import("./types").Board} Board */
/** @typedef {import("./types").Face} Face */
/** @typedef {import("./types").Phase} Phase */
/** @typedef {import("./types").Camp} Camp */
/** @typedef {import("./types").Placed} Placed */
/** @typedef {import("./types").Side} Side */
/** @typedef {import("./types").Rank} Rank */
/** @typedef {import("./types").Ground} Ground */
/** @typedef {import("./types").Would} Would */
/** @typedef {import("./types").Worth} Worth */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event>} Props */

/**
 * @typedef {object} Scene
 * @property {number} round
 * @property {number} rounds
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
  const { open, bag, huts, grounds, worths } = view;
  return {
    round: open.round,
    rounds: roundsIn(view, sum(bag)),
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

/** What a token shows: a value, or a club. @param {string} face */
export const shows = (face) => face.split("_")[0];

/** @param {string} face */
export const isClub = (face) => shows(face) === "club";

/** The same token, turned over. @param {Face} face */
export const back = (face) => /** @type {Face} */ (face.split("_").reverse().join("_"));

/** Which token of its clan this is, whichever way it lies. @param {string} face */
export const tokenOf = (face) => face.split("_").sort().join("-");

/** Who sits at the bottom: I, or the first seat for those who look on. @param {Props} props */
export const bottom = ({ me }) => me ?? 0;

/** How a seat is called. @param {Props} props @param {Seat} seat @param {string} you */
export const called = ({ me, names }, seat, you) => (seat === me ? you : names[seat]);

/** Whose clan it is; null: nobody's. @param {Props} props @param {Clan} clan */
export function seatOf({ names }, clan) {
  const seat = CLANS.indexOf(clan);
  return seat < names.length ? seat : null;
}

/** @param {number[]} counts */
export const sum = (counts) => counts.reduce((total, count) => total + count, 0);

/** As many animals leave the bag in each round: so many rounds there are. @param {View} view @param {number} left */
function roundsIn({ open }, left) {
  const out = sum(open.herds) + sum(open.lost) + sum(open.camps.map((camp) => sum(camp.animals)));
  return Math.round((open.round * (out + left)) / (out || 1));
}
