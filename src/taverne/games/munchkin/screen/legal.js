/** The legal moves of the server's list, sorted by the thing on screen that makes them. */

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Card} Card */
/** @typedef {import("./scene.js").Seat} Seat */
/** @typedef {import("/static/types.js").Move<import("./types").Move>} Move */
/** A move of one of these types. @template {Move["move"]["type"]} T @typedef {import("/static/types.js").Move<Extract<Move["move"], {type: T}>>} MoveOf */

/** Steps of an offer or a sale: made in the dialog of that plan. */
const PLAN_STEPS = new Set(["give", "want", "treasures", "helper_first", "price", "scrap", "sell", "sell_anyway", "offer_trade", "ask_help", "force_help", "counter"]);
/** Moves made on the trade, the die or the character that they are about, not with a button below the question. */
const MADE_ELSEWHERE = new Set(["accept_trade", "decline_trade", "withdraw_trade", "choose_sex", "load_die", "show_hand"]);
/** Moves that need a card but do not name it: a touch on that card shows them. @type {Partial<Record<Card, string[]>>} */
const BY_CARD = {
  wishing_ring: ["lift"],
  wandering_monster: ["join"],
  illusion: ["replace"],
  cheat: ["cheat"],
  loaded_die: ["load_die"],
  instant_wall: ["raise_wall", "raise_wall_for_both"],
  kneepads_of_allure: ["force_help"],
  help_me_out_here: ["snatch"],
};
/** Moves that a single touch makes; other moves are first shown by name. */
const ONE_TOUCH = new Set(["put", "use", "stow", "discard", "give_away", "take", "snatch", "play_on", "play_for_heroes", "play_for_monsters", "save"]);
/** The order of buttons: the first legal one of these is the main button. */
const BUTTON_ORDER = ["claim", "open_door", "loot_room", "accept", "run", "draw", "done", "end_turn", "flee", "pass"];

/** All moves about a card, steps of offers included. @param {Props} props @param {Card} card */
export const movesAbout = ({ moves }, card) =>
  moves.filter(({ move }) => move.card === card || (move.foe === card && !move.card) || BY_CARD[card]?.includes(move.type));

/** The moves about a card that are no steps of offers. @param {Props} props @param {Card} card @returns {Move[]} */
export const movesOnCard = (props, card) => (props.replay ? [] : movesAbout(props, card).filter(({ move }) => !PLAN_STEPS.has(move.type)));

/** The move that one touch on a card makes, if there is only one. @param {Props} props @param {Card} card @returns {Move|null} */
export function singleMove(props, card) {
  const moves = movesOnCard(props, card);
  return moves.length === 1 && ONE_TOUCH.has(moves[0].move.type) ? moves[0] : null;
}

/** The moves that pick a card which is not on the screen yet. @param {Props} props @param {Card[]} inSight   own cards on the screen @returns {MoveOf<"take"|"snatch"|"discard">[]} */
export const cardsToPick = (props, inSight) =>
  movesOfType(props, "take", "snatch", "discard").filter(({ move }) => move.type !== "discard" || !inSight.includes(move.card));

/** The moves made with a button below the question, the main one first. @param {Props} props @returns {Move[]} */
export function buttonMoves({ moves, replay }) {
  const plain = moves.filter(({ move }) => !replay && !PLAN_STEPS.has(move.type) && !MADE_ELSEWHERE.has(move.type) && !("card" in move) && !isOnMonster(move));
  const place = (/** @type {Move} */ { move }) => (BUTTON_ORDER.indexOf(move.type) + BUTTON_ORDER.length) % BUTTON_ORDER.length;
  return plain.toSorted((a, b) => place(a) - place(b));
}

/** @param {Move["move"]} move */
const isOnMonster = (move) => "foe" in move && move.type !== "run";

/** The moves on a monster of the fight that need no card. @param {Props} props @param {Card} card */
export const movesOnMonster = ({ moves, replay }, card) => (replay ? [] : moves.filter(({ move }) => !("card" in move) && move.foe === card && isOnMonster(move)));

/**
 * The legal moves of these types.
 * @template {Move["move"]["type"]} T
 * @param {Props} props
 * @param {...T} types
 * @returns {MoveOf<T>[]}
 */
export const movesOfType = ({ moves, replay }, ...types) =>
  replay ? [] : /** @type {MoveOf<T>[]} */ (moves.filter(({ move }) => types.includes(/** @type {T} */ (move.type))));

/** Which of the four plans can be made now. @param {Props} props */
export const possiblePlans = (props) => ({
  sale: movesOfType(props, "price", "sell", "sell_anyway").length > 0,
  help: movesOfType(props, "ask_help", "force_help").length > 0,
  counter: props.moves.some(({ move }) => move.type === "accept") && movesOfType(props, "give", "want", "treasures", "counter").length > 0,
  trade: !movesOfType(props, "ask_help", "accept").length && movesOfType(props, "give", "want", "offer_trade").length > 0,
});
