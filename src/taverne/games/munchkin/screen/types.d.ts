// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

/** All that one seat, or a spectator, may know. */
export interface View {
  seat: Seat | null;
  open: Open;
  sheets: Sheet[];
  tally: Tally | null;
  /** cards left in the deck of Doors */
  deck: number;
  /** cards left in the deck of Treasures */
  hoard: number;
  /** cards in other hands that the viewer knows; own cards that others know */
  known: Known[];
  hand: Card[];
  draft: Draft | null;
  /** gold that the viewer's drafted sale would bring */
  worth: number;
  fresh: Card[];
  chosen: Gift[];
  passed: boolean;
}

/** The part of the state that everybody sees. */
export interface Open {
  options: Options;
  heroes: Hero[];
  active: Seat;
  /** the last frame is the open question; empty when the game is over */
  stack: Frame[];
  /** the highest number of a question so far */
  last: number;
  /** the number of this turn, counted over the whole game */
  turn: number;
  /** the number of the current or the last fight, counted over the whole game */
  fights: number;
  fight: Fight | null;
  /** a fight of this turn is over */
  fought: boolean;
  /** an item was sold at double price in this turn */
  sold_dear: boolean;
  /** the discards, the topmost last */
  doors: Card[];
  treasures: Card[];
  offers: Offer[];
  /** by seat: trades proposed since the player's last turn began */
  offered: number[];
  /** by seat: items switched since the player's last turn began */
  switched: number[];
  /** characters who died in this fight and are not looted yet, in order of death */
  bodies: Seat[];
  /** the cards of the body that is being looted */
  body: Card[];
  winners: Seat[];
  /** the game ended with the last round */
  closed: boolean;
}

export interface Options {
  /** Each turn begins with a Door card, drawn face down. */
  listen: boolean;
  /** The card that an empty room yields. */
  loot: Loot;
  /** The helper of the winning fight wins, too. */
  shared_victory: boolean;
  /** Level 20 wins instead of level 10. */
  epic: boolean;
  /** A character's strength is never below 1. */
  floor: boolean;
  /** The rolls that it may change. */
  loaded_die: Dice;
  resurrection: Share;
  kneepads: Reading;
  hireling: Reading;
  /** Items may be switched in the turns of others. */
  switching: boolean;
  /** After these rounds the tavern closes and the highest level wins. */
  rounds: 6 | 20;
}

export type Loot = "door" | "treasure";

export type Dice = "any" | "own";

export type Share = "all" | "part";

/** The reading of a card that the box and the publisher's answers explain differently. */
export type Reading = "card" | "answers";

/** A player's character, all of it open. */
export interface Hero {
  sex: Trait;
  level: number;
  races: Card[];
  classes: Card[];
  /** Half-Breed, Super Munchkin */
  doubles: Card[];
  items: Thing[];
  servants: Card[];
  /** only those that last */
  curses: Card[];
  dead: boolean;
  /** a new character after a death, which gets its cards at its next turn */
  bare: boolean;
}

/** A race, a class or a sex. A character without a race card in play is human. */
export type Trait = "human" | "elf" | "dwarf" | "halfling" | "warrior" | "wizard" | "thief" | "cleric" | "male" | "female";

export type Card = "potted_plant" | "lame_goblin" | "crabs" | "drooling_slime" | "maul_rat" | "gelatinous_octahedron" | "pit_bull" | "flying_frogs" | "mr_bones" | "large_angry_chicken" | "undead_horse" | "snails_on_speed" | "leperchaun" | "harpies" | "shrieking_geek" | "platycore" | "pukachu" | "lawyers" | "amazon" | "gazebo" | "ghoulfiends" | "face_sucker" | "floating_nose" | "orcs_3872" | "net_troll" | "bigfoot" | "wannabe_vampire" | "tongue_demon" | "stoned_golem" | "insurance_salesman" | "unspeakably_awful_indescribable_horror" | "hippogriff" | "king_tut" | "wight_brothers" | "squidzilla" | "bullrog" | "plutonium_dragon" | "lose_armor" | "lose_footgear" | "lose_headgear" | "lose_a_level" | "duck_of_doom" | "change_class" | "change_race" | "change_sex" | "lose_your_race" | "lose_your_class" | "income_tax" | "lose_a_big_item" | "malign_mirror" | "lose_two_cards" | "lose_a_small_item" | "chicken_on_your_head" | "truly_obnoxious_curse" | "elf" | "dwarf" | "halfling" | "warrior" | "wizard" | "thief" | "cleric" | "half_breed" | "super_munchkin" | "baby" | "enraged" | "intelligent" | "humongous" | "ancient" | "mate" | "wandering_monster" | "cheat" | "divine_intervention" | "help_me_out_here" | "illusion" | "out_to_lunch" | "bow_with_ribbons" | "staff_of_napalm" | "rat_on_a_stick" | "dagger_of_treachery" | "huge_rock" | "sneaky_bastard_sword" | "broad_sword" | "singing_and_dancing_sword" | "gentlemens_club" | "swiss_army_polearm" | "eleven_foot_pole" | "mace_of_sharpness" | "hammer_of_kneecapping" | "cheese_grater_of_peace" | "rapier_of_unfairness" | "chainsaw_of_bloody_dismemberment" | "tuba_of_charm" | "shield_of_ubiquity" | "buckler_of_swashing" | "leather_armor" | "flaming_armor" | "mithril_armor" | "slimy_armor" | "short_wide_armor" | "cloak_of_obscurity" | "bad_ass_bandana" | "helm_of_courage" | "horny_helmet" | "pointy_hat_of_power" | "boots_of_butt_kicking" | "boots_of_running_really_fast" | "sandals_of_protection" | "pantyhose_of_giant_strength" | "spiky_knees" | "kneepads_of_allure" | "stepladder" | "limburger_and_anchovy_sandwich" | "really_impressive_title" | "nasty_tasting_sports_drink" | "cotion_of_ponfusion" | "electric_radioactive_acid_potion" | "potion_of_idiotic_bravery" | "potion_of_halitosis" | "flaming_poison_potion" | "freezing_explosive_potion" | "sleep_potion" | "magic_missile" | "pretty_balloons" | "yuppie_water" | "wishing_ring" | "wand_of_dowsing" | "doppleganger" | "loaded_die" | "flask_of_glue" | "instant_wall" | "invisibility_potion" | "friendship_potion" | "pollymorph_potion" | "transferral_potion" | "magic_lamp" | "gold_pieces_1000" | "bribe_gm_with_food" | "convenient_addition_error" | "boil_an_anthill" | "invoke_obscure_rules" | "potion_of_general_studliness" | "mutilate_the_bodies" | "whine_at_the_gm" | "kill_the_hireling" | "steal_a_level" | "hireling" | "hoard";

