/** How what happened is shown. Where all play at once everything is there at once; hands in turn are seen one by one. */

import { clubbed, laid, spent } from "./hand/gestures.js";
import { atRest, back } from "./scene.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */
/** @typedef {import("/static/parts/board/stage.js").Beat<Scene>} Beat */

/** ms for the eye to follow a hand. */
const HAND = 340;
export const SHOUT = 900;

/** What the gestures of a hunt sound like. @type {Record<string, Beat["knock"]>} */
export const KNOCKS = { flipped: undefined, laid: "card", clubbed: "hit", slept: "token", rested: undefined };

/** The ways in which a hunt ends. */
export const ENDS = ["huts_full", "all_at_rest", "nothing_left", "too_long"];

/**
 * @param {Props} props   that brought what happened
 * @param {{shout: (title: string, text: string) => void, count: () => void}} table
 * @returns {Beat[]}
 */
export function beatsOf(props, { shout, count }) {
  const live = props.view.open.options.rhythm === "live";
  const stay = live ? 0 : HAND;
  if (live && props.events.every(({ event }) => event.type in KNOCKS)) return [];
  return props.events.flatMap(({ event, text }) => {
    const words = wordsIn(props.lang);
    switch (event.type) {
      case "flipped":
        return beat((scene) => flipped(scene, event), stay / 2);
      case "laid":
        return beat((scene) => laid(news(spent(scene, event.seat, event.face), event.seat, event.board), event.seat, event), stay, KNOCKS.laid);
      case "clubbed":
        return beat((scene) => struck(scene, props, event), stay, KNOCKS.clubbed);
      case "slept":
        return beat((scene) => ({ ...news(scene, event.seat, null), asleep: [...scene.asleep.filter((seat) => seat !== event.seat), event.seat] }), stay, KNOCKS.slept);
      case "rested":
        return beat((scene) => ({ ...news(scene, event.seat, null), resting: [...scene.resting, event.seat] }), stay / 2);
      case "dropped":
        return beat(() => (shout(words.drop, text), atRest(props)), 0, "hit");
      default:
        if (!ENDS.includes(event.type)) return [];
        return [...beat((scene) => (shout(words.huntEnds, text), { ...scene, news: null }), SHOUT, "end"), ...beat((scene) => (count(), scene), 0)];
    }
  });
}

/** @param {Beat["change"]} change @param {number} stay @param {Beat["knock"]} [knock] @returns {Beat[]} */
const beat = (change, stay, knock) => [{ change, stay, knock }];

/** @param {Scene} scene @param {number} seat @param {import("./scene.js").Board|null} board @returns {Scene} */
const news = (scene, seat, board) => ({ ...scene, news: { seat, board }, resting: [] });

/** @param {Scene} scene @param {{[field: string]: any}} event @returns {Scene} */
function flipped(scene, { seat, face }) {
  const before = back(face);
  const hand = scene.hands[seat] ?? [];
  return { ...news(scene, seat, null), hands: scene.hands.with(seat, hand.map((held) => (held === before ? face : held))) };
}

/** The event does not name the club that fell: the view it came with does. @param {Scene} scene @param {Props} props @param {{[field: string]: any}} event */
function struck(scene, props, event) {
  const found = props.view.open.tracks.flat().find((placed) => placed.clan === event.clan && placed.face === event.target && placed.club);
  const face = found?.club ?? scene.hands[event.seat]?.find((held) => held.startsWith("club")) ?? "club_1";
  return clubbed(news(spent(scene, event.seat, face), event.seat, event.board), event.seat, { ...event, face });
}
