/** A game told again, cut into steps and rounds: what a replay walks through, and an end looks back on. */

/** @typedef {import("./types.js").Tagged} Tagged */

/**
 * The table after something this viewer could see; see server/replays.py.
 * @typedef {object} Frame
 * @property {number} moment
 * @property {Record<string, any>} views     by seat; "" is what everybody may see
 * @property {string} prompt
 * @property {string[]} lines
 * @property {Tagged[]} events
 * @property {Record<string, import("./types.js").Zone[]>} zones
 * @property {import("./types.js").Ask} ask
 */

/**
 * @typedef {object} Told
 * @property {string} game
 * @property {string[]} names
 * @property {number|null} me
 * @property {boolean} over
 * @property {Frame[]} frames
 * @property {string} commitment
 * @property {string|null} seed
 */

/** A frame worth stopping at, under an address of its own. @typedef {Frame & {key: string}} Step */
/** @typedef {{round: number, from: number, to: number}} Round   steps, both included */

/** The deal, and every frame in which something was told. @param {Told} told @returns {Step[]} */
export function steps(told) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  return told.frames
    .filter((frame, i) => i === 0 || frame.lines.length > 0)
    .map((frame) => {
      const before = seen.get(frame.moment) ?? 0;
      seen.set(frame.moment, before + 1);
      return { ...frame, key: before ? `${frame.moment}.${before}` : String(frame.moment) };
    });
}

/** Where rounds begin: an event that names a new one opens it. @param {Step[]} all @returns {Round[]} */
export function rounds(all) {
  /** @type {Round[]} */
  const found = [];
  all.forEach((step, i) => {
    const round = step.events.map((event) => event.round).find((each) => typeof each === "number");
    const last = found.at(-1);
    if (round !== undefined && round !== last?.round) found.push({ round, from: i, to: i });
    else if (last) last.to = i;
  });
  return found;
}
