/** Where a troll may stand on the floor that is being looted: three tiles, and the barrel. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { signed } from "/static/parts/board/number.js";
import { coins } from "./loot.js";
import { BARREL, pieceOf, sideOf } from "./scene.js";
import { print } from "./tile.js";
import { figure, ownerOf } from "./troll.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Shown} Shown */

/**
 * How a spot may be touched now, and what is shown for it before it is.
 * @typedef {object} Touch
 * @property {"trap"|"announce"|"enter"|null} move
 * @property {boolean} sending
 * @property {string} label
 * @property {string} promise   what the move would do, where the rules can tell
 * @property {string} [key]
 * @property {() => void} [act]
 */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {Touch} touch
 */
export function tile(props, scene, spot, touch) {
  const side = sideOf(props.view, spot);
  const token = scene.tokens[spot];
  const piece = pieceOf(spot, side);
  const victims = token === "club" && scene.trolls.some((troll) => troll.spot === spot && troll.hit);
  const kinds = [
    side.expert ? "expert" : "",
    side.no_entry ? "closed" : "",
    touch.act ? "can" : "",
    touch.sending ? "chosen" : "",
    token ?? "",
    victims ? "hit" : "",
  ];
  return html`<button
    type="button"
    class="cave-tile ${kinds.join(" ")}"
    data-piece=${piece}
    data-spot=${spot}
    data-shows=${touch.act ? nothing : ""}
    aria-keyshortcuts=${touch.key ?? nothing}
    @click=${touch.act ?? nothing}
  >
    <span class="ears">${spoken(props, scene, spot, piece, touch)}</span>
    <span class="drawn" aria-hidden="true"
      >${print(spot, side, props.label)}${ground(props, scene, spot, touch)}${tokenOn(props, scene, spot, touch)}${hand(scene, spot, touch)}${stamp(
        props,
        token,
        victims,
      )}${scattered(scene, spot)}</span
    >
  </button>`;
}

/**
 * The round barrel; there is none on floor A.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Touch} touch
 */
export function barrel(props, scene, touch) {
  const { label } = props;
  if (!scene.floor) {
    return html`<div class="cave-barrel none"><span class="round"></span><small data-label="no_barrel_here()">${label("no_barrel_here")}</small></div>`;
  }
  const mover = scene.turn === null ? undefined : scene.trolls[scene.turn];
  const closed = mover !== undefined && mover.banned && mover.seat === props.me;
  return html`<button
    type="button"
    class="cave-barrel ${touch.act ? "can" : ""} ${touch.sending ? "chosen" : ""} ${closed ? "closed" : ""}"
    data-piece=${BARREL}
    data-spot=${BARREL}
    data-shows=${touch.act ? nothing : ""}
    aria-keyshortcuts=${touch.key ?? nothing}
    @click=${touch.act ?? nothing}
  >
    <span class="ears">${spoken(props, scene, BARREL, BARREL, touch)} ${closed ? label("closed_to_you") : ""}</span>
    <span class="drawn" aria-hidden="true"
      ><span class="round">${icon("barrel")}</span>${ground(props, scene, BARREL, touch)}<small
        >${closed ? label("closed_to_you") : touch.promise}</small
      ></span
    >
  </button>`;
}

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {string} piece
 * @param {Touch} touch
 */
function spoken(props, scene, spot, piece, touch) {
  const { label } = props;
  const { name, about } = props.pieces[piece];
  const here = scene.trolls.filter((troll) => troll.spot === spot).map((troll) => ownerOf(props, troll));
  const facts = [
    touch.label || name,
    about,
    touch.promise,
    scene.announced === spot ? label("announced_here") : "",
    scene.secret === spot ? label("your_club_here") : "",
    scene.tokens[spot] === "club" ? label("club_was_here") : "",
    here.length ? `${label("here")} ${here.join(", ")}` : "",
  ];
  return facts.filter(Boolean).map((fact) => (/[.!?…]$/.test(fact) ? fact : `${fact}.`)).join(" ");
}

