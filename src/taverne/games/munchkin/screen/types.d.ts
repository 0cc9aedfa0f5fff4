// Made from the code by `python -m taverne.server.generate`: change the Structs, then run it again.

import type { AnyOf, Seat } from "/static/net/wire";

export interface View {
  seat: Seat | null;
  open: Open;
  sheets: Sheet[];
  tally: Tally | null;
  /** doors to come */
  deck: number;
  /** Treasures to come */
  hoard: number;
  /** cards in other hands that this viewer has seen, and who knows which of his own */
  known: Known[];
  hand: Card[];
  draft: Draft | null;
  /** gold that my drafted sale would bring */
  worth: number;
  fresh: Card[];
  chosen: Gift[];
  passed: boolean;
}

/** What lies open to everybody. */
export interface Open {
  options: Options;
  heroes: Hero[];
  active: Seat;
  /** the last one asks; empty when the game is over */
  stack: Frame[];
  /** the highest number given to a question */
  last: number;
  /** of the game */
  turn: number;
  /** of the game: the number of the one under way, or of the last */
  fights: number;
  fight: Fight | null;
  /** a fight of this turn is over */
  fought: boolean;
  /** an item at double price, in this turn */
  sold_dear: boolean;
  /** the discards, the topmost last */
  doors: Card[];
  treasures: Card[];
  offers: Offer[];
  /** by seat: trades proposed since the last own turn began */
  offered: number[];
  /** by seat: items switched since then */
  switched: number[];
  /** who has died in this fight and is not looted yet, in order of death */
  bodies: Seat[];
  /** of the one that is being looted */
  body: Card[];
  winners: Seat[];
  /** the last round is over */
  closed: boolean;
}

export interface Options {
  /** a door card, face down, before the door */
  listen: boolean;
  /** what an empty room yields */
  loot: Loot;
  /** the helper of the last fight wins too */
  shared_victory: boolean;
  /** to level 20 */
  epic: boolean;
  /** a character's strength is never below 1 */
  floor: boolean;
  /** whose rolls it changes */
  loaded_die: Dice;
  resurrection: Share;
  kneepads: Reading;
  hireling: Reading;
  /** items may be switched in the turns of others */
  switching: boolean;
  /** then the tavern closes and the highest level wins */
  rounds: 6 | 20;
}

export type Loot = "door" | "treasure";

export type Dice = "any" | "own";

export type Share = "all" | "part";

/** Of a card that the box and the publisher's answers read differently. */
export type Reading = "card" | "answers";

/** A character, as everybody sees it. */
export interface Hero {
  sex: Trait;
  level: number;
  races: Card[];
  classes: Card[];
  /** Half-Breed, Super Munchkin */
  doubles: Card[];
  items: Thing[];
  servants: Card[];
  /** that last */
  curses: Card[];
  dead: boolean;
  /** a new character, without cards until his own turn */
  bare: boolean;
}

/** A race, a class or a sex; human is whoever has no race card in play. */
export type Trait = "human" | "elf" | "dwarf" | "halfling" | "warrior" | "wizard" | "thief" | "cleric" | "male" | "female";

