import { html, nothing } from "/static/vendor/lit.js";
import { seat as seatPart } from "/static/parts/board/seat.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

/**
 * The player of a seat: name, portrait, and their tokens or number of cards.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function player(props, scene, seat) {
  const { label } = props;
  const side = scene.sides[seat];
  const chair = props.chairs[seat];
  const facts =
    scene.phase === "choice"
      ? [label("tokens_of", side.tokens), label("cards_in_pile", side.pile)]
      : [...(chair?.level ? [chair.level] : []), ...(props.replay ? [] : [label("cards_in_hand", side.hand)])];
  return seatPart({
    seat,
    name: seat === props.me ? label("you") : props.names[seat],
    sub: facts.join(" · "),
    face: chair?.face,
    active: !props.replay && props.ask.owing.includes(seat),
    away: chair?.away ? label("away") : undefined,
  });
}

/**
 * The banner over the table at the start of a round, a tie and a victory.
 * @param {Props} props
 * @param {Scene} scene
 */
export function banner(props, scene) {
  if (!scene.banner) return nothing;
  const { label } = props;
  const { title, seat, text } = scene.banner;
  const mine = seat === props.me;
  const [name, ...values] = titleOf(scene.banner);
  return html`<div class="proclaimed ${title} ${mine ? "mine" : ""}" data-passing aria-hidden="true">
    <h2 data-label="${name}(${values})">${label(name, ...values)}</h2>
    <p class="read">${title === "round" ? label("leads", seat) : text}</p>
  </div>`;
}

/**
 * The label of a banner's title, and its values.
 * @param {import("./scene.js").Banner} banner
 * @returns {[name: string, ...values: (number|null)[]]}
 */
function titleOf({ title, seat, number }) {
  if (title === "tied") return ["tied"];
  return title === "round" ? ["round", number] : [title === "roundWon" ? "round_for" : "match_for", seat];
}
