// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

export interface View {
  seat: Seat | null;
  open: Open;
  /** my own, while I am looted and it is set */
  trap: Spot | null;
}

/** All that lies open on the table, and what there is to remember of it. */
export interface Open {
  options: Options;
  /** five floors of three sides, as laid */
  cave: ([Side, Side, Side])[];
  /** by seat; two of each seat when two play */
  trolls: Troll[];
  /** who was looted in the first round */
  first: Seat;
  looted: Seat;
  /** in the whole game */
  rounds: number;
  round: number;
  /** A to E are 0 to 4 */
  floor: number;
  phase: Phase;
  /** of the open question */
  number: number;
  announced: Spot | null;
  /** the troll to be placed now, by its place among the trolls */
  turn: number | null;
  history: Turn[];
}

export interface Options {
  sides: Sides;
  leftover: Leftover;
  screens: Screens;
  first: First;
  floor_a: Flips;
  floor_b: Flips;
  floor_c: Flips;
  floor_d: Flips;
  floor_e: Flips;
}

/** Which tiles show their expert side (§3). */
export type Sides = "normal" | "initiation" | "full" | "random" | "chosen";

/** What becomes of loot still in front of the screen when floor E is over (Q1). */
export type Leftover = "protect" | "carry" | "lose";

/** What a screen shows of the loot behind the others' screens before the end (Q11). */
export type Screens = "hidden" | "counted";

/** Who is looted first (Q19); a seat that is not there leaves it to the lot. */
export type First = "lot" | "seat1" | "seat2" | "seat3" | "seat4";

/** Which tiles of one floor show their expert side. */
export type Flips = "1" | "2" | "3" | "12" | "13" | "23" | "123";

/** What one side of a tile shows. */
export interface Side {
  /** a red apple: loot in front of the screen, at risk */
  red?: number;
  /** a gold apple: loot behind the screen, safe */
  gold?: number;
  /** on the next floor a club costs no loot */
  helmet?: boolean;
  /** after collecting, all loot goes behind the screen */
  barrel?: boolean;
  /** no troll may stand here, and the club lies elsewhere */
  no_entry?: boolean;
  /** the looted troll gains twice as much here */
  double_club?: boolean;
  /** on the next floor the round barrel is closed to this troll */
  no_barrel?: boolean;
  /** the metal side */
  expert?: boolean;
}

/** A troll and its screen. */
export interface Troll {
  seat: Seat;
  colour: Colour;
  /** loot at risk */
  front: number;
  /** loot behind the screen */
  back: number;
  /** on this floor a club costs him no loot */
  helmet: boolean;
  /** on this floor the barrel is closed to him */
  banned: boolean;
  /** where he stands on this floor */
  spot: Spot | null;
}

/** The four trolls, each with a screen of its colour. */
export type Colour = "green" | "red" | "blue" | "black";

/** Where a troll may stand: a tile by its floor and its place from the left, or the floor's barrel. */
export type Spot = "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3" | "d1" | "d2" | "d3" | "e1" | "e2" | "e3" | "barrel";

export type Phase = "trap" | "announce" | "move" | "over";

/** A floor that is over, as an attentive player remembers it. */
export interface Turn {
  looted: Seat;
  trap: Spot;
  announced: Spot;
  /** of each troll; None: it was at home */
  spots: (Spot | null)[];
}

/** The club under this tile, a decoy under each of the two others. */
export interface Trap {
  type: "trap";
  spot: Spot;
}

/** The tile that is said to be trapped; nobody has to tell the truth. */
export interface Announce {
  type: "announce";
  spot: Spot;
}

/** The troll whose turn it is goes to a tile, or to the barrel. */
export interface Enter {
  type: "enter";
  spot: Spot;
}

export interface RoundBegun {
  type: "round_begun";
  round: number;
  rounds: number;
  /** who is looted */
  seat: Seat;
}

/** Everybody goes down a floor. */
export interface FloorReached {
  type: "floor_reached";
  floor: Floor;
}

export type Floor = "A" | "B" | "C" | "D" | "E";

export interface TrapsSet {
  type: "traps_set";
  seat: Seat;
  floor: Floor;
}

export interface Announced {
  type: "announced";
  seat: Seat;
  spot: Spot;
}

export interface Entered {
  type: "entered";
  seat: Seat;
  troll: Colour;
  spot: Spot;
}

/** The tokens are turned: the club lay where the looted troll had said. */
export interface TruthTold {
  type: "truth_told";
  seat: Seat;
  spot: Spot;
}

/** The tokens are turned: the club lay elsewhere. */
export interface LieTold {
  type: "lie_told";
  seat: Seat;
  spot: Spot;
  announced: Spot;
}

/** A troll stood on the trapped tile. */
export interface Clubbed {
  type: "clubbed";
  seat: Seat;
  troll: Colour;
  spot: Spot;
}

export interface LootLost {
  type: "loot_lost";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** The helmet saved the loot of a troll that was clubbed. */
export interface HelmetHeld {
  type: "helmet_held";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** Loot in front of the screen. */
export interface RedTaken {
  type: "red_taken";
  seat: Seat;
  troll: Colour;
  spot: Spot;
  loot: number;
}

/** Loot straight behind the screen. */
export interface GoldTaken {
  type: "gold_taken";
  seat: Seat;
  troll: Colour;
  spot: Spot;
  loot: number;
}

/** For the next floor. */
export interface HelmetWon {
  type: "helmet_won";
  seat: Seat;
  troll: Colour;
}

/** The barrel of the next floor is closed to this troll. */
export interface BarrelBarred {
  type: "barrel_barred";
  seat: Seat;
  troll: Colour;
}

/** Loot in front of the screen goes behind it. */
export interface Banked {
  type: "banked";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** A troll at the barrel with nothing to protect. */
export interface NothingBanked {
  type: "nothing_banked";
  seat: Seat;
  troll: Colour;
}

/** The looted troll's gain for the trolls he has trapped, straight behind his screen. */
export interface TrollGained {
  type: "troll_gained";
  seat: Seat;
  loot: number;
  trapped: number;
}

export interface NobodyTrapped {
  type: "nobody_trapped";
  seat: Seat;
}

/** The round is over: what was still in front goes behind the screen (Q1, protect). */
export interface TakenHome {
  type: "taken_home";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** The round is over: what was still in front goes back to the bank (Q1, lose). */
export interface GivenBack {
  type: "given_back";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** The game is over: what is still in front counts for nothing (Q1, carry). */
export interface Worthless {
  type: "worthless";
  seat: Seat;
  troll: Colour;
  loot: number;
}

export interface RoundEnded {
  type: "round_ended";
  round: number;
  /** who was looted */
  seat: Seat;
  /** behind the screens, by seat: a screen shows of it what the option allows */
  sums: number[];
}

/** At the end each lifts his screen. */
export interface Counted {
  type: "counted";
  seat: Seat;
  loot: number;
}

export interface GameWon {
  type: "game_won";
  seats: Seat[];
  loot: number;
}

export type Move = AnyOf<
  | Trap
  | Announce
  | Enter
>;

export type Event = AnyOf<
  | RoundBegun
  | FloorReached
  | TrapsSet
  | Announced
  | Entered
  | TruthTold
  | LieTold
  | Clubbed
  | LootLost
  | HelmetHeld
  | RedTaken
  | GoldTaken
  | HelmetWon
  | BarrelBarred
  | Banked
  | NothingBanked
  | TrollGained
  | NobodyTrapped
  | TakenHome
  | GivenBack
  | Worthless
  | RoundEnded
  | Counted
  | GameWon
>;
