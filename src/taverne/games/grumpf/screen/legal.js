/** The player's legal moves, as the server sent them, by the pieces to touch for each. */

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Board} Board */
/** @typedef {import("./scene.js").Face} Face */
/** @typedef {import("./scene.js").Placed} Placed */
/** @typedef {import("/static/types.js").Move<import("./types").Move>} Move */
/** @typedef {import("/static/types.js").Move<Extract<import("./types").Move, {type: "swap"}>>} Swap */

/**
 * @typedef {object} Legal
 * @property {Map<string, Move>} lay      by token as it lies, and board
 * @property {Map<string, Move>} club     by token as it lies, board and target
 * @property {Map<Face, Move>} flip
 * @property {Set<Face>} tokens           that can be laid, as they lie
 * @property {Record<string, Move|undefined>} act   the moves that need nothing else: ready, sleep, rest, keep
 * @property {Swap[]} swaps
 */

/** @type {WeakMap<Move[], Legal>} */
const cache = new WeakMap();

/** @param {Props} props @returns {Legal} */
export function legalIn({ moves }) {
  const before = cache.get(moves);
  if (before) return before;
  /** @type {Legal} */
  const legal = { lay: new Map(), club: new Map(), flip: new Map(), tokens: new Set(), act: {}, swaps: [] };
  for (const each of moves) addMove(each, legal);
  cache.set(moves, legal);
  return legal;
}

/** @param {Face} face @param {Board} board */
export const layKey = (face, board) => `${face} ${board}`;

/** @param {Face} face @param {Board} board @param {{clan: string, face: Face}} target */
export const clubKey = (face, board, target) => `${face} ${board} ${target.clan} ${target.face}`;

/** @param {Move} each @param {Legal} legal */
function addMove(each, { lay, club, flip, tokens, act, swaps }) {
  const { move } = each;
  switch (move.type) {
    case "place":
      lay.set(layKey(move.face, move.board), each);
      tokens.add(move.face);
      break;
    case "club":
      club.set(clubKey(move.face, move.board, { clan: move.clan, face: move.target }), each);
      tokens.add(move.face);
      break;
    case "flip":
      flip.set(move.face, each);
      break;
    case "swap":
      swaps.push(/** @type {Swap} */ (each));
      break;
    default:
      act[move.type] = each;
  }
}
