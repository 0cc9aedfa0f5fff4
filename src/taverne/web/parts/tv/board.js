/**
 * The base class of the boards for a television: what everybody may see, in large type, without anything to touch. A board
 * takes its scene and its animations from the modules of the game's own screen, and draws them in its own way.
 */

import { html, nothing } from "../../vendor/lit.js";
import { question } from "../board/prompt.js";
import { Stage } from "../board/stage.js";
import { voice } from "../board/voice.js";

const LONG = 14; // letters from which on a name is printed smaller

/**
 * @template {import("../../types.js").TableProps} P
 * @template S
 * @extends {Stage<P, S>}
 */
export class TvBoard extends Stage {
  /** What the board shows of a scene. @param {P} _props @param {S} _scene @returns {unknown} */
  board(_props, _scene) {
    throw new Error("a board must override board");
  }

  /** The sentence below the board: what is asked, or what happens. @param {P} props */
  told(props) {
    return props.prompt;
  }

  render() {
    const { props, scene } = this;
    if (!props || !scene) return nothing;
    return html`<div class="slab">${this.board(props, scene)}</div>
      ${question({ ...props, prompt: this.told(props) })}${voice(props)}`;
  }
}

/** A name, smaller the longer it is. @param {string} name */
export const nameOnTv = (name) => html`<b class="nm ${name.length > LONG ? "long" : ""}">${name}</b>`;

/** The seats in two columns, the first ones on the left. @param {readonly unknown[]} seats */
export function columns(seats) {
  const left = Math.ceil(seats.length / 2);
  const all = seats.map((_, seat) => seat);
  return [all.slice(0, left), all.slice(left)];
}
