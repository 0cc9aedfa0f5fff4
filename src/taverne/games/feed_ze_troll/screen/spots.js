/** The three tiles and the barrel of the current floor. */

import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { signed } from "/static/parts/number.js";
import { coins } from "./loot.js";
import { BARREL, pieceOf, sideOf } from "./scene.js";
import { tilePrint } from "./tile.js";
import { figure, ownerOf } from "./troll.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").ShownTroll} ShownTroll */

/**
 * What a click on a spot does, and what is shown before it.
 * @typedef {object} Control
 * @property {"trap"|"announce"|"enter"|null} move
 * @property {boolean} sending
 * @property {string} label
 * @property {string} preview   what the move would do, if that is certain
 * @property {string} [key]
 * @property {() => void} [act]
 */

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {Control} control
 */
export function tile(props, scene, spot, control) {
  const side = sideOf(props.view, spot);
  const face = scene.tokens[spot];
  const piece = pieceOf(spot, side);
  const victims = face === "club" && scene.trolls.some((troll) => troll.spot === spot && troll.hit);
  const kinds = [
    side.expert ? "expert" : "",
    side.no_entry ? "closed" : "",
    control.act ? "can" : "",
    control.sending ? "chosen" : "",
    face ?? "",
    victims ? "hit" : "",
  ];
  return html`<button
    type="button"
    class="cave-tile ${kinds.join(" ")}"
    data-piece=${piece}
    data-spot=${spot}
    data-shows=${control.act ? nothing : ""}
    aria-keyshortcuts=${control.key ?? nothing}
    @click=${control.act ?? nothing}
  >
    <span class="ears">${description(props, scene, spot, piece, control)}</span>
    <span class="drawn" aria-hidden="true"
      >${tilePrint(spot, side, props.label)}${trollsOn(props, scene, spot, control)}${token(props, scene, spot, control)}${pointingHand(scene, spot, control)}${stamp(
        props,
        face,
        victims,
      )}${lostLoot(scene, spot)}</span
    >
  </button>`;
}

/**
 * The round barrel. Floor A has none.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Control} control
 */
export function barrel(props, scene, control) {
  const { label } = props;
  if (!scene.floor) {
    return html`<div class="cave-barrel none"><span class="round"></span><small data-label="no_barrel_here()">${label("no_barrel_here")}</small></div>`;
  }
  const mover = scene.turn === null ? undefined : scene.trolls[scene.turn];
  const closed = mover !== undefined && mover.banned && mover.seat === props.me;
  return html`<button
    type="button"
    class="cave-barrel ${control.act ? "can" : ""} ${control.sending ? "chosen" : ""} ${closed ? "closed" : ""}"
    data-piece=${BARREL}
    data-spot=${BARREL}
    data-shows=${control.act ? nothing : ""}
    aria-keyshortcuts=${control.key ?? nothing}
    @click=${control.act ?? nothing}
  >
    <span class="ears">${description(props, scene, BARREL, BARREL, control)} ${closed ? label("closed_to_you") : ""}</span>
    <span class="drawn" aria-hidden="true"
      ><span class="round">${icon("barrel")}</span>${trollsOn(props, scene, BARREL, control)}<small
        >${closed ? label("closed_to_you") : control.preview}</small
      ></span
    >
  </button>`;
}

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {string} piece
 * @param {Control} control
 */
function description(props, scene, spot, piece, control) {
  const { label } = props;
  const { name, about } = props.pieces[piece];
  const here = scene.trolls.filter((troll) => troll.spot === spot).map((troll) => ownerOf(props, troll));
  const facts = [
    control.label || name,
    about,
    control.preview,
    scene.announced === spot ? label("announced_here") : "",
    scene.secret === spot ? label("your_club_here") : "",
    scene.tokens[spot] === "club" ? label("club_was_here") : "",
    here.length ? `${label("here")} ${here.join(", ")}` : "",
  ];
  return facts.filter(Boolean).map((fact) => (/[.!?…]$/.test(fact) ? fact : `${fact}.`)).join(" ");
}

/**
 * The trolls at a spot with what has happened to them, and the outline of the troll that may enter.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {Control} control
 */
function trollsOn(props, scene, spot, control) {
  const here = scene.trolls.filter((troll) => troll.spot === spot);
  const mover = control.move === "enter" && scene.turn !== null ? scene.trolls[scene.turn] : null;
  return html`<span class="ground n${here.length + (mover ? 1 : 0)}">
    ${here.map((troll) =>
      figure(props, troll, {
        kind: troll.hit ? "hit" : "",
        flip: `troll:${troll.colour}`,
        from: `home:${troll.colour}`,
        extra: fates(troll),
      }),
    )}
    ${mover ? figure(props, { ...mover, helmet: false, banned: false }, { kind: control.sending ? "going" : "ghost" }) : nothing}
  </span>`;
}

/** What has happened to a troll on this floor, as small marks. @param {ShownTroll} troll */
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
 * The token on a tile: face down, visible to its owner, turned, or the outline of a club that may be laid.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} spot
 * @param {Control} control
 */
function token(props, { tokens, secret }, spot, control) {
  const face = tokens[spot];
  if (!face) {
    return control.move === "trap" ? html`<span class="club-token ghost">${icon("wood-club")}</span>` : nothing;
  }
  const mine = secret === spot;
  const drawn = face === "decoy" ? icon("chicken") : face === "club" || mine ? icon("wood-club") : "?";
  return html`<span class="club-token ${face} ${mine ? "mine" : ""}" data-flip="token:${spot}" data-from="guard"
    >${drawn}${mine ? html`<small>${props.label("your_club")}</small>` : nothing}</span
  >`;
}

/**
 * The hand of the looted player, which points at the announced tile.
 * @param {Scene} scene
 * @param {string} spot
 * @param {Control} control
 */
function pointingHand(scene, spot, control) {
  if (scene.announced === spot) return html`<span class="points" data-flip="hand" data-from="guard">${icon("pointing")}</span>`;
  return control.move === "announce" ? html`<span class="points ghost">${icon("pointing")}</span>` : nothing;
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
 * The loot that hit trolls lose.
 * @param {Scene} scene
 * @param {string} spot
 */
function lostLoot({ trolls, tokens }, spot) {
  if (tokens[spot] !== "club") return nothing;
  const lost = trolls.filter((troll) => troll.spot === spot).flatMap(({ fates }) => fates.filter(({ kind }) => kind === "lost"));
  const sum = lost.reduce((sum, { loot }) => sum + loot, 0);
  return sum ? html`<span class="scattered">${coins(sum)}</span>` : nothing;
}
