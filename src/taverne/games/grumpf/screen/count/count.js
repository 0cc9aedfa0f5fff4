/** The count of a hunt, put together from what was told: board by board, who stands there, why, and what they take. */

import { ENDS } from "../beats.js";
import { clubbed, laid } from "../hand/gestures.js";
import { atRest, BOARDS, CLANS, shows } from "../scene.js";
import { prizesOn } from "../boards/boards.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Clan} Clan */
/** @typedef {import("../scene.js").Placed} Placed */
/** @typedef {import("../scene.js").Side} Side */

/** A clan on a board: its tokens that count, and what it takes. @typedef {{clan: Clan, tokens: Placed[], strength: number, takes: number, text: string}} Lane */

/**
 * @typedef {object} Counted
 * @property {number} place
 * @property {Side} side
 * @property {"met"|"missed"|"deserted"|"empty"} verdict
 * @property {string} text       the verdict as the house has said it
 * @property {number} total
 * @property {number} prizes
 * @property {Placed[]} track
 * @property {Placed[]} counted
 * @property {Lane[]} lanes      the strongest first
 * @property {number[]} gifts    lanes in the order in which they are served
 */

/** @typedef {{round: number, boards: Counted[], over: boolean}} Count */

/**
 * @param {Props} before   the table before the last gesture
 * @param {Props} props    that brought the end of the hunt
 * @returns {Count|null}   null: no hunt has ended
 */
export function countOf(before, props) {
  const end = props.events.findIndex(({ event }) => ENDS.includes(event.type));
  if (end < 0) return null;
  const scene = props.events.slice(0, end).reduce((scene, { event }) => moved(scene, event), atRest(before));
  const told = tellings(props.events.slice(end + 1));
  return {
    round: scene.round,
    boards: BOARDS.map((_, place) => boardOf(scene, place, told[place])),
    over: props.events.some(({ event }) => event.type === "game_won"),
  };
}

/** @typedef {{verdict: Counted["verdict"], text: string, total: number, taken: {clan: Clan, takes: number, text: string}[]}} Telling */

/** What was told of each board. @param {import("/static/types.js").Happening<import("../types").Event>[]} events @returns {(Telling|undefined)[]} */
function tellings(events) {
  /** @type {(Telling|undefined)[]} */
  const told = BOARDS.map(() => undefined);
  let place = 0;
  for (const { event, text } of events) {
    if (event.type === "met" || event.type === "missed" || event.type === "deserted") {
      place = BOARDS.indexOf(event.board);
      told[place] = { verdict: event.type, text, total: event.total ?? 0, taken: [] };
    } else if (event.type === "took" || event.type === "neutral_took") {
      told[place]?.taken.push({ clan: event.clan ?? CLANS[event.seat], takes: event.animals.length, text });
    } else if (event.type === "tile_taken" || event.type === "tile_gone") {
      told[5] = { verdict: "met", text, total: 0, taken: [{ clan: event.clan ?? CLANS[event.seat], takes: 1, text }] };
    }
  }
  return told;
}

/** @param {Scene} scene @param {number} place @param {Telling|undefined} told @returns {Counted} */
function boardOf(scene, place, told) {
  const track = scene.tracks[place];
  const { side } = scene.grounds[place];
  const stand = track.filter(({ club }) => !club);
  const counted = side.last ? stand.slice(-side.last) : stand;
  const sorcerer = Boolean(side.tile || side.swap);
  const prizes = sorcerer ? Math.min(1, side.swap ? 1 : scene.tiles) : prizesOn(scene, place);
  const lanes = lanesOf(counted, told?.taken ?? []);
  return {
    place,
    side,
    verdict: told?.verdict ?? (sorcerer && prizes ? (lanes.length ? "met" : "deserted") : "empty"),
    text: told?.text ?? "",
    total: sorcerer ? valueOf(counted) : (told?.total ?? valueOf(counted)),
    prizes,
    track,
    counted,
    lanes,
    gifts: giftsOf(lanes, side.shares),
  };
}

/** Who takes was told in order; behind them come those who take nothing. @param {Placed[]} counted @param {Telling["taken"]} taken @returns {Lane[]} */
function lanesOf(counted, taken) {
  const clans = [...new Set(counted.map(({ clan }) => clan))];
  const lanes = clans.map((clan) => {
    const tokens = counted.filter((placed) => placed.clan === clan);
    const place = taken.findIndex((each) => each.clan === clan);
    return { clan, tokens, strength: valueOf(tokens), takes: taken[place]?.takes ?? 0, text: taken[place]?.text ?? "", place: place < 0 ? taken.length : place };
  });
  return lanes.sort((a, b) => a.place - b.place || b.strength - a.strength);
}

/** Share after share until all is taken. @param {Lane[]} lanes @param {number[]} shares */
function giftsOf(lanes, shares) {
  const left = lanes.map(({ takes }) => takes);
  const gifts = [];
  while (left.some((takes) => takes > 0)) {
    for (const [lane, share] of shares.entries()) {
      for (let one = 0; one < share && left[lane] > 0; one++, left[lane]--) gifts.push(lane);
    }
    if (left.some((takes, lane) => takes > 0 && !shares[lane])) break;
  }
  return gifts;
}

/** @param {Placed[]} tokens */
const valueOf = (tokens) => tokens.reduce((sum, { face }) => sum + Number(shows(face)), 0);

/** @param {Scene} scene @param {import("../types").Event} event @returns {Scene} */
function moved(scene, event) {
  if (event.type === "laid") return laid(scene, event.seat, event);
  if (event.type !== "clubbed") return scene;
  const club = scene.hands[event.seat]?.find((face) => face.startsWith("club")) ?? "club_1";
  return clubbed(scene, event.seat, { ...event, face: club });
}
