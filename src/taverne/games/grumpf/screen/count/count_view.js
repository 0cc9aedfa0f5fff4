/** The count on the screen: a large board, its sum, its verdict, and the animals of each clan. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon, mark } from "/static/parts/cards/icon.js";
import { question } from "/static/parts/board/prompt.js";
import { times } from "/static/parts/board/number.js";
import { at, END, span } from "../boards/gauge.js";
import { BOARDS, clanName, seatOfClan } from "../scene.js";
import { disc, faceDrawing, ICONS, placedToken, PRIZES, prizeTile } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("./count.js").Counted} Counted */
/** @typedef {import("./count.js").Lane} Lane */
/** @typedef {import("./playback.js").Playback} Playback */

/** @param {Props} props @param {Playback} playback */
export function countView(props, playback) {
  const { board, count } = playback;
  if (!board || !count) return nothing;
  return html`<div class="counting" role="region" data-label="the_count()" aria-label=${props.label("the_count")}>
    ${steps(props, playback)}
    <div class="stage">${largeBoard(props, board, playback)}${lanesView(props, board, playback)}</div>
    ${controls(props, board, playback)}
  </div>`;
}

/** @param {Props} props @param {Playback} playback */
function steps({ label }, { at: now, count, step }) {
  return html`<ol class="stops" data-label="boards_in_turn()" aria-label=${label("boards_in_turn")}>
    ${count?.boards.map(({ verdict, total, place, side, counted }) => {
      const known = place < now || (place === now && step > 0);
      const sum = side.crowd ? counted.length : total;
      const said =
        verdict === "empty"
          ? label("nothing_to_win")
          : !known
            ? label(place === now ? "being_counted" : "to_come")
            : verdict === "deserted"
              ? label("nobody")
              : label("result", sum, verdict === "met");
      return html`<li class="stop b-${BOARDS[place]} ${place === now ? "now" : ""} ${known && verdict !== "met" ? "fail" : ""}" aria-current=${place === now ? "step" : nothing}>
        ${icon(ICONS[PRIZES[place]])}<span class="tx"><span class="nm">${label("board_name", BOARDS[place])}</span><small>${said}</small></span>
        ${known && verdict !== "empty" ? html`<span class="r ${verdict === "met" ? "ok" : "no"}">${mark(verdict === "met" ? "tick" : "cross")}</span>` : nothing}
      </li>`;
    })}
  </ol>`;
}

/** @param {Props} props @param {Counted} board @param {Playback} playback */
function largeBoard({ label, view }, board, { step, served }) {
  const { place, side, track, counted, verdict, total, prizes } = board;
  const prize = PRIZES[place];
  const name = BOARDS[place];
  const condition = label("board_condition_alone", name, view.open.ups[place], false);
  const left = prizes - served;
  return html`<article class="big b-${name}">
    <header class="hd">
      ${icon(ICONS[prize])}
      <div><h2 class="name" data-label="board_name(${name})">${label("board_name", name)}</h2><p>${condition} · ${label("shares_on_board", name, view.open.ups[place])}</p></div>
    </header>
    ${step > 0 ? html`<span class="stamp ${verdict === "met" ? "ok" : "no"}">${mark(verdict === "met" ? "tick" : "cross")}${verdict === "met" ? label("met") : verdict === "missed" ? label("missed") : label("nobody")}</span>` : nothing}
    <ol class="track of-${side.slots}">
      ${Array.from({ length: side.slots }, (_, slot) => {
        const placed = track[slot];
        return html`<li class="sl ${placed ? "" : "e"} ${placed && !counted.includes(placed) ? "out" : ""}">
          ${placed ? placedToken(placed) : nothing}<small>${slot ? slot + 1 : label("start")}</small>
        </li>`;
      })}
    </ol>
    <div class="sum ${counted.length > 5 ? "many" : ""}">
      ${counted.map((placed, index) => html`${index ? html`<i>+</i>` : nothing}${disc(placed.clan, faceDrawing(placed.face))}`)}
      ${counted.length ? html`<i>=</i><b class="tt num">${total}</b>` : nothing}
      ${step > 0 && counted.length ? html`<span class="cmp ${verdict === "met" ? "ok" : "no"}">${condition}</span>` : nothing}
    </div>
    ${side.least || side.most !== undefined ? ruler(side, total) : nothing}
    <div class="an" role="img" data-label="to_win(${left})" aria-label=${label("to_win", left)}>
      ${Array.from({ length: Math.min(prizes, MOST) }, (_, index) =>
        index < served ? html`<i class="hole"></i>` : prizeTile(prize, { flip: `prize:${place}:${index}` }),
      )}${prizes > MOST ? html`<b class="num">${times(left)}</b>` : nothing}
    </div>
  </article>`;
}

/** More animals than this are not drawn one by one. */
const MOST = 9;

