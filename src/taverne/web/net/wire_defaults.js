// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

/**
 * The house leaves a field out of a message when it has its default (docs/protocol.md). This module puts
 * those fields back. It does not touch the values of a game: their types say which fields may
 * be missing.
 */

/** A message with all its fields. @param {any} message   as it came @returns {import("./wire").ToClient} */
export function complete(message) {
  switch (message.type) {
    case "told":
      return completeUpdateMessage(message);
    case "fresh":
      return completeSnapshotMessage(message);
    case "heard":
      return completeChatMessage(message);
    default:
      return message;
  }
}

/** @param {any} value @returns {import("./wire").UpdateMessage} */
const completeUpdateMessage = (value) => ({
  record: null,
  allowed: null,
  hands: {},
  seat_labels: {},
  ...value,
  update: completeUpdate(value.update),
  said: completeTexts(value.said),
});

/** @param {any} value @returns {import("./wire").Update} */
const completeUpdate = (value) => ({
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
  suspended: false,
  locked: false,
  closed: false,
  muted: [],
  end_votes: true,
  end_vote: null,
  wishes: [],
  spectators: "table",
  views: [],
  behind: null,
  played_on: false,
  ...value,
  chairs: value.chairs.map(completeChairView),
  played: value.played ? completePlayed(value.played) : null,
  watching_host: value.watching_host ? completeWatchingHost(value.watching_host) : null,
});

/** @param {any} value @returns {import("./wire").ChairView} */
const completeChairView = (value) => ({
  bot: null,
  ready: false,
  away: false,
  wins: 0,
  program: false,
  again: false,
  character: null,
  figure: null,
  colour: null,
  ...value,
});

/** @param {any} value @returns {import("./wire").Played} */
const completePlayed = (value) => ({
  ...value,
  chairs: value.chairs.map(completeChairView),
});

/** @param {any} value @returns {import("./wire").WatchingHost} */
const completeWatchingHost = (value) => ({
  away: false,
  ...value,
});

/** @param {any} value @returns {import("./wire").Texts} */
const completeTexts = (value) => ({
  prompt: "",
  rule: "",
  moves: [],
  previews: [],
  events: [],
  notices: [],
  zones: [],
  captions: {},
  explains: [],
  played: [],
  ...value,
});

/** @param {any} value @returns {import("./wire").SnapshotMessage} */
const completeSnapshotMessage = (value) => ({
  record: null,
  allowed: null,
  hands: {},
  seat_labels: {},
  build: "",
  left_out: 0,
  game: "",
  version: 0,
  ...value,
  update: completeUpdate(value.update),
  said: completeTexts(value.said),
  chronicle: value.chronicle.map(completeChronicleEntry),
});

/** @param {any} value @returns {import("./wire").ChronicleEntry} */
const completeChronicleEntry = (value) => ({
  rule: "",
  ...value,
});

/** @param {any} value @returns {import("./wire").ChatMessage} */
const completeChatMessage = (value) => ({
  line: "",
  ...value,
});