export type Card = "potted_plant" | "lame_goblin" | "crabs" | "drooling_slime" | "maul_rat" | "gelatinous_octahedron" | "pit_bull" | "flying_frogs" | "mr_bones" | "large_angry_chicken" | "undead_horse" | "snails_on_speed" | "leperchaun" | "harpies" | "shrieking_geek" | "platycore" | "pukachu" | "lawyers" | "amazon" | "gazebo" | "ghoulfiends" | "face_sucker" | "floating_nose" | "orcs_3872" | "net_troll" | "bigfoot" | "wannabe_vampire" | "tongue_demon" | "stoned_golem" | "insurance_salesman" | "unspeakably_awful_indescribable_horror" | "hippogriff" | "king_tut" | "wight_brothers" | "squidzilla" | "bullrog" | "plutonium_dragon" | "lose_armor" | "lose_footgear" | "lose_headgear" | "lose_a_level" | "duck_of_doom" | "change_class" | "change_race" | "change_sex" | "lose_your_race" | "lose_your_class" | "income_tax" | "lose_a_big_item" | "malign_mirror" | "lose_two_cards" | "lose_a_small_item" | "chicken_on_your_head" | "truly_obnoxious_curse" | "elf" | "dwarf" | "halfling" | "warrior" | "wizard" | "thief" | "cleric" | "half_breed" | "super_munchkin" | "baby" | "enraged" | "intelligent" | "humongous" | "ancient" | "mate" | "wandering_monster" | "cheat" | "divine_intervention" | "help_me_out_here" | "illusion" | "out_to_lunch" | "bow_with_ribbons" | "staff_of_napalm" | "rat_on_a_stick" | "dagger_of_treachery" | "huge_rock" | "sneaky_bastard_sword" | "broad_sword" | "singing_and_dancing_sword" | "gentlemens_club" | "swiss_army_polearm" | "eleven_foot_pole" | "mace_of_sharpness" | "hammer_of_kneecapping" | "cheese_grater_of_peace" | "rapier_of_unfairness" | "chainsaw_of_bloody_dismemberment" | "tuba_of_charm" | "shield_of_ubiquity" | "buckler_of_swashing" | "leather_armor" | "flaming_armor" | "mithril_armor" | "slimy_armor" | "short_wide_armor" | "cloak_of_obscurity" | "bad_ass_bandana" | "helm_of_courage" | "horny_helmet" | "pointy_hat_of_power" | "boots_of_butt_kicking" | "boots_of_running_really_fast" | "sandals_of_protection" | "pantyhose_of_giant_strength" | "spiky_knees" | "kneepads_of_allure" | "stepladder" | "limburger_and_anchovy_sandwich" | "really_impressive_title" | "nasty_tasting_sports_drink" | "cotion_of_ponfusion" | "electric_radioactive_acid_potion" | "potion_of_idiotic_bravery" | "potion_of_halitosis" | "flaming_poison_potion" | "freezing_explosive_potion" | "sleep_potion" | "magic_missile" | "pretty_balloons" | "yuppie_water" | "wishing_ring" | "wand_of_dowsing" | "doppleganger" | "loaded_die" | "flask_of_glue" | "instant_wall" | "invisibility_potion" | "friendship_potion" | "pollymorph_potion" | "transferral_potion" | "magic_lamp" | "gold_pieces_1000" | "bribe_gm_with_food" | "convenient_addition_error" | "boil_an_anthill" | "invoke_obscure_rules" | "potion_of_general_studliness" | "mutilate_the_bodies" | "whine_at_the_gm" | "kill_the_hireling" | "steal_a_level" | "hireling" | "hoard";

/** An item on a character's table. */
export interface Thing {
  card: Card;
  used: boolean;
  /** the card on it that allows everything */
  cheat: Card | null;
  /** a Big item that the servant carries */
  loaded: boolean;
}

/** §14: everybody at once. */
export interface Creating {
  type: "creating";
  number: number;
  done: Seat[];
  /** who has chosen a sex */
  sexed: Seat[];
}

/** Q86: before the card that blesses is played from a starting hand, those who have the trait for it may put it into play. */
export interface Heralding {
  type: "heralding";
  number: number;
  card: Card;
  seat: Seat;
}

/** W1: the active player's free time. */
export interface Acting {
  type: "acting";
  number: number;
  phase: Phase;
}

/** Of the active player's turn, outside fights: §20 to §25. */
export type Phase = "start" | "room" | "spoils" | "end";

/** Q22: who has just got cards may put some of them into play. */
export interface Unpacking {
  type: "unpacking";
  number: number;
  seats: Seat[];
  done: Seat[];
}

/** §24: the cards over the limit, each for one of these; for nobody: discarded. */
export interface Giving {
  type: "giving";
  number: number;
  seat: Seat;
  count: number;
  to: Seat[];
}

/** Q87: draw Treasures face up, or resurrect. */
export interface Drawing {
  type: "drawing";
  number: number;
  seat: Seat;
  count: number;
}

/** Q87: hand cards for those that came back. */
export interface Reviving {
  type: "reviving";
  number: number;
  seat: Seat;
  count: number;
  left: number;
}

/** Epic: which of two curses behind the door strikes first. */
export interface Ordering {
  type: "ordering";
  number: number;
  seat: Seat;
  cards: Card[];
}

/** W5: the main fighter claims victory or runs; everybody may interfere. */
export interface Fighting {
  type: "fighting";
  number: number;
}

/** W6, W7: everybody else may act on the claim, or on the flight, before it is final. */
export interface Reacting {
  type: "reacting";
  number: number;
  fleeing: boolean;
}

