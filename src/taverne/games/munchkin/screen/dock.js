/** The dock between the table and the hand, always in view: the question, the time left to react, a die, the answers. */

import { html, nothing } from "/static/vendor/lit.js";
import { question } from "/static/parts/board/prompt.js";
import { answerButtons, passingOrders } from "./answers.js";
import { die } from "./fight/dice.js";
import "./fight/ring.js";
import { offerAnswers } from "./offers/offer.js";
import { frameOf, isReactionWindow } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/** @param {Props} props @param {Scene} scene @param {import("./answers.js").AnswerActions} actions */
export function dock(props, scene, actions) {
  const frame = frameOf(scene.view);
  return html`<div class="dock">
    <div class="asking">${ring(props)}${props.replay ? nothing : html`<div class="ask">${question(props)}</div>`}</div>
    ${frame.type === "rolling" ? die(props, scene, frame, actions.act) : nothing}
    ${frame.type === "bargaining" ? offerAnswers(props, frame, { ...actions, counter: () => actions.plan("counter") }) : html`<div class="acts">${answerButtons(props, actions)}</div>`}
    ${passingOrders(props, scene, actions)}
  </div>`;
}

/** The seconds left to react. @param {Props} props */
function ring(props) {
  if (!isReactionWindow(props) || props.replay) return nothing;
  return html`<munchkin-ring
    .deadline=${props.deadline}
    .allowed=${props.allowed}
    .paused=${props.paused ?? false}
    .words=${props.label("to_react")}
    .comma=${props.lang === "en" ? "." : ","}
  ></munchkin-ring>`;
}
