/** The law of the order: whatever asks for an answer belongs to one message, and its picture is there. */

import { WHERE } from "./where.js";

/**
 * What the page may show while it asks the question of a message.
 * @typedef {object} Asked
 * @property {number} number
 * @property {import("./where.js").Prompt} prompt
 * @property {string[]} named
 * @property {string} text
 * @property {number[]} owing
 * @property {boolean} mine
 * @property {boolean} clock
 * @property {string[]} touch
 */

/** What can be touched to answer. */
const LIT = ".table-place :is(.card.can, .tok.can, .cave-tile.can, .cave-barrel.can, .tile-side.can, button.act:not(:disabled):not([data-plan]), .pick, .shout, .own .go:not(:disabled))";
const BADGES = ".table-place :is(.disc.active, .player.active, .other.active, .sitter.next .slot:not(:empty), .waited)";
const CLOCKS = ".table-place [role=timer]";

/** @param {Element} element */
const isDrawn = (element) => element.checkVisibility({ visibilityProperty: true });

/** @param {string} selector */
const all = (selector) => /** @type {HTMLElement[]} */ ([...document.querySelectorAll(selector)].filter(isDrawn));

/** The faults of the page as it is now. @param {string} game @param {Map<number, Asked>} messages @param {number|null} me @returns {string[]} */
export function faultsNow(game, messages, me) {
  const prompt = /** @type {HTMLElement|null} */ (document.querySelector(".table-place .prompt"));
  if (!prompt || !document.querySelector(".at-table.is-playing")) return [];
  const asks = messages.get(Number(prompt.dataset.asks));
  if (prompt.dataset.asks === undefined) return isDrawn(prompt) ? closed() : [];
  if (!asks) return [`the prompt is of message ${prompt.dataset.asks}, which has not come`];
  const about = (/** @type {string} */ fault) => (fault ? [`${asks.prompt.type}: ${fault}`] : []);
  return [...(isDrawn(prompt) ? pictures(game, asks, me).flatMap(about) : []), ...hand(asks).flatMap(about), ...badges(asks).flatMap(about), ...clocks(asks).flatMap(about)];
}

/** While the page tells what has happened, nobody is asked. */
function closed() {
  return [
    ...all(LIT).map((each) => `lit before its question: ${nameOf(each)}`),
    ...all(BADGES).map((each) => `a badge before its question: ${nameOf(each)}`),
    ...all(CLOCKS).map(() => "a clock before its question"),
  ];
}

/** The pieces that the prompt names are drawn, where it says. @param {string} game @param {Asked} asks @param {number|null} me */
function pictures(game, { prompt, named }, me) {
  const where = WHERE[game]?.[prompt.type];
  if (where) return [where(prompt, { me })];
  return named.map((piece) => (all(`.table-place [data-piece="${piece}"]`).length ? "" : `${piece} is not drawn`));
}

/** What is lit can be played, and the prompt asks for it. @param {Asked} asks */
function hand({ mine, touch }) {
  const lit = all(LIT);
  if (!mine) return lit.map((each) => `lit, but nothing is asked of this player: ${nameOf(each)}`);
  const words = new Set(touch);
  return lit.filter(({ dataset: { piece, spot } }) => (spot ?? piece) !== undefined && ![spot, piece].some((word) => word && knows(words, word))).map((each) => `lit, but it cannot be played: ${nameOf(each)}`);
}

/** Cards of Munchkin whose moves do not name them, and a move of each. @type {Record<string, string>} */
const BY_KIND = { wishing_ring: "lift", wandering_monster: "join", illusion: "replace", cheat: "cheat", loaded_die: "load_die", instant_wall: "raise_wall", kneepads_of_allure: "force_help", help_me_out_here: "snatch" };

/** Whether a move names a piece; a token of Grumpf may lie on its other side. @param {Set<string>} words @param {string} piece */
const knows = (words, piece) => words.has(piece) || words.has(piece.split("_").reverse().join("_")) || words.has(BY_KIND[piece]);

/** @param {Asked} asks */
function badges({ owing }) {
  return all(BADGES).flatMap((each) => {
    const seat = each.closest("[class*='seat-']")?.className.match(/seat-(\d)/)?.[1] ?? each.dataset.seat;
    return seat === undefined || owing.includes(Number(seat)) ? [] : [`the badge of seat ${seat}, who is not asked`];
  });
}

/** @param {Asked} asks */
const clocks = ({ clock }) => (clock ? [] : all(CLOCKS).map(() => "a clock, but the question has none"));

/** @param {HTMLElement} element */
const nameOf = (element) => [element.localName, ...element.classList, element.dataset.piece ?? ""].join(".");
