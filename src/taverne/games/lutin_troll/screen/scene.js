/**
 * What the table shows: what the view says, changed step by step by what happens, so that the eye can follow.
 * Nothing here is a rule: every number comes from an event or a view.
 */

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event>} Props */

/**
 * @typedef {object} Side
 * @property {number} life
 * @property {number} fresh         cubes that have just fallen
 * @property {number} tokens
 * @property {number} pile
 * @property {string[]|null} cards  the hand, if I may see it
 * @property {number} hand          how many cards are in it
 * @property {string[]} discard     in the order of play; what lies in the clash included
 * @property {boolean} ready
 */

/**
 * @typedef {object} Clash
 * @property {Seat} attacker
 * @property {string} attack
 * @property {string|null} riposte
 * @property {Seat|null} beaten     whose card has lost
 * @property {boolean} resting      it is over: the next attack sweeps it away
 */

/**
 * What a combat does, on its way from the card to the life it changes.
 * @typedef {{seat: Seat|null, points: number, kind: "loss"|"gain"|"stop"|"nothing", at: "card"|"life"}} Blow
 */

/** @typedef {{title: "round"|"roundWon"|"tied"|"matchWon", seat: Seat|null, number: number, text: string}} Banner */

/**
 * @typedef {object} Scene
 * @property {View["phase"]} phase
 * @property {Seat} attacker
 * @property {Side[]} sides
 * @property {Clash|null} clash
 * @property {Blow|null} blow
 * @property {Banner|null} banner
 */

/** @typedef {import("/static/parts/board/stage.js").Beat<Scene>} Beat */

/**
 * The table at rest.
 * @param {Props} props
 * @param {Scene|null} before   what was shown: the last combat stays in sight until the next attack
 * @returns {Scene}
 */
export function atRest({ view, views }, before) {
  const last = before?.clash;
  const keeps = last?.riposte && (view.phase === "attack" || view.phase === "over");
  return {
    phase: view.phase,
    attacker: view.attacker,
    sides: view.sides.map((side, seat) => ({
      ...side,
      fresh: 0,
      cards: views?.[seat]?.hand ?? (seat === view.seat ? view.hand : null),
    })),
    clash: view.attack
      ? { attacker: view.attacker, attack: view.attack, riposte: null, beaten: null, resting: false }
      : keeps
        ? { ...last, resting: view.phase === "attack" }
        : null,
    blow: null,
    banner: null,
  };
}

/**
 * A frame of a replay, which stands still: the combat that led to it lies there with its mark.
 * @param {Props} props
 * @returns {Scene}
 */
export function frozen(props) {
  const rest = atRest(props, null);
  const combat = props.events.flatMap((happening) => (COMBAT.has(happening.event.type) ? beatsOf(happening, props) : []));
  const marked = combat.reduce((scene, { change }) => (scene.blow ? scene : change(scene)), rest);
  return { ...rest, clash: marked.clash, blow: marked.blow };
}

const COMBAT = new Set(["riposted", "struck", "reflected", "healed", "nothing_to_heal", "cancelled", "nothing_happened"]);

/**
 * How something that happened is shown.
 * @param {Happening} happening
 * @param {Props} props   that it came with
 * @returns {Beat[]}
 */
