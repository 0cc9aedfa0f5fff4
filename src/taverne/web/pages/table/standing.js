/** How the game stands, for a device with several guests: who is asked, who votes, and what was told last. */

import { isMine } from "../../state/my_turn.js";

const LAST_ENTRIES = 3; // of the chronicle, that everybody reads while the device changes hands

/**
 * Null: nothing has come from the server yet.
 * @param {import("../../state/table_state.js").TableState} table
 * @param {boolean} finale   the last events of the game are still being animated
 * @returns {import("./device.js").Standing|null}
 */
export function standingOf({ update, texts, chronicle }, finale) {
  if (!update) return null;
  const { stage, seat: me, ask, proposal, end_vote, chairs } = update;
  const voting = [...(proposal?.waiting ?? []), ...(end_vote?.waiting ?? [])];
  return {
    stage,
    me,
    finale,
    number: ask?.number ?? 0,
    voting,
    asked: ask?.owing ?? [],
    canAnswer: isMine(update) || (me !== null && voting.includes(me)),
    names: texts.names,
    chairs,
    told: chronicle.slice(-LAST_ENTRIES).map(({ text }) => text),
  };
}