/** An item on a character's table. */
export interface Thing {
  card: Card;
  used: boolean;
  /** the Cheat card on it, which allows everything */
  cheat: Card | null;
  /** the servant carries this Big item */
  loaded: boolean;
}

/** §14: all players make their characters at once. */
export interface Creating {
  type: "creating";
  number: number;
  done: Seat[];
  /** seats that have chosen a sex */
  sexed: Seat[];
}

/** Q86: before a starting hand's card gives a level to everybody with a trait, players who hold that trait may put it into play. */
export interface Heralding {
  type: "heralding";
  number: number;
  card: Card;
  seat: Seat;
}

/** W1: the active player moves freely until the phase ends. */
export interface Acting {
  type: "acting";
  number: number;
  phase: Phase;
}

/** The phases of a turn outside fights: §20 to §25. */
export type Phase = "start" | "room" | "spoils" | "end";

/** Q22: players who have just got cards may put some of them into play. */
export interface Unpacking {
  type: "unpacking";
  number: number;
  seats: Seat[];
  done: Seat[];
}

/** §24: the player gives the cards over the limit to these seats, or discards them if there are none. */
export interface Giving {
  type: "giving";
  number: number;
  seat: Seat;
  count: number;
  to: Seat[];
}

/** Q87: the player draws Treasures face up, or resurrects discards. */
export interface Drawing {
  type: "drawing";
  number: number;
  seat: Seat;
  count: number;
}

/** Q87: the player discards hand cards to pay for the resurrected ones. */
export interface Reviving {
  type: "reviving";
  number: number;
  seat: Seat;
  count: number;
  left: number;
}

/** Epic: the player chooses which of two curses behind the door strikes first. */
export interface Ordering {
  type: "ordering";
  number: number;
  seat: Seat;
  cards: Card[];
}

/** W5: the main fighter claims victory or runs away; everybody may interfere. */
export interface Fighting {
  type: "fighting";
  number: number;
}

/** W6, W7: all other players may act before a claimed victory or a flight is final. */
export interface Reacting {
  type: "reacting";
  number: number;
  fleeing: boolean;
}

/** W5: main fighter and helper negotiate the helper's share. */
export interface Bargaining {
  type: "bargaining";
  number: number;
  bargain: Bargain;
  /** the seat that answers */
  turn: Seat;
  /** counter-offers so far */
  rounds: number;
}

/** Q26: the helper's share if the fight is won. */
export interface Bargain {
  helper: Seat;
  treasures: number;
  /** items of the main fighter */
  items: Card[];
  /** the helper picks first among the Treasures */
  first: boolean;
  /** an item forces the helper to help for nothing */
  forced: boolean;
}

/** Q123: the player takes an item that turns the fight, and may first drop one of their own. */
export interface Snatching {
  type: "snatching";
  number: number;
  seat: Seat;
  dropped: boolean;
}

/** §43: main fighter and helper pick face-up Treasures in the agreed order. */
export interface Sharing {
  type: "sharing";
  number: number;
  seat: Seat;
  cards: Card[];
  /** picks left to the main fighter */
  mine: number;
  /** picks left to the helper */
  yours: number;
}

/** Q9: the player chooses the order in which the cards of a fight are discarded. */
export interface Sorting {
  type: "sorting";
  number: number;
  seat: Seat;
  /** still to be discarded */
  cards: Card[];
}

/** W7: the player who runs away chooses the next monster to run from. */
export interface Running {
  type: "running";
  number: number;
  seat: Seat;
  /** numbers of monsters */
  left: number[];
}

/** Q107: the player accepts or refuses to be saved by another player's wall. */
export interface Consenting {
  type: "consenting";
  number: number;
  seat: Seat;
  sender: Seat;
}

/** W8, W9: players may play cards on a rolled die before it counts. */
export interface Rolling {
  type: "rolling";
  number: number;
  /** the seat that rolled */
  seat: Seat;
  why: Why;
  face: number;
  /** added to the face, including bonuses of cards played on the die */
  bonus: number;
  /** the lowest total that succeeds; 0: the roll is no test */
  need: number;
  /** the monster to escape */
  foe: number | null;
  /** cards discarded for the Flight Spell */
  flown: number;
  retried: boolean;
  /** levels lost afterwards, escaped or not */
  toll: number;
}

/** The reason for a roll of the die. */
export type Why = "flight" | "theft" | "effect" | "order";

/** W9: a card may still hold a player who escaped without a roll. */
export interface Slipping {
  type: "slipping";
  number: number;
  seat: Seat;
  foe: number;
  toll: number;
}

/** §57: the player takes one card of a dead character. */
export interface Looting {
  type: "looting";
  number: number;
  seat: Seat;
  victim: Seat;
  /** seats that loot after this one */
  queue: Seat[];
}

/** W2: a curse is about to strike. */
export interface Cursing {
  type: "cursing";
  number: number;
  card: Card;
  victim: Seat;
  /** None: the door */
  sender: Seat | null;
}

/** A player picks cards to lose, from the hand or from `cards`. */
export interface Picking {
  type: "picking";
  number: number;
  seat: Seat;
  count: number;
  left: number;
  /** cards in play; empty: pick from the hand */
  cards: Card[];
  /** a price to pay, not a loss by a curse or by bad stuff */
  price: boolean;
}

/** The victim pays in items in play. */
export interface Settling {
  type: "settling";
  number: number;
  seat: Seat;
  /** still due */
  gold: number;
}

