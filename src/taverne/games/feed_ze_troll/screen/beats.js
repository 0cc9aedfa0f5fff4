/** The beats (changes of the scene) that show the events of an update, the decoys before the club. */

import { BARREL, atRest, faceDown, fatesOf, floorOf, isTurning, secretOf, spotsOf } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").ShownTroll} ShownTroll */
/** @typedef {import("./scene.js").Turn} Turn */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */

/** @typedef {import("/static/parts/board/stage.js").Beat<Scene>} Beat */

/**
 * @param {Props} props   with the events
 * @returns {Beat[]}
 */
export function beatsOf(props) {
  const { events } = props;
  const turning = events.findIndex(({ event }) => isTurning(event));
  if (turning < 0) return told(events, props);
  const gain = events.findIndex(({ event }) => event.type === "troll_gained" || event.type === "nobody_trapped");
  return [
    ...told(events.slice(0, turning), props),
    ...reveal(events.slice(turning, gain + 1), props),
    ...end(events.slice(gain + 1), props),
  ];
}

/** The beats of events that are shown one after the other. @param {Happening[]} events @param {Props} props @returns {Beat[]} */
const told = (events, props) => events.flatMap((happening) => saying(happening.text, beat(happening, props)));

/** These beats, with what they tell. @param {string} tells @param {Beat[]} beats @returns {Beat[]} */
const saying = (tells, beats) => beats.map((each) => ({ ...each, tells }));

/**
 * @param {Happening} happening
 * @param {Props} props
 * @returns {Beat[]}
 */
function beat({ event, text }, props) {
  const { turn } = props.view.open;
  switch (event.type) {
    case "traps_set":
      return once(500, "card", (scene) => ({ ...scene, phase: "announce", tokens: faceDown(scene.floor), secret: secretOf(props) }));
    case "announced":
      return once(700, "card", (scene) => ({ ...scene, phase: "move", announced: event.spot, turn }));
    case "entered":
      return once(460, "card", (scene) => ({ ...withTroll(scene, event.troll, { spot: event.spot }), turn }));
    case "floor_reached":
      return once(450, undefined, () => atRest(props));
    case "round_begun":
      return once(1500, undefined, () => ({
        ...atRest(props),
        banner: { title: "round", round: event.round, seats: [event.seat], text },
      }));
    case "counted":
      return once(380, "token", (scene) => ({ ...scene, phase: "over", lifted: [...scene.lifted, event.seat] }));
    case "game_won":
      return once(1900, "end", (scene) => ({ ...scene, banner: { title: "won", round: 0, seats: event.seats, text } }));
    default:
      return [];
  }
}

/**
 * The tokens are turned: first the trolls at the barrel, then the decoys, the emptiest tile first, and the club last.
 * @param {Happening[]} events   from the turning to the looted player's gain
 * @param {Props} props
 * @returns {Beat[]}
 */
function reveal(events, { view: { open }, me, label }) {
  const [{ event, text }] = events;
  const { trap, spots } = /** @type {Turn} */ (open.history.at(-1));
  const trollsAt = (/** @type {string} */ spot) => open.trolls.filter((_, place) => spots[place] === spot).map(({ colour }) => colour);
  const decoys = spotsOf(floorOf(trap))
    .filter((spot) => spot !== trap)
    .sort((a, b) => trollsAt(a).length - trollsAt(b).length);
  return [
    ...saying(label("turning"), once(420, undefined, (scene) => ({ ...scene, phase: "reveal", turn: null, secret: null }))),
    ...showFates(trollsAt(BARREL), events, me, 620, "token"),
    ...decoys.flatMap((spot) => [
      ...once(360, "card", (scene) => turnToken(scene, spot, "decoy")),
      ...showFates(trollsAt(spot), events, me, 640, "token"),
    ]),
    ...saying(text, once(480, "card", (scene) => ({ ...turnToken(scene, trap, "club"), honest: event.type === "truth_told" }))),
    ...showFates(trollsAt(trap), events, me, 950, "hit"),
    ...saying(events.at(-1)?.text ?? "", once(850, "token", (scene) => showGain(scene, events.at(-1)))),
  ];
}

