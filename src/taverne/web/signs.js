/** The five signs over the door: what a game looks like before anybody knows its rules. */

/**
 * @typedef {object} Sign
 * @property {string} icon
 * @property {string} ink       a class of shell.css
 * @property {number} minutes
 * @property {[number, number]} seats
 * @property {number} crowd     how many sit down when somebody plays at once against bots
 * @property {Record<string, string>} faces   of its bots, by level
 * @property {{pace: import("./net/wire").Pace, options: Record<string, string>}} [at_best]   how it is best played with bots, if not without a clock
 * @property {string} out       the outline of the board, on 232 by 122
 * @property {string} line      the fine line inside it
 */

/** @type {Record<string, Sign>} */
export const SIGNS = {
  lutin_troll: {
    icon: "bad-gnome",
    ink: "ink-green",
    minutes: 20,
    seats: [2, 2],
    crowd: 2,
    faces: { novice: "imp-laugh", habitue: "bad-gnome", expert: "harpy" },
    out: "M0 122.500V58C0 12 70 0 116 0S232 12 232 58V122.500Z",
    line: "M5 122V60C5 17 72 5.500 116 5.500S227 17 227 60V122",
  },
  feed_ze_troll: {
    icon: "troll",
    ink: "ink-violet",
    minutes: 30,
    seats: [2, 4],
    crowd: 3,
    faces: { novice: "goblin-head", habitue: "ogre", expert: "troll" },
    out: "M0 122.500V46L16 24 50 27 76 7 118 0 158 9 188 5 216 27 232 44V122.500Z",
    line: "M5 122V48L18.500 29.500 51.500 32 78 12.500 118 5.500 158 14.500 186.500 10.500 213 31 227 46V122",
  },
  roi_des_nains: {
    icon: "dwarf-face",
    ink: "ink-blue",
    minutes: 45,
    seats: [3, 5],
    crowd: 4,
    faces: { novice: "jester-hat", habitue: "visored-helm", expert: "queen-crown" },
    out: "M0 122.500V18Q34 42 62 37 98 30 116 0 134 30 170 37 198 42 232 18V122.500Z",
    line: "M5 122V27.500Q36 47.500 63 42.500 98 36 116 9 134 36 169 42.500 196 47.500 227 27.500V122",
  },
  munchkin: {
    icon: "open-treasure-chest",
    ink: "ink-red",
    minutes: 60,
    seats: [3, 6],
    crowd: 4,
    faces: { novice: "imp", habitue: "dwarf-helmet", expert: "cowled" },
    out: "M0 122.500V60Q6 18 116 0 226 18 232 60V122.500Z",
    line: "M5 122V61.500Q12 23.500 116 5.500 220 23.500 227 61.500V122",
  },
  grumpf: {
    icon: "mammoth",
    ink: "ink-orange",
    minutes: 15,
    seats: [2, 6],
    crowd: 4,
    faces: { novice: "caveman", habitue: "orc-head", expert: "totem-mask" },
    at_best: { pace: "relaxed", options: { rhythm: "live" } },
    out: "M0 122.500V40C26 6 64 30 104 10 146 -9 212 0 232 44V122.500Z",
    line: "M5 122V42.500C30 12 66 35.500 106 15.500 146 -3.500 208 6 227 46V122",
  },
};

/** A game that has no sign yet hangs under a plain one. @param {string} slug */
export function signOf(slug) {
  return SIGNS[slug] ?? { ...SIGNS.munchkin, icon: "beer-stein" };
}

/** The face of a bot, or null for a person. @param {string} slug @param {string|null} bot */
export function faceOf(slug, bot) {
  return bot && (signOf(slug).faces[bot] ?? "frog");
}
