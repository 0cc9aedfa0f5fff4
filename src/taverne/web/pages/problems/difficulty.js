/** How hard a problem is: filled dots of five, and the same in words. */

import { filled } from "../../i18n.js";
import { html } from "../../vendor/lit.js";

export const HARDEST = 5;

/** @param {number} level */
export const difficulty = (level) => html`<span class="difficulty" role="img" aria-label=${filled("problem.difficulty", level)} title=${filled("problem.difficulty", level)}
  >${Array.from({ length: HARDEST }, (_, place) => html`<i class=${place < level ? "on" : ""}></i>`)}</span
>`;
