/** A game told again, cut into steps and rounds: what a replay walks through, and an end looks back on. */

/** @typedef {import("../net/wire").Frame} Frame */
/** @typedef {import("../net/wire").Replay} Replay */

/** A frame worth stopping at, under an address of its own. @typedef {Frame & {key: string}} Step */
/** @typedef {{round: number, from: number, to: number, closed: string}} Round   steps, both included, and the sentence that closed it */

/** The deal, and every frame in which something was told. @param {Replay} told @returns {Step[]} */
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

/**
 * Milestones cut a game into rounds; what comes after the last of them is a round without an end of its own.
 * @param {Step[]} all
 * @param {string[]} milestones   tags of the events that end a round
 * @returns {Round[]}
 */
export function rounds(all, milestones) {
  /** @type {Round[]} */
  const found = [];
  let from = 0;
  all.forEach((step, to) => {
    const end = step.events.findIndex((event) => milestones.includes(event.type));
    if (end < 0) return;
    found.push({ round: found.length + 1, from, to, closed: step.lines[end] });
    from = to + 1;
  });
  if (found.length && from < all.length) {
    found.push({ round: found.length + 1, from, to: all.length - 1, closed: all.at(-1)?.lines.at(-1) ?? "" });
  }
  return found;
}
