// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

export interface View {
  seat: Seat | null;
  open: Open;
  /** number of each animal, in the order of Animal */
  bag: number[];
  /** free ones */
  huts: number;
  /** by board */
  grounds: Ground[];
  /** by seat */
  worths: Worth[];
}

/** The public part of the state: everything but the order of the bag. */
export interface Open {
  options: Options;
  /** by board */
  ups: Up[];
  /** the seat that plays first in the first round, in turns */
  first: Seat;
  /** by seat */
  camps: Camp[];
  /** animals on the boards, in the order of Animal */
  herds: number[];
  /** sorcerer tiles left to win */
  tiles: number;
  /** animals that the neutral clan has taken out of the game */
  lost: number[];
  round: number;
  phase: Phase;
  /** number of the open question */
  number: number;
  ready: Seat[];
  /** by board, from the first slot on */
  tracks: Placed[][];
  /** by seat, during a hunt: tokens that are not laid yet, as they lie */
  hands: Face[][];
  /** by seat, in this hunt */
  flips: number[];
  /** seats that rest until somebody else acts */
  resting: Seat[];
  /** seats that do nothing more in this hunt */
  asleep: Seat[];
  /** clubs of the neutral clan: not used in this hunt */
  aside: Face[];
  /** the seat that acts next (none in a live hunt) or may swap */
  turn: Seat | null;
  /** number of the beat in this hunt, in beats */
  beat: number;
  /** seats that have not acted in this beat yet */
  waiting: Seat[];
}

export interface Options {
  rhythm: Rhythm;
  sides: Sides;
  mammoths: Up;
  birds: Up;
  fishes: Up;
  reptiles: Up;
  bees: Up;
  sorcerer: Up;
  /** A club may fall on a token of one's own clan (Q2). */
  own_club: boolean;
  /** Each gives a joker to a seat (§6, Q24). */
  novice1: boolean;
  novice2: boolean;
  novice3: boolean;
  novice4: boolean;
  novice5: boolean;
  novice6: boolean;
  /** Each halves the cooldowns of a seat in a live hunt (§9). */
  child1: boolean;
  child2: boolean;
  child3: boolean;
  child4: boolean;
  child5: boolean;
  child6: boolean;
}

/** The order in which players act in a hunt (§9). Nothing else depends on it. */
export type Rhythm = "turns" | "beats" | "live";

/** The side of each board that is up (§1). */
export type Sides = "one" | "two" | "random" | "chosen";

/** The side of one board that is up. */
export type Up = "one" | "two";

/** The animals and tiles that a clan has won so far. They are public. */
export interface Camp {
  /** in the order of Animal */
  animals: number[];
  /** sorcerer tiles */
  tiles: number;
  joker: boolean;
}

export type Phase = "ready" | "countdown" | "hunt" | "swap" | "over";

/** A token on a track. Until the end of the hunt only a club can change it. */
export interface Placed {
  clan: Clan;
  face: Face;
  /** the club that stuns it */
  club?: Face;
  /** the clan of that club */
  by?: Clan;
}

/** The clans, in the order of seats. With two players the third clan is neutral: it belongs to nobody. */
export type Clan = "violet" | "orange" | "green" | "yellow" | "pink" | "blue";

/** A token as it lies: the side that shows, then the hidden side. */
export type Face = "1_club" | "club_1" | "2_club" | "club_2" | "3_club" | "club_3" | "1_5" | "5_1" | "2_5" | "5_2" | "3_5" | "5_3" | "2_3" | "3_2" | "6_1" | "1_6";

/** The result of a board if the hunt ended now; made in board_totals.py. */
export interface Ground {
  side: Side;
  total: number;
  met: boolean;
  /** the strongest first */
  ranks: Rank[];
  /** by value */
  after: Would[];
}

/** One side of a board: its track, its shares, and the conditions under which the hunt succeeds. */
export interface Side {
  slots: number;
  /** animals for the strongest, the second ... */
  shares: number[];
  /** lowest total */
  least?: number;
  /** highest total */
  most?: number;
  /** fewest tokens that are not stunned */
  crowd?: number;
  /** highest value */
  highest?: number;
  /** all values the same */
  equal?: boolean;
  /** no value twice */
  different?: boolean;
  /** an even total */
  even?: boolean;
  /** only this many tokens at the end of the track count */
  last?: number;
  /** the strongest takes a sorcerer tile */
  tile?: boolean;
  /** the strongest may swap an animal */
  swap?: boolean;
}

/** A clan on a board, with its rank there. */
export type Rank = [clan: Clan, strength: number, takes: number];

/** The result of a board with one more token of this value on it. */
export type Would = [value: number, total: number, met: boolean];

/** The points of a camp if the game ended now. */
export interface Worth {
  points: number;
  /** the points of each, the longest first */
  series: number[];
  /** animals that the sorcerer tiles copy */
  copies: Animal[];
  /** animal that the joker counts as */
  joker: Animal | null;
}

export type Animal = "mammoth" | "bird" | "fish" | "reptile" | "bee";

/** Says that all tokens are in hand. */
export interface Ready {
  type: "ready";
}

/** Drops all tokens; the table makes this move at the end of the countdown. */
export interface LetGo {
  type: "let_go";
}

