/** “Why?” in a replay: what happened in a step, and the paragraphs of the rules that explain it. */

import { t } from "../../i18n.js";
import { dialog } from "../../parts/dialog.js";
import { html, nothing } from "../../vendor/lit.js";
import { whyNote } from "../table/why.js";

/** @typedef {import("../../state/replay_steps.js").Step} Step */
/** @typedef {import("../home/choices.js").GameCard} GameCard */
/** @typedef {import("../table/why.js").Explained} Explained */

/** The sentences of a step that a paragraph explains. @param {Step} step @param {GameCard} game @returns {Explained[]} */
export const explainedOf = ({ events, lines }, { paragraphs = {} }) =>
  events.flatMap((tag, place) => (paragraphs[tag] ? [{ text: lines[place], rule: paragraphs[tag] }] : []));

/** The question mark beside a step. @param {Explained[]} found @param {(found: Explained[]) => void} open */
export const whyButton = (found, open) =>
  found.length
    ? html`<button type="button" class="why" title=${t("why")} aria-label="${t("why")} ${found.map(({ text }) => text).join(" ")}" @click=${() => open(found)}>?</button>`
    : nothing;

/**
 * The rules, and before them what they explain. Of several sentences one is chosen.
 * @param {object} props
 * @param {boolean} props.open
 * @param {Explained[]} props.found   empty: all the rules are shown
 * @param {number} props.chosen       which of them is explained
 * @param {(place: number) => void} props.choose
 * @param {GameCard} props.game
 * @param {number} props.version
 * @param {readonly string[]} props.names
 * @param {() => void} props.close
 */
export function rulesDialog({ open, found, chosen, choose, game, version, names, close }) {
  const explained = found[chosen];
  const others = found.length > 1
    ? html`<div class="what-happened" role="group" aria-label=${t("why")}>
        ${found.map(({ text }, place) => html`<button type="button" class="btn ghost" aria-pressed=${place === chosen ? "true" : "false"} @click=${() => choose(place)}>${text}</button>`)}
      </div>`
    : nothing;
  return dialog({
    open,
    title: t(explained ? "why" : "tool.rules"),
    kind: "drawer",
    body: html`${others}${explained ? whyNote({ game, names }, explained) : nothing}<taverne-rulebook
        .slug=${game.slug}
        .version=${version}
        .anchor=${explained?.rule ?? ""}
        .alone=${explained !== undefined}
      ></taverne-rulebook>`,
    close,
  });
}
