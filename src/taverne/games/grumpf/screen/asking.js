/** What is asked, in few words: what a touch would do now; and what ears are told. */

import { html, nothing } from "/static/vendor/lit.js";
import { question } from "/static/parts/board/prompt.js";
import { voice } from "/static/parts/board/voice.js";
import { ENDS } from "./beats.js";
import { BOARDS, bottom, isClub, shows } from "./scene.js";
import { targetsOn } from "./hand/targets.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Face} Face */

/** @param {Props} props @param {Scene} scene @param {Face|null} face   that is lifted @param {() => void} look   into the camps */
export const asking = (props, scene, face, look) => (props.replay ? nothing : question(props, asked(props, scene, face), points(props, scene, look)));

/** Where all play at once there is no time to hear what everybody does. @param {Props} props */
export const speaking = (props) => voice({ ...props, events: props.events.filter(({ event }) => props.ask.wait !== "live" || event.seat === props.me || ENDS.includes(event.type)) });

/** @param {Props} props @param {Scene} scene @param {Face|null} face */
function asked(props, scene, face) {
  const words = wordsIn(props.lang);
  if (scene.phase !== "hunt" || props.view.open.phase !== "hunt" || !props.moves.length || props.me === null) return props.prompt;
  if (!scene.hands[props.me]?.length) return words.allLaid;
  if (!face) return props.ask.wait === "live" ? words.quick : words.pickOne;
  if (!isClub(face)) return words.layIt(shows(face));
  return BOARDS.some((board) => targetsOn(props, scene, board, face).length) ? words.clubIt : words.noTarget;
}

/** What my camp is worth; a touch shows all camps. @param {Props} props @param {Scene} scene @param {() => void} look */
function points(props, scene, look) {
  const words = wordsIn(props.lang);
  return html`<button type="button" class="my-points" @click=${look}>${words.points(scene.worths[bottom(props)].points)}<span class="ears">. ${words.seeCamps}</span></button>`;
}
