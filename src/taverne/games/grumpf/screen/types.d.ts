// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

export interface View {
  seat: Seat | null;
  open: Open;
  /** what is in it, in the order of Animal */
  bag: number[];
  /** still free */
  huts: number;
  /** by board */
  grounds: Ground[];
  /** by seat */
  worths: Worth[];
}

/** All that lies on the table: everything but the order of the bag. */
export interface Open {
  options: Options;
  /** the side of each board that lies up */
  ups: Up[];
  /** who begins the first round, where hands come in turn */
  first: Seat;
  /** by seat */
  camps: Camp[];
  /** animals on the boards, in the order of Animal */
  herds: number[];
  /** left on the board of the sorcerer */
  tiles: number;
  /** animals that the neutral clan has taken out of the game */
  lost: number[];
  round: number;
  phase: Phase;
  /** of the open question */
  number: number;
  ready: Seat[];
  /** by board, from the first slot on */
  tracks: Placed[][];
  /** by seat, while a hunt is on: tokens not laid yet, as they lie */
  hands: Face[][];
  /** by seat, in this hunt */
  flips: number[];
  /** who has nothing to do as long as nothing happens */
  resting: Seat[];
  /** whose elders lie in the huts */
  asleep: Seat[];
  /** clubs of the neutral clan, out of this hunt */
  aside: Face[];
  /** whose hand is next, unless the hunt is live; or who may swap */
  turn: Seat | null;
  /** of this hunt, where there are beats */
  beat: number;
  /** whose hand is still to come in this beat */
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
  /** a club may fall on a token of one's own clan (Q2) */
  own_club: boolean;
  /** each gives a joker to a seat (§6, Q24) */
  novice1: boolean;
  novice2: boolean;
  novice3: boolean;
  novice4: boolean;
  novice5: boolean;
  novice6: boolean;
  /** each gives a seat quick hands where the hunt is live (§9) */
  child1: boolean;
  child2: boolean;
  child3: boolean;
  child4: boolean;
  child5: boolean;
  child6: boolean;
}

/** How hands come one after another in a hunt; everything else is the same (§9). */
export type Rhythm = "turns" | "beats" | "live";

/** Which sides of the boards lie up (§1). */
export type Sides = "one" | "two" | "random" | "chosen";

/** The side of one board that lies up. */
export type Up = "one" | "two";

/** What a clan has won so far, for all to see. */
export interface Camp {
  /** in the order of Animal */
  animals: number[];
  /** of the sorcerer */
  tiles: number;
  joker: boolean;
}

export type Phase = "ready" | "countdown" | "hunt" | "swap" | "over";

/** A token on a track; it stays where it is and as it is until the hunt is over. */
export interface Placed {
  clan: Clan;
  face: Face;
  /** the club that lies on it: it is stunned */
  club?: Face;
  /** whose club that is */
  by?: Clan;
}

/** By seat. With two players the third one is nobody's: the neutral clan. */
export type Clan = "violet" | "orange" | "green" | "yellow" | "pink" | "blue";

/** A token as it lies: what it shows, then what it hides. */
export type Face = "1_club" | "club_1" | "2_club" | "club_2" | "3_club" | "club_3" | "1_5" | "5_1" | "2_5" | "5_2" | "3_5" | "5_3" | "2_3" | "3_2" | "6_1" | "1_6";

/** A board as anybody can read it; see reading.py. */
export interface Ground {
  side: Side;
  total: number;
  met: boolean;
  /** the strongest first */
  ranks: Rank[];
  after: Would[];
}

/** One side of a board: its track, its shares, and all that must hold for the hunt to succeed. */
export interface Side {
  slots: number;
  /** of the strongest, the second ... */
  shares: number[];
  /** the total must be this at least */
  least?: number;
  /** and this at most */
  most?: number;
  /** how many tokens must stand there */
  crowd?: number;
  /** no value above this */
  highest?: number;
  /** all values the same */
  equal?: boolean;
  /** no value twice */
  different?: boolean;
  /** an even total */
  even?: boolean;
  /** only so many, the last ones on the track, count */
  last?: number;
  /** the strongest takes a sorcerer tile */
  tile?: boolean;
  /** the strongest may swap an animal */
  swap?: boolean;
}

/** A clan that stands on a board. */
export type Rank = [clan: Clan, strength: number, takes: number];

/** A board with one more token of this value on it. */
export type Would = [value: number, total: number, met: boolean];

/** A camp as anybody can count it. */
export interface Worth {
  points: number;
  /** the points of each, the longest first */
  series: number[];
  /** what sorcerer tiles would copy */
  copies: Animal[];
  /** what the joker would stand for */
  joker: Animal | null;
}

export type Animal = "mammoth" | "bird" | "fish" | "reptile" | "bee";

/** All tokens in hand. */
export interface Ready {
  type: "ready";
}

/** What the end of the countdown does. */
export interface LetGo {
  type: "let_go";
}

/** Turn over a token that lies like this. */
export interface Flip {
  type: "flip";
  face: Face;
}

/** A token that shows a value, on the first free slot. Had it been turned meanwhile, this is no move. */
export interface Place {
  type: "place";
  face: Face;
  board: Board;
}

/** In the order in which they are resolved; the first five each for the animal of their name. */
export type Board = "mammoths" | "birds" | "fishes" | "reptiles" | "bees" | "sorcerer";

/** A token that shows a club, on a token of another clan. */
export interface Club {
  type: "club";
  face: Face;
  board: Board;
  clan: Clan;
  target: Face;
}

/** The elder goes to a free hut. */
export interface Sleep {
  type: "sleep";
}

/** Nothing for now. */
export interface Rest {
  type: "rest";
}

/** One of my animals for one of somebody else's, who cannot refuse. */
export interface Swap {
  type: "swap";
  gives: Animal;
  victim: Seat;
  takes: Animal;
}

/** No swap. */
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

/** Before a hunt of two: tokens of the neutral clan on the boards, and its clubs, out of this hunt. */
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

/** Grumpf! All tokens fall on the table. */
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

/** The hunt is over: nobody who is awake wants to go on. */
export interface AllAtRest {
  type: "all_at_rest";
}

/** The hunt is over: nobody who is awake can lay a token any more. */
export interface NothingLeft {
  type: "nothing_left";
}

/** The hunt is over: it has had all its beats. */
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

/** Shares of the animals on a board. */
export interface Took {
  type: "took";
  seat: Seat;
  animals: Animal[];
}

/** Animals that leave the game. */
export interface NeutralTook {
  type: "neutral_took";
  clan: Clan;
  animals: Animal[];
}

export interface TileTaken {
  type: "tile_taken";
  seat: Seat;
}

/** A sorcerer tile that leaves the game with the neutral clan. */
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

/** Who could have swapped did not. */
export interface Kept {
  type: "kept";
  seat: Seat;
}

export interface RoundEnded {
  type: "round_ended";
  round: number;
}

/** The game is over: what is still on the boards goes to nobody. */
export interface Unclaimed {
  type: "unclaimed";
  animals: Animal[];
}

/** What a player's sorcerer tiles copy: whatever helps most. */
export interface Copied {
  type: "copied";
  seat: Seat;
  animals: Animal[];
}

/** What a player's joker stands for: whatever helps most. */
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