/** A player picks one of the victim's cards. */
export interface Robbing {
  type: "robbing";
  number: number;
  seat: Seat;
  victim: Seat;
  what: Selector;
  keeps: boolean;
  may_leave: boolean;
}

/** The item in use in a slot. An effect on the headgear also lifts the curses that sit on the head. */
export interface Worn {
  type: "worn";
  slot: Slot;
}

/** The place where an item in use is worn. An item without a slot can always be used. */
export type Slot = "head" | "armor" | "feet" | "one_hand" | "two_hands";

/** The items in use that are worn below the waist. */
export interface BelowWaist {
  type: "below_waist";
}

/** All items in play, in use or not. */
export interface Items {
  type: "items";
}

/** All Big items in play, in use or not. */
export interface BigItems {
  type: "big_items";
}

/** All items in play that are not Big, in use or not. */
export interface SmallItems {
  type: "small_items";
}

/** The item in use with the highest bonus for the victim now: several if tied, none without a bonus. */
export interface BestItems {
  type: "best_items";
}

/** The cards of the hand. Other players take from it at random, without seeing the cards. */
export interface Hand {
  type: "hand";
}

/** Treasure cards: either a chosen one in play, or a random one of the hand. */
export interface EffectsTreasures {
  type: "treasures";
}

/** All race cards in play; Half-Breed leaves with the last one. */
export interface Races {
  type: "races";
}

/** All class cards in play; Super Munchkin leaves with the last one. */
export interface Classes {
  type: "classes";
}

/** The card in play of one race or class. */
export interface TraitCard {
  type: "trait_card";
  trait: Trait;
}

/** The victim chooses one of several effects. */
export interface Deciding {
  type: "deciding";
  number: number;
  seat: Seat;
  ways: Verb[];
  die: number | null;
}

/** Do nothing. */
export interface Nothing {
  type: "nothing";
}

/** Lose levels, never below level 1. */
export interface Lose {
  type: "lose";
  levels: number;
}

/** Lose as many levels as the die of the enclosing `Roll` shows. */
export interface LoseRolled {
  type: "lose_rolled";
}

/** Fall to level 1. */
export interface FallToFirst {
  type: "fall_to_first";
}

/** Fall to the level of the lowest living player. */
export interface FallToLowest {
  type: "fall_to_lowest";
}

/** Discard all selected cards. */
export interface EffectsDrop {
  type: "drop";
  what: Selector;
}

/** Let the victim choose this many of the selected cards and discard them; all, if there are fewer. */
export interface Pick {
  type: "pick";
  what: Selector;
  count: number;
}

/** Like `Pick`, with as many cards as the die of the enclosing `Roll` shows. */
export interface PickRolled {
  type: "pick_rolled";
  what: Selector;
}

/** Let the victim discard items in play worth this much, without change; with less, all items. */
export interface Pay {
  type: "pay";
  gold: number;
}

/** Let each taker choose one selected card and keep it. Takers who cannot carry any of them take none. */
export interface Robbed {
  type: "robbed";
  takers: Takers;
  what: Selector;
}

/** The nearest living player on the left, then the one on the right; if both are the same, twice. */
export interface Neighbours {
  type: "neighbours";
}

/** The living players of the highest level, starting from the victim's left; never the victim. */
export interface Highest {
  type: "highest";
}

/** Every other living player, starting from the left. */
export interface Leftwards {
  type: "leftwards";
}

/** Every other living player, starting from the right. */
export interface Rightwards {
  type: "rightwards";
}

/** Like `Robbed`, but a taker may decline. */
export interface Offered {
  type: "offered";
  takers: Takers;
  what: Selector;
}

/** Let each taker choose one selected card, which is discarded. */
export interface Ravaged {
  type: "ravaged";
  takers: Takers;
  what: Selector;
}

/** Kill the victim. */
export interface Die {
  type: "die";
}

/** Carry out all parts, one after the other. */
export interface Seq {
  type: "seq";
  parts: Verb[];
}

/** Let the victim choose one of the options that would take something; if none would, nothing happens. */
export interface Either {
  type: "either";
  options: Verb[];
}

/** Carry out the first; if it would take nothing, the other. */
export interface OrElse {
  type: "or_else";
  first: Verb;
  other: Verb;
}

export interface If {
  type: "if";
  test: Test;
  then: Verb;
  other: Verb;
}

/** The victim has this trait. */
export interface Is {
  type: "is";
  trait: Trait;
}

/** The victim has this race or class with its drawbacks, unlike a Half-Breed with a single race. */
export interface Suffers {
  type: "suffers";
  trait: Trait;
}

/** The die of the enclosing `Roll` shows no more than this. */
export interface Rolled {
  type: "rolled";
  most: number;
}

/** Roll the die for the victim, then carry out this, which may depend on the die. */
export interface Roll {
  type: "roll";
  then: Verb;
}

/** Let the victim discard an item; all others pay its price, or lose all items and a level. */
export interface IncomeTax {
  type: "income_tax";
}

/** Change the victim's sex for good. It is undone only if the curse is lifted before its fight. */
export interface ChangeSex {
  type: "change_sex";
}

/** Replace all classes by the topmost class of the Door discards; nothing happens without a class. */
export interface ChangeClass {
  type: "change_class";
}

/** Replace all races by the topmost race of the Door discards; nothing happens without a race. */
export interface ChangeRace {
  type: "change_race";
}

/** The victim of the tax picks the item that all others must match. */
export interface Taxed {
  type: "taxed";
  number: number;
  seat: Seat;
}

/** The thief pays a card. */
export interface Stealing {
  type: "stealing";
  number: number;
  seat: Seat;
  victim: Seat;
  card: Card;
}

/** Q68: a Thief may swap Treasures. */
export interface Swapping {
  type: "swapping";
  number: number;
  seat: Seat;
  count: number;
  left: number;
}

/** §72: the player gives up a Big item, having too many. */
export interface Shedding {
  type: "shedding";
  number: number;
  seat: Seat;
}

/** Q81: the player chooses which of two races or classes the new one replaces. */
export interface Replacing {
  type: "replacing";
  number: number;
  seat: Seat;
  card: Card;
}

