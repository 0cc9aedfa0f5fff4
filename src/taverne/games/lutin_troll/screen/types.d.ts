// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

export interface View {
  seat: Seat | null;
  options: Options;
  sides: Seen[];
  attacker: Seat;
  number: number;
  phase: Phase;
  attack: Card | null;
  hands: number;
  /** my own */
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

/** What everybody sees of one side. */
export interface Seen {
  life: number;
  tokens: number;
  pile: number;
  hand: number;
  discard: Card[];
  /** has a whole hand; while hands are chosen, nothing else is told (Q1) */
  ready: boolean;
}

/** In the order of the pack: a silent player parts with the first of these he holds (Q17). */
export type Card = "lutin" | "farfadet" | "korrigan" | "elfe" | "gnome6" | "gnome7" | "gnome8" | "kobold" | "gobelin" | "troll" | "nymph" | "harpy" | "mandragore";

export type Phase = "choice" | "attack" | "riposte" | "over";

/** One card of the pile for the new hand. */
export interface Pick {
  type: "pick";
  card: Card;
}

export interface Attack {
  type: "attack";
  card: Card;
}

export interface Riposte {
  type: "riposte";
  card: Card;
}

export interface PileRebuilt {
  type: "pile_rebuilt";
  seat: Seat;
}

/** Both hands are chosen; the round is fought, or goes on. */
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

/** The Nymph let no blow through. */
export interface Cancelled {
  type: "cancelled";
  seat: Seat;
}

/** The Harpy sent the seat's own blow back. */
export interface Reflected {
  type: "reflected";
  seat: Seat;
  loss: number;
}

export interface Healed {
  type: "healed";
  seat: Seat;
  gain: number;
}

/** The Mandrake wins the lead for a seat whose life is whole. */
export interface NothingToHeal {
  type: "nothing_to_heal";
  seat: Seat;
}

/** Equal forces, or two Enchantresses; the attacker keeps the lead. */
export interface NothingHappened {
  type: "nothing_happened";
  attacker: Seat;
}

/** Equal life and empty hands: the same round goes on. */
export interface HandTied {
  type: "hand_tied";
  life: number;
}

/** The eleventh tied hand of a round: its token goes to who has fewer, or by lot. */
export interface TieBroken {
  type: "tie_broken";
  seat: Seat;
}

/** The cards left in hand at the end of a round, laid open. */
export interface HandDiscarded {
  type: "hand_discarded";
  seat: Seat;
  cards: Card[];
}

export interface RoundWon {
  type: "round_won";
  seat: Seat;
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
