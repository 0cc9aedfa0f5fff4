/** The prompt: what a touch would do now. And the announcements for screen readers. */

import { html, nothing } from "/static/vendor/lit.js";
import { question } from "/static/parts/board/prompt.js";
import { voice } from "/static/parts/board/voice.js";
import { ENDS } from "./beats.js";
import { BOARDS, bottomSeat, isClub, shownSide } from "./scene.js";
import { targetsOn } from "./boards/targets.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Face} Face */

/** @param {Props} props @param {Scene} scene @param {Face|null} face   that is lifted @param {() => void} look   shows the camps */
export const prompt = (props, scene, face, look) => (props.replay ? nothing : question(props, promptText(props, scene, face), pointsButton(props, scene, look)));

/** In a live hunt only the player's own events are announced: there is no time for all. @param {Props} props */
export const announcements = (props) => voice({ ...props, events: props.events.filter(({ event }) => props.ask.wait !== "live" || event.seat === props.me || ENDS.includes(event.type)) });

/** @param {Props} props @param {Scene} scene @param {Face|null} face */
function promptText(props, scene, face) {
  const { label } = props;
  if (scene.phase !== "hunt" || props.view.open.phase !== "hunt" || !props.moves.length || props.me === null) return props.prompt;
  if (!scene.hands[props.me]?.length) return label("all_laid");
  if (!face) return props.ask.wait === "live" ? label("touch_quickly") : label("touch_a_grumpf");
  if (!isClub(face)) return label("lay_value", shownSide(face));
  return BOARDS.some((board) => targetsOn(props, scene, board, face).length) ? label("club_a_grumpf") : label("nobody_to_club");
}

/** The player's points; a touch shows all camps. @param {Props} props @param {Scene} scene @param {() => void} look */
function pointsButton(props, scene, look) {
  const { label } = props;
  return html`<button type="button" class="my-points" data-speaker=${bottomSeat(props)} @click=${look}>
    ${label("points", scene.worths[bottomSeat(props)].points)}<span class="ears">. ${label("see_camps")}</span>
  </button>`;
}