/** Q93: the player chooses which of two races or classes to keep. */
export interface Keeping {
  type: "keeping";
  number: number;
  seat: Seat;
  cards: Card[];
}

/** Q125: the player takes any card of the discards and then discards `card`, which paid for the search. */
export interface Dowsing {
  type: "dowsing";
  number: number;
  seat: Seat;
  card: Card;
}

/** An effect of a card on the seat. */
export interface Effect {
  type: "effect";
  seat: Seat;
  verb: Verb;
  die: number | null;
  /** the cost of a monster before the fight, not its bad stuff */
  price: boolean;
}

/** These seats still take cards from the victim, one after the other. */
export interface Robbers {
  type: "robbers";
  seats: Seat[];
  victim: Seat;
  what: Selector;
  keeps: boolean;
  may_leave: boolean;
}

/** These seats still pay the tax. */
export interface Taxes {
  type: "taxes";
  seats: Seat[];
  gold: number;
}

/** A curse that nobody has cancelled. */
export interface Strikes {
  type: "strikes";
  card: Card;
  victim: Seat;
}

/** W4: the fight against the revealed monsters begins. */
export interface Meeting {
  type: "meeting";
  /** monsters with a cost still to be paid before the fight */
  fee: number[];
}

/** These seats still have to run away. */
export interface Flight {
  type: "flight";
  seats: Seat[];
}

/** The seat still has to run from these monsters. */
export interface Pursuit {
  type: "pursuit";
  seat: Seat;
  left: number[];
}

/** W10: the monster's bad stuff and toll; the toll alone if the seat escaped. */
export interface Caught {
  type: "caught";
  seat: Seat;
  foe: number;
  escaped: boolean;
  toll: number;
}

/** W11: the winner gets the Treasures, after the levels. */
export interface Rewards {
  type: "rewards";
  count: number;
}

/** Face-up Treasures are shared between main fighter and helper. */
export interface Spoils {
  type: "spoils";
  cards: Card[];
}

/** W11: the helper gets the promised share. */
export interface Payment {
  type: "payment";
}

/** W12: curses end, the cards of the fight are discarded. */
export interface Aftermath {
  type: "aftermath";
}

/** W12: bodies are looted, then the turn goes on. */
export interface Closing {
  type: "closing";
}

/** §57: the order of looting a dead character, by level, with dice for equal levels. */
export interface Funeral {
  type: "funeral";
  victim: Seat;
  /** seats with a settled place */
  order: Seat[];
  /** seats with the same level, which roll dice */
  tied: Seat[];
  /** rolls of the first of the tied seats */
  rolls: number[];
}

/** The remaining cards of a dead character go to the discards. */
export interface Burial {
  type: "burial";
  victim: Seat;
}

/** Epic: cards behind the door that are still to be resolved, in this order. */
export interface Doors {
  type: "doors";
  cards: Card[];
}

/** The turn ends and the next player's turn begins. */
export interface Passing {
  type: "passing";
}

/** The current fight, all of it open. */
export interface Fight {
  main: Seat;
  foes: Foe[];
  /** number of all monsters in this fight so far */
  count: number;
  helper: Seat | null;
  /** the accepted bargain with the helper */
  bargain: Bargain | null;
  mods: Mod[];
  potions: Potion[];
  /** number of doublings played: the total counts 1 + this many times */
  doubled: number;
  berserk: Spent[];
  turned: Spent[];
  stabs: Stab[];
  spoils: Spoil[];
  /** cards to be discarded after the fight, in the order of play */
  cards: Card[];
  /** asked for help; a seat comes as often as it was asked */
  asked: Seat[];
  /** runners who escape every monster that can be escaped */
  walled: Seat[];
  /** runners who escape every monster */
  spared: Seat[];
  /** all runners */
  ran: Seat[];
  /** runners who were caught at least once */
  caught: Seat[];
  /** the first roll was made: no more walls */
  rolled: boolean;
  /** the room may be looted after the fight */
  free: boolean;
  /** at least one monster stayed to fight */
  joined: boolean;
  /** no card can be played on the fight any more */
  over: boolean;
}

/** A monster in the fight. */
export interface Foe {
  /** counted in the order of arrival; moves name a foe by its card, and mean the mate first */
  number: number;
  card: Card;
  /** monsters with the same number share the cards played on either of them */
  pair: number;
  /** the Mate card, if this foe is a copy */
  mate: Card | null;
}

/** A card played on a monster, or on the pair it belongs to. */
export interface Mod {
  pair: number;
  card: Card;
}

/** A card that helps one side of the fight. */
export interface Potion {
  card: Card;
  heroes: boolean;
}

/** The number of cards that a fighter has discarded for a power. */
export interface Spent {
  seat: Seat;
  cards: number;
}

/** A backstab in this fight. */
export interface Stab {
  thief: Seat;
  victim: Seat;
}

/** A monster that has left the fight already, and its reward if the rest is beaten. */
export interface Spoil {
  card: Card;
  /** the player who gets the reward */
  seat: Seat;
  treasures: number;
  /** for killing it; 0 if it left without being killed */
  levels: number;
  /** the extra Treasures of its card are drawn too */
  extra: boolean;
}

/** An open offer of a trade; a gift if it wants nothing. */
export interface Offer {
  seat: Seat;
  to: Seat;
  gives: Card[];
  wants: Card[];
}

/** Numbers of a character that follow from its cards. */
export interface Sheet {
  /** strength outside fights */
  strength: number;
  /** limit of the hand at the end of the turn */
  limit: number;
  /** bonus of each item to the strength now */
  bonuses: number[];
  /** Door cards in the hand */
  doors: number;
  /** Treasure cards in the hand */
  treasures: number;
}

/** The two columns of a fight, which add up to the totals. */
export interface Tally {
  heroes: Line[];
  monsters: Line[];
  ours: number;
  theirs: number;
  /** the players would win */
  winning: boolean;
  /** for the main fighter, if all monsters are beaten */
  levels: number;
  treasures: number;
}

/** One number in the two columns of a fight. */
export interface Line {
  amount: number;
  /** the fighter it belongs to */
  seat: Seat | null;
  /** or the number of the monster it belongs to */
  foe: number | null;
  /** the card it comes from; None: the level */
  card: Card | null;
}

