/**
 * Labels: texts that depend on a few values, such as "your hand" or "3 cards left". The server writes all of them out, by
 * name and by values (docs/protocol.md). A screen looks them up and composes none.
 */

/** @typedef {Record<string, Record<string, string>>} LabelTable   texts by label, then by values: "3,true" */
/** The value of one field: a piece, a seat, a number ... @typedef {string|number|boolean|null} Value */
/** Looks a label up; the values are in the order of its fields. @typedef {(name: string, ...values: Value[]) => string} Label */

/**
 * The function that looks labels up.
 * @param {LabelTable} fixed   labels without names
 * @param {LabelTable} seats   labels with players' names in them
 * @returns {Label}
 */
export function labelsOf(fixed, seats) {
  return (name, ...values) => {
    const text = (seats[name] ?? fixed[name])?.[values.join()];
    if (text === undefined) console.error(`there is no label ${name}(${values.join()})`);
    return text ?? "";
  };
}
