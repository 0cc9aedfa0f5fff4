/** The scene: what the table shows. Events change it step by step (beats.js); then it is made from the view again. */

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("./types").Side} Side */
/** @typedef {import("./types").Troll} Troll */
/** @typedef {import("./types").Turn} Turn */
/** @typedef {import("./types").Phase} Phase */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event>} Props */

/**
 * One thing that has happened to a troll on this floor.
 * @typedef {object} Fate
 * @property {"red"|"gold"|"banked"|"home"|"empty"|"lost"|"saved"|"helmet"|"barred"} kind
 * @property {number} loot
 */

/** @typedef {Troll & {fates: Fate[], hit: boolean}} ShownTroll */

/** @typedef {{title: "round"|"won", round: number, seats: Seat[], text: string}} Banner */

/**
 * @typedef {object} Scene
 * @property {number} round
 * @property {Seat} looted
 * @property {number} floor
 * @property {Phase|"reveal"} phase
 * @property {ShownTroll[]} trolls
 * @property {number|null} turn
 * @property {string|null} announced
 * @property {string|null} secret     where the club lies face down, if the viewer may know
 * @property {Record<string, "down"|"decoy"|"club">} tokens   by tile
 * @property {boolean|null} honest    whether the announcement was true; null before the club is turned
 * @property {number} gain            what the looted player has gained on this floor
 * @property {Turn[]} trail           the floors of this round that are over
 * @property {Seat[]} lifted          the seats whose loot has been counted
 * @property {Banner|null} banner
 */

export const FLOORS = ["A", "B", "C", "D", "E"];
export const BARREL = "barrel";

/** The three tiles of a floor, from the left. @param {number} floor */
export const spotsOf = (floor) => [1, 2, 3].map((place) => FLOORS[floor].toLowerCase() + place);

/** @param {string} spot */
export const floorOf = (spot) => FLOORS.indexOf(spot[0].toUpperCase());

/** The name of a tile's side among the pieces. @param {string} spot @param {Side} side */
export const pieceOf = (spot, side) => (side.expert ? `${spot}x` : spot);

/** The visible side of a tile. @param {View} view @param {string} spot */
export const sideOf = ({ open }, spot) => open.cave[floorOf(spot)][Number(spot[1]) - 1];

/**
 * The scene of a view, when nothing moves.
 * @param {Props} props
 * @returns {Scene}
 */
export function atRest(props) {
  const { open } = props.view;
  if (open.phase === "over") return lastFloor(props);
  return {
    round: open.round,
    looted: open.looted,
    floor: open.floor,
    phase: open.phase,
    trolls: open.trolls.map((troll) => ({ ...troll, fates: [], hit: false })),
    turn: open.turn,
    announced: open.announced,
    secret: secretOf(props),
    tokens: open.phase === "trap" ? {} : faceDown(open.floor),
    honest: null,
    gain: 0,
    trail: open.history.slice(open.history.length - open.floor),
    lifted: [],
    banner: null,
  };
}

/** Where the club lies, for its owner, and for everybody in a replay. @param {Props} props */
export const secretOf = ({ view, views }) => view.trap ?? views?.[view.open.looted]?.trap ?? null;

/**
 * The last floor with its tokens turned, and what the events did to each troll.
 * @param {Props} props
 * @returns {Scene}
 */
function lastFloor({ view: { open }, events }) {
  const last = /** @type {Turn} */ (open.history.at(-1));
  const floor = floorOf(last.trap);
  const over = open.phase === "over";
  return {
    round: over || floor < open.floor ? open.round : open.round - 1,
    looted: last.looted,
    floor,
    phase: over ? "over" : "reveal",
    trolls: open.trolls.map((troll, place) => ({
      ...troll,
      spot: last.spots[place],
      fates: events.flatMap(({ event }) => (event.troll === troll.colour ? fatesOf(event) : [])),
      hit: last.spots[place] === last.trap,
    })),
    turn: null,
    announced: last.announced,
    secret: null,
    tokens: allTurned(floor, last.trap),
    honest: last.trap === last.announced,
    gain: events.find(({ event }) => event.type === "troll_gained")?.event.loot ?? 0,
    trail: open.history.slice(-1 - floor, -1),
    lifted: over ? open.trolls.map(({ seat }) => seat) : [],
    banner: null,
  };
}

/**
 * The scene of a still frame of a replay: after tokens were turned, it shows them.
 * @param {Props} props
 */
export const frozen = (props) => (props.events.some(({ event }) => isTurning(event)) ? lastFloor(props) : atRest(props));

/** @param {import("./types").Event} event */
export const isTurning = ({ type }) => type === "truth_told" || type === "lie_told";

/** Three tokens face down. @param {number} floor @returns {Scene["tokens"]} */
export const faceDown = (floor) => Object.fromEntries(spotsOf(floor).map((spot) => [spot, "down"]));

/** @param {number} floor @param {string} trap @returns {Scene["tokens"]} */
const allTurned = (floor, trap) => Object.fromEntries(spotsOf(floor).map((spot) => [spot, spot === trap ? "club" : "decoy"]));

/** @type {Record<string, Fate["kind"]>} */
const FATES = {
  red_taken: "red",
  gold_taken: "gold",
  banked: "banked",
  nothing_banked: "empty",
  taken_home: "home",
  loot_lost: "lost",
  given_back: "lost",
  worthless: "lost",
  helmet_held: "saved",
  helmet_won: "helmet",
  barrel_barred: "barred",
};

/**
 * What an event does to the troll that it names; nothing for other events.
 * @param {import("./types").Event} event
 * @returns {Fate[]}
 */
export function fatesOf({ type, loot }) {
  return FATES[type] ? [{ kind: FATES[type], loot: loot ?? 0 }] : [];
}
