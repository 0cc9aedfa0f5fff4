/** What every clan has caught, sorted into series as long as they can be; in the end, who has won. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { ANIMALS, called, CLANS, sum } from "../scene.js";
import { disc, tile } from "../hand/token.js";
import { wordsIn } from "../words.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */

/** @param {Props} props @param {Scene} scene @param {{over: boolean, close: () => void}} look */
export function camps(props, scene, { over, close }) {
  const words = wordsIn(props.lang);
  const seats = ranked(scene);
  return html`<div class="camps-view of-${seats.length}" role="region" aria-label=${words.camps}>
    <header class="win">
      ${icon(over ? "laurels" : "hut")}
      <div>${over ? won(props, scene, seats) : html`<h2>${words.camps}</h2>`}</div>
    </header>
    <ol class="sheets">
      ${seats.map((seat, place) => sheet(props, scene, seat, place + 1, over && best(scene, seats[0], seat)))}
    </ol>
    <footer>
      <span class="leg">${tile("bird", { kind: "copy", badge: "wizard-face" })}${words.copy}</span>
      ${scene.camps.some(({ joker }) => joker) ? html`<span class="leg">${tile("mammoth", { kind: "jok", badge: "jester-hat" })}${words.joker}</span>` : nothing}
      <button type="button" class="btn main" @click=${close}>${over ? words.toEnd : words.close}</button>
    </footer>
  </div>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat[]} seats */
function won(props, scene, seats) {
  const words = wordsIn(props.lang);
  const first = seats.filter((seat) => best(scene, seats[0], seat));
  const close = scene.worths[seats[0]].points === scene.worths[seats[first.length]]?.points;
  const title = first.length > 1 ? words.shared(first.map((seat) => called(props, seat, words.you))) : first[0] === props.me ? words.youWin : words.wins(props.names[first[0]]);
  return html`<h2>${title}</h2>
    ${close ? html`<p>${words.fewest}</p>` : nothing}`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat @param {number} rank @param {boolean} first */
function sheet(props, scene, seat, rank, first) {
  const words = wordsIn(props.lang);
  const camp = scene.camps[seat];
  const worth = scene.worths[seat];
  return html`<li class="sheet-of k-${CLANS[seat]} ${first ? "first" : ""}">
    <div class="id">
      <span class="rk num">${rank}</span>${disc(CLANS[seat])}
      <div><span class="who">${called(props, seat, words.you)}</span><span class="sub">${words.animals(sum(camp.animals))}${camp.joker ? `, ${words.withJoker}` : ""}</span></div>
    </div>
    <div class="ser">${worth.series.length ? worth.series.map((points, at) => series(props, scene, seat, at, points)) : html`<span class="none">${words.noAnimals}</span>`}</div>
    <div class="tot"><b class="num">${worth.points}</b><span>${words.points(worth.points).replace(/^\d+\s/, "")}</span></div>
  </li>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat @param {number} at @param {number} points */
function series({ lang }, { camps, worths }, seat, at, points) {
  const { copies, joker } = worths[seat];
  const cells = ANIMALS.map((animal, kind) => {
    const own = camps[seat].animals[kind];
    const copied = own + copies.filter((copy) => copy === animal).length;
    if (at < own) return tile(animal);
    if (at < copied) return tile(animal, { kind: "copy", badge: "wizard-face" });
    return joker === animal && at === copied ? tile(animal, { kind: "jok", badge: "jester-hat" }) : null;
  });
  return html`<div class="one-series ${points ? "" : "nil"}" role="img" aria-label=${wordsIn(lang).series(cells.filter(Boolean).length, points)}>
    <span class="line">${cells.map((cell) => cell ?? html`<i class="hole"></i>`)}</span><b class="pt num">${points}</b>
  </div>`;
}

/** Most points first; of equals, fewest animals. @param {Scene} scene */
const ranked = ({ worths, camps }) =>
  worths.map((_, seat) => seat).sort((a, b) => worths[b].points - worths[a].points || sum(camps[a].animals) - sum(camps[b].animals));

/** As good as the first. @param {Scene} scene @param {Seat} first @param {Seat} seat */
const best = ({ worths, camps }, first, seat) => worths[seat].points === worths[first].points && sum(camps[seat].animals) === sum(camps[first].animals);
