/** The animation of events: each event becomes beats, which change the scene step by step. */

import { atRest } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Seat} Seat */
/** @typedef {import("./scene.js").Banner} Banner */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */

/** @typedef {import("/static/parts/board/stage.js").Beat<Scene>} Beat */

/**
 * The beats for all events of an update.
 * @param {Props} props
 * @returns {Beat[]}
 */
export function beatsOf(props) {
  const last = props.events.findLastIndex(({ event }) => isCount(event));
  return props.events.flatMap((happening, place) => beat(happening, props, place === last).map((each) => ({ ...each, tells: happening.text })));
}

/**
 * The beats for one event.
 * @param {Happening} happening
 * @param {Props} props
 * @param {boolean} lastCount   the count is complete: it stays long enough to be read
 * @returns {Beat[]}
 */
function beat({ event, text }, props, lastCount) {
  switch (event.type) {
    case "deal_begun":
      return oneBeat(1500, "card", () => ({ ...newDeal(props), banner: proclaim("deal", text) }));
    case "quest_drawn":
      return oneBeat(700, "card", (scene) => ({ ...scene, shown: null, banner: null }));
    case "quest_chosen":
      return oneBeat(1000, "token", (scene) => ({ ...scene, quest: event.quest, shown: null, banner: proclaim("quest", text) }));
    case "shown":
      return oneBeat(1100, "card", (scene) => ({ ...scene, phase: "raid", shown: { seat: event.seat, card: event.card }, banner: null }));
    case "opened":
      return oneBeat(700, undefined, (scene) => ({
        ...scene,
        phase: "play",
        opener: event.seat,
        turn: event.seat,
        shown: { seat: event.seat, card: event.card },
        banner: null,
      }));
    case "raided":
    case "gave_back":
    case "hands_swapped":
    case "hands_passed_left":
    case "hands_passed_right":
      return oneBeat(1300, "card", (scene) => ({ ...scene, shown: null, banner: proclaim("event", text) }));
    case "played":
      return oneBeat(440, "card", played(event.seat, event.card));
    case "copied":
    case "outdid":
      return oneBeat(700, undefined, (scene) => ({
        ...scene,
        guises: { ...scene.guises, [event.card]: { copy: event.copy, above: event.type === "outdid" } },
      }));
    case "trick_taken":
      return oneBeat(950, "token", taken(event.seat));
    case "points_noted":
      return oneBeat(320, undefined, (scene) => ({
        ...noted(scene, event.seat, event.change, null),
        points: scene.points.length ? scene.points.with(event.seat, event.points) : scene.points,
      }));
    case "bonus_noted":
      return oneBeat(700, "token", (scene) => noted(scene, event.seat, event.points, event.card));
    case "traded":
      return oneBeat(1300, "card", traded(event.card, props, text));
    case "deal_over":
      return oneBeat(500, undefined, (scene) => ({ ...scene, notes: [], sheet: props.view.open.sheet, banner: proclaim("count", text) }));
    case "scored":
    case "scored_with_special":
      return oneBeat(lastCount ? 3400 : 260, "token", counted(event));
    case "tied":
      return oneBeat(1800, undefined, (scene) => ({ ...scene, banner: proclaim("event", text, event.seats) }));
    case "game_won":
      return oneBeat(2000, "end", (scene) => ({ ...scene, banner: proclaim("won", text, [event.seat]) }));
    case "victory_shared":
      return oneBeat(2000, "end", (scene) => ({ ...scene, banner: proclaim("won", text, event.seats) }));
    default:
      return [];
  }
}

/** @param {import("./types").Event} event */
const isCount = ({ type }) => type === "scored" || type === "scored_with_special";

/**
 * @param {number} stay
 * @param {Beat["knock"]} knock
 * @param {Beat["change"]} change
 * @returns {Beat[]}
 */
const oneBeat = (stay, knock, change) => [{ change, stay, knock }];

/**
 * @param {Banner["title"]} title
 * @param {string} text
 * @param {Seat[]} [seats]
 * @returns {Banner}
 */
const proclaim = (title, text, seats = []) => ({ title, text, seats, counts: [] });

/** The scene of a new deal: cards are dealt, and no quest is chosen. @param {Props} props @returns {Scene} */
const newDeal = (props) => ({ ...atRest(props), phase: "quest", quest: null, cards: [], leader: null, opener: null, taker: null, turn: null });

/**
 * @param {Seat} seat
 * @param {string} card
 * @returns {Beat["change"]}
 */
const played = (seat, card) => (scene) => {
  const leads = scene.taker !== null || !scene.cards.length;
  return {
    ...scene,
    phase: "play",
    trick: scene.trick + (scene.taker === null ? 0 : 1),
    leader: leads ? seat : scene.leader,
    cards: leads ? [card] : [...scene.cards, card],
    turn: (seat + 1) % scene.totals.length,
    ahead: null,
    taker: null,
    hands: scene.hands.with(seat, scene.hands[seat]?.filter((each) => each !== card) ?? null),
    notes: [],
    shown: null,
    banner: null,
  };
};

/** @param {Seat} seat @returns {Beat["change"]} */
const taken = (seat) => (scene) => ({
  ...scene,
  led: null,
  turn: null,
  ahead: null,
  taker: seat,
  won: scene.won.with(seat, scene.won[seat] + 1),
});

/**
 * @param {string} card
 * @param {Props} props
 * @param {string} text
 * @returns {Beat["change"]}
 */
const traded = (card, props, text) => (scene) => ({
  ...scene,
  cards: scene.cards.map((each) => (each === card ? scene.special : each)),
  hands: atRest(props).hands,
  banner: proclaim("event", text),
});

/**
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {number} points
 * @param {string|null} card
 * @returns {Scene}
 */
const noted = (scene, seat, points, card) => ({ ...scene, notes: [...scene.notes, { seat, points, card }] });

/** @param {Extract<import("./types").Event, {type: "scored"|"scored_with_special"}>} event @returns {Beat["change"]} */
const counted = ({ seat, points, bonus = 0, total }) => (scene) => ({
  ...scene,
  totals: scene.totals.with(seat, total),
  points: [],
  banner: scene.banner && { ...scene.banner, counts: [...scene.banner.counts, { seat, points, bonus, total }] },
});
