// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

/** Everything one seat may know; a spectator's seat is None. */
export interface View {
  seat: Seat | null;
  options: Options;
  sides: Seen[];
  attacker: Seat;
  number: number;
  phase: Phase;
  attack: Card | null;
  hands: number;
  /** the viewer's own; empty for spectators */
  hand: Card[];
  pile: Card[];
}

export interface Options {
  tokens: 3 | 5;
  hands: Hands;
  first: First;
}

export type Hands = "chosen" | "dealt";

export type First = "lot" | "seat1" | "seat2";

/** The public part of one side. */
export interface Seen {
  life: number;
  tokens: number;
  pile: number;
  hand: number;
  discard: Card[];
  /** the hand is complete; while hands are being chosen, nothing else is shown of it (Q1) */
  ready: boolean;
}

/** The cards from weak to strong: a silent player plays the first of these in their hand (Q17). */
export type Card = "lutin" | "farfadet" | "korrigan" | "elfe" | "gnome6" | "gnome7" | "gnome8" | "kobold" | "gobelin" | "troll" | "nymph" | "harpy" | "mandragore";

export type Phase = "choice" | "attack" | "riposte" | "over";

/** Move: take one card of the pile into the new hand. */
export interface Pick {
  type: "pick";
  card: Card;
}

/** Move: attack with a card of the hand. */
export interface Attack {
  type: "attack";
  card: Card;
}

/** Move: answer the attack with a card of the hand. */
export interface Riposte {
  type: "riposte";
  card: Card;
}

/** The pile was empty: the whole discard is the new pile (§5). */
export interface PileRebuilt {
  type: "pile_rebuilt";
  seat: Seat;
}

/** Both hands are complete: the first attack of a round, or of its next hand, can be made. */
export interface HandsReady {
  type: "hands_ready";
  round: number;
  attacker: Seat;
}

export interface Attacked {
  type: "attacked";
  seat: Seat;
  card: Card;
}

export interface Riposted {
  type: "riposted";
  seat: Seat;
  card: Card;
  attack: Card;
}

/** The seat loses life to a stronger card. */
export interface Struck {
  type: "struck";
  seat: Seat;
  by: Card;
  loss: number;
}

/** The seat's Nymph cancels the combat: nobody loses life. */
export interface Cancelled {
  type: "cancelled";
  seat: Seat;
}

/** The other player's Harpy makes the seat lose the force of its own card. */
export interface Reflected {
  type: "reflected";
  seat: Seat;
  loss: number;
}

/** The seat's Mandrake gives life to it. */
export interface Healed {
  type: "healed";
  seat: Seat;
  gain: number;
}

/** The seat's Mandrake wins, but the seat has full life already. */
export interface NothingToHeal {
  type: "nothing_to_heal";
  seat: Seat;
}

/** Two equal forces or two Enchantresses: nobody loses life, and the same seat attacks again. */
export interface NothingHappened {
  type: "nothing_happened";
  attacker: Seat;
}

/** Both hands are empty and both lives equal: the same round goes on with new hands. */
export interface HandTied {
  type: "hand_tied";
  life: number;
}

/** The eleventh tied hand of a round: the seat with fewer tokens wins it, or one drawn by lot (Q14). */
export interface TieBroken {
  type: "tie_broken";
  seat: Seat;
}

/** The cards left in the seat's hand at the end of a round, shown to everybody. */
export interface HandDiscarded {
  type: "hand_discarded";
  seat: Seat;
  cards: Card[];
}

export interface RoundWon {
  type: "round_won";
  seat: Seat;
  /** the seat's tokens now */
  tokens: number;
}

export interface MatchWon {
  type: "match_won";
  seat: Seat;
  loser: Seat;
}

export type Move = AnyOf<
  | Pick
  | Attack
  | Riposte
>;

export type Event = AnyOf<
  | PileRebuilt
  | HandsReady
  | Attacked
  | Riposted
  | Struck
  | Cancelled
  | Reflected
  | Healed
  | NothingToHeal
  | NothingHappened
  | HandTied
  | TieBroken
  | HandDiscarded
  | RoundWon
  | MatchWon
>;
