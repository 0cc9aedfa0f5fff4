// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

/** All that one seat may know, or a spectator (None). */
export interface View {
  seat: Seat | null;
  open: Open;
  /** number of cards in hand, by seat */
  held: number[];
  /** cards in the hands of others */
  known: Known[];
  /** the seat that has won the dwarves' musician */
  next_dealer: Seat | null;
  /** the card for which, or above which, the deal's Magic card would stand if played now */
  copy: Card | null;
  /** the seat that would take the trick as it lies on the table */
  ahead: Seat | null;
  /** by seat, the deal's points if it ended now; () where they are not noted */
  points: number[];
  /** the viewer's own */
  hand: Card[];
  /** the viewer has gone on in this window */
  passed: boolean;
  /** for raider and victim: the cards that the raid took */
  taken: Card[];
  /** for the raider: the cards chosen to be given back; after that, for the victim, too */
  given: Card[];
}

/** The open part of the state: all that everybody sees, and all that attentive players remember. */
export interface Open {
  options: Options;
  /** number of the open question */
  number: number;
  phase: Phase;
  /** the seat that is asked; in a WINDOW all are */
  turn: Seat;
  totals: number[];
  /** 1 for the first deal; more than options.deals in extra deals */
  deal: number;
  dealer: Seat;
  special: Card;
  /** both sides of the deal's tile */
  tile: [Quest, Quest];
  /** the seat that has shown the knights' musician */
  chooser: Seat;
  /** suits that each hand is proved not to hold; MAGIC: the Magic card */
  lacks: Suit[][];
  /** the side that was chosen */
  quest: Quest | null;
  /** the raider and the victim */
  raid: Seat[];
  /** by seat, the seat that received its hand when hands changed owner */
  received: Seat[];
  trade: Traded | null;
  /** leader of the trick on the table */
  leader: Seat | null;
  /** the suit to follow */
  led: Suit | null;
  /** the trick on the table, in the order of play from the leader */
  cards: Card[];
  /** tricks of this deal; the last stays on the table until the next lead */
  tricks: Trick[];
  /** the last trick of the deal before this one */
  last: Trick | null;
  /** the deals that are over */
  sheet: Row[];
}

export interface Options {
  deals: 3 | 5 | 7;
  tiles: Tiles;
  dealer: Dealer;
  memory: Memory;
}

export type Tiles = "box" | "first_game" | "with_2011";

export type Dealer = "owner" | "lot";

/** The past tricks that a screen shows; the view always carries them all (Q12). */
export type Memory = "rulebook" | "last_trick" | "everything";

export type Phase = "quest" | "raid" | "give" | "play" | "window" | "swap_hands" | "pass_hands" | "over";

/** All cards in the order of a hand: suit by suit from weak to strong, Magic last. */
export type Card = "n1_druid" | "n2" | "n3" | "n4" | "n5" | "n6" | "n7" | "n8" | "n9" | "n10" | "n11_standard" | "n11_tinkerer" | "nj" | "nq" | "nk" | "na" | "c1_jester" | "c2" | "c3" | "c4" | "c5" | "c6" | "c7" | "c8" | "c9" | "c10" | "c11_standard" | "c11_enchanter" | "cj" | "cq" | "ck" | "ca" | "g1_scout" | "g2" | "g3" | "g4" | "g5" | "g6" | "g7" | "g8" | "g9" | "g10" | "g11_standard" | "g11_shaman" | "gj" | "gq" | "gk" | "ga" | "dragon" | "mummy" | "clone" | "sorcerer" | "excalibur";

export type Quest = "lucky_run" | "bad_run" | "rearguard_saved" | "rearguard_lost" | "threes_and_fours" | "sixes_and_sevens" | "knights_routed" | "goblins_routed" | "to_the_right" | "to_the_left" | "good_accounts" | "bad_accounts" | "most_victories" | "fewest_victories" | "three_tricks" | "one_trick" | "four_tricks" | "two_tricks" | "evens" | "odds" | "alone" | "together" | "knights_over_dwarves" | "dwarves_over_knights" | "kings_alone" | "queens_alone" | "third_trick_prized" | "third_trick_cursed" | "triplets" | "no_triplets" | "grand_slam" | "debacle" | "elite_army" | "mass_army" | "garden_gnomes" | "small_soldiers" | "nobles_and_knights" | "no_nobles_nor_knights" | "in_line" | "sandwich" | "knights_hunted" | "goblins_hunted" | "great_army" | "paladins_charge" | "paladins_routed" | "nobles_saved" | "brave_saved" | "eights_nines_dwarves" | "no_eights_nines_dwarves" | "dwarf_queen_caught" | "dwarf_queen_fled";

export type Suit = "dwarves" | "knights" | "goblins" | "magic";

/** The Sorcerer was laid into a trick in the place of this card; the open state keeps this event. */
export interface Traded {
  type: "traded";
  seat: Seat;
  card: Card;
}

/** One card of each player, in the order of play, as the trick lies in its taker's pile. */
export interface Trick {
  leader: Seat;
  cards: Card[];
  taker: Seat;
}

