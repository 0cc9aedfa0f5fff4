/** The other clans: how many tokens they still hold, who sleeps, waits, or has shouted already. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { BOARDS, bottom, CLANS, isClub } from "../scene.js";
import { disc } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */

/** @param {Props} props @param {Scene} scene @param {() => void} look   into the camps */
export function others(props, scene, look) {
  const seats = props.names.map((_, seat) => seat).filter((seat) => seat !== bottom(props));
  return html`<ul class="others of-${seats.length + (seats.length === 1 ? 1 : 0)}" data-label="other_clans()" aria-label=${props.label("other_clans")}>
    ${seats.map((seat) => other(props, scene, seat, look))} ${seats.length === 1 ? neutral(props, scene) : nothing}
  </ul>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat @param {() => void} look */
function other(props, scene, seat, look) {
  const { label } = props;
  const chair = props.chairs[seat];
  const asleep = scene.asleep.includes(seat);
  const active = !props.replay && props.ask.wait === "turn" && props.ask.owing.includes(seat);
  const state = seatState(props, scene, seat);
  return html`<li class="other k-${CLANS[seat]} ${asleep ? "zz" : ""} ${active ? "active" : ""} ${scene.news?.seat === seat ? "acted" : ""}">
    <button type="button" class="camp-of" @click=${look}>
      <span class="ears">${props.names[seat]}, ${held(props, scene, seat)}${state ? `, ${state}` : ""}, ${label("points", scene.worths[seat].points)}. ${label("see_camps")}</span>
      <span aria-hidden="true" data-flip="seat:${seat}">${disc(CLANS[seat], asleep ? icon("sleepy") : nothing)}</span>
      <span class="told" aria-hidden="true">
        <span class="who"><span class="in-full">${props.names[seat]}</span><span class="in-short">${shortly(props.names[seat])}</span>${chair?.away ? html` <em>${label("away")}</em>` : nothing}</span>
        <span class="sub"><span class="lb">${held(props, scene, seat)}</span>${dots(scene, seat)}</span>
      </span>
      <span class="pts num" aria-hidden="true">${scene.worths[seat].points}</span>
      ${state ? html`<span class="abri" aria-hidden="true">${state}</span>` : nothing}
    </button>
  </li>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat */
function seatState({ label }, scene, seat) {
  if (scene.asleep.includes(seat)) return label("sleeps");
  if (scene.phase === "ready" && scene.ready.includes(seat)) return label("has_shouted");
  return scene.phase === "hunt" && scene.resting.includes(seat) ? label("waits") : "";
}

/** What a hand holds, in words. @param {Props} props @param {Scene} scene @param {Seat} seat */
function held({ label }, scene, seat) {
  const hand = scene.hands[seat];
  if (!hand) return label("points", scene.worths[seat].points);
  return scene.asleep.includes(seat) ? label("tokens_left", hand.length) : label("tokens_and_clubs", hand.length, hand.filter(isClub).length);
}

/** The same in little room: a dot for each token, a stroke for each club. @param {Scene} scene @param {Seat} seat */
const dots = (scene, seat) => html`<span class="dots" aria-hidden="true">${(scene.hands[seat] ?? []).map((face) => html`<i class=${isClub(face) ? "c" : ""}></i>`)}</span>`;

/** With two players: the clan that is nobody's. @param {Props} props @param {Scene} scene */
function neutral({ label, pieces, view }, scene) {
  const clan = CLANS[2];
  const laid = BOARDS.map((_, place) => scene.tracks[place].filter((placed) => placed.clan === clan).length).reduce((all, each) => all + each, 0);
  return html`<li class="other k-${clan} neutral">
    <span class="camp-of" data-piece=${clan}>
      ${disc(clan)}
      <span class="told"><span class="who">${label("nobodys_clan")}</span><span class="sub">${pieces[clan].name} · ${label("tokens_and_clubs", laid, view.open.aside.length)}</span></span>
    </span>
  </li>`;
}

/** In little room, so that "Grosbidon 2" and "Grosbidon 3" stay two. @param {string} name */
const shortly = (name) => name.replace(/^(.{4})\S+ (\d+)$/, "$1. $2");
