/** The score sheet: small beside the table, with the totals; large in a window, with a row for each deal. */

import { html, nothing } from "/static/vendor/lit.js";
import { signed } from "/static/parts/board/number.js";
import { called } from "./scene.js";

/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Scene} Scene */

/**
 * The small sheet, best total first; a touch opens the large one.
 * @param {Props} props
 * @param {Scene} scene
 * @param {() => void} open
 */
export function sheet(props, scene, open) {
  const { label } = props;
  const running = scene.sheet.length < scene.deal && scene.points.length > 0;
  return html`<section class="info-score" @click=${open}>
    <button type="button" class="to-sheet"><span class="title">${label("deals")}</span> <span class="ears">${label("score_sheet")}</span></button>
    <table class="num" data-label="score_sheet()" aria-label=${label("score_sheet")}>
      <tbody>
        ${ranked(scene).map(
          (seat) => html`<tr class="seat-${seat} ${seat === props.me ? "mine" : ""}">
            <th scope="row"><i class="dot"></i>${called(props, seat)}</th>
            ${running ? html`<td class="so-far" title=${label("provisional")}>${signed(scene.points[seat])}</td>` : nothing}
            <td class="sum">${signed(scene.totals[seat])}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/**
 * The large sheet: every deal with its quest and its special card.
 * @param {Props} props
 * @param {Scene} scene
 */
export function largeSheet(props, scene) {
  const { label } = props;
  const seats = ranked(scene);
  return html`<div class="large-sheet">
    <table class="num">
      <thead>
        <tr>
          <th scope="col"></th>
          ${seats.map((seat) => html`<th scope="col" class="seat-${seat}"><i class="dot"></i>${called(props, seat)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${scene.sheet.map(
          (row, at) => html`<tr>
            <th scope="row">
              <small>${label("deal", at + 1)}</small><b>${props.pieces[row.quest].name}</b><small>${props.pieces[row.special].name}</small>
            </th>
            ${seats.map(
              (seat) => html`<td>${signed(row.points[seat])}${row.bonus[seat] ? html`<small data-label="by_card(${row.bonus[seat]},${row.special})">${label("by_card", row.bonus[seat], row.special)}</small>` : nothing}</td>`,
            )}
          </tr>`,
        )}
        ${scene.points.length
          ? html`<tr class="now">
              <th scope="row"><small>${label("deal", scene.deal)}</small><small>${label("provisional")}</small></th>
              ${seats.map((seat) => html`<td>${signed(scene.points[seat])}</td>`)}
            </tr>`
          : nothing}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${label("total")}</th>
          ${seats.map((seat) => html`<td>${signed(scene.totals[seat])}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`;
}

/** The seats, highest total first. @param {Scene} scene */
const ranked = ({ totals }) => totals.map((_, seat) => seat).sort((a, b) => totals[b] - totals[a] || a - b);
