import { html, nothing } from "/static/vendor/lit.js";
import { icon } from "/static/parts/cards/icon.js";
import { signed } from "/static/parts/board/number.js";
import { called } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/** The banner over the table: a new deal, the count, the winner. @param {Props} props @param {Scene} scene */
export function proclaimed(props, scene) {
  const { banner } = scene;
  if (!banner || banner.title === "quest") return nothing;
  const mine = props.me !== null && banner.seats.includes(props.me);
  return html`<div class="proclaimed ${banner.title} ${mine ? "mine" : ""}" data-passing aria-hidden="true">
    ${title(props, scene)}${banner.counts.length ? counts(props, scene) : html`<p>${banner.text}</p>`}
  </div>`;
}

/** @param {Props} props @param {Scene} scene */
function title(props, { banner, deal, quest }) {
  const { label } = props;
  switch (banner?.title) {
    case "deal":
      return html`<h2>${deal > props.view.open.options.deals ? label("extra_deal_begins") : label("deal", deal)}</h2>`;
    case "count":
      return html`<h2>${quest ? props.pieces[quest].name : label("counting")}</h2>`;
    case "won":
      return html`${icon("crown")}<h2>${banner.seats.length > 1 ? label("shared_crown") : label("wins", banner.seats[0])}</h2>`;
    default:
      return nothing;
  }
}

/** The points of the deal for every player. @param {Props} props @param {Scene} scene */
function counts(props, { banner, special }) {
  return html`<table class="num">
    ${banner?.counts.map(
      ({ seat, points, bonus, total }) => html`<tr class="seat-${seat}">
        <th>
          <i class="dot"></i>${called(props, seat)}${bonus ? html`<small data-label="by_card(${bonus},${special})">${props.label("by_card", bonus, special)}</small>` : nothing}
        </th>
        <td class=${points < 0 ? "bad" : "good"}>${signed(points)}</td>
        <td class="sum">${signed(total)}</td>
      </tr>`,
    )}
  </table>`;
}