/** A card of a player's hand that some other players know of. */
export interface Known {
  seat: Seat;
  card: Card;
  eyes: Seat[];
}

/** A player's draft of an offer or a sale, which nobody else sees. */
export interface Draft {
  gives: Card[];
  wants: Card[];
  /** the owner of the wanted items */
  of: Seat | null;
  treasures: number;
  first: boolean;
  sale: Card[];
  /** changes since the player's last turn began; they are limited, so that every game ends */
  steps: number;
}

/** A card of the hand that was chosen for another player; None means the discards. */
export interface Gift {
  card: Card;
  to: Seat | null;
}

export interface ChooseSex {
  type: "choose_sex";
  sex: Trait;
}

/** Put a card of the hand into play: an item, a servant, a race, a class, Half-Breed or Super Munchkin. */
export interface Put {
  type: "put";
  card: Card;
}

/** Play the card that allows everything on this item of the hand or in play. */
export interface Cheat {
  type: "cheat";
  card: Card;
}

/** Use an item that is merely carried. */
export interface Use {
  type: "use";
  card: Card;
}

/** Carry an item without using it. */
export interface Stow {
  type: "stow";
  card: Card;
}

/** Let the servant carry this Big item. */
export interface Load {
  type: "load";
  card: Card;
}

/** Give up a race, a class, Half-Breed or Super Munchkin. */
export interface CharacterDrop {
  type: "drop";
  card: Card;
}

/** Show the hand to everybody. */
export interface ShowHand {
  type: "show_hand";
}

/** Sell the drafted items. */
export interface Sell {
  type: "sell";
}

/** Sell the drafted items although the gold would buy more levels than the player may gain. */
export interface SellAnyway {
  type: "sell_anyway";
}

/** Give a card of the hand, as charity, to a player of the lowest level; or a surplus Big item. */
export interface GiveAway {
  type: "give_away";
  card: Card;
  to: Seat;
}

/** Add an own item to the drafted offer. */
export interface Give {
  type: "give";
  card: Card;
}

/** Add an item of another player to what the drafted offer asks for. */
export interface Want {
  type: "want";
  card: Card;
  of: Seat;
}

/** Promise this many of the monsters' Treasures to the helper. */
export interface TradeTreasures {
  type: "treasures";
  count: number;
}

/** Let the helper pick first among the Treasures. */
export interface HelperFirst {
  type: "helper_first";
}

/** Add an own item to the drafted sale. */
export interface Price {
  type: "price";
  card: Card;
}

/** Empty the draft. */
export interface Scrap {
  type: "scrap";
}

export interface OpenDoor {
  type: "open_door";
}

/** Take all cards from the top of the discards instead of drawing them face up. */
export interface Resurrect {
  type: "resurrect";
}

/** Take this many cards from the top of the discards, and draw the rest face up. */
export interface ResurrectSome {
  type: "resurrect_some";
  count: number;
}

/** Draw all cards face up; take none from the discards. */
export interface Draw {
  type: "draw";
}

/** Look for trouble: fight a monster of the hand. */
export interface Provoke {
  type: "provoke";
  card: Card;
}

export interface LootRoom {
  type: "loot_room";
}

export interface EndTurn {
  type: "end_turn";
}

/** Offer the draft to this player. If it asks for nothing, it is a gift. */
export interface OfferTrade {
  type: "offer_trade";
  to: Seat;
}

export interface AcceptTrade {
  type: "accept_trade";
  of: Seat;
}

export interface DeclineTrade {
  type: "decline_trade";
  of: Seat;
}

export interface WithdrawTrade {
  type: "withdraw_trade";
}

/** Try to steal an item in play, as a Thief. */
export interface Steal {
  type: "steal";
  card: Card;
  victim: Seat;
}

/** Ask this player for help, with the draft as a reward. */
export interface AskHelp {
  type: "ask_help";
  to: Seat;
}

/** Force a player of a higher level to help, by the power of an item. */
export interface ForceHelp {
  type: "force_help";
  to: Seat;
}

export interface Accept {
  type: "accept";
}

export interface Refuse {
  type: "refuse";
}

/** Offer or demand the draft instead. */
export interface Counter {
  type: "counter";
}

/** Withdraw the request for help. */
export interface WithdrawOffer {
  type: "withdraw_offer";
}

/** Play a card that needs no target. */
export interface Play {
  type: "play";
  card: Card;
}

/** Play a card on the players' side of the fight. */
export interface PlayForHeroes {
  type: "play_for_heroes";
  card: Card;
}

/** Play a card on the monsters' side of the fight. */
export interface PlayForMonsters {
  type: "play_for_monsters";
  card: Card;
}

/** Play a card on a monster of the fight. */
export interface PlayOn {
  type: "play_on";
  card: Card;
  foe: Card;
}

/** Play a card on a player: a curse, a level card, or the card that hands the fight over to the player. */
export interface PlayAt {
  type: "play_at";
  card: Card;
  seat: Seat;
}

/** Add this monster of the hand to the fight, by the card for it. */
export interface Join {
  type: "join";
  card: Card;
}

/** Replace a monster of the fight by this one of the hand, by the card for it. */
export interface Replace {
  type: "replace";
  card: Card;
  foe: Card;
}

/** Cancel a lasting curse of any player, by the card for it. */
export interface Lift {
  type: "lift";
  card: Card;
  seat: Seat;
}

/** Cancel the curse that is about to strike, by this card. */
export interface Save {
  type: "save";
  card: Card;
}

/** Discard a card for a bonus, as a Warrior. */
export interface Berserk {
  type: "berserk";
  card: Card;
}

/** Discard a card for a bonus against the Undead, as a Cleric. */
export interface Turn {
  type: "turn";
  card: Card;
}

/** Discard a card to weaken a fighter, as a Thief. */
export interface Backstab {
  type: "backstab";
  card: Card;
  victim: Seat;
}

/** Discard the whole hand to remove a monster, as a Wizard. */
export interface Charm {
  type: "charm";
  foe: Card;
}