export function beatsOf({ event, text }, props) {
  switch (event.type) {
    case "hands_ready":
      return [
        { change: () => banner("round", event.attacker, event.round, text)(atRest(props, null)), stay: 1100 },
      ];
    case "attacked":
      return [{ change: attacked(event.seat, event.card), stay: 420, knock: "card" }];
    case "riposted":
      return [{ change: riposted(event.seat, event.card, event.attack), stay: 460, knock: "card" }];
    case "struck":
    case "reflected":
      return blow({ seat: event.seat, points: event.loss, kind: "loss" });
    case "healed":
      return blow({ seat: event.seat, points: event.gain, kind: "gain" });
    case "cancelled":
    case "nothing_to_heal":
      return [{ change: strike({ seat: event.seat, points: 0, kind: "stop", at: "card" }), stay: 800 }];
    case "nothing_happened":
      return [{ change: strike({ seat: null, points: 0, kind: "nothing", at: "card" }), stay: 800 }];
    case "hand_discarded":
      return [{ change: laidOpen(event.seat, event.cards), stay: 500 }];
    case "hand_tied":
    case "tie_broken":
      return [{ change: banner("tied", null, event.life ?? 0, text), stay: 1900 }];
    case "round_won":
      return [{ change: roundWon(event.seat, event.tokens, text), stay: 2000, knock: "token" }];
    case "match_won":
      return [{ change: banner("matchWon", event.seat, 0, text), stay: 2200, knock: "end" }];
    default:
      return [];
  }
}

/**
 * @param {Seat} seat
 * @param {string} card
 * @returns {Beat["change"]}
 */
const attacked = (seat, card) => (scene) => ({
  ...withSide(scene, seat, (side) => played(side, card)),
  phase: "riposte",
  attacker: seat,
  clash: { attacker: seat, attack: card, riposte: null, beaten: null, resting: false },
  blow: null,
  banner: null,
});

/**
 * @param {Seat} seat
 * @param {string} card
 * @param {string} attack
 * @returns {Beat["change"]}
 */
const riposted = (seat, card, attack) => (scene) => ({
  ...withSide(scene, seat, (side) => played(side, card)),
  clash: { attacker: 1 - seat, attack, riposte: card, beaten: null, resting: false },
  banner: null,
});

/**
 * From the card to the cubes.
 * @param {Omit<Blow, "at">} blow
 * @returns {Beat[]}
 */
function blow({ seat, points, kind }) {
  const change = kind === "loss" ? -points : points;
  return [
    { change: strike({ seat, points, kind, at: "card" }), stay: 560, knock: "hit" },
    {
      change: (scene) => ({
        ...withSide(scene, seat ?? 0, (side) => ({
          ...side,
          life: side.life + change,
          fresh: kind === "loss" ? points : 0,
        })),
        blow: { seat, points, kind, at: "life" },
      }),
      stay: 700,
    },
    { change: (scene) => ({ ...scene, blow: null }), stay: 120 },
  ];
}

/**
 * @param {Blow} blow
 * @returns {Beat["change"]}
 */
const strike = (blow) => (scene) => ({
  ...scene,
  blow,
  clash: scene.clash && { ...scene.clash, beaten: blow.kind === "loss" ? blow.seat : null },
});

/**
 * @param {Seat} seat
 * @param {string[]} cards
 * @returns {Beat["change"]}
 */
const laidOpen = (seat, cards) => (scene) =>
  withSide(scene, seat, (side) => ({ ...side, cards, hand: cards.length }));

/**
 * @param {Seat} seat
 * @param {number} tokens
 * @param {string} text
 * @returns {Beat["change"]}
 */
const roundWon = (seat, tokens, text) => (scene) =>
  banner("roundWon", seat, tokens, text)(withSide(scene, seat, (side) => ({ ...side, tokens })));

/**
 * @param {Banner["title"]} title
 * @param {Seat|null} seat
 * @param {number} number
 * @param {string} text
 * @returns {Beat["change"]}
 */
const banner = (title, seat, number, text) => (scene) => ({
  ...scene,
  banner: { title, seat, number, text },
  blow: null,
});

/**
 * @param {Side} side
 * @param {string} card
 * @returns {Side}
 */
function played(side, card) {
  const at = side.cards?.indexOf(card) ?? -1;
  const cards = side.cards && at >= 0 ? side.cards.toSpliced(at, 1) : side.cards;
  return { ...side, cards, hand: side.hand - 1, fresh: 0, discard: [...side.discard, card] };
}

/**
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(side: Side) => Side} change
 * @returns {Scene}
 */
const withSide = (scene, seat, change) => ({ ...scene, sides: scene.sides.with(seat, change(scene.sides[seat])) });
