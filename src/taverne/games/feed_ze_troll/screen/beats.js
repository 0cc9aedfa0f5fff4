/** How what happened is shown: one step after another, the decoys before the club. */

import { BARREL, atRest, fatesOf, floorOf, isTurning, laid, secretOf, spotsOf } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Shown} Shown */
/** @typedef {import("./scene.js").Turn} Turn */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */

/** @typedef {import("/static/parts/board/stage.js").Beat<Scene>} Beat */

/**
 * @param {Props} props   that brought what happened
 * @returns {Beat[]}
 */
export function beatsOf(props) {
  const { events } = props;
  const turning = events.findIndex(({ event }) => isTurning(event));
  if (turning < 0) return events.flatMap((happening) => beat(happening, props));
  const told = events.findIndex(({ event }) => event.type === "troll_gained" || event.type === "nobody_trapped");
  return [
    ...events.slice(0, turning).flatMap((happening) => beat(happening, props)),
    ...revealed(events.slice(turning, told + 1), props),
    ...ended(events.slice(told + 1), props),
  ];
}

/**
 * @param {Happening} happening
 * @param {Props} props
 * @returns {Beat[]}
 */
function beat({ event, text }, props) {
  const { turn } = props.view.open;
  switch (event.type) {
    case "traps_set":
      return once(500, "card", (scene) => ({ ...scene, phase: "announce", tokens: laid(scene.floor), secret: secretOf(props) }));
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
      return once(380, "token", (scene) => ({ ...scene, phase: "over", lifted: [...scene.lifted, event.seat], tale: text }));
    case "game_won":
      return once(1900, "end", (scene) => ({ ...scene, banner: { title: "won", round: 0, seats: event.seats, text } }));
    default:
      return [];
  }
}

/**
 * The tokens turn: first who is safe in the barrel, then the decoys, the emptiest tile first, and the club last.
 * @param {Happening[]} events   from the turning to the looted troll's gain
 * @param {Props} props
 * @returns {Beat[]}
 */
function revealed(events, { view: { open }, me }) {
  const [{ event, text }] = events;
  const { trap, spots } = /** @type {Turn} */ (open.history.at(-1));
  const at = (/** @type {string} */ spot) => open.trolls.filter((_, place) => spots[place] === spot).map(({ colour }) => colour);
  const decoys = spotsOf(floorOf(trap))
    .filter((spot) => spot !== trap)
    .sort((a, b) => at(a).length - at(b).length);
  return [
    ...once(420, undefined, (scene) => ({ ...scene, phase: "reveal", turn: null, secret: null })),
    ...befall(at(BARREL), events, me, 620, "token"),
    ...decoys.flatMap((spot) => [
      ...once(360, "card", (scene) => turned(scene, spot, "decoy")),
      ...befall(at(spot), events, me, 640, "token"),
    ]),
    ...once(480, "card", (scene) => ({ ...turned(scene, trap, "club"), honest: event.type === "truth_told", tale: text })),
    ...befall(at(trap), events, me, 950, "hit"),
    ...once(850, "token", (scene) => gained(scene, events.at(-1))),
  ];
}

/**
 * The round is over, and perhaps the game: loot goes home in one go, then screens are lifted one by one.
 * @param {Happening[]} events
 * @param {Props} props
 * @returns {Beat[]}
 */
function ended(events, props) {
  const home = events.filter(({ event }) => event.troll !== undefined);
  const rest = events.filter(({ event }) => event.troll === undefined);
  const trolls = props.view.open.trolls.map(({ colour }) => colour);
  return [...befall(trolls, home, props.me, 700, "token"), ...rest.flatMap((happening) => beat(happening, props))];
}

/**
 * @param {number} stay
 * @param {Beat["knock"]} knock
 * @param {Beat["change"]} change
 * @returns {Beat[]}
 */
const once = (stay, knock, change) => [{ change, stay, knock }];

/**
 * These trolls meet their fate together; one of mine is spoken of first.
 * @param {string[]} trolls
 * @param {Happening[]} events
 * @param {import("./scene.js").Seat|null} me
 * @param {number} stay
 * @param {Beat["knock"]} knock
 * @returns {Beat[]}
 */
function befall(trolls, events, me, stay, knock) {
  const told = events.filter(({ event }) => event.troll !== undefined && trolls.includes(event.troll));
  if (!told.length) return [];
  const tale = (told.findLast(({ event }) => event.seat === me) ?? told.at(-1))?.text ?? "";
  return once(stay, knock, (scene) => ({
    ...scene,
    tale,
    trolls: scene.trolls.map((troll) => befallen(troll, told.filter(({ event }) => event.troll === troll.colour))),
  }));
}

/** What brings loot behind the screen, and what takes it from before it. */
const SAFE = new Set(["gold", "banked", "home"]);
const LEAVES = new Set(["banked", "home", "lost"]);

/**
 * @param {Shown} troll
 * @param {Happening[]} events   that speak of it
 * @returns {Shown}
 */
function befallen(troll, events) {
  if (!events.length) return troll;
  const fates = events.flatMap(({ event }) => fatesOf(event));
  const won = (/** @type {string} */ kind) => fates.some((fate) => fate.kind === kind);
  const hit = troll.hit || events.some(({ event }) => event.type === "clubbed");
  let { front, back } = troll;
  for (const { kind, loot } of fates) {
    if (kind === "red") front += loot;
    if (SAFE.has(kind)) back += loot;
    if (LEAVES.has(kind)) front -= loot;
  }
  return { ...troll, front, back, fates, hit, banned: won("barred"), helmet: won("helmet") || won("saved") };
}

/**
 * @param {Scene} scene
 * @param {Happening|undefined} last   what the looted troll has won, or that nobody was trapped
 * @returns {Scene}
 */
function gained(scene, last) {
  const gain = last?.event.loot ?? 0;
  const troll = scene.trolls.find(({ seat }) => seat === scene.looted);
  const after = { ...scene, gain, tale: last?.text ?? "" };
  return gain && troll ? withTroll(after, troll.colour, { back: troll.back + gain }) : after;
}

/**
 * @param {Scene} scene
 * @param {string} spot
 * @param {"decoy"|"club"} token
 * @returns {Scene}
 */
const turned = (scene, spot, token) => ({ ...scene, tokens: { ...scene.tokens, [spot]: token } });

/**
 * @param {Scene} scene
 * @param {string} colour
 * @param {Partial<Shown>} change
 * @returns {Scene}
 */
const withTroll = (scene, colour, change) => ({
  ...scene,
  trolls: scene.trolls.map((troll) => (troll.colour === colour ? { ...troll, ...change } : troll)),
});
