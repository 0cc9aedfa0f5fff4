/** News: what somebody says, as a bubble, and notices about other players, as toasts. */

import * as sound from "../../parts/input/sound.js";
import { chairOf } from "../../state/table_props.js";

/** @typedef {import("../../state/table_state.js").TableState} TableState */
/** @typedef {(text: string, kind: "no"|"news", more?: import("../../parts/input/toast.js").More) => void} ShowToast */

/** Notices that the page says in another place. */
const ELSEWHERE = ["started", "wants_rematch", "wants_end", "game_abandoned", "closed"];

/**
 * Show what somebody has just said. Returns whether there is something to read in the chat.
 * @param {TableState} state
 * @param {(said: import("../../parts/speech/bubbles.js").Said) => void} showBubble
 * @param {import("../home/choices.js").GameCard} game
 */
export function tellChat({ speech, update }, showBubble, game) {
  if (!speech || !update) return false;
  const chair = update.chairs[speech.seat];
  showBubble({ ...speech, chair: chairOf(game, chair) });
  if (speech.seat === update.seat || (update.stage === "playing" && chair.bot)) return false;
  sound.pop();
  return true;
}

/** Show notices about other players as toasts, as they would be missed in the chronicle. @param {import("../../net/wire").UpdateMessage|import("../../net/wire").SnapshotMessage} message @param {ShowToast} showToast */
export function tellNotices(message, showToast) {
  if (message.type === "fresh") return;
  const { notices, seat: me } = message.update;
  notices.forEach((notice, i) => {
    const { type } = notice;
    const mine = me !== null && "seat" in notice && notice.seat === me && type !== "time_up" && type !== "declined";
    const elsewhere = ELSEWHERE.includes(type) || (type === "waits" && me !== null);
    if (!mine && !elsewhere) showToast(message.said.notices[i], "news");
  });
}
