/** Numbers that stand alone; a number in a sentence comes with its label. */

/** With its sign: +3, −2, 0. @param {number} number */
export const signed = (number) => (number > 0 ? `+${number}` : String(number).replace("-", "−"));

/** How many of a kind: ×3. @param {number} count */
export const times = (count) => `×${count}`;
