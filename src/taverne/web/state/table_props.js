/** The scene that the pages of one table share, and the properties that they give to the game's own screen. */

import { t } from "../i18n.js";
import { iconAddress } from "../parts/cards/icon.js";
import { figureFace } from "./figures.js";
import { labelsOf } from "./labels.js";
import { store } from "./preferences.js";
import { loadStyles } from "./styles.js";

/** @typedef {import("../types.js").TableProps} TableProps */

/**
 * What every page of one table needs to know and do.
 * @typedef {object} Scene
 * @property {string} table
 * @property {string|null} code
 * @property {string} origin   the address at which friends reach this server
 * @property {number} companion   who looks at the page: a companion on this device, or 0 for the guest of the cookie
 * @property {boolean} hosts   whether whoever looks at the page is the host, with a seat or without
 * @property {readonly import("../net/wire").SeatOnDevice[]} device   the seats of all who play on this device
 * @property {() => Promise<void>} deviceChanged   somebody on this device has sat down or left
 * @property {import("../pages/home/choices.js").GameCard} game
 * @property {import("./table_state.js").TableState} state
 * @property {import("./table_state.js").Update} update
 * @property {string[]} names
 * @property {import("./timeline.js").Timeline} timeline   says whether the question may be asked now
 * @property {(command: import("../net/table_connection.js").Command) => Promise<boolean>} act   resolves to false if the command was refused; the reason is shown by then
 * @property {() => void} rename   open the form for one's name
 * @property {(reason: string) => void} refuse   show why something is not possible
 * @property {(piece: string, drawing?: import("../types.js").Drawing) => void} inspect
 * @property {() => void} quit   ask whether to leave the table
 * @property {() => void} guests   open the list of guests
 * @property {(piece: string) => Promise<import("../parts/cards/cannot.js").Blocked|null>} [blocked]   why a piece cannot be played now
 * @property {(explained: import("../pages/table/why.js").Explained) => void} explain   open the rules at the paragraph that explains a sentence
 */

/**
 * Load and create the screen of a game; it waits for its `props`.
 * @param {string} screen   its folder, such as games/grumpf/screen or frozen/grumpf/v1/screen; "": the game is drawn from its zones
 * @param {"table"|"tv/board"} [file]   which of the screens in this folder: that of a player, or the board for a television
 */
export async function tableElement(screen, file = "table") {
  const module = screen ? `/static/${screen}/${file}.js` : "/static/parts/board/zones.js";
  removeOtherScreens(`/static/${screen}/${file}.css`);
  await Promise.all([import(module), screen && loadStyles(`/static/${screen}/${file}.css`)]);
  const game = screen.split("/").slice(1, -1).join("-").replaceAll("_", "-");
  const name = screen ? `taverne-${game}${file === "table" ? "" : "-tv"}` : "taverne-zones";
  return /** @type {HTMLElement & {props: TableProps}} */ (document.createElement(name));
}

/** What the screen of a game shows now. @param {Scene} scene @returns {TableProps} */
export const shownProps = (scene) => (scene.timeline.picturing ? untilAsked(tableProps(scene)) : tableProps(scene));

/** The same while events are being animated: nobody is asked for anything yet. @param {TableProps} props @returns {TableProps} */
export const untilAsked = (props) => ({
  ...props,
  ask: { ...props.ask, owing: [], asked: props.ask.asked.length ? props.ask.asked : [0] },
  moves: [],
  prompt: "",
  deadline: null,
  allowed: null,
  telling: true,
});

/** @param {Scene} scene @returns {TableProps} */
export function tableProps({ game, state, update, timeline, act, inspect, blocked }) {
  const { texts } = state;
  const ask = /** @type {import("../net/wire").Ask} */ (update.ask);
  return {
    view: update.view,
    views: update.views.length ? { ...update.views } : undefined,
    zones: texts.zones,
    ask,
    moves: update.moves.map((move, i) => ({ move, label: texts.moves[i], preview: texts.previews[i] ?? null })),
    events: update.events.map((event, i) => ({ event, text: texts.events[i] })),
    number: state.number,
    prompt: texts.prompt,
    names: texts.names,
    me: update.seat,
    chairs: update.chairs.map((chair) => chairOf(game, chair)),
    pieces: game.pieces,
    parts: game.parts,
    label: labelsOf(game.labels ?? {}, state.seatLabels),
    captions: texts.captions,
    deadline: state.deadline,
    allowed: state.allowed,
    cooldowns: state.cooldowns,
    paused: update.paused,
    held: timeline.held,
    rate: () => timeline.rate,
    stops: timeline.stops,
    replay: update.views.length > 0, // all hands are laid out as in a replay
    lang: store.lang,
    send: (moves) => act({ type: "play", moves, number: ask.number }),
    takeBack: () => void act({ type: "take_back" }),
    standingOrder: update.order,
    setStandingOrder: (order) => void act({ type: "stand", order }),
    inspect,
    blocked,
    t,
  };
}

/**
 * A chair as screens draw it.
 * @param {import("../pages/home/choices.js").GameCard} game
 * @param {{bot: string|null, character: string|null, away: boolean, figure?: import("./figures.js").Figure|null}} chair
 * @returns {import("../types.js").Chair}
 */
export function chairOf(game, { bot, character, away, figure }) {
  const level = game.bots.find((each) => each.value === bot);
  const face = bot ? faceOf(game, character, level?.face ?? "frog") : figure ? figureFace(figure) : null;
  return { face, away, level: level?.label ?? "" };
}

/**
 * The other people at a table, as the form for the name needs them.
 * @param {import("./table_state.js").Update} update
 * @param {string[]} names
 */
export function othersAt({ chairs, seat: me }, names) {
  const others = chairs.map(({ name, figure, colour }, seat) => ({ name, shown: names[seat], figure, colour, seat }));
  return others.filter(({ name, seat }) => name && seat !== me);
}

/** The address of a bot's picture. @param {import("../pages/home/choices.js").GameCard} game @param {string|null} character @param {string} usual   the icon of a bot without a character */
const faceOf = ({ faces }, character, usual) => (character && faces?.[character] ? `/static/${faces[character]}` : iconAddress(usual));

/** Two versions of one screen have the same classes: only the styles of the one that is shown may be loaded. @param {string} sheet */
function removeOtherScreens(sheet) {
  const sheets = document.querySelectorAll('link[rel="stylesheet"]:is([href^="/static/games/"], [href^="/static/frozen/"])');
  for (const link of sheets) if (link.getAttribute("href") !== sheet) link.remove();
}
