import { html } from "../../vendor/lit.js";

/**
 * The live region for screen readers: what has just happened, then the prompt.
 * @param {import("../../types.js").TableProps} props
 */
export const voice = ({ events, prompt }) => html`<p class="ears" role="status" aria-live="polite">
  ${[...events.map(({ text }) => text), prompt].join(" ")}
</p>`;
