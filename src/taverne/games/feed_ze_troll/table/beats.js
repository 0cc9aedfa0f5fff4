/** How what happened is shown: one step after another, the decoys before the club. */

import { BARREL, aftermath, atRest, fatesOf, floorOf, isTurning, laid, spotsOf } from "./scene.js";

/** @typedef {import("./scene.js").Scene} Scene */
/** @typedef {import("./scene.js").Props} Props */
/** @typedef {import("./scene.js").Shown} Shown */
/** @typedef {import("/static/types.js").Happening} Happening */

/** @typedef {{change: (scene: Scene) => Scene, stay: number, knock?: "card"|"hit"|"token"|"end"}} Beat */

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
    ...revealed(events.slice(turning, told + 1)),
    ...ended(events.slice(told + 1), props),
  ];
}

/**
 * @param {Happening} happening
 * @param {Props} props
 * @returns {Beat[]}
 */
function beat({ event, text }, props) {
  switch (event.type) {
    case "traps_set":
      return [
        {
          change: (scene) => ({ ...scene, phase: "announce", tokens: laid(scene.floor), secret: props.view.trap }),
          stay: 500,
          knock: "card",
        },
      ];
    case "announced":
      return [{ change: (scene) => ({ ...scene, phase: "move", announced: event.spot }), stay: 700, knock: "card" }];
    case "entered":
      return [{ change: (scene) => withTroll(scene, event.troll, { spot: event.spot }), stay: 460, knock: "card" }];
    case "floor_reached":
      return [{ change: () => atRest(props), stay: 450 }];
    case "round_begun":
      return [
        {
          change: () => ({ ...atRest(props), banner: { title: "round", round: event.round, seats: [event.seat], text } }),
          stay: 1500,
        },
      ];
    case "game_won":
      return [
        {
          change: (scene) => ({ ...scene, banner: { title: "won", round: 0, seats: event.seats, text } }),
          stay: 1900,
          knock: "end",
        },
      ];
    case "counted":
      return [{ change: (scene) => ({ ...scene, phase: "over", lifted: [...scene.lifted, event.seat], tale: text }), stay: 380, knock: "token" }];
    default:
      return [];
  }
}

/**
 * The tokens turn: first who is safe in the barrel, then the decoys, the emptiest tile first, and the club last.
 * @param {Happening[]} events   from the turning to the looted troll's gain
 * @returns {Beat[]}
 */
function revealed(events) {
  const [{ event, text }] = events;
  const trap = event.spot;
  return [
    { change: (scene) => ({ ...scene, phase: "reveal", turn: null, secret: null }), stay: 420 },
    fallen(events, BARREL),
    ...[0, 1].flatMap((place) => [
      {
        change: (/** @type {Scene} */ scene) => turn(scene, decoys(scene, trap)[place], "decoy"),
        stay: 340,
        knock: /** @type {const} */ ("card"),
      },
      { ...fallen(events, (scene) => decoys(scene, trap)[place]), knock: /** @type {const} */ ("token") },
    ]),
    {
      change: (scene) => ({ ...turn(scene, trap, "club"), honest: event.type === "truth_told", tale: text }),
      stay: 480,
      knock: "card",
    },
    { ...fallen(events, trap), stay: 950, knock: events.some(({ event }) => event.type === "clubbed") ? "hit" : undefined },
    { change: (scene) => gained(scene, events.at(-1)), stay: 850, knock: "token" },
  ];
}

/**
 * Everybody on one spot meets their fate.
 * @param {Happening[]} events
 * @param {string|((scene: Scene) => string)} where
 * @returns {Beat}
 */
function fallen(events, where) {
  return {
    change: (scene) => {
      const spot = typeof where === "string" ? where : where(scene);
      const there = scene.trolls.filter((troll) => troll.spot === spot).map(({ colour }) => colour);
      return there.reduce((before, colour) => befallen(before, colour, of(events, colour)), scene);
    },
    stay: 620,
  };
}

/**
 * The round is over, and perhaps the game: loot goes home in one go, then screens are lifted one by one.
 * @param {Happening[]} events
 * @param {Props} props
 * @returns {Beat[]}
 */
function ended(events, props) {
  const home = events.filter(({ event }) => event.troll !== undefined);
  const rest = events.filter(({ event }) => event.troll === undefined).flatMap((happening) => beat(happening, props));
  if (!home.length) return rest;
  /** @type {Beat} */
  const goHome = {
    change: (scene) =>
      scene.trolls.reduce((before, { colour }) => befallen(before, colour, of(home, colour)), {
        ...scene,
        trolls: scene.trolls.map((troll) => ({ ...troll, fates: [] })),
      }),
    stay: 700,
    knock: "token",
  };
  return [goHome, ...rest];
}

/** @param {Happening[]} events @param {string} colour */
const of = (events, colour) => events.filter(({ event }) => event.troll === colour);

/**
 * The tiles without the club, those where nobody stands first.
 * @param {Scene} scene
 * @param {string} trap
 */
function decoys(scene, trap) {
  const crowd = (/** @type {string} */ spot) => scene.trolls.filter((troll) => troll.spot === spot).length;
  return spotsOf(floorOf(trap))
    .filter((spot) => spot !== trap)
    .sort((a, b) => crowd(a) - crowd(b));
}

/**
 * @param {Scene} scene
 * @param {string} spot
 * @param {"decoy"|"club"} token
 * @returns {Scene}
 */
const turn = (scene, spot, token) => ({ ...scene, tokens: { ...scene.tokens, [spot]: token } });

/**
 * @param {Scene} scene
 * @param {string} colour
 * @param {Happening[]} events   that speak of this troll
 * @returns {Scene}
 */
function befallen(scene, colour, events) {
  const troll = scene.trolls.find((each) => each.colour === colour);
  if (!troll || !events.length) return scene;
  const fates = events.flatMap(({ event }) => fatesOf(event));
  const hit = events.some(({ event }) => event.type === "clubbed");
  let { front, back } = troll;
  for (const { kind, loot } of fates) {
    if (kind === "red") front += loot;
    if (kind === "gold" || kind === "banked") back += loot;
    if (kind === "banked" || kind === "lost") front -= loot;
  }
  const won = (/** @type {string} */ kind) => fates.some((fate) => fate.kind === kind);
  /** @type {Partial<Shown>} */
  const after = { front, back, fates, hit: hit || troll.hit, banned: won("barred"), helmet: won("helmet") || (hit && troll.helmet) };
  return { ...withTroll(scene, colour, after), tale: events.map(({ text }) => text).join(" ") };
}

/**
 * @param {Scene} scene
 * @param {Happening|undefined} last   what the looted troll has won, or that nobody was trapped
 * @returns {Scene}
 */
function gained(scene, last) {
  const gain = last?.event.loot ?? 0;
  const place = scene.trolls.findIndex((troll) => troll.seat === scene.looted);
  const troll = scene.trolls[place];
  const after = { ...scene, gain, tale: last?.text ?? "" };
  return gain ? withTroll(after, troll.colour, { back: troll.back + gain }) : after;
}

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
