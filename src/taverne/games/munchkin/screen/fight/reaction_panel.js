/** Between the two columns of a fight: the time left to react, the die that was rolled, the answers. */

import { html, nothing } from "/static/vendor/lit.js";
import { answerButtons, passingOrders } from "../answers.js";
import { frameOf, isReactionWindow } from "../scene.js";
import { die } from "./dice.js";
import "./ring.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */

/** @param {Props} props @param {Scene} scene @param {import("../answers.js").AnswerActions} actions */
export function reactionPanel(props, scene, actions) {
  const { label } = props;
  const frame = frameOf(scene.view);
  return html`<div class="reacting">
    ${isReactionWindow(props)
      ? html`<munchkin-ring
          .deadline=${props.deadline}
          .allowed=${props.allowed}
          .paused=${props.paused ?? false}
          .words=${label("to_react")}
          .comma=${props.lang === "en" ? "." : ","}
        ></munchkin-ring>`
      : nothing}
    ${frame.type === "rolling" ? die(props, scene, frame, actions.act) : nothing}
    <div class="acts">${answerButtons(props, actions)}</div>
    ${passingOrders(props, scene, actions)}
  </div>`;
}
