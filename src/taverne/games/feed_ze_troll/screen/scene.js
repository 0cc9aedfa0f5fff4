/** What the table shows: the state between two things that happen. Beats (beats.js) lead from one to the next. */

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("./types").Side} Side */
/** @typedef {import("./types").Troll} Troll */
/** @typedef {import("./types").Turn} Turn */
/** @typedef {import("./types").Phase} Phase */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event> & {said?: Record<Seat, string>}} Props   said: aloud, just now */

/**
 * What a floor has done to a troll.
 * @typedef {object} Fate
 * @property {"red"|"gold"|"banked"|"home"|"empty"|"lost"|"saved"|"helmet"|"barred"} kind
 * @property {number} loot
 */

/** @typedef {Troll & {fates: Fate[], hit: boolean}} Shown */

/** @typedef {{title: "round"|"won", round: number, seats: Seat[], text: string}} Banner */

/**
 * @typedef {object} Scene
 * @property {number} round
 * @property {Seat} looted
 * @property {number} floor
 * @property {Phase|"reveal"} phase
 * @property {Shown[]} trolls
 * @property {number|null} turn
 * @property {string|null} announced
 * @property {string|null} secret     where the club lies, if this viewer may know before it is turned
 * @property {Record<string, "down"|"decoy"|"club">} tokens   by tile
 * @property {boolean|null} honest    once the club is turned: whether it was announced there
 * @property {number} gain            what the looted troll has won on this floor, when that is told
 * @property {Turn[]} trail           the floors of this round that are over, from A on
 * @property {string} tale            what is being told
 * @property {Seat[]} lifted          who has lifted the screens
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

/** What lies on a tile now. @param {View} view @param {string} spot */
export const sideOf = ({ open }, spot) => open.cave[floorOf(spot)][Number(spot[1]) - 1];

/**
 * The table at rest.
 * @param {Props} props
 * @returns {Scene}
 */
export function atRest(props) {
  const { open } = props.view;
  if (open.phase === "over") return aftermath(props);
  return {
    round: open.round,
    looted: open.looted,
    floor: open.floor,
    phase: open.phase,
    trolls: open.trolls.map((troll) => ({ ...troll, fates: [], hit: false })),
    turn: open.turn,
    announced: open.announced,
    secret: secretOf(props),
    tokens: open.phase === "trap" ? {} : laid(open.floor),
    honest: null,
    gain: 0,
    trail: open.history.slice(open.history.length - open.floor),
    tale: "",
    lifted: [],
    banner: null,
  };
}

/** Where the club lies, for whoever laid it; and for all when a finished game is seen again. @param {Props} props */
export const secretOf = ({ view, views }) => view.trap ?? views?.[view.open.looted]?.trap ?? null;

/**
 * The last floor with its tokens turned, and what it has done to whom as far as `events` tell.
 * @param {Props} props
 * @returns {Scene}
 */
export function aftermath({ view: { open }, events }) {
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
    tokens: turned(floor, last.trap),
    honest: last.trap === last.announced,
    gain: events.find(({ event }) => event.type === "troll_gained")?.event.loot ?? 0,
    trail: open.history.slice(-1 - floor, -1),
    tale: "",
    lifted: over ? open.trolls.map(({ seat }) => seat) : [],
    banner: null,
  };
}

/**
 * A frame of a replay, which stands still: where tokens were turned they lie open.
 * @param {Props} props
 */
export const frozen = (props) => (props.events.some(({ event }) => isTurning(event)) ? aftermath(props) : atRest(props));

/** @param {import("./types").Event} event */
export const isTurning = ({ type }) => type === "truth_told" || type === "lie_told";

/** Three tokens face down. @param {number} floor @returns {Scene["tokens"]} */
export const laid = (floor) => Object.fromEntries(spotsOf(floor).map((spot) => [spot, "down"]));

/** @param {number} floor @param {string} trap @returns {Scene["tokens"]} */
const turned = (floor, trap) => Object.fromEntries(spotsOf(floor).map((spot) => [spot, spot === trap ? "club" : "decoy"]));

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
 * What an event does to the troll it speaks of; none for other events.
 * @param {import("./types").Event} event
 * @returns {Fate[]}
 */
export function fatesOf({ type, loot }) {
  return FATES[type] ? [{ kind: FATES[type], loot: loot ?? 0 }] : [];
}
