/** The animals of every clan, sorted into the longest series; at the end of the game, the winner. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { ANIMALS, CLANS, seatName, sum } from "../scene.js";
import { disc, prizeTile } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */

/** @param {Props} props @param {Scene} scene @param {{over: boolean, close: () => void}} look */
export function camps(props, scene, { over, close }) {
  const { label } = props;
  const seats = ranked(scene);
  return html`<div class="camps-view of-${seats.length}" role="region" data-label="the_camps()" aria-label=${label("the_camps")}>
    <header class="win">
      ${icon(over ? "laurels" : "hut")}
      <div>${over ? victoryHeader(props, scene, seats) : html`<h2>${label("the_camps")}</h2>`}</div>
    </header>
    <ol class="sheets">
      ${seats.map((seat, place) => sheet(props, scene, seat, place + 1, over && isBest(scene, seats[0], seat)))}
    </ol>
    <footer>
      <span class="leg">${prizeTile("bird", { kind: "copy", badge: "wizard-face" })}${label("sorcerers_copy")}</span>
      ${scene.camps.some(({ joker }) => joker) ? html`<span class="leg">${prizeTile("mammoth", { kind: "jok", badge: "jester-hat" })}${props.pieces.joker.name}</span>` : nothing}
      <button type="button" class="btn main" @click=${close}>${over ? label("go_on") : label("close")}</button>
    </footer>
  </div>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat[]} seats */
function victoryHeader(props, scene, seats) {
  const { label } = props;
  const first = seats.filter((seat) => isBest(scene, seats[0], seat));
  const close = scene.worths[seats[0]].points === scene.worths[seats[first.length]]?.points;
  return html`<h2>${props.captions.victory}</h2>
    ${close ? html`<p>${label("fewest_win")}</p>` : nothing}`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat @param {number} rank @param {boolean} first */
function sheet(props, scene, seat, rank, first) {
  const { label } = props;
  const camp = scene.camps[seat];
  const worth = scene.worths[seat];
  return html`<li class="sheet-of k-${CLANS[seat]} ${first ? "first" : ""}">
    <div class="id">
      <span class="rk num">${rank}</span>${disc(CLANS[seat])}
      <div><span class="who">${seatName(props, seat)}</span><span class="sub">${label("animals_caught", sum(camp.animals))}${camp.joker ? `, ${label("with_joker")}` : ""}</span></div>
    </div>
    <div class="ser">${worth.series.length ? worth.series.map((points, at) => series(props, scene, seat, at, points)) : html`<span class="none">${label("no_animal_yet")}</span>`}</div>
    <div class="tot"><b class="num">${worth.points}</b><span data-label="points_word(${worth.points})">${label("points_word", worth.points)}</span></div>
  </li>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat @param {number} at @param {number} points */
function series({ label }, { camps, worths }, seat, at, points) {
  const { copies, joker } = worths[seat];
  const cells = ANIMALS.map((animal, kind) => {
    const own = camps[seat].animals[kind];
    const copied = own + copies.filter((copy) => copy === animal).length;
    if (at < own) return prizeTile(animal);
    if (at < copied) return prizeTile(animal, { kind: "copy", badge: "wizard-face" });
    return joker === animal && at === copied ? prizeTile(animal, { kind: "jok", badge: "jester-hat" }) : null;
  });
  const length = cells.filter(Boolean).length;
  return html`<div class="one-series ${points ? "" : "nil"}" role="img" data-label="series_worth(${length})" aria-label=${label("series_worth", length)}>
    <span class="line">${cells.map((cell) => cell ?? html`<i class="hole"></i>`)}</span><b class="pt num">${points}</b>
  </div>`;
}

/** The seats by rank: most points first; of equals, fewest animals. @param {Scene} scene */
const ranked = ({ worths, camps }) =>
  worths.map((_, seat) => seat).sort((a, b) => worths[b].points - worths[a].points || sum(camps[a].animals) - sum(camps[b].animals));

/** Whether a seat shares the first place. @param {Scene} scene @param {Seat} first @param {Seat} seat */
const isBest = ({ worths, camps }, first, seat) => worths[seat].points === worths[first].points && sum(camps[seat].animals) === sum(camps[first].animals);
