import { html } from "../../vendor/lit.js";

/**
 * Buttons that each say a phrase to the table.
 * @param {{value: string, label: string}[]} phrases
 * @param {(phrase: string) => void} say
 */
export const phrases = (phrases, say) => html`<div class="phrases">
  ${phrases.map(
    ({ value, label }) => html`<button type="button" class="btn phrase" @click=${() => say(value)}>${label}</button>`,
  )}
</div>`;
