/** The page of a table during a game: the screen of the game, and beside it the hint, the chronicle and the chat. */

import { t } from "../../i18n.js";
import { at } from "../../net/base_path.js";
import { icon } from "../../parts/cards/icon.js";
import { shownProps } from "../../state/table_props.js";
import { html, nothing } from "../../vendor/lit.js";
import { hintPanel } from "./hint.js";
import { talk } from "./talk.js";

/** @typedef {import("../../state/table_props.js").Scene} Scene */
/** @typedef {import("../../types.js").TableProps} Props */
/** The screen of a game. @typedef {HTMLElement & {props: Props, reading?: boolean, nextFocus?: () => Element|null, show?: (props: Props, untilAsked: Props) => boolean, catchUp?: () => void}} GameScreen */

/**
 * @param {Scene} scene
 * @param {object} game
 * @param {GameScreen} game.element
 * @param {import("../../state/hints.js").Hints|null} game.hints
 * @param {(headline: string) => void} game.headline
 * @param {() => void} game.settled
 * @param {(sound: string) => void} game.knock
 */
export function playing(scene, { element, hints, headline, settled, knock }) {
  if (!scene.update.ask) return closedDoors();
  element.props = shownProps(scene);
  return html`<main
    class="match"
    @headline=${(/** @type {CustomEvent<string>} */ event) => headline(event.detail)}
    @drawn=${scene.timeline.drawn}
    @goon=${scene.timeline.goOn}
    @settled=${settled}
    @knock=${(/** @type {CustomEvent<string>} */ event) => knock(event.detail)}
  >
    <div class="table-place">${element}</div>
    <aside class="beside">${hint(scene, hints)} ${talk(scene)}</aside>
  </main>`;
}

/** For guests without a seat, when nobody may watch the game. */
const closedDoors = () => html`<main class="one-thing out doors">
  <section class="panel">
    <div class="head">${icon("exit-door")}<h2>${t("doors.title")}</h2></div>
    <p role="status">${t("doors.text")}</p>
    <div class="answers"><a class="btn main" href=${at("/")}>${t("home")}</a></div>
  </section>
</main>`;

/** @param {Scene} scene @param {import("../../state/hints.js").Hints|null} hints */
function hint({ game, update, act }, hints) {
  const found = hints?.current(update) ?? null;
  if (!hints || (!found && !hints.waiting)) return nothing;
  const close = () => {
    hints.clear();
    /** @type {HTMLElement|null} */ (document.querySelector("taverne-table .to-hint"))?.focus();
  };
  return hintPanel({
    hint: found,
    refining: hints.refining,
    name: game.bots.find((bot) => bot.value === "expert")?.name ?? t("hint.title"),
    close,
    play: (move) => {
      hints.clear();
      if (move && update.ask) void act({ type: "play", moves: [move], number: update.ask.number });
    },
  });
}
