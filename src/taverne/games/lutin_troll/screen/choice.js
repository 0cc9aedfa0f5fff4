import { html, nothing, repeat } from "/static/vendor/lit.js";
import { back, card } from "/static/parts/cards/card.js";
import { mark } from "/static/parts/cards/icon.js";
import { rove } from "/static/parts/input/keys.js";
import { times } from "/static/parts/number.js";
import { question } from "/static/parts/board/prompt.js";
import { ICONS } from "./cards.js";
import { discardByKind } from "./fight.js";
import { player } from "./player.js";

/** @typedef {import("./scene.js").Props} Props */

/**
 * What is drawn while the viewer chooses a hand, and what its buttons do.
 * @typedef {object} Choosing
 * @property {Props} props
 * @property {import("./draft.js").Draft} draft
 * @property {boolean} sending    the hand has been sent, and the server has not answered yet
 * @property {boolean} unfolded   the opponent's discard is shown on a small screen
 * @property {() => void} unfold
 * @property {() => void} go
 */

/**
 * One kind of card of the viewer's pack: how many copies are in the pile, chosen, played.
 * @typedef {{card: string, left: number, chosen: number, played: number}} Kind
 */

/**
 * The whole table while hands are being chosen.
 * @param {Choosing} choosing
 * @param {import("./scene.js").Scene} scene
 */
export function handChoice(choosing, scene) {
  const { props, draft } = choosing;
  const { label } = props;
  const opponent = 1 - (props.me ?? 0);
  const discarded = scene.sides[opponent].discard.length;
  const owing = props.moves.length > 0;
  const chosen = props.view.hand.length + draft.cards.length;
  return html`
    <div class="side top">
      ${player(props, scene, opponent)}
      <div class="area-fallen ${choosing.unfolded ? "unfolded" : ""}">
        <button type="button" class="fold num" data-label="fallen_count(${discarded})" ?hidden=${!discarded} aria-expanded=${choosing.unfolded} @click=${choosing.unfold}>
          ${label("fallen_count", discarded)}
        </button>
        ${discardByKind(props, scene, opponent)}
      </div>
      <div class="holds">${sealedHand(props, opponent)}</div>
    </div>
    ${pileGrid(choosing)}
    <div class="tray">
      ${question(props, owing ? label("choose") : props.prompt, owing ? label("chosen_of", chosen) : nothing)}
      ${slots(choosing)} ${owing ? readyButton(choosing) : waiting(props)}
    </div>`;
}

/** @param {Choosing} choosing */
const readyButton = ({ props, draft, sending, go }) => html`<button
  type="button"
  class="btn main go"
  data-label="go()"
  ?disabled=${draft.missing(props) > 0 || sending}
  @click=${go}
>
  ${props.label("go")}
</button>`;

/** @param {Props} props */
const waiting = ({ label, takeBack, ask }) => html`<div class="waits">
  <span class="seal" data-label="your_hand_ready()">${label("your_hand_ready")}</span>
  ${takeBack && ask.owing.length
    ? html`<button type="button" class="btn" data-label="change()" @click=${takeBack}>${label("change")}</button>`
    : nothing}
</div>`;

/**
 * The viewer's pack by kind, in the order of the pieces.
 * @param {Props} props
 * @param {readonly string[]} draft
 * @returns {Kind[]}
 */
export function kindsOf({ view, pieces }, draft) {
  const discard = view.seat === null ? [] : view.sides[view.seat].discard;
  return Object.keys(pieces).map((card) => {
    const copiesIn = (/** @type {readonly string[]} */ cards) => cards.filter((each) => each === card).length;
    const drafted = copiesIn(draft);
    return {
      card,
      left: copiesIn(view.pile) - drafted,
      chosen: drafted + copiesIn(view.hand),
      played: copiesIn(discard),
    };
  });
}

/**
 * The viewer's pile: a button for each kind of card, and two that choose at random and clear the choice.
 * @param {Choosing} choosing
 */
