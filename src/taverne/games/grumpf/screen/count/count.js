/** The count of a hunt, made from its last events: for each board its tokens, its verdict, and each clan's animals. */

import { ENDS } from "../beats.js";
import { atRest, BOARDS, CLANS, prizesOn, shownSide } from "../scene.js";
import { clubToken, layToken } from "../scene_changes.js";

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
 * @property {string} text       of the event with the verdict
 * @property {number} total
 * @property {number} prizes
 * @property {Placed[]} track
 * @property {Placed[]} counted
 * @property {Lane[]} lanes      the strongest first
 * @property {number[]} gifts    the lane of each animal, in the order of handing out
 */

/** @typedef {{round: number, boards: Counted[], over: boolean}} Count */

/**
 * @param {Props} before   the table before the last gesture
 * @param {Props} props    with the end of the hunt
 * @returns {Count|null}   null: no hunt has ended
 */
export function countOf(before, props) {
  const end = props.events.findIndex(({ event }) => ENDS.includes(event.type));
  if (end < 0) return null;
  const scene = props.events.slice(0, end).reduce((scene, { event }) => replayed(scene, event), atRest(before));
  const found = eventsByBoard(props.events.slice(end + 1));
  return {
    round: scene.round,
    boards: BOARDS.map((_, place) => countBoard(scene, place, found[place])),
    over: props.events.some(({ event }) => event.type === "game_won"),
  };
}

/** @typedef {{verdict: Counted["verdict"], text: string, total: number, taken: {clan: Clan, takes: number, text: string}[]}} BoardEvents */

/** The events of each board. @param {import("/static/types.js").Happening<import("../types").Event>[]} events @returns {(BoardEvents|undefined)[]} */
function eventsByBoard(events) {
  /** @type {(BoardEvents|undefined)[]} */
  const found = BOARDS.map(() => undefined);
  let place = 0;
  for (const { event, text } of events) {
    if (event.type === "met" || event.type === "missed" || event.type === "deserted") {
      place = BOARDS.indexOf(event.board);
      found[place] = { verdict: event.type, text, total: event.total ?? 0, taken: [] };
    } else if (event.type === "took" || event.type === "neutral_took") {
      found[place]?.taken.push({ clan: event.clan ?? CLANS[event.seat], takes: event.animals.length, text });
    } else if (event.type === "tile_taken" || event.type === "tile_gone") {
      found[5] = { verdict: "met", text, total: 0, taken: [{ clan: event.clan ?? CLANS[event.seat], takes: 1, text }] };
    }
  }
  return found;
}

/** @param {Scene} scene @param {number} place @param {BoardEvents|undefined} found @returns {Counted} */
function countBoard(scene, place, found) {
  const track = scene.tracks[place];
  const { side } = scene.grounds[place];
  const stand = track.filter(({ club }) => !club);
  const counted = side.last ? stand.slice(-side.last) : stand;
  const sorcerer = Boolean(side.tile || side.swap);
  const prizes = sorcerer ? Math.min(1, side.swap ? 1 : scene.tiles) : prizesOn(scene, place);
  const lanes = lanesOf(counted, found?.taken ?? []);
  return {
    place,
    side,
    verdict: found?.verdict ?? (sorcerer && prizes ? (lanes.length ? "met" : "deserted") : "empty"),
    text: found?.text ?? "",
    total: sorcerer ? totalOf(counted) : (found?.total ?? totalOf(counted)),
    prizes,
    track,
    counted,
    lanes,
    gifts: servingOrder(lanes, side.shares),
  };
}

/** The clans on a board. Those that take animals come first, in the order of their events. @param {Placed[]} counted @param {BoardEvents["taken"]} taken @returns {Lane[]} */
function lanesOf(counted, taken) {
  const clans = [...new Set(counted.map(({ clan }) => clan))];
  const lanes = clans.map((clan) => {
    const tokens = counted.filter((placed) => placed.clan === clan);
    const place = taken.findIndex((each) => each.clan === clan);
    return { clan, tokens, strength: totalOf(tokens), takes: taken[place]?.takes ?? 0, text: taken[place]?.text ?? "", place: place < 0 ? taken.length : place };
  });
  return lanes.sort((a, b) => a.place - b.place || b.strength - a.strength);
}

/** Hands the animals out, share after share. @param {Lane[]} lanes @param {number[]} shares */
function servingOrder(lanes, shares) {
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
const totalOf = (tokens) => tokens.reduce((sum, { face }) => sum + Number(shownSide(face)), 0);

/** @param {Scene} scene @param {import("../types").Event} event @returns {Scene} */
function replayed(scene, event) {
  if (event.type === "laid") return layToken(scene, event.seat, event);
  if (event.type !== "clubbed") return scene;
  const club = scene.hands[event.seat]?.find((face) => face.startsWith("club")) ?? "club_1";
  return clubToken(scene, event.seat, { ...event, face: club });
}
