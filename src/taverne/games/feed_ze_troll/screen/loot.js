/** Loot in front of a screen and behind it: everybody's beside the cave, mine under it. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { signed } from "/static/parts/board/number.js";
import { figure } from "./troll.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Shown} Shown */
/** @typedef {import("/static/net/wire").Seat} Seat */

/** Loot as its tokens: twenties, fives, ones. @param {number} loot */
export function coins(loot) {
  const worths = [20, 5, 1].flatMap((worth, at, all) => {
    const rest = at ? loot % all[at - 1] : loot;
    return Array(Math.floor(rest / worth)).fill(worth);
  });
  return worths.map((worth) => html`<i class="coin of-${worth} num">${worth}</i>`);
}

/**
 * A player beside the cave.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function player(props, scene, seat) {
  const { label } = props;
  const chair = props.chairs[seat];
  const name = seat === props.me ? label("you") : props.names[seat];
  const looted = scene.looted === seat;
  const trolls = scene.trolls.filter((troll) => troll.seat === seat);
  const kinds = [
    looted ? "looted" : "",
    !props.replay && props.ask.owing.includes(seat) ? "active" : "",
    trolls.some(({ fates }) => fates.some(({ kind }) => kind === "lost")) ? "robbed" : "",
    looted && scene.gain ? "gains" : "",
  ];
  return html`<li class="player ${kinds.join(" ")} ${trolls.length > 1 ? "twins" : ""}">
    <div class="who">
      <b>${name}</b>
      <small>${chair?.away ? html`<em>${label("away")}</em>` : (chair?.level ?? "")}</small>
    </div>
    ${trolls.map((troll) => screen(props, scene, troll))}
    ${props.said?.[seat] && !looted ? html`<span class="says" aria-hidden="true">${props.said[seat]}</span>` : nothing}
  </li>`;
}

/**
 * One troll with its screen: what lies behind it, and in front of it.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Shown} troll
 */
function screen(props, scene, troll) {
  const { label } = props;
  const open = seen(props, scene, troll.seat);
  return html`<div class="purse ${troll.colour}">
    ${figure(props, troll, { kind: "small", flip: `home:${troll.colour}` })}
    <div class="screen ${open ? "open" : ""} ${scene.lifted.includes(troll.seat) ? "lifted" : ""}" data-flip="back:${troll.colour}">
      <i></i><i></i><i></i>
      <span class="behind num">${label("back")} <b>${open ? troll.back : html`<span class="ears">${label("hidden")}</span><span aria-hidden="true">?</span>`}</b></span>
      ${won(scene, troll)}
    </div>
    <div class="before num" data-flip="front:${troll.colour}">
      ${troll.seat === scene.looted && !troll.front
        ? html`<em>${label("looted")}</em>`
        : html`<span>${label("front")}&nbsp;<b>${troll.front}</b></span><span class="coins" aria-hidden="true">${coins(troll.front)}</span>`}${atRisk(troll)}
    </div>
    <span class="ears">${worn(props, troll)}</span>
  </div>`;
}

/**
 * My own loot, under the cave.
 * @param {Props} props
 * @param {Scene} scene
 */
export function mine(props, scene) {
  const { label } = props;
  const trolls = scene.trolls.filter((troll) => troll.seat === props.me);
  return html`<div class="my-loot ${trolls.length > 1 ? "twins" : ""}" role="group" aria-label=${label("you")}>
    ${trolls.map(
      (troll) => html`<div class="own ${troll.colour}">
        ${figure(props, troll, { kind: "small", flip: `home:${troll.colour}` })}
        <div class="told">
          <b>${trolls.length > 1 ? props.pieces[troll.colour].name : label("you")}</b>
          <small>${troll.seat === scene.looted ? label("looted") : worn(props, troll)}</small>
        </div>
        <div class="heap num" data-flip="front:${troll.colour}">
          <span>${label("front")}<b>${troll.front}</b></span><span class="coins" aria-hidden="true">${coins(troll.front)}</span>${atRisk(troll)}
        </div>
        <div class="heap safe num" data-flip="back:${troll.colour}">
          <span>${label("back")}<b>${troll.back}</b></span><span class="coins" aria-hidden="true">${coins(troll.back)}</span>${won(scene, troll)}
        </div>
      </div>`,
    )}
  </div>`;
}

/** Whether the loot behind a screen is shown as a number. @param {Props} props @param {Scene} scene @param {Seat} seat */
function seen({ view, views, me }, { lifted }, seat) {
  return seat === me || views !== undefined || view.open.options.screens === "counted" || lifted.includes(seat);
}

/** What a troll carries to this floor, in words. @param {Props} props @param {Shown} troll */
function worn({ label }, { helmet, banned }) {
  return [...(helmet ? [label("wears_helmet")] : []), ...(banned ? [label("wears_ban")] : [])].join(", ");
}

/** What has just changed in front of a screen. @param {Shown} troll */
function atRisk({ fates, colour, spot }) {
  const stays = !fates.some(({ kind }) => kind === "banked" || kind === "home");
  return fates.map(({ kind, loot }) => {
    if (kind === "red" && stays) return chip("red", signed(loot), `chip:${colour}:red`, `apple:${spot}:red`);
    if (kind === "lost") return chip("lost", signed(-loot), `chip:${colour}:lost`, `troll:${colour}`);
    return nothing;
  });
}

/** What has just come behind a screen. @param {Scene} scene @param {Shown} troll */
function won({ looted, gain, tokens, trolls }, { fates, colour, seat, spot }) {
  const club = Object.keys(tokens).find((each) => tokens[each] === "club");
  const first = trolls.find((troll) => troll.seat === looted)?.colour === colour;
  if (gain && seat === looted && first) return chip("gold", signed(gain), `chip:${colour}:gain`, `token:${club}`);
  const gold = fates.find(({ kind }) => kind === "gold")?.loot ?? 0;
  const kept = fates.reduce((sum, { kind, loot }) => (kind === "banked" || kind === "home" ? sum + loot : sum), 0);
  return gold + kept
    ? chip("gold", signed(gold + kept), `chip:${colour}:gold`, kept ? `front:${colour}` : `apple:${spot}:gold`)
    : nothing;
}

/**
 * @param {"red"|"gold"|"lost"} kind
 * @param {string} text
 * @param {string} flip
 * @param {string} from
 */
const chip = (kind, text, flip, from) =>
  html`<span class="chip ${kind}" data-flip=${flip} data-from=${from} aria-hidden="true">${text}${kind === "lost" ? nothing : icon("shiny-apple")}</span>`;
