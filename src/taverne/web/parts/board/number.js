/** Formats numbers that stand alone. A number in a sentence is part of a label. */

/** A number with its sign: +3, −2, 0. @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : String(number).replace("-", "−"));

/** A count of equal things: ×3. @param {number} count */
export const times = (count) => `×${count}`;
