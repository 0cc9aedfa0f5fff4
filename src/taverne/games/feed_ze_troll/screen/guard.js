import { html } from "/static/vendor/lit.js";
import { figure } from "./troll.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/**
 * The trolls of the looted player over the floor, with a speech bubble.
 * @param {Props} props
 * @param {Scene} scene
 */
export function guard(props, scene) {
  const trolls = scene.trolls.filter(({ seat }) => seat === scene.looted);
  return html`<div class="guard" data-speaker=${scene.looted} aria-hidden="true">
    ${trolls.map((troll, place) =>
      figure(props, { ...troll, helmet: false, banned: false }, { kind: "big", flip: place ? undefined : "guard" }),
    )}
    <span class="bubble" data-moment=${moment(scene)}>${props.lang === "en" ? `“${speech(props, scene)}”` : `«\u00a0${speech(props, scene)}\u00a0»`}</span>
  </div>`;
}

/** A phrase of the looted player for the moment. @param {Props} props @param {Scene} scene */
function speech({ label }, scene) {
  const phrases = PHRASES[moment(scene)];
  return label(phrases[(scene.round + scene.floor + scene.looted) % phrases.length]);
}

/** Labels, by moment. */
const PHRASES = {
  trap: ["says_trap_1", "says_trap_2", "says_trap_3"],
  announce: ["says_announce_1", "says_announce_2", "says_announce_3"],
  move: ["says_move_1", "says_move_2", "says_move_3", "says_move_4"],
  reveal: ["says_reveal_1", "says_reveal_2", "says_reveal_3"],
  truthHit: ["says_truth_hit_1", "says_truth_hit_2", "says_truth_hit_3"],
  truthMiss: ["says_truth_miss_1", "says_truth_miss_2", "says_truth_miss_3"],
  lieHit: ["says_lie_hit_1", "says_lie_hit_2", "says_lie_hit_3"],
  lieMiss: ["says_lie_miss_1", "says_lie_miss_2", "says_lie_miss_3"],
};

/**
 * @param {Scene} scene
 * @returns {keyof typeof PHRASES}
 */
function moment({ phase, honest, trolls }) {
  if (honest === null) return phase === "over" ? "reveal" : phase;
  const hit = trolls.some((troll) => troll.hit);
  return honest ? (hit ? "truthHit" : "truthMiss") : hit ? "lieHit" : "lieMiss";
}
