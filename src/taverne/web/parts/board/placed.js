import { ref } from "../../vendor/lit.js";

/**
 * Where a thing lies within its place, or how large it is, in percent. The policy of the house forbids style attributes.
 * @param {Record<string, number>} values   by the name of the property: left, top, width
 */
export const placed = (values) =>
  ref((element) => {
    if (!(element instanceof HTMLElement)) return;
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, `${value}%`);
  });