/**
 * The end of a round or of the game: loot moves behind all screens at once, then it is counted seat by seat.
 * @param {Happening[]} events
 * @param {Props} props
 * @returns {Beat[]}
 */
function end(events, props) {
  const home = events.filter(({ event }) => event.troll !== undefined);
  const rest = events.filter(({ event }) => event.troll === undefined);
  const trolls = props.view.open.trolls.map(({ colour }) => colour);
  return [...showFates(trolls, home, props.me, 700, "token"), ...told(rest, props)];
}

/**
 * @param {number} stay
 * @param {Beat["knock"]} knock
 * @param {Beat["change"]} change
 * @returns {Beat[]}
 */
const once = (stay, knock, change) => [{ change, stay, knock }];

/**
 * Shows what happens to these trolls at once; the text is about the viewer's troll if it is among them.
 * @param {string[]} trolls
 * @param {Happening[]} events
 * @param {import("./scene.js").Seat|null} me
 * @param {number} stay
 * @param {Beat["knock"]} knock
 * @returns {Beat[]}
 */
function showFates(trolls, events, me, stay, knock) {
  const theirs = events.filter(({ event }) => event.troll !== undefined && trolls.includes(event.troll));
  if (!theirs.length) return [];
  const comment = (theirs.findLast(({ event }) => event.seat === me) ?? theirs.at(-1))?.text ?? "";
  return saying(comment, once(stay, knock, (scene) => ({
    ...scene,
    trolls: scene.trolls.map((troll) => withFates(troll, theirs.filter(({ event }) => event.troll === troll.colour))),
  })));
}

/** Fates that bring loot behind the screen, and those that take it from the front. */
const TO_BACK = new Set(["gold", "banked", "home"]);
const FROM_FRONT = new Set(["banked", "home", "lost"]);

/**
 * @param {ShownTroll} troll
 * @param {Happening[]} events   about this troll
 * @returns {ShownTroll}
 */
function withFates(troll, events) {
  if (!events.length) return troll;
  const fates = events.flatMap(({ event }) => fatesOf(event));
  const has = (/** @type {string} */ kind) => fates.some((fate) => fate.kind === kind);
  const hit = troll.hit || events.some(({ event }) => event.type === "clubbed");
  let { front, back } = troll;
  for (const { kind, loot } of fates) {
    if (kind === "red") front += loot;
    if (TO_BACK.has(kind)) back += loot;
    if (FROM_FRONT.has(kind)) front -= loot;
  }
  return { ...troll, front, back, fates, hit, banned: has("barred"), helmet: has("helmet") || has("saved") };
}

/**
 * @param {Scene} scene
 * @param {Happening|undefined} last   the gain of the looted player, or that nobody was trapped
 * @returns {Scene}
 */
function showGain(scene, last) {
  const gain = last?.event.loot ?? 0;
  const troll = scene.trolls.find(({ seat }) => seat === scene.looted);
  const after = { ...scene, gain };
  return gain && troll ? withTroll(after, troll.colour, { back: troll.back + gain }) : after;
}

/**
 * @param {Scene} scene
 * @param {string} spot
 * @param {"decoy"|"club"} token
 * @returns {Scene}
 */
const turnToken = (scene, spot, token) => ({ ...scene, tokens: { ...scene.tokens, [spot]: token } });

/**
 * @param {Scene} scene
 * @param {string} colour
 * @param {Partial<ShownTroll>} change
 * @returns {Scene}
 */
const withTroll = (scene, colour, change) => ({
  ...scene,
  trolls: scene.trolls.map((troll) => (troll.colour === colour ? { ...troll, ...change } : troll)),
});