/** The row of a deal on the score sheet. */
export interface Row {
  dealer: Seat;
  special: Card;
  tile: [Quest, Quest];
  quest: Quest;
  /** by seat, with the bonus */
  points: number[];
  /** by seat, the points that came from the special card */
  bonus: number[];
}

/** Cards that the viewer knows to be in the hand of one of these seats. */
export interface Known {
  cards: Card[];
  seats: Seat[];
}

export interface ChooseQuest {
  type: "choose_quest";
  quest: Quest;
}

/** Show the goblins' standard-bearer and take two random cards of this player. */
export interface Raid {
  type: "raid";
  seat: Seat;
}

/** Choose one of the two cards that go back to the victim of the raid. */
export interface GiveBack {
  type: "give_back";
  card: Card;
}

export interface Play {
  type: "play";
  card: Card;
}

/** Trade nothing: the next trick may begin. */
export interface GoOn {
  type: "go_on";
}

/** Lay the Sorcerer into the trick just taken and take this card of it into the hand. */
export interface Trade {
  type: "trade";
  card: Card;
}

/** Swap the whole hand with this player. */
export interface SwapHands {
  type: "swap_hands";
  seat: Seat;
}

/** Send every hand to the next player clockwise. */
export interface PassLeft {
  type: "pass_left";
}

/** Send every hand to the previous player. */
export interface PassRight {
  type: "pass_right";
}

export interface DealBegun {
  type: "deal_begun";
  deal: number;
  dealer: Seat;
  special: Card;
}

/** The seat that has shown the knights' musician has turned up a tile. */
export interface QuestDrawn {
  type: "quest_drawn";
  seat: Seat;
  one: Quest;
  other: Quest;
}

export interface QuestChosen {
  type: "quest_chosen";
  seat: Seat;
  quest: Quest;
}

/** The seat shows a card that takes effect now, and takes it back into its hand. */
export interface Shown {
  type: "shown";
  seat: Seat;
  card: Card;
}

/** Cards that only these two see went from `victim` to `seat`. */
export interface Raided {
  type: "raided";
  seat: Seat;
  victim: Seat;
  count: number;
}

/** Cards that only these two see went back from `seat` to `victim`. */
export interface GaveBack {
  type: "gave_back";
  seat: Seat;
  victim: Seat;
  count: number;
}

/** The seat has shown the goblins' musician and leads the first trick. */
export interface Opened {
  type: "opened";
  seat: Seat;
  card: Card;
}

export interface Played {
  type: "played";
  seat: Seat;
  card: Card;
}

/** A Magic card stands for another card. */
export interface Copied {
  type: "copied";
  card: Card;
  copy: Card;
}

/** A Magic card stands half a rank above another card. */
export interface Outdid {
  type: "outdid";
  card: Card;
  copy: Card;
}

export interface TrickTaken {
  type: "trick_taken";
  seat: Seat;
  /** 1 for the first */
  trick: number;
}

/** §27: the trick has changed the points that the quest has brought this seat so far. */
export interface PointsNoted {
  type: "points_noted";
  seat: Seat;
  change: number;
  points: number;
}

/** The special card has just earned points. */
export interface BonusNoted {
  type: "bonus_noted";
  seat: Seat;
  card: Card;
  points: number;
}

export interface HandsSwapped {
  type: "hands_swapped";
  seat: Seat;
  other: Seat;
}

export interface HandsPassedLeft {
  type: "hands_passed_left";
  /** the seat that has decided it */
  seat: Seat;
}

export interface HandsPassedRight {
  type: "hands_passed_right";
  seat: Seat;
}

export interface DealOver {
  type: "deal_over";
  deal: number;
  quest: Quest;
}

/** The points that the deal brought one seat. */
export interface Scored {
  type: "scored";
  seat: Seat;
  points: number;
  total: number;
}

/** The points that the deal brought one seat, `bonus` of them from the special card. */
export interface ScoredWithSpecial {
  type: "scored_with_special";
  seat: Seat;
  points: number;
  special: Card;
  bonus: number;
  total: number;
}

/** These seats share the lead: another deal is played. */
export interface Tied {
  type: "tied";
  seats: Seat[];
  points: number;
}

export interface GameWon {
  type: "game_won";
  seat: Seat;
  points: number;
}

/** Too many extra deals: these seats share the victory. */
export interface VictoryShared {
  type: "victory_shared";
  seats: Seat[];
  points: number;
}

export type Move = AnyOf<
  | ChooseQuest
  | Raid
  | GiveBack
  | Play
  | GoOn
  | Trade
  | SwapHands
  | PassLeft
  | PassRight
>;

export type Event = AnyOf<
  | DealBegun
  | QuestDrawn
  | QuestChosen
  | Shown
  | Raided
  | GaveBack
  | Opened
  | Played
  | Copied
  | Outdid
  | TrickTaken
  | PointsNoted
  | BonusNoted
  | Traded
  | HandsSwapped
  | HandsPassedLeft
  | HandsPassedRight
  | DealOver
  | Scored
  | ScoredWithSpecial
  | Tied
  | GameWon
  | VictoryShared
>;