function pileGrid({ props, draft, sending }) {
  const { label } = props;
  const open = props.moves.length > 0 && !sending && draft.missing(props) > 0;
  /** @type {Set<string|undefined>} */
  const pickable = new Set(props.moves.map(({ move }) => move.card));
  return html`<div class="kinds" role="group" data-label="your_pile()" aria-label=${label("your_pile")} @keydown=${rove}>
    ${kindsOf(props, draft.cards).map((kind) => {
      const enabled = open && kind.left > 0 && pickable.has(kind.card);
      return kindButton(props, kind, enabled ? () => draft.take(kind.card) : undefined);
    })}
    ${props.moves.length
      ? html`<div class="lot">
          <button type="button" class="btn" ?disabled=${!open} @click=${() => draft.fillAtRandom(props)}>${label("random")}</button>
          <button type="button" class="btn" ?disabled=${!draft.cards.length || sending} @click=${draft.clear}>
            ${label("clear")}
          </button>
        </div>`
      : nothing}
  </div>`;
}

/**
 * @param {Props} props
 * @param {Kind} kind
 * @param {(() => void)|undefined} take
 */
function kindButton(props, kind, take) {
  const { label } = props;
  const { card: id, left, chosen, played } = kind;
  const stamp = left ? "" : label(chosen ? "chosen_stamp" : "played_stamp", id);
  const name = `${label(take ? "take" : "spoken", id)}. ${label("copied", left, chosen, played)}`;
  return html`<div class="kind n${Math.min(left, 3)} ${left ? "" : chosen ? "picked" : "used"}">
    ${card(props.pieces[id], {
      id,
      icon: ICONS[id],
      spoken: stamp ? `${name} (${stamp})` : name,
      state: left ? (take ? "can" : "quiet") : "played",
      stamp,
      flip: `kind:${id}`,
      touch: take,
    })}${left + chosen + played > 1 && left ? html`<span class="times num" aria-hidden="true">${times(left)}</span>` : nothing}
    <span class="pips" aria-hidden="true">${pips(kind)}</span>
  </div>`;
}

/** @param {Kind} kind */
const pips = ({ left, chosen, played }) => [
  ...Array.from({ length: left }, () => html`<i></i>`),
  ...Array.from({ length: chosen }, () => html`<i class="chosen"></i>`),
  ...Array.from({ length: played }, () => html`<i class="played"></i>`),
];

/**
 * The slots of the new hand. Cards of the draft can be put back; cards that were sent cannot.
 * @param {Choosing} choosing
 */
function slots({ props, draft, sending }) {
  const { label } = props;
  const sent = props.view.hand;
  const empty = Math.max(0, draft.missing(props));
  /** @type {Map<string, number>} */
  const copies = new Map();
  const key = (/** @type {string} */ id) => {
    const count = copies.get(id) ?? 0;
    copies.set(id, count + 1);
    return `hand:${props.me}:${id}:${count}`;
  };
  const filled = [...sent, ...draft.cards].map((id, place) => ({ id, key: key(id), place: place - sent.length }));
  return html`<div class="slots" role="group" data-label="your_choice()" aria-label=${label("your_choice")} @keydown=${rove}>
    ${repeat(
      filled,
      (each) => each.key,
      ({ id, key, place }) =>
        card(props.pieces[id], {
          id,
          icon: ICONS[id],
          spoken: label(place < 0 || sending ? "spoken" : "put_back", id),
          flip: key,
          from: `kind:${id}`,
          touch: place < 0 || sending ? undefined : () => draft.putBack(place),
          extra: place < 0 || sending ? nothing : html`<span class="remove" aria-hidden="true">${mark("cross")}</span>`,
        }),
    )}
    ${Array.from({ length: empty }, (_, place) =>
      place
        ? html`<span class="slot num" aria-hidden="true">${props.ask.picks - empty + place + 1}</span>`
        : html`<span class="slot next" aria-hidden="true" data-label="more_to_choose(${empty})">${label("more_to_choose", empty)}</span>`,
    )}
  </div>`;
}

/**
 * A hand that is being chosen in secret: everybody sees only whether it is ready.
 * @param {Props} props
 * @param {number} seat
 */
export function sealedHand({ view, label, ask }, seat) {
  const { ready } = view.sides[seat];
  const state = ready ? "has_chosen" : "is_choosing";
  return html`<div class="in-secret ${ready ? "ready" : ""}">
    <span class="fan seat-${seat}" aria-hidden="true">${Array.from({ length: ask.picks }, () => (ready ? back() : html`<i class="card none"></i>`))}</span>
    <span class="seal" data-label="${state}()">${ready ? mark("tick") : nothing}${label(state)}</span>
  </div>`;
}