/** Chase a monster away instead of fighting it. */
export interface Chase {
  type: "chase";
  foe: Card;
}

/** Decline to fight a monster; it keeps its Treasures. */
export interface Decline {
  type: "decline";
  foe: Card;
}

/** Give this item to the monster of the fight that can be bribed. */
export interface Bribe {
  type: "bribe";
  card: Card;
}

/** Claim victory. It is final unless another player reacts. */
export interface Claim {
  type: "claim";
}

/** Declare flight. It is final unless another player reacts. */
export interface Flee {
  type: "flee";
}

/** Take an item of another player that makes the fighter win. */
export interface Snatch {
  type: "snatch";
  card: Card;
  victim: Seat;
}

/** Run from this monster next: roll the die. */
export interface Run {
  type: "run";
  foe: Card;
}

/** Escape this monster by discarding an item. */
export interface ShakeOff {
  type: "shake_off";
  card: Card;
  foe: Card;
}

/** Discard the servant to escape all monsters. */
export interface Sacrifice {
  type: "sacrifice";
}

/** Play a wall for one of the runners. */
export interface RaiseWall {
  type: "raise_wall";
  seat: Seat;
}

/** Play a wall for the main fighter and the helper. */
export interface RaiseWallForBoth {
  type: "raise_wall_for_both";
}

/** Turn the die to this face, by the card for it. */
export interface LoadDie {
  type: "load_die";
  face: number;
}

/** Discard a card for +1 on the roll, as a Wizard. */
export interface Fly {
  type: "fly";
  card: Card;
}

/** Discard a card for a second roll, as a Halfling. */
export interface Retry {
  type: "retry";
  card: Card;
}

export interface Pass {
  type: "pass";
}

/** Finish a question with several answers: nothing more to put into play, to swap or to sort. */
export interface Done {
  type: "done";
}

/** Discard one of the player's own cards, as the open question demands. */
export interface Discard {
  type: "discard";
  card: Card;
}

/** Choose one of the options of an effect, counted from 1. */
export interface Choose {
  type: "choose";
  way: number;
}

/** Take an open card: of a body, the Treasures of a fight, the discards, a player's table. */
export interface Take {
  type: "take";
  card: Card;
}

/** Take a random card of a player's hand, without seeing it. */
export interface TakeBlind {
  type: "take_blind";
}

/** Take nothing. */
export interface Leave {
  type: "leave";
}

export interface SexChosen {
  type: "sex_chosen";
  seat: Seat;
  sex: Trait;
}

/** The seat has finished its character. */
export interface Ready {
  type: "ready";
  seat: Seat;
}

/** The seat puts a card from the hand into play. */
export interface CardPut {
  type: "card_put";
  seat: Seat;
  card: Card;
}

/** The seat puts the cheat card on this item, which may then break the rules for items. */
export interface CheatPut {
  type: "cheat_put";
  seat: Seat;
  card: Card;
}

export interface ItemUsed {
  type: "item_used";
  seat: Seat;
  card: Card;
}

export interface ItemStowed {
  type: "item_stowed";
  seat: Seat;
  card: Card;
}

/** The servant carries the item. */
export interface ItemLoaded {
  type: "item_loaded";
  seat: Seat;
  card: Card;
}

/** The seat gives up a race, a class or a card that doubles one. */
export interface BadgeDropped {
  type: "badge_dropped";
  seat: Seat;
  card: Card;
}

export interface HandShown {
  type: "hand_shown";
  seat: Seat;
  cards: Card[];
}

/** The seat loses these cards to the discards. */
export interface Lost {
  type: "lost";
  seat: Seat;
  cards: Card[];
}

export interface LevelGained {
  type: "level_gained";
  seat: Seat;
  count: number;
  level: number;
}

export interface LevelLost {
  type: "level_lost";
  seat: Seat;
  count: number;
  level: number;
}

export interface SexChanged {
  type: "sex_changed";
  seat: Seat;
  sex: Trait;
}

export interface Sold {
  type: "sold";
  seat: Seat;
  cards: Card[];
  gold: number;
}

export interface Died {
  type: "died";
  seat: Seat;
}

export interface BodyLooted {
  type: "body_looted";
  seat: Seat;
  victim: Seat;
  card: Card;
}

/** The dead player starts a new character, without any card. */
export interface Reborn {
  type: "reborn";
  seat: Seat;
}

/** The new character gets eight cards. */
export interface Redealt {
  type: "redealt";
  seat: Seat;
}

export interface TurnBegan {
  type: "turn_began";
  seat: Seat;
}

/** The seat draws a door card face down before opening the door. */
export interface DoorListened {
  type: "door_listened";
  seat: Seat;
}

export interface DoorOpened {
  type: "door_opened";
  seat: Seat;
  card: Card;
}

/** No door can be opened: the deck and its discards are empty. */
export interface NoDoor {
  type: "no_door";
  seat: Seat;
}

/** The seat takes these cards from the top of the discards. */
export interface Resurrected {
  type: "resurrected";
  seat: Seat;
  cards: Card[];
}

/** The seat takes a card that everybody sees into the hand. */
export interface CardTaken {
  type: "card_taken";
  seat: Seat;
  card: Card;
}

export interface Provoked {
  type: "provoked";
  seat: Seat;
  card: Card;
}

export interface RoomLooted {
  type: "room_looted";
  seat: Seat;
}

export interface CharityGiven {
  type: "charity_given";
  seat: Seat;
  to: Seat;
  count: number;
}

/** The door discards are the new deck. */
export interface DeckShuffled {
  type: "deck_shuffled";
}

/** The Treasure discards are the new deck. */
export interface TreasuresShuffled {
  type: "treasures_shuffled";
}

/** The seat plays the card that gives a level to everybody with its trait. */
export interface Blessed {
  type: "blessed";
  seat: Seat;
  card: Card;
}

/** The seat plays the card that brings more Treasures. */
export interface Poured {
  type: "poured";
  seat: Seat;
  card: Card;
}

export interface GameWon {
  type: "game_won";
  seats: Seat[];
  level: number;
}

/** The last round is over: the highest level wins. */
export interface TavernClosed {
  type: "tavern_closed";
  seats: Seat[];
  level: number;
}

