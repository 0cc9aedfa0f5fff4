/** Votes to end a game without a winner: the confirmation before one, and the strip while one is open. */

import { t } from "../../i18n.js";
import { html, nothing } from "../../vendor/lit.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */

/** Whether this player may propose to end the game now. @param {Scene["update"]} update */
export const mayProposeEnd = ({ stage, seat, end_votes, end_vote }) => stage === "playing" && seat !== null && end_votes && !end_vote;

/** @param {Scene} scene @param {() => void} close */
export function confirmEnding({ update, act }, close) {
  const others = update.chairs.some((chair, seat) => seat !== update.seat && chair.name && !chair.program && !chair.away);
  const propose = () => {
    close();
    void act({ type: "propose_end" });
  };
  return html`<p>${t(others ? "vote.text" : "vote.alone")}</p>
    <div class="answers">
      <button type="button" class="btn ghost" @click=${close}>${t("proposal.no")}</button>
      <button type="button" class="btn ${others ? "main" : "bad"}" @click=${propose}>${t(others ? "vote.propose" : "vote.stop")}</button>
    </div>`;
}

/** The question of an open vote, with its answers for those who have not answered. @param {Scene} scene */
export function endVote({ update, state, act }) {
  const vote = update.end_vote;
  if (!vote) return null;
  const asked = update.seat !== null && vote.waiting.includes(update.seat);
  /** @param {boolean} agree */
  const answer = (agree) => () => void act({ type: "answer_end_vote", agree });
  return {
    text: state.texts.captions[asked ? "house.end_vote" : "house.end_vote_waits"],
    buttons: asked
      ? html`<span class="two"><button type="button" class="btn" @click=${answer(false)}>${t("proposal.no")}</button>
          <button type="button" class="btn main" @click=${answer(true)}>${t("proposal.yes")}</button></span>`
      : nothing,
  };
}
