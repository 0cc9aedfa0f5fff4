/** News that a toast or a sound tells: chat, and notices about other players. */

import * as sound from "../../parts/input/sound.js";

/** @typedef {import("../../state/table_state.js").TableState} TableState */
/** @typedef {(text: string, kind: "no"|"news"|"said", more?: import("../../parts/input/toast.js").More) => void} ShowToast */

/** Notices that the page says in another place. */
const ELSEWHERE = ["started", "wants_rematch", "wants_end", "game_abandoned", "closed"];

/** Show what somebody else has just said. Returns whether there is something to read in the chat. @param {TableState} state @param {ShowToast} showToast */
export function tellChat({ speech, update, chronicle }, showToast) {
  if (!speech || speech.seat === update?.seat) return false;
  if (update?.stage === "playing" && update.chairs[speech.seat]?.bot) return false; // in the chronicle: a toast would cover the hand
  showToast(chronicle.at(-1)?.text ?? speech.text, "said");
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
