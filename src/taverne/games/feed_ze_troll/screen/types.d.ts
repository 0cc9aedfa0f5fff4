// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

/** Everything one seat may know; a spectator's seat is None. */
export interface View {
  seat: Seat | null;
  open: Open;
  /** where the club lies, for the looted player alone */
  trap: Spot | null;
}

/** Everything that all players may know: the state of the table, and what happened before. */
export interface Open {
  options: Options;
  /** five floors of three sides */
  cave: ([Side, Side, Side])[];
  /** by seat; with two players two of each */
  trolls: Troll[];
  /** looted in the first round */
  first: Seat;
  looted: Seat;
  /** number of rounds in the game */
  rounds: number;
  round: number;
  /** A to E are 0 to 4 */
  floor: number;
  phase: Phase;
  /** number of the open question */
  number: number;
  announced: Spot | null;
  /** index of the troll that enters now */
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

/** The tiles that show their expert side (§3). */
export type Sides = "normal" | "initiation" | "full" | "random" | "chosen";

/** The fate of loot in front of a screen at the end of a round (Q1). */
export type Leftover = "protect" | "carry" | "lose";

/** Whether players see the loot behind the screens of others before the end (Q11). */
export type Screens = "hidden" | "counted";

/** The player who is looted first (Q19); a seat that nobody has means a lot. */
export type First = "lot" | "seat1" | "seat2" | "seat3" | "seat4";

/** The tiles of one floor that show their expert side. */
export type Flips = "1" | "2" | "3" | "12" | "13" | "23" | "123";

/** The signs on one side of a tile. */
export interface Side {
  /** a red apple: loot in front of the screen, at risk */
  red?: number;
  /** a gold apple: loot behind the screen, safe */
  gold?: number;
  /** on the next floor the troll loses no loot to a club */
  helmet?: boolean;
  /** after collecting, all loot goes behind the screen */
  barrel?: boolean;
  /** closed: no troll may enter, and the club cannot be laid here */
  no_entry?: boolean;
  /** the looted troll gains twice as much for trolls trapped here */
  double_club?: boolean;
  /** on the next floor the round barrel is closed to this troll */
  no_barrel?: boolean;
  /** the side with a metal frame */
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
  /** on this floor a club costs it no loot */
  helmet: boolean;
  /** on this floor it may not go to the barrel */
  banned: boolean;
  /** where it stands on this floor */
  spot: Spot | null;
}

/** The four trolls, each with a screen of its colour. */
export type Colour = "green" | "red" | "blue" | "black";

/** A place for trolls: a tile, named by its floor and place from the left, or the barrel of a floor. */
export type Spot = "a1" | "a2" | "a3" | "b1" | "b2" | "b3" | "c1" | "c2" | "c3" | "d1" | "d2" | "d3" | "e1" | "e2" | "e3" | "barrel";

export type Phase = "trap" | "announce" | "move" | "over";

/** The public history of a floor that is over. */
export interface Turn {
  looted: Seat;
  trap: Spot;
  announced: Spot;
  /** by troll; None for trolls of the looted player */
  spots: (Spot | null)[];
}

/** Move: lay the club under this tile, and the decoys under the two others. */
export interface Trap {
  type: "trap";
  spot: Spot;
}

/** Move: say that the club lies under this tile, which may be a lie. */
export interface Announce {
  type: "announce";
  spot: Spot;
}

/** Move: send the troll whose turn it is to a tile or to the barrel. */
export interface Enter {
  type: "enter";
  spot: Spot;
}

/** A round begins. */
export interface RoundBegun {
  type: "round_begun";
  round: number;
  rounds: number;
  /** of the player who is looted */
  seat: Seat;
}

/** The next floor of the cave begins. */
export interface FloorReached {
  type: "floor_reached";
  floor: Floor;
}

export type Floor = "A" | "B" | "C" | "D" | "E";

/** The looted player has laid the club and the decoys, face down. */
export interface TrapsSet {
  type: "traps_set";
  seat: Seat;
  floor: Floor;
}

/** The looted player says that the club lies here. */
export interface Announced {
  type: "announced";
  seat: Seat;
  spot: Spot;
}

/** A troll enters a tile, or goes to the barrel. */
export interface Entered {
  type: "entered";
  seat: Seat;
  troll: Colour;
  spot: Spot;
}

/** The tokens are turned: the club lies on the announced tile. */
export interface TruthTold {
  type: "truth_told";
  seat: Seat;
  spot: Spot;
}

/** The tokens are turned: the club lies on another tile than the announced one. */
export interface LieTold {
  type: "lie_told";
  seat: Seat;
  spot: Spot;
  announced: Spot;
}

/** A troll is hit by the club. */
export interface Clubbed {
  type: "clubbed";
  seat: Seat;
  troll: Colour;
  spot: Spot;
}

/** A troll that is hit loses the loot in front of its screen. */
export interface LootLost {
  type: "loot_lost";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** A troll that is hit keeps its loot because of its helmet. */
export interface HelmetHeld {
  type: "helmet_held";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** A troll gains loot in front of its screen. */
export interface RedTaken {
  type: "red_taken";
  seat: Seat;
  troll: Colour;
  spot: Spot;
  loot: number;
}

/** A troll gains loot behind its screen. */
export interface GoldTaken {
  type: "gold_taken";
  seat: Seat;
  troll: Colour;
  spot: Spot;
  loot: number;
}

/** A troll has a helmet on the next floor. */
export interface HelmetWon {
  type: "helmet_won";
  seat: Seat;
  troll: Colour;
}

/** A troll may not go to the barrel of the next floor. */
export interface BarrelBarred {
  type: "barrel_barred";
  seat: Seat;
  troll: Colour;
}

/** A troll's loot in front of its screen goes behind it. */
export interface Banked {
  type: "banked";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** A troll is at a barrel, but has no loot in front of its screen. */
export interface NothingBanked {
  type: "nothing_banked";
  seat: Seat;
  troll: Colour;
}

/** The looted player gains loot behind their screen for the trolls they have trapped. */
export interface TrollGained {
  type: "troll_gained";
  seat: Seat;
  loot: number;
  /** number of trolls */
  trapped: number;
}

/** The looted player has trapped no troll. */
export interface NobodyTrapped {
  type: "nobody_trapped";
  seat: Seat;
}

/** The round is over: loot in front of the screen goes behind it (Q1, protect). */
export interface TakenHome {
  type: "taken_home";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** The round is over: loot in front of the screen is lost (Q1, lose). */
export interface GivenBack {
  type: "given_back";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** The game is over: loot in front of the screen counts for nothing (Q1, carry). */
export interface Worthless {
  type: "worthless";
  seat: Seat;
  troll: Colour;
  loot: number;
}

/** A round is over. */
export interface RoundEnded {
  type: "round_ended";
  round: number;
  /** of the player who was looted */
  seat: Seat;
  /** loot behind the screens by seat; the option `screens` says who sees it */
  sums: number[];
}

/** The game is over: the loot behind a player's screens is counted. */
export interface Counted {
  type: "counted";
  seat: Seat;
  loot: number;
}

/** The players with the most loot win. */
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
