/** The other clans: tokens in hand, points, and whether they sleep, wait or are ready. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { bottomSeat, CLANS, isClub } from "../scene.js";
import { disc } from "../tokens.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */

/** @param {Props} props @param {Scene} scene @param {() => void} look   shows the camps */
export function otherClans(props, scene, look) {
  const seats = props.names.map((_, seat) => seat).filter((seat) => seat !== bottomSeat(props));
  return html`<ul class="others of-${seats.length + (seats.length === 1 ? 1 : 0)}" data-label="other_clans()" aria-label=${props.label("other_clans")}>
    ${seats.map((seat) => otherClan(props, scene, seat, look))} ${seats.length === 1 ? neutralClan(props, scene) : nothing}
  </ul>`;
}

/** The longest name that is printed large. */
const LONG = 14;

/** @param {Props} props @param {Scene} scene @param {Seat} seat @param {() => void} look */
function otherClan(props, scene, seat, look) {
  const { label } = props;
  const chair = props.chairs[seat];
  const asleep = scene.asleep.includes(seat);
  const active = !props.replay && props.ask.wait === "turn" && props.ask.owing.includes(seat);
  const state = seatState(props, scene, seat);
  return html`<li data-speaker=${seat} class="other k-${CLANS[seat]} ${asleep ? "zz" : ""} ${active ? "active" : ""} ${scene.latest?.seat === seat ? "acted" : ""}">
    <button type="button" class="camp-of" @click=${look}>
      <span class="ears">${props.names[seat]}, ${handText(props, scene, seat)}${state ? `, ${state}` : ""}, ${label("points", scene.worths[seat].points)}. ${label("see_camps")}</span>
      <span aria-hidden="true" data-flip="seat:${seat}">${disc(CLANS[seat], asleep ? icon("sleepy") : nothing)}</span>
      <span class="told" aria-hidden="true">
        <span class="who ${props.names[seat].length > LONG ? "long" : ""}">${props.names[seat]}${chair?.away ? html` <em>${label("away")}</em>` : nothing}</span>
        <span class="sub ${state ? "with-state" : ""}"
          >${state ? html`<span class="state">${state}</span>` : nothing}<span class="lb">${handText(props, scene, seat)}</span>${dots(scene, seat)}</span
        >
      </span>
      <span class="pts num" aria-hidden="true">${scene.worths[seat].points}</span>
    </button>
  </li>`;
}

/** @param {Props} props @param {Scene} scene @param {Seat} seat */
function seatState({ label }, scene, seat) {
  if (scene.asleep.includes(seat)) return label("sleeps");
  if (scene.phase === "ready" && scene.ready.includes(seat)) return label("has_shouted");
  return scene.phase === "hunt" && scene.resting.includes(seat) ? label("waits") : "";
}

/** The tokens in a hand, in words. @param {Props} props @param {Scene} scene @param {Seat} seat */
function handText({ label }, scene, seat) {
  const hand = scene.hands[seat];
  if (!hand) return label("points", scene.worths[seat].points);
  return scene.asleep.includes(seat) ? label("tokens_left", hand.length) : label("tokens_and_clubs", hand.length, hand.filter(isClub).length);
}

/** The tokens in a hand for small screens: a dot for each, a stroke for each club. @param {Scene} scene @param {Seat} seat */
const dots = (scene, seat) => html`<span class="dots" aria-hidden="true">${(scene.hands[seat] ?? []).map((face) => html`<i class=${isClub(face) ? "c" : ""}></i>`)}</span>`;

/** The neutral clan, with two players. @param {Props} props @param {Scene} scene */
function neutralClan({ label, pieces, view }, scene) {
  const clan = CLANS[2];
  const laid = scene.tracks.flat().filter((placed) => placed.clan === clan).length;
  return html`<li class="other k-${clan} neutral">
    <span class="camp-of" data-piece=${clan}>
      ${disc(clan)}
      <span class="told"><span class="who">${label("nobodys_clan")}</span><span class="sub">${pieces[clan].name} · ${label("tokens_and_clubs", laid, view.open.aside.length)}</span></span>
    </span>
  </li>`;
}
