import { html, nothing } from "/static/vendor/lit.js";
import { seat as seatPart } from "/static/parts/seat.js";
import { wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("/static/net/wire").Seat} Seat */

/**
 * Who sits there, with what counts now.
 * @param {Props} props
 * @param {Scene} scene
 * @param {Seat} seat
 */
export function sitter(props, scene, seat) {
  const words = wordsIn(props.lang);
  const side = scene.sides[seat];
  const chair = props.chairs[seat];
  const facts =
    scene.phase === "choice"
      ? [words.wonShort(side.tokens), words.pile(side.pile)]
      : [...(chair?.level ? [chair.level] : []), ...(props.replay ? [] : [words.inHand(side.hand)])];
  return seatPart({
    seat,
    name: seat === props.me ? words.you : props.names[seat],
    sub: facts.join(" · "),
    face: chair?.face,
    active: !props.replay && props.ask.owing.includes(seat),
    away: chair?.away ? words.away : undefined,
  });
}

/**
 * A moment that counts, over the whole table.
 * @param {Props} props
 * @param {Scene} scene
 */
export function proclaimed(props, { banner }) {
  if (!banner) return nothing;
  const words = wordsIn(props.lang);
  const mine = banner.seat === props.me;
  const name = banner.seat === null ? "" : props.names[banner.seat];
  const title = {
    round: words.round(banner.number),
    roundWon: mine ? words.roundWon : words.roundLost(name),
    tied: words.tied,
    matchWon: mine ? words.matchWon : words.matchLost(name),
  }[banner.title];
  return html`<div class="proclaimed ${banner.title} ${mine ? "mine" : ""}" aria-hidden="true">
    <h2>${title}</h2>
    <p class="read">${banner.title === "round" ? (mine ? words.youLead : words.leads(name)) : banner.text}</p>
  </div>`;
}
