/** The icon printed on each card. @type {Record<string, string>} */
export const ICONS = {
  lutin: "imp",
  farfadet: "imp-laugh",
  korrigan: "goblin",
  elfe: "woman-elf-face",
  gnome6: "bad-gnome",
  gnome7: "bad-gnome",
  gnome8: "bad-gnome",
  kobold: "orc-head",
  gobelin: "goblin-head",
  troll: "troll",
  nymph: "mermaid",
  harpy: "harpy",
  mandragore: "root-tip",
};

/**
 * Count cards by kind, in the order of the pieces.
 * @param {import("/static/types.js").TableProps} props
 * @param {readonly string[]} cards
 * @returns {[card: string, count: number][]}
 */
export function counted({ pieces }, cards) {
  return Object.keys(pieces)
    .map((kind) => /** @type {[string, number]} */ ([kind, cards.filter((card) => card === kind).length]))
    .filter(([, count]) => count);
}