export interface Played {
  type: "played";
  seat: Seat;
  card: Card;
}

export interface PlayedForHeroes {
  type: "played_for_heroes";
  seat: Seat;
  card: Card;
  bonus: number;
}

export interface PlayedForMonsters {
  type: "played_for_monsters";
  seat: Seat;
  card: Card;
  bonus: number;
}

/** The seat plays a card on a player, `victim`, who may be the same seat. */
export interface PlayedAt {
  type: "played_at";
  seat: Seat;
  card: Card;
  victim: Seat;
}

/** The curse strikes. */
export interface Cursed {
  type: "cursed";
  victim: Seat;
  card: Card;
}

export interface CurseCancelled {
  type: "curse_cancelled";
  seat: Seat;
  card: Card;
}

/** A curse behind a door has no effect, because the victim wears an item that protects from it. */
export interface CurseShrugged {
  type: "curse_shrugged";
  victim: Seat;
  card: Card;
}

/** A lasting curse ends. */
export interface CurseLifted {
  type: "curse_lifted";
  victim: Seat;
  card: Card;
}

/** The seat takes a card from the discards into the hand. */
export interface Dowsed {
  type: "dowsed";
  seat: Seat;
  card: Card;
}

export interface Stole {
  type: "stole";
  seat: Seat;
  victim: Seat;
  card: Card;
}

/** The thief tries to steal this item; the die decides. */
export interface TheftTried {
  type: "theft_tried";
  seat: Seat;
  victim: Seat;
  card: Card;
}

export interface TheftFailed {
  type: "theft_failed";
  seat: Seat;
  victim: Seat;
}

/** The seat takes a hidden card from the victim's hand. */
export interface CardLifted {
  type: "card_lifted";
  seat: Seat;
  victim: Seat;
}

/** The seat takes an item that the victim has in play. */
export interface ItemTaken {
  type: "item_taken";
  seat: Seat;
  victim: Seat;
  card: Card;
}

export interface NothingTaken {
  type: "nothing_taken";
  seat: Seat;
  victim: Seat;
}

export interface TradeOffered {
  type: "trade_offered";
  seat: Seat;
  to: Seat;
  gives: Card[];
  wants: Card[];
}

export interface GiftOffered {
  type: "gift_offered";
  seat: Seat;
  to: Seat;
  gives: Card[];
}

/** `seat` hands these items to `to`. */
export interface Traded {
  type: "traded";
  seat: Seat;
  to: Seat;
  cards: Card[];
}

export interface TradeDeclined {
  type: "trade_declined";
  seat: Seat;
  of: Seat;
}

export interface TradeWithdrawn {
  type: "trade_withdrawn";
  seat: Seat;
}

/** The seat's offer is void: its cards are no longer available. */
export interface TradeLapsed {
  type: "trade_lapsed";
  seat: Seat;
}

export interface FightBegan {
  type: "fight_began";
  seat: Seat;
  card: Card;
}

export interface MonsterJoined {
  type: "monster_joined";
  card: Card;
}

/** A copy of a monster joins the fight. */
export interface MateJoined {
  type: "mate_joined";
  card: Card;
}

/** A card changes the strength of this monster. */
export interface MonsterChanged {
  type: "monster_changed";
  card: Card;
  bonus: number;
}

/** The monster leaves the fight without being killed. */
export interface MonsterLeft {
  type: "monster_left";
  card: Card;
}

export interface MonsterKilled {
  type: "monster_killed";
  card: Card;
}

export interface WentBerserk {
  type: "went_berserk";
  seat: Seat;
  card: Card;
  bonus: number;
}

export interface TurnedUndead {
  type: "turned_undead";
  seat: Seat;
  card: Card;
  bonus: number;
}

export interface Stabbed {
  type: "stabbed";
  seat: Seat;
  victim: Seat;
  card: Card;
}

export interface Charmed {
  type: "charmed";
  seat: Seat;
  card: Card;
}

export interface ChasedAway {
  type: "chased_away";
  seat: Seat;
  card: Card;
}

export interface FightDeclined {
  type: "fight_declined";
  seat: Seat;
  card: Card;
}

/** The seat bribes a monster with this item. */
export interface Bribed {
  type: "bribed";
  seat: Seat;
  card: Card;
}

/** This player takes over the fight as its main fighter. */
export interface TookOver {
  type: "took_over";
  seat: Seat;
}

/** The totals of both sides, after a card or a power changed them. */
export interface FightStands {
  type: "fight_stands";
  ours: number;
  theirs: number;
}

export interface StrengthDoubled {
  type: "strength_doubled";
  seat: Seat;
}

export interface Snatched {
  type: "snatched";
  seat: Seat;
  victim: Seat;
  card: Card;
}

/** An offer or a counter-offer: `seat` proposes the helper's share. */
export interface HelpAsked {
  type: "help_asked";
  seat: Seat;
  to: Seat;
  treasures: number;
  items: Card[];
  /** 1: the helper picks first among the Treasures */
  first: number;
}

export interface HelpForced {
  type: "help_forced";
  seat: Seat;
  to: Seat;
}

/** Both players have agreed on the helper's share. */
export interface HelpAccepted {
  type: "help_accepted";
  seat: Seat;
  helper: Seat;
}

export interface HelpRefused {
  type: "help_refused";
  seat: Seat;
  of: Seat;
}

export interface OfferWithdrawn {
  type: "offer_withdrawn";
  seat: Seat;
}

/** The seat's request for help no longer applies. */
export interface OfferLapsed {
  type: "offer_lapsed";
  seat: Seat;
}

export interface HelperLeft {
  type: "helper_left";
  seat: Seat;
}

export interface VictoryClaimed {
  type: "victory_claimed";
  seat: Seat;
  ours: number;
  theirs: number;
}

export interface FlightDeclared {
  type: "flight_declared";
  seat: Seat;
  ours: number;
  theirs: number;
}

export interface FightWon {
  type: "fight_won";
  seat: Seat;
}

/** The fight ends without a victory: nobody is left to fight. */
export interface FightEnded {
  type: "fight_ended";
  seat: Seat;
}