/** @param {{least?: number, most?: number}} side @param {number} total */
const ruler = ({ least = 0, most }, total) => html`<div class="gauge" aria-hidden="true">
  <i class="zone ${most === undefined ? "open" : ""}" ${span(least, most ?? END)}></i>
  ${[0, 10, 20, 30].map((tick) => html`<i class="tick num" ${at(tick)}>${tick}</i>`)}<i class="needle num" ${at(total)}>${total}</i>
</div>`;

/** @param {Props} props @param {Counted} board @param {Playback} playback */
function lanesView(props, board, playback) {
  const { label } = props;
  const ranked = board.lanes;
  const equal = ranked.findIndex((lane, rank) => rank > 0 && ranked[rank - 1].strength === lane.strength);
  const stunned = board.track.filter(({ club }) => club);
  return html`<div class="lanes">
    ${playback.step > 0 && board.verdict === "met"
      ? html`${equal > 0 ? html`<p class="tie">${icon("run")}${label("tie", ranked[equal].strength)}</p>` : nothing}
          <ol>
            ${ranked.map((lane, rank) => laneView(props, board, lane, rank, playback))}
          </ol>`
      : nothing}
    ${stunned.length ? html`<p class="out">${icon("wood-club")}${label("stunned_here")} ${[...new Set(stunned.map(({ clan }) => clanName(props, clan)))].join(", ")}.</p>` : nothing}
  </div>`;
}

/** @param {Props} props @param {Counted} board @param {Lane} lane @param {number} rank @param {Playback} playback */
function laneView(props, board, lane, rank, { step, served }) {
  const got = board.gifts.slice(0, served).flatMap((lane, index) => (lane === rank ? [index] : []));
  const now = served > 0 && step <= 1 + board.gifts.length && board.gifts[served - 1] === rank;
  const mine = seatOfClan(props, lane.clan) === props.me;
  return html`<li class="lane k-${lane.clan} ${now ? "turn" : ""} ${lane.takes ? "" : "quiet"} ${mine ? "mine" : ""}">
    <span class="rk num">${rank + 1}</span>${disc(lane.clan)}
    <div>
      <span class="who">${clanName(props, lane.clan)}</span>
      <span class="add">${lane.tokens.map((placed, index) => html`${index ? html`<i>+</i>` : nothing}${disc(placed.clan, faceDrawing(placed.face))}`)}<i>=</i><b class="t num">${lane.strength}</b></span>
    </div>
    <span class="got"
      >${lane.takes
        ? got.length > FEW
          ? html`${prizeTile(PRIZES[board.place], { flip: `prize:${board.place}:${got.at(-1)}` })}<b class="num">${times(got.length)}</b>`
          : got.map((index) => prizeTile(PRIZES[board.place], { flip: `prize:${board.place}:${index}` }))
        : board.side.swap && rank === 0
          ? props.label("a_swap")
          : props.label("no_share")}</span
    >
  </li>`;
}

/** More animals than this are a number beside one of them. */
const FEW = 3;

/** @param {Props} props @param {Counted} board @param {Playback} playback */
function controls(props, board, { step, served, paused, again, pause, next, finish, at: now, count }) {
  const { label } = props;
  const last = !count?.boards.some(({ place, verdict }) => place > now && verdict !== "empty");
  const mine = props.me !== null && props.ask.owing.includes(props.me);
  const lane = served ? board.lanes[board.gifts[served - 1]] : null;
  const name = BOARDS[board.place];
  const said = step === 0 ? label("board_condition", name, props.view.open.ups[board.place]) : lane?.text || board.text || label("board_name", name);
  const over = count?.over ? label("to_the_series") : mine ? label("your_turn") : label("to_the_hunt");
  return html`<div class="ctl">
    ${mine && props.deadline !== null ? question(props, said) : html`<p class="prompt">${said}</p>`}
    <p class="ears" role="status" aria-live="polite">${said}</p>
    <div class="bts">
      <button type="button" class="btn" aria-label=${label("show_again")} @click=${again}>${sign("M19 4 8 12 19 20zM4 4h3v16H4z")}<span>${label("show_again")}</span></button>
      <button type="button" class="btn" aria-label=${label(paused ? "resume" : "pause")} @click=${pause}>
        ${sign(paused ? "M5 3 20 12 5 21z" : "M6 4h4v16H6zM14 4h4v16h-4z")}<span>${label(paused ? "resume" : "pause")}</span>
      </button>
      ${last ? nothing : html`<button type="button" class="btn next" aria-label=${label("next_board")} @click=${next}>${sign("M5 4 16 12 5 20zM17 4h3v16h-3z")}<span>${label("next_board")}</span></button>`}
      <button type="button" class="btn main done" @click=${finish}>${over}</button>
    </div>
  </div>`;
}

/** @param {string} path */
const sign = (path) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${path}></path></svg>`;
