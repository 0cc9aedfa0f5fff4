import { html, nothing, repeat } from "/static/vendor/lit.js";
import { back, card, mini } from "/static/parts/cards/card.js";
import { cubes, tokens } from "/static/parts/board/gauge.js";
import { icon, mark } from "/static/parts/cards/icon.js";
import { signed, times } from "/static/parts/board/number.js";
import { ICONS, counted } from "./cards.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

const LIFE = 12;
const WHITE_TOKENS = 10;

/**
 * The twelve cubes of a life, and the mark of a change of it.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function life({ label }, scene, seat) {
  const { life, fresh } = scene.sides[seat];
  const { blow } = scene;
  return html`<span class="life seat-${seat}"
    ><b class="num" aria-hidden="true">${life}</b>${cubes({
      value: life,
      most: LIFE,
      fresh,
      label: label("life_left", life),
    })}${blow?.at === "life" &&
    blow.seat === seat
      ? blowMark(blow)
      : nothing}</span
  >`;
}

/**
 * The tokens that a seat has won. A new one moves here from the bank.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function tokensWon({ label, view }, scene, seat) {
  const value = scene.sides[seat].tokens;
  const most = view.options.tokens;
  return tokens({
    value,
    most,
    label: label("tokens_won", value, most),
    travel: (place) => ({
      flip: `won:${seat}:${place}`,
      from: place === value - 1 ? `bank:${WHITE_TOKENS - tokensTaken(scene)}` : undefined,
    }),
  });
}

/**
 * The white tokens that are left in the middle, of ten.
 * @param {Props} props
 * @param {Scene} scene
 */
export function bank({ label }, scene) {
  const value = WHITE_TOKENS - tokensTaken(scene);
  const travel = (/** @type {number} */ place) => ({ flip: `bank:${place}` });
  return html`<div class="bank">${tokens({ value, most: WHITE_TOKENS, label: label("tokens_in_bank", value), travel })}</div>`;
}

/**
 * The pile face down, and the discard with its last card on top.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function pileAndDiscard(props, scene, seat) {
  const { label, parts } = props;
  const cards = shownDiscard(scene, seat);
  const top = cards.at(-1);
  const pile = scene.sides[seat].pile;
  return html`<div class="heaps">
    <figure class="seat-${seat}">${pile ? back() : html`<i class="card none"></i>`}<figcaption><span>${parts.pile}</span> <b class="num">${pile}</b></figcaption></figure>
    <figure>
      ${top === undefined
        ? html`<i class="card none"></i>`
        : card(props.pieces[top], {
            id: top,
            icon: ICONS[top],
            spoken: label("spoken", top),
            tab: -1,
            flip: `fallen:${seat}:${cards.length}`,
            from: `clash:${seat}:${cards.length}`,
          })}
      <figcaption><span>${parts.discard}</span> <b class="num">${cards.length}</b></figcaption>
    </figure>
  </div>`;
}

/**
 * The discard of a seat by kind: the cards that cannot be chosen again in this pass.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function discardByKind(props, scene, seat) {
  const cards = shownDiscard(scene, seat);
  const { label } = props;
  const title = label("fallen_at", seat);
  return html`<div class="fallen">
    <div class="list ${cards.length ? "" : "empty"}" role="group" data-label="fallen_at(${seat})" aria-label=${title}>
      <span class="title"><span>${title}</span><span class="num">${cards.length}</span></span>
      ${repeat(
        counted(props, cards),
        ([id]) => id,
        ([id, count]) =>
          mini(props.pieces[id], {
            id,
            icon: ICONS[id],
            count,
            spoken: count > 1 ? `${label("spoken", id)} (${times(count)})` : label("spoken", id),
            flip: `fallen:${seat}:${id}:${count}`,
            from: cards.at(-1) === id ? `clash:${seat}:${cards.length}` : undefined,
          }),
      )}
    </div>
  </div>`;
}

/**
 * Attack and riposte face to face. An empty slot says whose card is missing, or shows the preview of a riposte.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} preview   what the card that has the focus would do
 */
export function clash(props, scene, preview) {
  const attacker = scene.clash?.attacker ?? scene.attacker;
  const { label } = props;
  const mine = attacker === props.me;
  const resting = scene.clash?.resting;
  return html`<div class="clash ${resting ? "resting" : ""}">
    ${fighter(props, scene, attacker, scene.clash?.attack ?? null, label(mine ? "your_attack" : "their_attack"))}
    <span class="swords">${icon("crossed-swords")}${scene.blow?.seat === null ? blowMark(scene.blow) : nothing}</span>
    ${fighter(
      props,
      scene,
      1 - attacker,
      scene.clash?.riposte ?? null,
      label(props.me === 1 - attacker ? "your_riposte" : "their_riposte"),
      preview,
    )}
  </div>`;
}

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {string|null} id
 * @param {string} caption
 * @param {string} [preview]
 */
function fighter(props, scene, seat, id, caption, preview) {
  const { blow } = scene;
  const beaten = scene.clash?.beaten === seat;
  const number = scene.sides[seat].discard.length;
  return html`<figure class="fighter ${seat === props.me ? "mine" : ""} ${beaten ? "beaten" : ""}" data-seat=${seat}>
    <div class="stand">
      ${id === null
        ? html`<span class="slot ${preview ? "promise" : ""}">${preview || caption}</span>`
        : card(props.pieces[id], {
            id,
            icon: ICONS[id],
            spoken: props.label("spoken", id),
            flip: `clash:${seat}:${number}`,
            from: comesFrom(scene, seat, id),
          })}${blow?.at === "card" && blow.seat === seat ? blowMark(blow) : nothing}
    </div>
    <figcaption>${id === null ? nothing : caption}</figcaption>
  </figure>`;
}

/**
 * Where a played card moves from: its place in the open hand, or the last card back.
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {string} id
 */
const comesFrom = (scene, seat, id) =>
  [...[3, 2, 1, 0].map((copy) => `hand:${seat}:${id}:${copy}`), `back:${seat}:${scene.sides[seat].hand}`].join(" ");

/** @param {import("./scene.js").Blow} blow */
export function blowMark({ kind, points }) {
  const shown =
    kind === "loss" ? signed(-points) : kind === "gain" ? signed(points) : kind === "stop" ? mark("shield") : "=";
  return html`<span class="blow num ${kind}" data-flip="blow" data-from>${shown}</span>`;
}

/** How many white tokens both players have. @param {Scene} scene */
const tokensTaken = (scene) => scene.sides.reduce((sum, side) => sum + side.tokens, 0);

/**
 * The discard without the card that is shown in the clash.
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function shownDiscard({ clash, sides }, seat) {
  const inClash = clash !== null && (clash.attacker === seat || clash.riposte !== null);
  return inClash ? sides[seat].discard.slice(0, -1) : sides[seat].discard;
}
