/** Shows events one after the other in the middle of the table. Under them lies the newest view; the old one only until a die has fallen. */

import { atRest, isReactionWindow } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Flash} Flash */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */
/** @typedef {import("/static/parts/board/stage.js").Beat<Scene>} Beat */

/** The events that are shown: for how long, in what manner, and with what sound. @type {Record<string, {stay: number, kind: Flash["kind"], knock?: Beat["knock"]}>} */
const SHOWN = {
  door_opened: { stay: 1100, kind: "loud", knock: "card" },
  provoked: { stay: 1100, kind: "loud", knock: "card" },
  monster_joined: { stay: 1000, kind: "loud", knock: "card" },
  mate_joined: { stay: 1000, kind: "loud", knock: "card" },
  cursed: { stay: 1200, kind: "loud", knock: "hit" },
  played_at: { stay: 1100, kind: "loud", knock: "card" },
  blessed: { stay: 1100, kind: "loud", knock: "end" },
  poured: { stay: 900, kind: "loud", knock: "token" },
  died: { stay: 1500, kind: "loud", knock: "hit" },
  die_rolled: { stay: 1000, kind: "die", knock: "token" },
  die_loaded: { stay: 900, kind: "die", knock: "token" },
  level_gained: { stay: 800, kind: "soft", knock: "token" },
  level_lost: { stay: 900, kind: "soft", knock: "hit" },
  played: { stay: 700, kind: "soft", knock: "card" },
  played_for_heroes: { stay: 700, kind: "soft", knock: "card" },
  played_for_monsters: { stay: 700, kind: "soft", knock: "card" },
  monster_changed: { stay: 700, kind: "soft", knock: "card" },
  monster_killed: { stay: 700, kind: "soft", knock: "hit" },
  monster_left: { stay: 700, kind: "soft" },
  stabbed: { stay: 900, kind: "soft", knock: "hit" },
  went_berserk: { stay: 700, kind: "soft", knock: "hit" },
  turned_undead: { stay: 700, kind: "soft", knock: "hit" },
  charmed: { stay: 800, kind: "soft" },
  chased_away: { stay: 800, kind: "soft" },
  took_over: { stay: 900, kind: "soft" },
  snatched: { stay: 900, kind: "soft", knock: "card" },
  help_accepted: { stay: 900, kind: "soft", knock: "token" },
  help_refused: { stay: 600, kind: "soft" },
  curse_cancelled: { stay: 900, kind: "soft", knock: "token" },
  curse_shrugged: { stay: 900, kind: "soft" },
  escaped_from: { stay: 700, kind: "soft" },
  caught_by: { stay: 900, kind: "soft", knock: "hit" },
  stole: { stay: 900, kind: "soft", knock: "card" },
  theft_failed: { stay: 900, kind: "soft" },
  traded: { stay: 700, kind: "soft", knock: "card" },
  sold: { stay: 800, kind: "soft", knock: "token" },
  treasures_shown: { stay: 700, kind: "soft", knock: "card" },
  body_looted: { stay: 600, kind: "soft", knock: "card" },
  reborn: { stay: 700, kind: "soft" },
  victory_claimed: { stay: 300, kind: "soft" },
  flight_declared: { stay: 300, kind: "soft" },
  game_won: { stay: 2400, kind: "won", knock: "end" },
  tavern_closed: { stay: 2400, kind: "won", knock: "end" },
};
/** Events that are not shown to the player who caused them. */
const NOT_TO_THE_ACTOR = new Set(["played", "played_for_heroes", "played_for_monsters", "monster_changed", "sold", "provoked"]);

/**
 * The steps that show the events of one message.
 * @param {Props} props          of that message
 * @param {() => Props} latest   the newest props at the time of the step
 * @returns {Beat[]}
 */
export function beatsOf(props, latest) {
  const shown = props.events.filter(({ event }) => event.type in SHOWN && !(NOT_TO_THE_ACTOR.has(event.type) && event.seat === props.me));
  const dieRoll = shown.findIndex(({ event }) => event.type === "die_rolled");
  return shown.map(({ event, text }, place) => {
    const { stay, kind, knock } = SHOWN[event.type];
    const flash = flashOf(event, text, kind === "loud" && isReactionWindow(props) ? "soft" : kind); // no large card hides the table while the clock runs
    const still = place > dieRoll;
    return { stay, knock, still, tells: text, change: (/** @type {Scene} */ scene) => (still ? atRest(latest(), flash) : { ...scene, flash }) };
  });
}

/** What is shown for an event. @param {import("./types").Event} event @param {string} text @param {Flash["kind"]} kind @returns {Flash} */
const flashOf = (event, text, kind) => ({ text, kind, card: event.card ?? null, seat: event.victim ?? event.seat ?? event.seats?.[0] ?? null, die: event.face });
