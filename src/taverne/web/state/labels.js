/**
 * Labels: the texts of a game's own screen. The server has written them all out, by name and by their values
 * (docs/protocol.md); a screen looks them up and composes none.
 */

/** @typedef {Record<string, Record<string, string>>} LabelTable   texts by label, then by values: "3,true" */
/** @typedef {string|number|boolean|null} Value   a piece, a seat, a number ... in the order of the label's fields */
/** @typedef {(name: string, ...values: Value[]) => string} Label */

/**
 * The labels of one table.
 * @param {LabelTable} fixed   of the game
 * @param {LabelTable} seats   with somebody's name in them
 * @returns {Label}
 */
export function labelsOf(fixed, seats) {
  return (name, ...values) => {
    const text = (seats[name] ?? fixed[name])?.[values.join()];
    if (text === undefined) console.error(`there is no label ${name}(${values.join()})`);
    return text ?? "";
  };
}