/** Turns over a token in hand that lies like this. */
export interface Flip {
  type: "flip";
  face: Face;
}

/** Lays a token that shows a value on the first free slot. Illegal if the token was turned meanwhile. */
export interface Place {
  type: "place";
  face: Face;
  board: Board;
}

/** The boards in the order in which they are resolved; the first five have the animal of their name. */
export type Board = "mammoths" | "birds" | "fishes" | "reptiles" | "bees" | "sorcerer";

/** Stuns a token of another clan with a token that shows a club. */
export interface Club {
  type: "club";
  face: Face;
  board: Board;
  clan: Clan;
  target: Face;
}

/** Sends the elder to a free hut. */
export interface Sleep {
  type: "sleep";
}

/** Does nothing until somebody else acts. */
export interface Rest {
  type: "rest";
}

/** Exchanges an animal of the player with one of the victim, who cannot refuse. */
export interface Swap {
  type: "swap";
  gives: Animal;
  victim: Seat;
  takes: Animal;
}

/** Swaps nothing. */
export interface Keep {
  type: "keep";
}

export interface RoundBegun {
  type: "round_begun";
  round: number;
  rounds: number;
  /** drawn from the bag, sorted */
  animals: Animal[];
}

/** With two players, before a hunt: the neutral clan has laid its tokens. Its clubs are set aside. */
export interface NeutralCame {
  type: "neutral_came";
  clan: Clan;
  laid: number;
  aside: number;
}

export interface GotReady {
  type: "got_ready";
  seat: Seat;
}

/** All tokens have fallen on the table. */
export interface Dropped {
  type: "dropped";
  round: number;
}

export interface Flipped {
  type: "flipped";
  seat: Seat;
  /** as it lies now */
  face: Face;
}

export interface Laid {
  type: "laid";
  seat: Seat;
  face: Face;
  board: Board;
}

export interface Clubbed {
  type: "clubbed";
  seat: Seat;
  board: Board;
  clan: Clan;
  target: Face;
  /** None: the neutral clan */
  victim: Seat | null;
}

export interface Slept {
  type: "slept";
  seat: Seat;
  /** still free */
  huts: number;
}

export interface Rested {
  type: "rested";
  seat: Seat;
}

/** The hunt is over. */
export interface HutsFull {
  type: "huts_full";
}

/** The hunt is over: everybody who is awake rests. */
export interface AllAtRest {
  type: "all_at_rest";
}

/** The hunt is over: nobody who is awake can lay a token any more. */
export interface NothingLeft {
  type: "nothing_left";
}

/** The hunt is over: its last beat is played. */
export interface TooLong {
  type: "too_long";
}

/** Nobody stands on the board: its animals stay. */
export interface Deserted {
  type: "deserted";
  board: Board;
}

/** The condition of the board is not met: its animals stay. */
export interface Missed {
  type: "missed";
  board: Board;
  total: number;
}

export interface Met {
  type: "met";
  board: Board;
  total: number;
}

/** A clan takes its share of the animals on a board. */
export interface Took {
  type: "took";
  seat: Seat;
  animals: Animal[];
}

/** The neutral clan takes its share: these animals leave the game. */
export interface NeutralTook {
  type: "neutral_took";
  clan: Clan;
  animals: Animal[];
}

export interface TileTaken {
  type: "tile_taken";
  seat: Seat;
}

/** The neutral clan takes a sorcerer tile, which leaves the game. */
export interface TileGone {
  type: "tile_gone";
  clan: Clan;
}

export interface Swapped {
  type: "swapped";
  seat: Seat;
  gives: Animal;
  victim: Seat;
  takes: Animal;
}

/** The player who could swap did not. */
export interface Kept {
  type: "kept";
  seat: Seat;
}

export interface RoundEnded {
  type: "round_ended";
  round: number;
}

/** The game is over: the animals that are still on the boards go to nobody. */
export interface Unclaimed {
  type: "unclaimed";
  animals: Animal[];
}

/** The animals that a player's sorcerer tiles copy: those that bring most points. */
export interface Copied {
  type: "copied";
  seat: Seat;
  animals: Animal[];
}

/** The animal that a player's joker counts as: the one that brings most points. */
export interface JokerPlayed {
  type: "joker_played";
  seat: Seat;
  animal: Animal;
}

export interface Counted {
  type: "counted";
  seat: Seat;
  points: number;
  /** fewest win among equals */
  animals: number;
}

export interface GameWon {
  type: "game_won";
  seats: Seat[];
  points: number;
}

export type Move = AnyOf<
  | Ready
  | LetGo
  | Flip
  | Place
  | Club
  | Sleep
  | Rest
  | Swap
  | Keep
>;

export type Event = AnyOf<
  | RoundBegun
  | NeutralCame
  | GotReady
  | Dropped
  | Flipped
  | Laid
  | Clubbed
  | Slept
  | Rested
  | HutsFull
  | AllAtRest
  | NothingLeft
  | TooLong
  | Deserted
  | Missed
  | Met
  | Took
  | NeutralTook
  | TileTaken
  | TileGone
  | Swapped
  | Kept
  | RoundEnded
  | Unclaimed
  | Copied
  | JokerPlayed
  | Counted
  | GameWon
>;
