/**
 * What is as usual the house leaves out of its messages (docs/protocol.md). Here it is put back, so that nobody else
 * need think of it.
 */

const MESSAGE = { record: null, allowed: null, hands: {}, seat_labels: {} };
const UPDATE = {
  view: null,
  ask: null,
  moves: [],
  events: [],
  notices: [],
  left: null,
  paused: false,
  free_text: false,
  training: false,
  order: null,
  proposal: null,
  outcome: null,
  seed: null,
  next_commitment: null,
};
const CHAIR = { bot: null, ready: false, away: false, wins: 0, program: false, again: false };
const SAID = { prompt: "", rule: "", moves: [], previews: [], events: [], notices: [], zones: [], captions: {} };

/** A message of a stream with all its fields. @param {import("./net/table_connection.js").Message} message @returns {import("./net/table_connection.js").Message} */
export function whole(message) {
  if (!message.update) return message;
  const chairs = message.update.chairs.map((/** @type {object} */ chair) => ({ ...CHAIR, ...chair }));
  return {
    ...MESSAGE,
    ...message,
    update: { ...UPDATE, ...message.update, chairs },
    said: { ...SAID, ...message.said },
  };
}
