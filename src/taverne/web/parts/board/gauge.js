import { html, nothing } from "../../vendor/lit.js";

/**
 * A number as cubes in their sockets; lost ones fall, won ones rise.
 * @param {object} look
 * @param {number} look.value
 * @param {number} look.most
 * @param {string} look.label    for ears: "9 points de vie sur 12"
 * @param {number} [look.fresh]  so many of the lost ones have just fallen: their sockets are marked
 */
export function cubes({ value, most, label, fresh = 0 }) {
  const sockets = Array.from({ length: most }, (_, place) => {
    const gone = place >= value;
    const just = gone && place < value + fresh;
    return html`<i class="socket ${just ? "just" : ""}"><b class="cube ${gone ? "gone" : ""}"></b></i>`;
  });
  return html`<span class="cubes" role="img" aria-label=${label}>${sockets}</span>`;
}

/**
 * A number as round tokens in a row, with hollows for those still to come.
 * @param {object} look
 * @param {number} look.value
 * @param {number} look.most
 * @param {string} look.label
 * @param {(place: number) => {flip?: string, from?: string}} [look.travel]   identities of the tokens for `travel`
 */
export function tokens({ value, most, label, travel }) {
  const places = Array.from({ length: most }, (_, place) => {
    if (place >= value) return html`<i class="hollow"></i>`;
    const { flip, from } = travel?.(place) ?? {};
    return html`<i class="hollow"><b class="token" data-flip=${flip ?? nothing} data-from=${from ?? nothing}></b></i>`;
  });
  return html`<span class="tokens" role="img" aria-label=${label}>${places}</span>`;
}
