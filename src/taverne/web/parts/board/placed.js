import { ref } from "../../vendor/lit.js";

/**
 * Sets style properties in percent, by script: the content security policy forbids style attributes.
 * @param {Record<string, number>} values   by property: left, top, width
 */
export const placed = (values) =>
  ref((element) => {
    if (!(element instanceof HTMLElement)) return;
    for (const [name, value] of Object.entries(values)) element.style.setProperty(name, `${value}%`);
  });
