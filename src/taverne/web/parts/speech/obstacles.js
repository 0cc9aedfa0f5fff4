/** What speech bubbles and notices may not cover: text, pieces, pictures, and everything that can be touched. */

/** @typedef {import("./free_ground.js").Box} Box */

/**
 * Something that may not be covered, but by its owner: their bubble may cover their own place.
 * @typedef {object} Obstacle
 * @property {Box} box
 * @property {number|null} owner   the seat at whose place it is drawn
 * @property {boolean} text        a notice may cover it if there is no room elsewhere
 */

/** The place of a player, and the picture of them in it. @typedef {{box: Box, face: Box}} Place */

const THINGS = ".prompt, .banner, button, a[href], input, select, textarea, summary, [role=button], [tabindex='0'], [data-piece], [data-spot], .card, svg, img, [role=img]";
const AROUND = 3; // px kept free around everything
const LARGEST = 0.6; // of the area: anything larger is a background

/** The places of the players, by seat; of several the last. @param {Element} root @returns {Map<number, Place>} */
export function placesOfSpeakers(root) {
  const places = new Map();
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-speaker]"))) {
    const seat = Number(place.dataset.speaker);
    if (!isDrawn(place)) continue;
    const face = place.querySelector(".disc, svg, img") ?? place;
    places.set(seat, { box: place.getBoundingClientRect(), face: face.getBoundingClientRect() });
  }
  return places;
}

/** All things that may not be covered. @param {Element} root @param {Box} area @returns {Obstacle[]} */
export function obstaclesIn(root, area) {
  const things = [...root.querySelectorAll(THINGS)].filter(isDrawn).map((each) => ({ box: each.getBoundingClientRect(), owner: each.matches(".btn") ? null : ownerOf(each), text: false }));
  const most = LARGEST * (area.right - area.left) * (area.bottom - area.top);
  return [...things, ...texts(root)]
    .filter(({ box: { width, height } }) => width > 1 && height > 1 && width * height < most)
    .map(({ box: { left, top, right, bottom }, ...more }) => ({ box: { left: left - AROUND, top: top - AROUND, right: right + AROUND, bottom: bottom + AROUND }, ...more }));
}

/** The boxes of all lines of text; but the title in the bar may be covered. @param {Element} root */
function texts(root) {
  const found = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement } = node;
    if (!node.nodeValue?.trim() || !parentElement || parentElement.closest(".bar") || !isDrawn(parentElement)) continue;
    range.selectNodeContents(node);
    const owner = ownerOf(parentElement);
    for (const box of range.getClientRects()) found.push({ box, owner, text: true });
  }
  return found;
}

/** The seat at whose place an element is drawn. @param {Element} element */
function ownerOf(element) {
  const place = element.closest("[data-speaker]");
  return place instanceof HTMLElement ? Number(place.dataset.speaker) : null;
}

/** @param {Element} element */
const isDrawn = (element) => element.closest(".ears") === null && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
