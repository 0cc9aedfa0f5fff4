/** The fight on a television: both totals with their difference, and below each the numbers that add up to it; or an offer of help. */

import { html, nothing } from "/static/vendor/lit.js";
import { disc } from "/static/parts/board/seat.js";
import { signed, unsigned } from "/static/parts/board/number.js";
import { icon, nameOf, tile } from "../cards/cards.js";
import { frameOf } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Line} Line */
/** @typedef {import("../scene.js").Bargain} Bargain */
/** A number that counts, with its picture and name. @typedef {{picture: unknown, name: string, amount: string, value: number, kind?: string}} Row */

const MOST = 6; // rows of one side; the rest is added up in the last one
const FEW = 2; // rows that leave room for what is at stake

/** @param {Props} props @param {Scene} scene */
export function duel(props, scene) {
  const { label } = props;
  const { fight } = scene.view.open;
  const { tally } = scene.view;
  if (!fight || !tally) return nothing;
  const ahead = tally.ours - tally.theirs;
  const frame = frameOf(scene.view);
  return html`<div class="duel">
    <header class="ours"><h2>${label("munchkins")}</h2><b class="num total">${unsigned(tally.ours)}</b></header>
    <header class="theirs"><h2>${label("monsters")}</h2><b class="num total">${unsigned(tally.theirs)}</b></header>
    <span class="gap num ${tally.winning ? "win" : "lose"}" role="img" aria-label=${scene.captions.verdict}>${ahead > 0 ? signed(ahead) : unsigned(ahead)}</span>
    ${frame.type === "bargaining" ? offer(props, scene, frame.bargain, frame.turn) : html`${list(heroes(props, scene), gains(props, scene))}${list(monsters(props, scene), losses(props, fight))}`}
  </div>`;
}

/** @param {Row[]} all @param {unknown} stake   what the side wins or loses, in words */
function list(all, stake) {
  const most = all.length > MOST ? all.slice(0, MOST - 1) : all;
  const rest = all.slice(most.length).reduce((sum, { value }) => sum + value, 0);
  return html`<ul class=${all.length > 4 ? "many" : ""}>
    ${most.map(({ picture, name, amount, kind = "" }) => html`<li class=${kind}>${picture}<span>${name}</span><b class="num">${amount}</b></li>`)}
    ${all.length > FEW ? nothing : html`<li class="stake"><p>${stake}</p></li>`}
    ${all.length > MOST ? html`<li><i></i><span>…</span><b class="num">${signed(rest)}</b></li>` : nothing}
  </ul>`;
}

/** What the main fighter gains by a victory. @param {Props} props @param {Scene} scene */
const gains = ({ label }, { captions }) => html`<b>${label("if_won")}</b><br />${captions.levels_to_win} · ${captions.treasures_to_win}`;

/** What the monsters do to those whom they catch. @param {Props} props @param {import("../scene.js").Fight} fight */
const losses = ({ label }, { foes }) => html`<b>${label("if_lost")}</b><br />${[...new Set(foes.map(({ card }) => card))].map((card) => label("bad_stuff", card)).join(" ")}`;

/** The fighters with what each brings, and what was played for both. @param {Props} props @param {Scene} scene @returns {Row[]} */
function heroes(props, { view: { open, tally } }) {
  const fight = /** @type {import("../scene.js").Fight} */ (open.fight);
  const lines = /** @type {import("../scene.js").Tally} */ (tally).heroes;
  const seats = fight.helper === null ? [fight.main] : [fight.main, fight.helper];
  const rows = seats.map((seat) => {
    const sum = lines.filter((line) => line.seat === seat).reduce((total, { amount }) => total + amount, 0);
    return { picture: disc(seat, { face: props.chairs[seat]?.face }), name: props.names[seat], amount: seat === fight.helper ? signed(sum) : unsigned(sum), value: sum, kind: "fighter" };
  });
  return [...rows, ...lines.filter(({ seat }) => seat === null).map((line) => played(props, line))];
}

/** The monsters with their levels, their powers, and what was played on them. @param {Props} props @param {Scene} scene @returns {Row[]} */
function monsters(props, { view: { open, tally } }) {
  const { label } = props;
  const fight = /** @type {import("../scene.js").Fight} */ (open.fight);
  const lines = /** @type {import("../scene.js").Tally} */ (tally).monsters;
  const rows = fight.foes.flatMap((foe) => {
    const [level, ...more] = lines.filter((line) => line.foe === foe.number);
    const own = { picture: tile(foe.card), name: nameOf(props, foe.card), amount: unsigned(level?.amount ?? 0), value: level?.amount ?? 0, kind: "foe" };
    const others = more.map((line) => {
      if (line.card !== null && line.card !== foe.card) return played(props, line);
      return { picture: html`<span class="tile k-monster">${icon(line.card ? "enrage" : "upgrade")}</span>`, name: label(line.card ? "monster_power" : "least_strength"), amount: signed(line.amount), value: line.amount };
    });
    return [own, ...others];
  });
  return [...rows, ...lines.filter(({ foe }) => foe === null).map((line) => played(props, line))];
}

/** @param {Props} props @param {Line} line @returns {Row} */
const played = (props, { card, amount }) => ({ picture: card ? tile(card) : nothing, name: card ? nameOf(props, card) : "", amount: signed(amount), value: amount });

/** An offer of help: Treasures, items, and who picks first. @param {Props} props @param {Scene} scene @param {Bargain} bargain @param {number} turn */
function offer(props, { view, captions }, { helper, treasures, items, first }, turn) {
  const { label } = props;
  const main = view.open.fight?.main ?? 0;
  const by = turn === helper ? main : helper;
  return html`<article class="paper">
    <h2>${disc(by, { face: props.chairs[by]?.face })}<span>${label("bargain_of", by)}</span></h2>
    <p><b class="num">${treasures}</b><span>${label("treasures_for", helper)}${treasures ? html` · ${captions.out_of_treasures_to_win}` : nothing}</span></p>
    <p><b class="num">${items.length}</b><span>${label("promised_items")}${items.length ? html` · ${items.map((card) => nameOf(props, card)).join(", ")}` : nothing}</span></p>
    ${treasures ? html`<p><i></i><span>${first ? label("picks_before", helper, main) : label("picks_before", main, helper)}</span></p>` : nothing}
  </article>`;
}
