/** What a message asks of me. */

/** @typedef {import("./table_state.js").Update} Update */
/** @typedef {import("./timeline.js").StreamMessage} StreamMessage */

/** Whether the table waits for my answer. @param {Update} update */
export const isMine = (update) => update.stage === "playing" && owes(update) && update.moves.length > 0;

/** Whether an update goes on with the question that I am answering: nothing may interrupt me. @param {Update|null} before @param {Update} now */
export const goesOn = (before, now) => before !== null && isMine(before) && isMine(now) && before.ask?.number === now.ask?.number;

/** What a message asks; null for chat. @param {StreamMessage} message @returns {import("./timeline.js").Asked|null} */
export function askedOf(message) {
  if (message.type === "heard") return null;
  const { update, allowed } = message;
  const { left, paused, ask, events, stage } = update;
  return {
    mine: isMine(update),
    until: left === null || paused ? null : performance.now() + 1000 * left,
    allowed,
    live: stage === "playing" && (ask?.wait === "live" || ask?.wait === "countdown"),
    happens: events.length > 0,
  };
}

/** @param {Update} update */
const owes = ({ seat, ask }) => seat !== null && Boolean(ask?.owing.includes(seat));