/** W5: help is asked for, or what it shall cost. */
export interface Bargaining {
  type: "bargaining";
  number: number;
  bargain: Bargain;
  /** who answers */
  turn: Seat;
  /** counter-offers so far */
  rounds: number;
}

/** Q26: what a helper shall have if the fight is won. */
export interface Bargain {
  helper: Seat;
  treasures: number;
  /** of the main fighter's table */
  items: Card[];
  /** the helper picks first among the Treasures */
  first: boolean;
  /** by the power of an item: for nothing */
  forced: boolean;
}

/** Q123: an item that turns the fight; one of one's own may be dropped first. */
export interface Snatching {
  type: "snatching";
  number: number;
  seat: Seat;
  dropped: boolean;
}

/** §43: Treasures that lie open are picked in the agreed order. */
export interface Sharing {
  type: "sharing";
  number: number;
  seat: Seat;
  cards: Card[];
  /** that the main fighter has still to pick */
  mine: number;
  /** that his helper has */
  yours: number;
}

/** Q9: in which order the cards of a fight are discarded. */
export interface Sorting {
  type: "sorting";
  number: number;
  seat: Seat;
  /** still to be laid */
  cards: Card[];
}

/** W7: who runs chooses a monster to run from next. */
export interface Running {
  type: "running";
  number: number;
  seat: Seat;
  /** monsters, by their numbers */
  left: number[];
}

/** Q107: nobody is saved by a wall against his will. */
export interface Consenting {
  type: "consenting";
  number: number;
  seat: Seat;
  sender: Seat;
}

/** W8, W9: a die lies on the table. */
export interface Rolling {
  type: "rolling";
  number: number;
  /** who rolled */
  seat: Seat;
  why: Why;
  face: number;
  /** added to the face, with what cards have added since */
  bonus: number;
  /** success from this on; 0: the number itself is what matters */
  need: number;
  /** run from */
  foe: number | null;
  /** cards for the spell */
  flown: number;
  retried: boolean;
  /** levels lost when it is over, escaped or not */
  toll: number;
}

/** What a die is rolled for. */
export type Why = "flight" | "theft" | "effect" | "order";

/** W9: somebody has escaped without a roll. */
export interface Slipping {
  type: "slipping";
  number: number;
  seat: Seat;
  foe: number;
  toll: number;
}

