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
const WHITE = 10;

/**
 * The twelve cubes, and a blow that reaches them.
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
 * White tokens won; each comes from the bank.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function won({ label, view }, scene, seat) {
  const value = scene.sides[seat].tokens;
  const most = view.options.tokens;
  return tokens({
    value,
    most,
    label: label("tokens_won", value, most),
    travel: (place) => ({
      flip: `won:${seat}:${place}`,
      from: place === value - 1 ? `bank:${WHITE - given(scene)}` : undefined,
    }),
  });
}

/**
 * The ten white tokens in the middle, those that are left.
 * @param {Props} props
 * @param {Scene} scene
 */
export function bank({ label }, scene) {
  const value = WHITE - given(scene);
  const travel = (/** @type {number} */ place) => ({ flip: `bank:${place}` });
  return html`<div class="bank">${tokens({ value, most: WHITE, label: label("tokens_in_bank", value), travel })}</div>`;
}

/**
 * A pile face down and the discard beside it, its last card on top.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function heaps(props, scene, seat) {
  const { label, parts } = props;
  const cards = onDiscard(scene, seat);
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
 * Everything of a seat's that has fallen in this pass, by kind: it cannot be chosen again.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function fallen(props, scene, seat) {
  const cards = onDiscard(scene, seat);
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
 * Attack and riposte face to face; an empty slot says whose card is awaited, or what the card one looks at would do.
 * @param {Props} props
 * @param {Scene} scene
 * @param {string} promise
 */
export function clash(props, scene, promise) {
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
      promise,
    )}
  </div>`;
}

/**
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {string|null} id
 * @param {string} caption
 * @param {string} [promise]
 */
function fighter(props, scene, seat, id, caption, promise) {
  const { blow } = scene;
  const beaten = scene.clash?.beaten === seat;
  const number = scene.sides[seat].discard.length;
  return html`<figure class="fighter ${seat === props.me ? "mine" : ""} ${beaten ? "beaten" : ""}">
    <div class="stand">
      ${id === null
        ? html`<span class="slot ${promise ? "promise" : ""}">${promise || caption}</span>`
        : card(props.pieces[id], {
            id,
            icon: ICONS[id],
            spoken: props.label("spoken", id),
            flip: `clash:${seat}:${number}`,
            from: origins(scene, seat, id),
          })}${blow?.at === "card" && blow.seat === seat ? blowMark(blow) : nothing}
    </div>
    <figcaption>${id === null ? nothing : caption}</figcaption>
  </figure>`;
}

/**
 * From the open hand, or from the fan of backs.
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {string} id
 */
const origins = (scene, seat, id) =>
  [...[3, 2, 1, 0].map((copy) => `hand:${seat}:${id}:${copy}`), `back:${seat}:${scene.sides[seat].hand}`].join(" ");

/** @param {import("./scene.js").Blow} blow */
function blowMark({ kind, points }) {
  const shown =
    kind === "loss" ? signed(-points) : kind === "gain" ? signed(points) : kind === "stop" ? mark("shield") : "=";
  return html`<span class="blow num ${kind}" data-flip="blow" data-from>${shown}</span>`;
}

/** @param {Scene} scene */
const given = (scene) => scene.sides.reduce((sum, side) => sum + side.tokens, 0);

/**
 * The discard without the card that still lies in the clash.
 * @param {Scene} scene
 * @param {Seat} seat
 */
function onDiscard({ clash, sides }, seat) {
  const fights = clash !== null && (clash.attacker === seat || clash.riposte !== null);
  return fights ? sides[seat].discard.slice(0, -1) : sides[seat].discard;
}
