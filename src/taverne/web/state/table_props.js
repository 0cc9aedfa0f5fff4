/** What the pages of one table are given, and the properties they hand to a game's own table. */

import { t } from "../i18n.js";
import { labelsOf } from "./labels.js";
import { store } from "./preferences.js";

/** @typedef {import("../types.js").TableProps} TableProps */

/**
 * @typedef {object} Scene
 * @property {string} table
 * @property {string|null} code
 * @property {string} origin   where friends find this house
 * @property {import("../pages/home/choices.js").GameCard} game
 * @property {import("./table_state.js").Room} room
 * @property {import("./table_state.js").Update} update
 * @property {string[]} names
 * @property {(command: import("../net/table_connection.js").Command) => Promise<boolean>} act   false: refused, and the reason was shown
 * @property {(piece: string, drawing?: import("../types.js").Drawing) => void} inspect
 */

/** A game's table, ready to be given its `props`. @param {string} slug @param {boolean} own whether the game brings a table */
export async function tableElement(slug, own) {
  const module = own ? `/static/games/${slug}/screen/table.js` : "/static/parts/board/zones.js";
  await Promise.all([import(module), own && dressed(`/static/games/${slug}/screen/table.css`)]);
  const name = own ? `taverne-${slug.replaceAll("_", "-")}` : "taverne-zones";
  return /** @type {HTMLElement & {props: TableProps}} */ (document.createElement(name));
}

/** @param {Scene} scene @returns {TableProps} */
export function tableProps({ game, room, update, act, inspect }) {
  const { said } = room;
  const ask = /** @type {import("../net/wire").Ask} */ (update.ask);
  return {
    view: update.view,
    zones: said.zones,
    ask,
    moves: update.moves.map((move, i) => ({ move, label: said.moves[i], preview: said.previews[i] ?? null })),
    events: update.events.map((event, i) => ({ event, text: said.events[i] })),
    told: room.told,
    prompt: said.prompt,
    names: said.names,
    me: update.seat,
    chairs: update.chairs.map(({ bot, away }) => chairOf(game, bot, away)),
    pieces: game.pieces,
    parts: game.parts,
    label: labelsOf(game.labels ?? {}, room.seatLabels),
    captions: said.captions,
    deadline: room.deadline,
    allowed: room.allowed,
    hands: room.hands,
    paused: update.paused,
    speech: room.speech,
    replay: false,
    lang: store.lang,
    send: (moves) => act({ type: "play", moves, number: ask.number }),
    takeBack: () => void act({ type: "take_back" }),
    order: update.order,
    stand: (order) => void act({ type: "stand", order }),
    inspect,
    t,
  };
}

/**
 * Who sits there, as tables draw them.
 * @param {import("../pages/home/choices.js").GameCard} game
 * @param {string|null} bot
 * @param {boolean} away
 * @returns {import("../types.js").Chair}
 */
export function chairOf(game, bot, away) {
  const character = game.bots.find((each) => each.value === bot);
  return { face: bot && (character?.face ?? "frog"), away, level: character?.label ?? "" };
}

/** Fetch a style sheet that only some pages need. @param {string} sheet */
export function dressed(sheet) {
  if (document.querySelector(`link[href="${sheet}"]`)) return null;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