/** §57: one card of the body. */
export interface Looting {
  type: "looting";
  number: number;
  seat: Seat;
  victim: Seat;
  /** after this one */
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

/** Somebody picks cards to lose: of his hand, or of these. */
export interface Picking {
  type: "picking";
  number: number;
  seat: Seat;
  count: number;
  left: number;
  /** in play; empty: the hand */
  cards: Card[];
  /** neither by a curse nor by bad stuff */
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

/** Somebody picks one of the victim's cards. */
export interface Robbing {
  type: "robbing";
  number: number;
  seat: Seat;
  victim: Seat;
  what: Selector;
  keeps: boolean;
  may_leave: boolean;
}

/** The item in use in a slot. Whatever names the headgear also lifts the curses that sit on the head. */
export interface Worn {
  type: "worn";
  slot: Slot;
}

/** Where an item in use is worn; an item without one can always be added. */
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

/** The item in use whose bonus counts most for the victim now; several when tied; none without a bonus. */
export interface BestItems {
  type: "best_items";
}

/** The hand. Others take from it unseen, at random. */
export interface Hand {
  type: "hand";
}

/** Treasure cards: one in play, or one at random among those of the hand. */
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

/** The victim chooses what shall happen to him. */
export interface Deciding {
  type: "deciding";
  number: number;
  seat: Seat;
  ways: Verb[];
  die: number | null;
}

/** Nothing bad at all. */
export interface Nothing {
  type: "nothing";
}

/** Levels, never below the first. */
export interface Lose {
  type: "lose";
  levels: number;
}

/** As many levels as the die of the `Roll` around shows. */
export interface LoseRolled {
  type: "lose_rolled";
}

/** Down to level 1. */
export interface FallToFirst {
  type: "fall_to_first";
}

/** Down to the level of the lowest living player. */
export interface FallToLowest {
  type: "fall_to_lowest";
}

/** All of them are discarded. */
export interface EffectsDrop {
  type: "drop";
  what: Selector;
}

/** The victim picks so many of them and discards them; all, if there are fewer. */
export interface Pick {
  type: "pick";
  what: Selector;
  count: number;
}

/** Like `Pick`, as many as the die of the `Roll` around shows. */
export interface PickRolled {
  type: "pick_rolled";
  what: Selector;
}

/** The victim discards items in play worth this much, no change given; with less, all items. */
export interface Pay {
  type: "pay";
  gold: number;
}

/** Each taker picks one of them and keeps it; who cannot carry any takes none. */
export interface Robbed {
  type: "robbed";
  takers: Takers;
  what: Selector;
}

/** The nearest living player on the left, then on the right; a single one takes twice. */
export interface Neighbours {
  type: "neighbours";
}

/** The living players of the highest level, from the victim's left; never the victim. */
export interface Highest {
  type: "highest";
}

/** Every other living player, from the left. */
export interface Leftwards {
  type: "leftwards";
}

/** Every other living player, from the right. */
export interface Rightwards {
  type: "rightwards";
}

/** Like `Robbed`, but a taker may leave it. */
export interface Offered {
  type: "offered";
  takers: Takers;
  what: Selector;
}

/** Each taker picks one of them, and it is discarded. */
export interface Ravaged {
  type: "ravaged";
  takers: Takers;
  what: Selector;
}

/** Death. */
export interface Die {
  type: "die";
}

/** One after the other. */
export interface Seq {
  type: "seq";
  parts: Verb[];
}

/** The victim chooses one of those that would take something; all of them void: nothing. */
export interface Either {
  type: "either";
  options: Verb[];
}

/** The first; if it has nothing to take, the other. */
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

/** The victim has this race or class with its drawbacks: not the only race of a Half-Breed, say. */
export interface Suffers {
  type: "suffers";
  trait: Trait;
}

/** The die of the `Roll` around shows no more than this. */
export interface Rolled {
  type: "rolled";
  most: number;
}

/** The victim rolls the die, and this follows from it. */
export interface Roll {
  type: "roll";
  then: Verb;
}

/** The victim discards an item; all others pay its price or lose all items and a level. */
export interface IncomeTax {
  type: "income_tax";
}

/** For good; undone only when the curse is lifted before its fight. */
export interface ChangeSex {
  type: "change_sex";
}

/** All classes give way to the topmost class of the door discards; without class: nothing. */
export interface ChangeClass {
  type: "change_class";
}

/** All races give way to the topmost race of the door discards; without race: nothing. */
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

/** Q68: a thief may swap Treasures. */
export interface Swapping {
  type: "swapping";
  number: number;
  seat: Seat;
  count: number;
  left: number;
}

/** §72: too many Big items. */
export interface Shedding {
  type: "shedding";
  number: number;
  seat: Seat;
}

/** Q81: which of two races or classes gives way to a third. */
export interface Replacing {
  type: "replacing";
  number: number;
  seat: Seat;
  card: Card;
}

/** Q93: which of two races or classes is kept. */
export interface Keeping {
  type: "keeping";
  number: number;
  seat: Seat;
  cards: Card[];
}

/** Q125: any card of the discards; the one it costs follows them. */
export interface Dowsing {
  type: "dowsing";
  number: number;
  seat: Seat;
  card: Card;
}

/** A sentence of the cards' language about its victim. */
export interface Effect {
  type: "effect";
  seat: Seat;
  verb: Verb;
  die: number | null;
  /** what a monster costs before the fight: no bad stuff */
  price: boolean;
}

/** Who still helps himself. */
export interface Robbers {
  type: "robbers";
  seats: Seat[];
  victim: Seat;
  what: Selector;
  keeps: boolean;
  may_leave: boolean;
}

/** Who still pays the tax. */
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

/** W4: monsters were revealed; those that stay are fought. */
export interface Meeting {
  type: "meeting";
  /** whose cost before the fight is still to be paid */
  fee: number[];
}

/** Who still has to run. */
export interface Flight {
  type: "flight";
  seats: Seat[];
}

/** What this player still has to run from. */
export interface Pursuit {
  type: "pursuit";
  seat: Seat;
  left: number[];
}

/** W10, or the toll alone. */
export interface Caught {
  type: "caught";
  seat: Seat;
  foe: number;
  escaped: boolean;
  toll: number;
}

/** W11: the Treasures of a fight that was won, after the levels. */
export interface Rewards {
  type: "rewards";
  count: number;
}

/** Treasures that lie open, to be handed out. */
export interface Spoils {
  type: "spoils";
  cards: Card[];
}

/** W11: what the helper was promised. */
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

/** §57: who comes first at a body, by level, by die where levels are equal. */
export interface Funeral {
  type: "funeral";
  victim: Seat;
  /** settled */
  order: Seat[];
  /** who roll */
  tied: Seat[];
  /** of the first of these */
  rolls: number[];
}

/** What is left of a body goes to the discards. */
export interface Burial {
  type: "burial";
  victim: Seat;
}

/** Epic: cards behind the door that are still to be dealt with, in this order. */
export interface Doors {
  type: "doors";
  cards: Card[];
}

/** The turn is over: the next player's begins. */
export interface Passing {
  type: "passing";
}

/** All of it lies open. */
export interface Fight {
  main: Seat;
  foes: Foe[];
  /** of monsters so far */
  count: number;
  helper: Seat | null;
  /** that binds */
  bargain: Bargain | null;
  mods: Mod[];
  potions: Potion[];
  /** how many times the main fighter counts beside himself */
  doubled: number;
  berserk: Spent[];
  turned: Spent[];
  stabs: Stab[];
  spoils: Spoil[];
  /** to be discarded when it is over, in the order of play */
  cards: Card[];
  /** for help, each as often as it was asked */
  asked: Seat[];
  /** who escapes whatever can be escaped */
  walled: Seat[];
  /** who escapes everything */
  spared: Seat[];
  /** who has run, or had to */
  ran: Seat[];
  /** of these, who was caught at least once */
  caught: Seat[];
  /** nobody raises a wall any more */
  rolled: boolean;
  /** the room may be looted after it */
  free: boolean;
  /** a monster has stayed: it is a fight */
  joined: boolean;
  /** nothing can be played on it any more */
  over: boolean;
}

/** A monster in the fight. */
export interface Foe {
  /** in the order of arrival; moves name it by its card, and of a pair the mate goes first */
  number: number;
  card: Card;
  /** monsters of a pair share what is played on either */
  pair: number;
  /** the card that makes it a copy */
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

/** Cards that a fighter has discarded for a power. */
export interface Spent {
  seat: Seat;
  cards: number;
}

export interface Stab {
  thief: Seat;
  victim: Seat;
}

/** A monster that is out of the fight already, and what it brings when the rest is beaten. */
export interface Spoil {
  card: Card;
  /** whose reward */
  seat: Seat;
  treasures: number;
  /** killed: its levels; 0: only gone */
  levels: number;
  /** it collects what its card gives to some fighters beside */
  extra: boolean;
}

/** A trade that lies open; without `wants` a gift. */
export interface Offer {
  seat: Seat;
  to: Seat;
  gives: Card[];
  wants: Card[];
}

/** What a player can read off a character. */
export interface Sheet {
  /** outside fights */
  strength: number;
  /** of the hand */
  limit: number;
  /** what each item adds to his strength now */
  bonuses: number[];
  /** cards of this back in the hand */
  doors: number;
  treasures: number;
}

/** The fight as two columns that add up. */
export interface Tally {
  heroes: Line[];
  monsters: Line[];
  ours: number;
  theirs: number;
  /** the heroes would win */
  winning: boolean;
  /** for the main fighter, if all that is here is beaten */
  levels: number;
  treasures: number;
}

/** One number of a fight's two columns. */
export interface Line {
  amount: number;
  /** whose */
  seat: Seat | null;
  /** or which monster's */
  foe: number | null;
  /** what it comes from; None: the level */
  card: Card | null;
}

/** A card in somebody's hand that some others know of. */
export interface Known {
  seat: Seat;
  card: Card;
  eyes: Seat[];
}

/** What its owner has in mind; nobody else sees it. */
export interface Draft {
  gives: Card[];
  wants: Card[];
  /** whose items are wanted */
  of: Seat | null;
  treasures: number;
  first: boolean;
  sale: Card[];
  /** taken since the last own turn began: nobody drafts for ever */
  steps: number;
}

/** A card of the hand that was chosen for somebody; None: for the discards. */
export interface Gift {
  card: Card;
  to: Seat | null;
}

export interface ChooseSex {
  type: "choose_sex";
  sex: Trait;
}

/** A card of the hand into play: an item, a servant, a race, a class, what doubles one. */
export interface Put {
  type: "put";
  card: Card;
}

/** The card that allows everything, on this item of the hand or in play. */
export interface Cheat {
  type: "cheat";
  card: Card;
}

/** An item that is merely carried. */
export interface Use {
  type: "use";
  card: Card;
}

/** Carry an item without using it. */
export interface Stow {
  type: "stow";
  card: Card;
}

/** This Big item is the one that the servant carries. */
export interface Load {
  type: "load";
  card: Card;
}

/** Give up a race, a class, or what doubles one. */
export interface MovesDrop {
  type: "drop";
  card: Card;
}

/** To everybody. */
export interface ShowHand {
  type: "show_hand";
}

export interface Sell {
  type: "sell";
}

/** Although the gold would buy more levels than one may have. */
export interface SellAnyway {
  type: "sell_anyway";
}

/** Charity: a card of the hand for one of the lowest. */
export interface GiveAway {
  type: "give_away";
  card: Card;
  to: Seat;
}

/** An item of mine into what I offer. */
export interface Give {
  type: "give";
  card: Card;
}

/** An item of somebody else into what I ask for. */
export interface Want {
  type: "want";
  card: Card;
  of: Seat;
}

/** So many of the monsters' Treasures for the helper. */
export interface MovesTreasures {
  type: "treasures";
  count: number;
}

/** The helper picks first among the Treasures. */
export interface HelperFirst {
  type: "helper_first";
}

/** An item of mine among those to be sold. */
export interface Price {
  type: "price";
  card: Card;
}

/** Start over. */
export interface Scrap {
  type: "scrap";
}

export interface OpenDoor {
  type: "open_door";
}

/** Take the top of the discards instead of the cards that would be drawn face up. */
export interface Resurrect {
  type: "resurrect";
}

/** The same for so many of them. */
export interface ResurrectSome {
  type: "resurrect_some";
  count: number;
}

/** Do not resurrect: draw face up. */
export interface Draw {
  type: "draw";
}

/** Look for trouble with a monster of the hand. */
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

/** What was drafted, to this player; without anything asked for it is a gift. */
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

export interface Steal {
  type: "steal";
  card: Card;
  victim: Seat;
}

/** With what was drafted as a reward. */
export interface AskHelp {
  type: "ask_help";
  to: Seat;
}

/** By the power of an item: who has a higher level cannot refuse. */
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

/** What was drafted, instead. */
export interface Counter {
  type: "counter";
}

/** Help is no longer asked for. */
export interface WithdrawOffer {
  type: "withdraw_offer";
}

/** What needs no target. */
export interface Play {
  type: "play";
  card: Card;
}

/** On the players' side of the fight. */
export interface PlayForHeroes {
  type: "play_for_heroes";
  card: Card;
}

export interface PlayForMonsters {
  type: "play_for_monsters";
  card: Card;
}

/** On a monster of the fight. */
export interface PlayOn {
  type: "play_on";
  card: Card;
  foe: Card;
}

/** On a player: curses, levels, the one who takes a fight over. */
export interface PlayAt {
  type: "play_at";
  card: Card;
  seat: Seat;
}

/** This monster of the hand joins the fight, by the card for it. */
export interface Join {
  type: "join";
  card: Card;
}

/** This monster of the hand replaces one of the fight, by the card for it. */
export interface Replace {
  type: "replace";
  card: Card;
  foe: Card;
}

/** Cancel a curse that lasts, by the card for it. */
export interface Lift {
  type: "lift";
  card: Card;
  seat: Seat;
}

/** Cancel the curse that strikes, by the card for it. */
export interface Save {
  type: "save";
  card: Card;
}

export interface Berserk {
  type: "berserk";
  card: Card;
}

/** A card against the undead. */
export interface Turn {
  type: "turn";
  card: Card;
}

export interface Backstab {
  type: "backstab";
  card: Card;
  victim: Seat;
}

export interface Charm {
  type: "charm";
  foe: Card;
}

/** Away, instead of fighting it. */
export interface Chase {
  type: "chase";
  foe: Card;
}

/** Leave it its Treasure. */
export interface Decline {
  type: "decline";
  foe: Card;
}

/** With this item, the monster that can be bribed. */
export interface Bribe {
  type: "bribe";
  card: Card;
}

/** Victory, unless somebody reacts. */
export interface Claim {
  type: "claim";
}

/** Run away, unless somebody reacts. */
export interface Flee {
  type: "flee";
}

/** The item of another player that makes me win. */
export interface Snatch {
  type: "snatch";
  card: Card;
  victim: Seat;
}

/** From this monster now: roll the die. */
export interface Run {
  type: "run";
  foe: Card;
}

/** From this monster, by discarding an item that lets one. */
export interface ShakeOff {
  type: "shake_off";
  card: Card;
  foe: Card;
}

/** The servant, to escape them all. */
export interface Sacrifice {
  type: "sacrifice";
}

/** By the card for it, for one of those who run. */
export interface RaiseWall {
  type: "raise_wall";
  seat: Seat;
}

/** The same, for the main fighter and his helper. */
export interface RaiseWallForBoth {
  type: "raise_wall_for_both";
}

/** The die shows this face, by the card for it. */
export interface LoadDie {
  type: "load_die";
  face: number;
}

/** A card for +1 on the roll. */
export interface Fly {
  type: "fly";
  card: Card;
}

/** A card for a second roll. */
export interface Retry {
  type: "retry";
  card: Card;
}

export interface Pass {
  type: "pass";
}

/** Nothing more to put into play, to swap, to sort ... */
export interface Done {
  type: "done";
}

/** One of one's own cards that has to go. */
export interface Discard {
  type: "discard";
  card: Card;
}

/** One of the ways in which it may go, from 1. */
export interface Choose {
  type: "choose";
  way: number;
}

/** A card that lies open: of a body, the spoils, the discards, somebody's table. */
export interface Take {
  type: "take";
  card: Card;
}

/** A card of somebody's hand, unseen. */
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

/** Into play, from the hand. */
export interface CardPut {
  type: "card_put";
  seat: Seat;
  card: Card;
}

/** The card that allows everything lies on this item now. */
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

/** The servant carries it. */
export interface ItemLoaded {
  type: "item_loaded";
  seat: Seat;
  card: Card;
}

/** A race, a class or what doubles one, given up at will. */
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

/** These cards of the seat go to the discards. */
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

/** A new character, without any card. */
export interface Reborn {
  type: "reborn";
  seat: Seat;
}

/** Eight new cards for the new character. */
export interface Redealt {
  type: "redealt";
  seat: Seat;
}

export interface TurnBegan {
  type: "turn_began";
  seat: Seat;
}

/** A door card, face down, before the door is opened. */
export interface DoorListened {
  type: "door_listened";
  seat: Seat;
}

export interface DoorOpened {
  type: "door_opened";
  seat: Seat;
  card: Card;
}

/** Neither deck nor discards have a card left. */
export interface NoDoor {
  type: "no_door";
  seat: Seat;
}

/** From the top of the discards. */
export interface Resurrected {
  type: "resurrected";
  seat: Seat;
  cards: Card[];
}

/** Into the hand, seen by all. */
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

/** The card that everybody gains a level by who has the trait for it. */
export interface Blessed {
  type: "blessed";
  seat: Seat;
  card: Card;
}

/** The card that brings more Treasures. */
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

/** On a player; himself, if it is the same seat. */
export interface PlayedAt {
  type: "played_at";
  seat: Seat;
  card: Card;
  victim: Seat;
}

/** The curse strikes; drawn at the door, it has no sender. */
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

/** A door curse does nothing to who wears the thing for it. */
export interface CurseShrugged {
  type: "curse_shrugged";
  victim: Seat;
  card: Card;
}

/** A lasting curse is gone. */
export interface CurseLifted {
  type: "curse_lifted";
  victim: Seat;
  card: Card;
}

/** A card of the discards comes to the hand. */
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

/** The thief is after this item; a card and the die will tell. */
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

/** A card goes from one hand to another, unseen. */
export interface CardLifted {
  type: "card_lifted";
  seat: Seat;
  victim: Seat;
}

/** From the victim's table. */
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

/** These items go from one to the other. */
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

/** What this seat had offered cannot be done any more. */
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

/** A second one like it. */
export interface MateJoined {
  type: "mate_joined";
  card: Card;
}

/** By what was played on it. */
export interface MonsterChanged {
  type: "monster_changed";
  card: Card;
  bonus: number;
}

/** Without being killed. */
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

/** With this item. */
export interface Bribed {
  type: "bribed";
  seat: Seat;
  card: Card;
}

/** The fight is this player's now. */
export interface TookOver {
  type: "took_over";
  seat: Seat;
}

/** Both totals, after something that was played or done in the fight. */
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

/** Also a counter-offer: `seat` says what the helper shall have. */
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

/** The bargain binds. */
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

/** The help that was asked for is not wanted any more. */
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

/** Without a victory: nobody is left to fight. */
export interface FightEnded {
  type: "fight_ended";
  seat: Seat;
}

/** Face down. */
export interface TreasuresDrawn {
  type: "treasures_drawn";
  seat: Seat;
  count: number;
}

/** Face up. */
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

/** So many for as many, face down. */
export interface TreasuresSwapped {
  type: "treasures_swapped";
  seat: Seat;
  count: number;
}

/** The face, and what it amounts to. */
export interface DieRolled {
  type: "die_rolled";
  seat: Seat;
  face: number;
  total: number;
}

/** By `seat`; it counts for `roller`. */
export interface DieLoaded {
  type: "die_loaded";
  seat: Seat;
  roller: Seat;
  face: number;
  total: number;
}

/** A card for the spell: the roll amounts to this. */
export interface FlewBetter {
  type: "flew_better";
  seat: Seat;
  card: Card;
  total: number;
}

/** A card for a second roll. */
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

/** For these. */
export interface WallRaised {
  type: "wall_raised";
  seat: Seat;
  fleeing: Seat[];
}

export interface WallRefused {
  type: "wall_refused";
  seat: Seat;
}

export type Move = AnyOf<
  | ChooseSex
  | Put
  | Cheat
  | Use
  | Stow
  | Load
  | MovesDrop
  | ShowHand
  | Sell
  | SellAnyway
  | GiveAway
  | Give
  | Want
  | MovesTreasures
  | HelperFirst
  | Price
  | Scrap
  | OpenDoor
  | Resurrect
  | ResurrectSome
  | Draw
  | Provoke
  | LootRoom
  | EndTurn
  | OfferTrade
  | AcceptTrade
  | DeclineTrade
  | WithdrawTrade
  | Steal
  | AskHelp
  | ForceHelp
  | Accept
  | Refuse
  | Counter
  | WithdrawOffer
  | Play
  | PlayForHeroes
  | PlayForMonsters
  | PlayOn
  | PlayAt
  | Join
  | Replace
  | Lift
  | Save
  | Berserk
  | Turn
  | Backstab
  | Charm
  | Chase
  | Decline
  | Bribe
  | Claim
  | Flee
  | Snatch
  | Run
  | ShakeOff
  | Sacrifice
  | RaiseWall
  | RaiseWallForBoth
  | LoadDie
  | Fly
  | Retry
  | Pass
  | Done
  | Discard
  | Choose
  | Take
  | TakeBlind
  | Leave
>;

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

export type Event = AnyOf<SexChosen | Ready | CardPut | CheatPut | ItemUsed | ItemStowed | ItemLoaded | BadgeDropped | HandShown | Lost | LevelGained | LevelLost | SexChanged | Sold | Died | BodyLooted | Reborn | Redealt | TurnBegan | DoorListened | DoorOpened | NoDoor | Resurrected | CardTaken | Provoked | RoomLooted | CharityGiven | DeckShuffled | TreasuresShuffled | Blessed | Poured | GameWon | TavernClosed | Played | PlayedForHeroes | PlayedForMonsters | PlayedAt | Cursed | CurseCancelled | CurseShrugged | CurseLifted | Dowsed | Stole | TheftTried | TheftFailed | CardLifted | ItemTaken | NothingTaken | TradeOffered | GiftOffered | Traded | TradeDeclined | TradeWithdrawn | TradeLapsed | FightBegan | MonsterJoined | MateJoined | MonsterChanged | MonsterLeft | MonsterKilled | WentBerserk | TurnedUndead | Stabbed | Charmed | ChasedAway | FightDeclined | Bribed | TookOver | FightStands | StrengthDoubled | Snatched | HelpAsked | HelpForced | HelpAccepted | HelpRefused | OfferWithdrawn | OfferLapsed | HelperLeft | VictoryClaimed | FlightDeclared | FightWon | FightEnded | TreasuresDrawn | TreasuresShown | TreasurePicked | HelperPaid | TreasuresSwapped | DieRolled | DieLoaded | FlewBetter | RolledAgain | EscapedFrom | CaughtBy | ServantSacrificed | WallRaised | WallRefused>;
