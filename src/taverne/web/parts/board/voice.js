import { html, noChange } from "../../vendor/lit.js";

/**
 * The live region for screen readers: what has just happened and the prompt, as soon as the question is asked.
 * @param {import("../../types.js").TableProps} props
 */
export const voice = ({ events, prompt, telling }) => html`<p class="ears" role="status" aria-live="polite">
  ${telling ? noChange : [...events.map(({ text }) => text), prompt].join(" ")}
</p>`;
