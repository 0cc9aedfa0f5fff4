/** Numbers that stand alone; a number in a sentence comes with its label. */

/** With a sign only below zero: 3, −2. @param {number} number */
export const unsigned = (number) => String(number).replace("-", "−");

/** With its sign: +3, −2, 0. @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : unsigned(number));

/** How many of a kind: ×3. @param {number} count */
export const times = (count) => `×${count}`;
