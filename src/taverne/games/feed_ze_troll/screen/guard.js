import { html } from "/static/vendor/lit.js";
import { figure } from "./troll.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/**
 * The looted troll over his floor, with something to say.
 * @param {Props} props
 * @param {Scene} scene
 */
export function guard(props, scene) {
  const trolls = scene.trolls.filter(({ seat }) => seat === scene.looted);
  return html`<div class="guard" aria-hidden="true">
    ${trolls.map((troll, place) =>
      figure(props, { ...troll, helmet: false, banned: false }, { kind: "big", flip: place ? undefined : "guard" }),
    )}
    <span class="bubble">${props.lang === "en" ? `“${speech(props, scene)}”` : `«\u00a0${speech(props, scene)}\u00a0»`}</span>
  </div>`;
}

/** What he says himself, or what a looted troll thinks. @param {Props} props @param {Scene} scene */
function speech({ lang, said }, scene) {
  const aloud = said?.[scene.looted];
  if (aloud) return aloud;
  const lines = wordsIn(lang).says[mood(scene)];
  const line = lines[(scene.round + scene.floor + scene.looted) % lines.length];
  return lang === "fr" ? line.replace(/ (?=[!?])/g, "\u00a0") : line;
}

/**
 * @param {Scene} scene
 * @returns {keyof import("./words.js").Words["says"]}
 */
function mood({ phase, honest, trolls }) {
  if (honest === null) return phase === "over" ? "reveal" : phase;
  const hit = trolls.some((troll) => troll.hit);
  return honest ? (hit ? "truthHit" : "truthMiss") : hit ? "lieHit" : "lieMiss";
}