/** The seat draws Treasures face down. */
export interface TreasuresDrawn {
  type: "treasures_drawn";
  seat: Seat;
  count: number;
}

/** The seat draws Treasures face up. */
export interface TreasuresShown {
  type: "treasures_shown";
  seat: Seat;
  cards: Card[];
}

export interface TreasurePicked {
  type: "treasure_picked";
  seat: Seat;
  card: Card;
}

export interface HelperPaid {
  type: "helper_paid";
  seat: Seat;
  helper: Seat;
  cards: Card[];
}

/** The seat swaps this many face-down Treasures for new ones. */
export interface TreasuresSwapped {
  type: "treasures_swapped";
  seat: Seat;
  count: number;
}

/** The face of the die, and the total with bonuses. */
export interface DieRolled {
  type: "die_rolled";
  seat: Seat;
  face: number;
  total: number;
}

/** `seat` sets the die of `roller` to a face. */
export interface DieLoaded {
  type: "die_loaded";
  seat: Seat;
  roller: Seat;
  face: number;
  total: number;
}

/** The seat discards a card for the Flight Spell, which raises the roll to this total. */
export interface FlewBetter {
  type: "flew_better";
  seat: Seat;
  card: Card;
  total: number;
}

/** The seat discards a card and rolls the die again. */
export interface RolledAgain {
  type: "rolled_again";
  seat: Seat;
  card: Card;
}

export interface EscapedFrom {
  type: "escaped_from";
  seat: Seat;
  card: Card;
}

export interface CaughtBy {
  type: "caught_by";
  seat: Seat;
  card: Card;
}

export interface ServantSacrificed {
  type: "servant_sacrificed";
  seat: Seat;
}

/** The seat plays a wall that saves these players. */
export interface WallRaised {
  type: "wall_raised";
  seat: Seat;
  fleeing: Seat[];
}

export interface WallRefused {
  type: "wall_refused";
  seat: Seat;
}

export type Frame =
  | Creating
  | Heralding
  | Acting
  | Unpacking
  | Giving
  | Drawing
  | Reviving
  | Ordering
  | Fighting
  | Reacting
  | Bargaining
  | Snatching
  | Sharing
  | Sorting
  | Running
  | Consenting
  | Rolling
  | Slipping
  | Looting
  | Cursing
  | Picking
  | Settling
  | Robbing
  | Deciding
  | Taxed
  | Stealing
  | Swapping
  | Shedding
  | Replacing
  | Keeping
  | Dowsing
  | Effect
  | Robbers
  | Taxes
  | Strikes
  | Meeting
  | Flight
  | Pursuit
  | Caught
  | Rewards
  | Spoils
  | Payment
  | Aftermath
  | Closing
  | Funeral
  | Burial
  | Doors
  | Passing;

export type Selector =
  | Worn
  | BelowWaist
  | Items
  | BigItems
  | SmallItems
  | BestItems
  | Hand
  | EffectsTreasures
  | Races
  | Classes
  | TraitCard;

export type Verb =
  | Nothing
  | Lose
  | LoseRolled
  | FallToFirst
  | FallToLowest
  | EffectsDrop
  | Pick
  | PickRolled
  | Pay
  | Robbed
  | Offered
  | Ravaged
  | Die
  | Seq
  | Either
  | OrElse
  | If
  | Roll
  | IncomeTax
  | ChangeSex
  | ChangeClass
  | ChangeRace;

export type Takers =
  | Neighbours
  | Highest
  | Leftwards
  | Rightwards;

export type Test =
  | Is
  | Suffers
  | Rolled;

export type Move = AnyOf<ChooseSex | Put | Cheat | Use | Stow | Load | CharacterDrop | ShowHand | Sell | SellAnyway | GiveAway | Give | Want | TradeTreasures | HelperFirst | Price | Scrap | OpenDoor | Resurrect | ResurrectSome | Draw | Provoke | LootRoom | EndTurn | OfferTrade | AcceptTrade | DeclineTrade | WithdrawTrade | Steal | AskHelp | ForceHelp | Accept | Refuse | Counter | WithdrawOffer | Play | PlayForHeroes | PlayForMonsters | PlayOn | PlayAt | Join | Replace | Lift | Save | Berserk | Turn | Backstab | Charm | Chase | Decline | Bribe | Claim | Flee | Snatch | Run | ShakeOff | Sacrifice | RaiseWall | RaiseWallForBoth | LoadDie | Fly | Retry | Pass | Done | Discard | Choose | Take | TakeBlind | Leave>;

export type Event = AnyOf<SexChosen | Ready | CardPut | CheatPut | ItemUsed | ItemStowed | ItemLoaded | BadgeDropped | HandShown | Lost | LevelGained | LevelLost | SexChanged | Sold | Died | BodyLooted | Reborn | Redealt | TurnBegan | DoorListened | DoorOpened | NoDoor | Resurrected | CardTaken | Provoked | RoomLooted | CharityGiven | DeckShuffled | TreasuresShuffled | Blessed | Poured | GameWon | TavernClosed | Played | PlayedForHeroes | PlayedForMonsters | PlayedAt | Cursed | CurseCancelled | CurseShrugged | CurseLifted | Dowsed | Stole | TheftTried | TheftFailed | CardLifted | ItemTaken | NothingTaken | TradeOffered | GiftOffered | Traded | TradeDeclined | TradeWithdrawn | TradeLapsed | FightBegan | MonsterJoined | MateJoined | MonsterChanged | MonsterLeft | MonsterKilled | WentBerserk | TurnedUndead | Stabbed | Charmed | ChasedAway | FightDeclined | Bribed | TookOver | FightStands | StrengthDoubled | Snatched | HelpAsked | HelpForced | HelpAccepted | HelpRefused | OfferWithdrawn | OfferLapsed | HelperLeft | VictoryClaimed | FlightDeclared | FightWon | FightEnded | TreasuresDrawn | TreasuresShown | TreasurePicked | HelperPaid | TreasuresSwapped | DieRolled | DieLoaded | FlewBetter | RolledAgain | EscapedFrom | CaughtBy | ServantSacrificed | WallRaised | WallRefused>;
