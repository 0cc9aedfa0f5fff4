import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { called } from "./scene.js";
import { signed, wordsIn } from "./words.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/** A moment that counts. @param {Props} props @param {Scene} scene */
export function proclaimed(props, scene) {
  const { banner } = scene;
  if (!banner || banner.title === "quest") return nothing;
  const mine = props.me !== null && banner.seats.includes(props.me);
  return html`<div class="proclaimed ${banner.title} ${mine ? "mine" : ""}" aria-hidden="true">
    ${title(props, scene)}${banner.counts.length ? counts(props, scene) : html`<p>${banner.text}</p>`}
  </div>`;
}

/** @param {Props} props @param {Scene} scene */
function title(props, { banner, deal, quest }) {
  const words = wordsIn(props.lang);
  switch (banner?.title) {
    case "deal":
      return html`<h2>${deal > props.view.open.options.deals ? words.extra : words.deal(deal)}</h2>`;
    case "count":
      return html`<h2>${quest ? props.pieces[quest].name : words.counting}</h2>`;
    case "won": {
      const [first, ...more] = banner.seats;
      const me = props.me !== null && banner.seats.includes(props.me);
      return html`${icon("crown")}<h2>${more.length ? words.shared : me ? words.victory : words.wins(props.names[first])}</h2>`;
    }
    default:
      return nothing;
  }
}

/** What the deal has brought everybody. @param {Props} props @param {Scene} scene */
function counts(props, { banner, special }) {
  const words = wordsIn(props.lang);
  return html`<table class="num">
    ${banner?.counts.map(
      ({ seat, points, bonus, total }) => html`<tr class="seat-${seat}">
        <th>
          <i class="dot"></i>${called(props, seat, words.you)}${bonus ? html`<small>${words.byCard(signed(bonus), props.pieces[special].name)}</small>` : nothing}
        </th>
        <td class=${points < 0 ? "bad" : "good"}>${signed(points)}</td>
        <td class="sum">${signed(total)}</td>
      </tr>`,
    )}
  </table>`;
}
