/** What may be done now, sorted by what has to be touched for it. The house alone says what is in the list. */

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Card} Card */
/** @typedef {import("./scene.js").Seat} Seat */
/** @typedef {import("/static/types.js").Move<import("./types").Move>} Move */
/** A move of one of these types. @template {Move["move"]["type"]} T @typedef {import("/static/types.js").Move<Extract<Move["move"], {type: T}>>} MoveOf */

/** Steps towards an offer or a sale: made in their own window. */
const DRAFTS = new Set(["give", "want", "treasures", "helper_first", "price", "scrap", "sell", "sell_anyway", "offer_trade", "ask_help", "force_help", "counter"]);
/** Made at the card, the monster, the player they speak of. */
const THERE = new Set(["accept_trade", "decline_trade", "withdraw_trade", "choose_sex", "load_die", "show_hand"]);
/** A card that lets one do things to others: a touch on it shows them. @type {Partial<Record<Card, string[]>>} */
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
/** What one touch does without asking again; everything else that costs something is asked for by name. */
const AT_ONCE = new Set(["put", "use", "stow", "discard", "give_away", "take", "snatch", "play_on", "play_for_heroes", "play_for_monsters", "save"]);
/** The first of these that may be done is the thing to do. */
const FIRST = ["claim", "open_door", "loot_room", "accept", "run", "draw", "done", "end_turn", "flee", "pass"];

/** All that speaks of a card, drafts included. @param {Props} props @param {Card} card */
export const about = ({ moves }, card) =>
  moves.filter(({ move }) => move.card === card || (move.foe === card && !move.card) || BY_CARD[card]?.includes(move.type));

/** What a touch on a card may do. @param {Props} props @param {Card} card @returns {Move[]} */
export const onCard = (props, card) => (props.replay ? [] : about(props, card).filter(({ move }) => !DRAFTS.has(move.type)));

/** The one thing that a touch does, if it does one. @param {Props} props @param {Card} card @returns {Move|null} */
export function atOnce(props, card) {
  const moves = onCard(props, card);
  return moves.length === 1 && AT_ONCE.has(moves[0].move.type) ? moves[0] : null;
}

/** Cards to choose from that cannot be touched where they lie. @param {Props} props @param {Card[]} inSight   of my own @returns {MoveOf<"take"|"snatch"|"discard">[]} */
export const spread = (props, inSight) =>
  ofType(props, "take", "snatch", "discard").filter(({ move }) => move.type !== "discard" || !inSight.includes(move.card));

/** What is answered by a button. @param {Props} props @returns {Move[]} */
export function acts({ moves, replay }) {
  const plain = moves.filter(({ move }) => !replay && !DRAFTS.has(move.type) && !THERE.has(move.type) && !("card" in move) && !isOnFoe(move));
  const place = (/** @type {Move} */ { move }) => (FIRST.indexOf(move.type) + FIRST.length) % FIRST.length;
  return plain.toSorted((a, b) => place(a) - place(b));
}

/** @param {Move["move"]} move */
const isOnFoe = (move) => "foe" in move && move.type !== "run";

/** What may be done with a monster of the fight without a card. @param {Props} props @param {Card} card */
export const onFoe = ({ moves, replay }, card) => (replay ? [] : moves.filter(({ move }) => !("card" in move) && move.foe === card && isOnFoe(move)));

/**
 * @template {Move["move"]["type"]} T
 * @param {Props} props
 * @param {...T} types
 * @returns {MoveOf<T>[]}
 */
export const ofType = ({ moves, replay }, ...types) =>
  replay ? [] : /** @type {MoveOf<T>[]} */ (moves.filter(({ move }) => types.includes(/** @type {T} */ (move.type))));

/** Whether a draft of this kind can be made. @param {Props} props */
export const drafts = (props) => ({
  sale: ofType(props, "price", "sell", "sell_anyway").length > 0,
  help: ofType(props, "ask_help", "force_help").length > 0,
  counter: props.moves.some(({ move }) => move.type === "accept") && ofType(props, "give", "want", "treasures", "counter").length > 0,
  trade: !ofType(props, "ask_help", "accept").length && ofType(props, "give", "want", "offer_trade").length > 0,
});
