/** Formats numbers that stand alone. A number in a sentence is part of a label. */

/** A number with a sign only below zero: 3, −2. @param {number} number */
export const unsigned = (number) => String(number).replace("-", "−");

/** A number with its sign: +3, −2, 0. @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : unsigned(number));

/** A count of equal things: ×3. @param {number} count */
export const times = (count) => `×${count}`;
