/** How events are shown: one after the other, but all at once in a live hunt. */

import { atRest, turnedOver } from "./scene.js";
import { clubToken, flipToken, layToken, removeFromHand } from "./scene_changes.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */
/** @typedef {import("/static/parts/board/stage.js").Beat<Scene>} Beat */

/** Words over the whole table; drop: the tokens fall. @typedef {{title: string, text: string, drop: boolean}} Shouted */

/** ms to show a gesture. */
const GESTURE = 340;
/** ms to show words over the whole table. */
export const SHOUT = 900;

/** The sound of each gesture in a hunt. @type {Record<string, Beat["knock"]>} */
export const KNOCKS = { flipped: undefined, laid: "card", clubbed: "hit", slept: "token", rested: undefined };

/** The events that end a hunt. */
export const ENDS = ["huts_full", "all_at_rest", "nothing_left", "too_long"];

/**
 * @param {Props} props   with the events
 * @param {{shout: (shouted: Shouted) => void, count: () => void}} table
 * @returns {Beat[]}
 */
export function beatsOf(props, { shout, count }) {
  const live = props.view.open.options.rhythm === "live";
  const stay = live ? 0 : GESTURE;
  if (live && props.events.every(({ event }) => event.type in KNOCKS)) return [];
  /** @param {Happening} happening @returns {Beat[]} */
  const beatsOfEvent = ({ event, text }) => {
    switch (event.type) {
      case "flipped":
        return beat((scene) => flipToken(withLatest(scene, event.seat, null), event.seat, turnedOver(event.face)), stay / 2);
      case "laid":
        return beat((scene) => layToken(withLatest(removeFromHand(scene, event.seat, event.face), event.seat, event.board), event.seat, event), stay, KNOCKS.laid);
      case "clubbed":
        return beat((scene) => clubTarget(scene, props, event), stay, KNOCKS.clubbed);
      case "slept":
        return beat((scene) => ({ ...withLatest(scene, event.seat, null), asleep: [...scene.asleep.filter((seat) => seat !== event.seat), event.seat] }), stay, KNOCKS.slept);
      case "rested":
        return beat((scene) => ({ ...withLatest(scene, event.seat, null), resting: [...scene.resting, event.seat] }), stay / 2);
      case "dropped":
        return beat(() => (shout({ title: props.label("shout"), text, drop: true }), atRest(props)), 0, "hit");
      default:
        if (!ENDS.includes(event.type)) return [];
        return [...beat((scene) => (shout({ title: props.label("hunt_stops"), text, drop: false }), { ...scene, latest: null }), SHOUT, "end"), ...beat((scene) => (count(), scene), 0)];
    }
  };
  return props.events.flatMap((happening) => beatsOfEvent(happening).map((each) => ({ ...each, tells: happening.text })));
}

/** @param {Beat["change"]} change @param {number} stay @param {Beat["knock"]} [knock] @returns {Beat[]} */
const beat = (change, stay, knock) => [{ change, stay, knock }];

/** @param {Scene} scene @param {number} seat @param {import("./scene.js").Board|null} board @returns {Scene} */
const withLatest = (scene, seat, board) => ({ ...scene, latest: { seat, board }, resting: [] });

/** Clubs a token. The event does not name the club; the newest view does. @param {Scene} scene @param {Props} props @param {{[field: string]: any}} event */
function clubTarget(scene, props, event) {
  const found = props.view.open.tracks.flat().find((placed) => placed.clan === event.clan && placed.face === event.target && placed.club);
  const face = found?.club ?? scene.hands[event.seat]?.find((held) => held.startsWith("club")) ?? "club_1";
  return clubToken(withLatest(removeFromHand(scene, event.seat, face), event.seat, event.board), event.seat, { ...event, face });
}
