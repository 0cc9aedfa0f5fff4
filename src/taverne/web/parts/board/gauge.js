import { html, nothing } from "../../vendor/lit.js";

/**
 * A number as cubes in sockets. CSS lets lost cubes fall and won cubes rise.
 * @param {object} props
 * @param {number} props.value
 * @param {number} props.most
 * @param {string} props.label    for screen readers: "9 points de vie sur 12"
 * @param {number} [props.fresh]  the number of cubes that have just been lost: their sockets are marked
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
 * A number as round tokens in a row, with a hollow for each token that is missing.
 * @param {object} props
 * @param {number} props.value
 * @param {number} props.most
 * @param {string} props.label
 * @param {(place: number) => {flip?: string, from?: string}} [props.travel]   the `data-flip` and `data-from` of each token, for `travel`
 */
export function tokens({ value, most, label, travel }) {
  const places = Array.from({ length: most }, (_, place) => {
    if (place >= value) return html`<i class="hollow"></i>`;
    const { flip, from } = travel?.(place) ?? {};
    return html`<i class="hollow"><b class="token" data-flip=${flip ?? nothing} data-from=${from ?? nothing}></b></i>`;
  });
  return html`<span class="tokens" role="img" aria-label=${label}>${places}</span>`;
}
