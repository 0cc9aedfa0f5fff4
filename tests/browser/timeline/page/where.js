/** Where a prompt says that its pieces lie, by game and kind of prompt. Each finds what is wrong, or returns "". */

/** A prompt as a value: its kind, and the seats, pieces and numbers in it. @typedef {Record<string, any> & {type: string}} Prompt */
/** @typedef {{me: number|null}} Reader */

/** @param {string} selector */
const drawn = (selector) => [...document.querySelectorAll(`.table-place ${selector}`)].filter((each) => each.checkVisibility({ visibilityProperty: true }));

/** @param {string} what @param {string} selector */
const needs = (what, selector) => (drawn(selector).length ? "" : `${what} is not drawn (${selector})`);

/** @param {string} what @param {string} selector */
const without = (what, selector) => (drawn(selector).length ? `${what} is still drawn (${selector})` : "");

/** The prefix of the cards of each suit of Le Roi des Nains. @type {Record<string, string>} */
const SUITS = { dwarves: "n", knights: "c", goblins: "g" };

/** The seats whose card lies in the trick. */
const inTrick = () => drawn(".trick .sitter .place .card:not(.shown)").map((card) => card.closest(".sitter")?.className.match(/seat-(\d)/)?.[1]);

/** A trick is asked for when none is on its way. @param {number} seats */
function noOpenTrick(seats) {
  const lying = inTrick().length;
  return lying && lying < seats ? `a trick of ${lying} cards lies there` : "";
}

/** @type {Record<string, Record<string, (prompt: Prompt, reader: Reader) => string>>} */
export const WHERE = {
  lutin_troll: {
    answer_attack: ({ seat, attacker, attack }) =>
      needs(`the attack ${attack}`, `.fighter[data-seat="${attacker}"] [data-piece="${attack}"]`) || without("a riposte", `.fighter[data-seat="${seat}"] .card`),
    lead_attack: ({ seat }) => (drawn(`.fighter[data-seat="${seat}"] .card`).length !== drawn(`.fighter[data-seat="${1 - seat}"] .card`).length ? "a combat is half fought" : ""),
    choose_hand: (_, { me }) => (me === null ? "" : needs("the pile to choose from", ".kinds")),
  },
  feed_ze_troll: {
    lay_trap: ({ floor }) => needs(`floor ${floor}`, `.floor.now[data-floor="${floor}"]`) || without("a token", ".floor.now .club-token:not(.ghost)") || needs("the speech of this moment", '.guard [data-moment="trap"]'),
    point_at_tile: ({ floor }) => needs(`floor ${floor}`, `.floor.now[data-floor="${floor}"]`) || needs("a token face down", ".floor.now .club-token.down") || needs("the speech of this moment", '.guard [data-moment="announce"]'),
    enter_cave: ({ announced, troll }) =>
      needs(`the hand at ${announced}`, `.now [data-spot="${announced}"] .points:not(.ghost)`) ||
      without(`the ${troll} troll inside`, `.now [data-spot] .fig.${troll}:not(.ghost):not(.going)`) ||
      needs("the speech of this moment", '.guard [data-moment="move"]'),
  },
  roi_des_nains: {
    pick_quest: () => without("a chosen quest", "button.info-quest"),
    lead_trick: () => needs("the quest", "button.info-quest") || noOpenTrick(drawn(".trick .sitter").length),
    follow_suit: ({ seat, suit }) => led(suit) || (inTrick().includes(String(seat)) ? `seat ${seat} has played already` : ""),
    play_anything: ({ suit }) => led(suit),
    set_suit: () => needs("the card that was led", ".trick .card[data-piece]"),
  },
  grumpf: {
    ready_up: () => needs("the call of everybody", ".grumpf.in-ready"),
    countdown: () => needs("the countdown", ".grumpf.in-countdown"),
    live_hunt: () => needs("the hunt", ".grumpf.in-hunt"),
    lay_token: () => needs("the hunt", ".grumpf.in-hunt"),
    beat_hand: () => needs("the hunt", ".grumpf.in-hunt"),
    swap_animals: () => needs("the sorcerer", ".grumpf.in-swap"),
  },
  munchkin: {
    winning_fight: (prompt) => totals(prompt),
    losing_fight: (prompt) => totals(prompt),
    any_act: (prompt) => totals(prompt),
    any_act_on_flight: (prompt) => totals(prompt),
    crowned: () => "",
  },
};

/** @param {string} suit */
function led(suit) {
  const first = drawn(".trick .sitter .place .card[data-piece]")[0];
  const card = first instanceof HTMLElement ? (first.dataset.piece ?? "") : "";
  const prefix = SUITS[suit];
  if (!card) return "no card was led";
  return prefix && /^[ncg][\djqka]/.test(card) && !card.startsWith(prefix) ? `${card} was led, which is no ${suit}` : "";
}

/** @param {Prompt} prompt */
function totals({ ours, theirs }) {
  const shown = drawn(".column .total").map((each) => each.textContent?.replace("−", "-"));
  return shown.length === 2 && (shown[0] !== String(ours) || shown[1] !== String(theirs)) ? `the totals drawn are ${shown.join(" and ")}, not ${ours} and ${theirs}` : "";
}
