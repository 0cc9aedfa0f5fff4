import { html } from "../vendor/lit.js";

/**
 * For ears: what has just happened, then what is asked. Said politely, once.
 * @param {import("../types.js").TableProps} props
 */
export const voice = ({ events, prompt }) => html`<p class="ears" role="status" aria-live="polite">
  ${[...events.map(({ text }) => text), prompt].join(" ")}
</p>`;