/**
 * Who stands there, with what it has brought them; and who might.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {Touch} touch
 */
function ground(props, scene, spot, touch) {
  const here = scene.trolls.filter((troll) => troll.spot === spot);
  const mover = touch.move === "enter" && scene.turn !== null ? scene.trolls[scene.turn] : null;
  return html`<span class="ground n${here.length + (mover ? 1 : 0)}">
    ${here.map((troll) =>
      figure(props, troll, {
        kind: troll.hit ? "hit" : "",
        flip: `troll:${troll.colour}`,
        from: `home:${troll.colour}`,
        extra: fates(troll),
      }),
    )}
    ${mover ? figure(props, { ...mover, helmet: false, banned: false }, { kind: touch.sending ? "going" : "ghost" }) : nothing}
  </span>`;
}

/** What a floor has brought a troll, at its feet. @param {Shown} troll */
function fates({ fates }) {
  const shown = fates.filter(({ kind }) => kind !== "empty" && kind !== "home");
  if (!shown.length) return nothing;
  return html`<span class="fates">
    ${shown.map(({ kind, loot }) => {
      switch (kind) {
        case "red":
        case "gold":
          return html`<span class="fate ${kind} num">${signed(loot)}${icon("shiny-apple")}</span>`;
        case "banked":
          return html`<span class="fate gold num">${loot}${icon("barrel")}</span>`;
        case "lost":
          return html`<span class="fate lost num">${signed(-loot)}</span>`;
        case "saved":
          return html`<span class="fate saved num">${icon("dwarf-helmet")}${loot}</span>`;
        case "helmet":
          return html`<span class="fate saved">+${icon("dwarf-helmet")}</span>`;
        default:
          return html`<span class="fate saved"><span class="glyph bad barred">${icon("barrel")}</span></span>`;
      }
    })}
  </span>`;
}

/**
 * The token on a tile: face down, or mine to see, or turned, or about to be laid.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {Touch} touch
 */
function tokenOn(props, { tokens, secret }, spot, touch) {
  const token = tokens[spot];
  if (!token) {
    return touch.move === "trap" ? html`<span class="club-token ghost">${icon("wood-club")}</span>` : nothing;
  }
  const mine = secret === spot;
  const face = token === "decoy" ? icon("chicken") : token === "club" || mine ? icon("wood-club") : "?";
  return html`<span class="club-token ${token} ${mine ? "mine" : ""}" data-flip="token:${spot}" data-from="guard"
    >${face}${mine ? html`<small>${props.label("your_club")}</small>` : nothing}</span
  >`;
}

/**
 * The pointing hand of the looted troll.
 * @param {Scene} scene
 * @param {string} spot
 * @param {Touch} touch
 */
function hand(scene, spot, touch) {
  if (scene.announced === spot) return html`<span class="points" data-flip="hand" data-from="guard">${icon("pointing")}</span>`;
  return touch.move === "announce" ? html`<span class="points ghost">${icon("pointing")}</span>` : nothing;
}

/**
 * @param {Props} props
 * @param {string|undefined} token
 * @param {boolean} victims
 */
function stamp({ label }, token, victims) {
  if (token === "decoy") return html`<span class="stamp">${label("decoy")}</span>`;
  if (token !== "club") return nothing;
  return victims ? html`<span class="bang">${label("bang")}</span>` : html`<span class="stamp missed">${label("missed")}</span>`;
}

/**
 * Lost loot flies in all directions.
 * @param {Scene} scene
 * @param {string} spot
 */
function scattered({ trolls, tokens }, spot) {
  if (tokens[spot] !== "club") return nothing;
  const lost = trolls.filter((troll) => troll.spot === spot).flatMap(({ fates }) => fates.filter(({ kind }) => kind === "lost"));
  const sum = lost.reduce((sum, { loot }) => sum + loot, 0);
  return sum ? html`<span class="scattered">${coins(sum)}</span>` : nothing;
}
