/** Cuts a replay into steps and rounds. */

/** @typedef {import("../net/wire").ReplayStep} ReplayStep */
/** @typedef {import("../net/wire").Replay} Replay */

/** A step of a replay; `key` is its address. @typedef {ReplayStep & {key: string}} Step */
/** A round: its first and last step, and the sentence that ended it. @typedef {{round: number, from: number, to: number, ending: string}} Round */

/** The deal, and every frame in which something happened. @param {Replay} replay @returns {Step[]} */
export function steps({ steps }) {
  /** @type {Map<number, number>} */
  const seen = new Map();
  return steps.map((step) => {
    const before = seen.get(step.moment) ?? 0;
    seen.set(step.moment, before + 1);
    return { ...step, key: before ? `${step.moment}.${before}` : String(step.moment) };
  });
}

/**
 * The rounds of a game, each ended by a milestone. The steps after the last milestone are a round as well.
 * @param {Step[]} all
 * @param {string[]} milestones   tags of the events that end a round
 * @returns {Round[]}
 */
export function rounds(all, milestones) {
  /** @type {Round[]} */
  const found = [];
  let from = 0;
  all.forEach((step, to) => {
    const end = step.events.findIndex((tag) => milestones.includes(tag));
    if (end < 0) return;
    found.push({ round: found.length + 1, from, to, ending: step.lines[end] });
    from = to + 1;
  });
  if (found.length && from < all.length) {
    found.push({ round: found.length + 1, from, to: all.length - 1, ending: all.at(-1)?.lines.at(-1) ?? "" });
  }
  return found;
}
