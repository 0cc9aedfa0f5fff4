/** Loot in front of a screen and behind it: of the other players beside the cave, of the viewer under it. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { signed } from "/static/parts/board/number.js";
import { figure } from "./troll.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").ShownTroll} ShownTroll */
/** @typedef {import("/static/net/wire").Seat} Seat */

/** The values of tokens, each with how many of it some loot takes. @param {number} loot */
const tokensOf = (loot) => [20, 5, 1].map((value, place, all) => ({ value, count: Math.floor((place ? loot % all[place - 1] : loot) / value) }));

/** Loot as single tokens. @param {number} loot */
export const coins = (loot) => tokensOf(loot).flatMap(({ value, count }) => Array.from({ length: count }, () => html`<i class="coin of-${value} num">${value}</i>`));

/** More tokens than this make no higher pile. */
const HIGHEST = 4;

/** Loot as a pile of tokens for each value. @param {number} loot */
const piles = (loot) => html`<span class="coins" aria-hidden="true"
  >${tokensOf(loot).map(({ value, count }) => (count ? html`<i class="coin of-${value} high-${Math.min(count, HIGHEST)} num">${value}</i>` : nothing))}</span
>`;

/**
 * Another player, beside the cave.
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
  return html`<li data-speaker=${seat} class="player ${kinds.join(" ")} ${trolls.length > 1 ? "twins" : ""}">
    <div class="who">
      <b>${name}</b>
      <small>${chair?.away ? html`<em>${label("away")}</em>` : (chair?.level ?? "")}</small>
    </div>
    ${trolls.map((troll) => screen(props, scene, troll))}
  </li>`;
}

/**
 * A troll with the loot behind its screen and in front of it.
 * @param {Props} props
 * @param {Scene} scene
 * @param {ShownTroll} troll
 */
function screen(props, scene, troll) {
  const { label } = props;
  const open = isVisible(props, scene, troll.seat);
  return html`<div class="purse ${troll.colour}">
    ${figure(props, troll, { kind: "small", flip: `home:${troll.colour}` })}
    <div class="screen ${open ? "open" : ""} ${scene.lifted.includes(troll.seat) ? "lifted" : ""}" data-flip="back:${troll.colour}">
      <i></i><i></i><i></i>
      <span class="behind num"
        ><span class="word">${label("back")}</span>${backGain(scene, troll)}
        <b>${open ? troll.back : html`<span class="ears">${label("hidden")}</span><span aria-hidden="true">?</span>`}</b></span
      >
    </div>
    <div class="before num" data-flip="front:${troll.colour}">
      ${troll.seat === scene.looted && !troll.front
        ? html`<em>${label("looted")}</em>`
        : html`<span><span class="word">${label("front")}&nbsp;</span><b>${troll.front}</b></span>${piles(troll.front)}`}${frontChange(troll)}
    </div>
    <span class="ears">${worn(props, troll)}</span>
  </div>`;
}

/**
 * The viewer's own loot, under the cave.
 * @param {Props} props
 * @param {Scene} scene
 */
export function ownLoot(props, scene) {
  const { label } = props;
  const trolls = scene.trolls.filter((troll) => troll.seat === props.me);
  return html`<div class="my-loot ${trolls.length > 1 ? "twins" : ""}" role="group" aria-label=${label("you")}>
    ${trolls.map(
      (troll) => html`<div class="own ${troll.colour}" data-speaker=${troll.seat}>
        ${figure(props, troll, { kind: "small", flip: `home:${troll.colour}` })}
        <div class="told">
          <b>${trolls.length > 1 ? props.pieces[troll.colour].name : label("you")}</b>
          <small>${troll.seat === scene.looted ? label("looted") : worn(props, troll)}</small>
        </div>
        <div class="heap num" data-flip="front:${troll.colour}">
          <span><span class="word">${label("front")}</span><b>${troll.front}</b></span>${piles(troll.front)}${frontChange(troll)}
        </div>
        <div class="heap safe num" data-flip="back:${troll.colour}">
          <span><span class="word">${label("back")}</span><b>${troll.back}</b></span>${piles(troll.back)}${backGain(scene, troll)}
        </div>
      </div>`,
    )}
  </div>`;
}

/** Whether the viewer sees how much loot is behind the screens of a seat. @param {Props} props @param {Scene} scene @param {Seat} seat */
export function isVisible({ view, views, me }, { lifted }, seat) {
  return seat === me || views !== undefined || view.open.options.screens === "counted" || lifted.includes(seat);
}

/** The helmet and the ban of a troll, in words. @param {Props} props @param {ShownTroll} troll */
function worn({ label }, { helmet, banned }) {
  return [...(helmet ? [label("wears_helmet")] : []), ...(banned ? [label("wears_ban")] : [])].join(", ");
}

/** Marks of what has just changed in front of a screen. @param {ShownTroll} troll */
function frontChange({ fates, colour, spot }) {
  const staysInFront = !fates.some(({ kind }) => kind === "banked" || kind === "home");
  return fates.map(({ kind, loot }) => {
    if (kind === "red" && staysInFront) return chip("red", signed(loot), `chip:${colour}:red`, `apple:${spot}:red`);
    if (kind === "lost") return chip("lost", signed(-loot), `chip:${colour}:lost`, `troll:${colour}`);
    return nothing;
  });
}

/** The mark of loot that has just come behind a screen. @param {Scene} scene @param {ShownTroll} troll */
function backGain({ looted, gain, tokens, trolls }, { fates, colour, seat, spot }) {
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
