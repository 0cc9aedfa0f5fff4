/** The scene: what the table shows at one moment. Beats (beats.js) lead from one scene to the next. */

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
 * @property {{seat: Seat, board: Board|null}|null} latest   the newest gesture: of which seat, on which board
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
    latest: open.phase === "hunt" && last?.seat !== undefined ? { seat: last.seat, board: last.board ?? null } : null,
  };
}

/** The side of a token that shows: a value, or a club. @param {string} face */
export const shownSide = (face) => face.split("_")[0];

/** @param {string} face */
export const isClub = (face) => shownSide(face) === "club";

/** The same token, turned over. @param {Face} face */
export const turnedOver = (face) => /** @type {Face} */ (face.split("_").reverse().join("_"));

/** Identifies a token in its clan, on whichever face it lies. @param {string} face */
export const tokenId = (face) => face.split("_").sort().join("-");

/** The seat at the bottom of the screen: the player's own, or the first one for spectators. @param {Props} props */
export const bottomSeat = ({ me }) => me ?? 0;

/** The name of a seat, or “You”. @param {Props} props @param {Seat} seat */
export const seatName = ({ me, names, label }, seat) => (seat === me ? label("you") : names[seat]);

/** The seat of a clan; null: the neutral clan. @param {Props} props @param {Clan} clan */
export function seatOfClan({ names }, clan) {
  const seat = CLANS.indexOf(clan);
  return seat < names.length ? seat : null;
}

/** @param {number[]} counts */
export const sum = (counts) => counts.reduce((total, count) => total + count, 0);

/** The name of a clan's player, if it has one. @param {Props} props @param {Clan} clan */
export function clanName(props, clan) {
  const seat = seatOfClan(props, clan);
  return seat === null ? props.label("nobodys_clan") : seatName(props, seat);
}

/** How much there is to win on a board. @param {Pick<Scene, "herds"|"tiles"|"grounds">} scene @param {number} place */
export const prizesOn = ({ herds, tiles, grounds }, place) => (place < herds.length ? herds[place] : grounds[place].side.tile ? tiles : 0);
