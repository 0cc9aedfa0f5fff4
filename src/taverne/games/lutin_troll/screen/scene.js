/**
 * The scene: what the table shows. Events change it step by step (`beatsOf`), so that players can follow a combat;
 * then it is made from the view again (`atRest`). It knows no rules: every number comes from an event or a view.
 */

/** @typedef {import("/static/net/wire").Seat} Seat */
/** @typedef {import("/static/types.js").Happening<import("./types").Event>} Happening */
/** @typedef {import("./types").View} View */
/** @typedef {import("/static/types.js").TableProps<View, import("./types").Move, import("./types").Event>} Props */

/**
 * @typedef {object} Side
 * @property {number} life
 * @property {number} fresh         cubes just lost
 * @property {number} tokens
 * @property {number} pile
 * @property {string[]|null} cards  the hand, if the viewer may see it
 * @property {number} hand          how many cards are in it
 * @property {string[]} discard     in the order of play, with the card in the clash
 * @property {boolean} ready
 */

/**
 * @typedef {object} Clash
 * @property {Seat} attacker
 * @property {string} attack
 * @property {string|null} riposte
 * @property {Seat|null} beaten     the seat whose card has lost
 * @property {boolean} resting      the combat is over, and shown until the next attack
 */

/**
 * The mark of what a combat does: first on the card, then on the life that changes.
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
 * The scene of a view, when nothing moves.
 * @param {Props} props
 * @param {Scene|null} before   the scene before: its combat stays visible until the next attack
 * @returns {Scene}
 */
export function atRest({ view, views }, before) {
  const last = before?.clash;
  const staysVisible = last?.riposte && (view.phase === "attack" || view.phase === "over");
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
      : staysVisible
        ? { ...last, resting: view.phase === "attack" }
        : null,
    blow: null,
    banner: null,
  };
}

/**
 * The scene of a still frame of a replay: it shows the combat that led to it, with its mark.
 * @param {Props} props
 * @returns {Scene}
 */
export function frozen(props) {
  const rest = atRest(props, null);
  const combat = props.events.flatMap((happening) => (COMBAT_EVENTS.has(happening.event.type) ? beatsOf(happening, props) : []));
  const marked = combat.reduce((scene, { change }) => (scene.blow ? scene : change(scene)), rest);
  return { ...rest, clash: marked.clash, blow: marked.blow };
}

const COMBAT_EVENTS = new Set(["riposted", "struck", "reflected", "healed", "nothing_to_heal", "cancelled", "nothing_happened"]);

/**
 * The beats (changes of the scene) that show an event.
 * @param {Happening} happening
 * @param {Props} props   of the update with this event
 * @returns {Beat[]}
 */
export function beatsOf({ event, text }, props) {
  switch (event.type) {
    case "hands_ready":
      return [
        { change: () => showBanner("round", event.attacker, event.round, text)(atRest(props, null)), stay: 1100, still: true },
      ];
    case "attacked":
      return [{ change: attacked(event.seat, event.card), stay: 420, knock: "card" }];
    case "riposted":
      return [{ change: riposted(event.seat, event.card, event.attack), stay: 460, knock: "card" }];
    case "struck":
    case "reflected":
      return changeOfLife({ seat: event.seat, points: event.loss, kind: "loss" });
    case "healed":
      return changeOfLife({ seat: event.seat, points: event.gain, kind: "gain" });
    case "cancelled":
    case "nothing_to_heal":
      return [{ change: result({ seat: event.seat, points: 0, kind: "stop", at: "card" }), stay: 800 }];
    case "nothing_happened":
      return [{ change: result({ seat: null, points: 0, kind: "nothing", at: "card" }), stay: 800 }];
    case "hand_discarded":
      return [{ change: handShown(event.seat, event.cards), stay: 500 }];
    case "hand_tied":
    case "tie_broken":
      return [{ change: showBanner("tied", null, event.life ?? 0, text), stay: 1900 }];
    case "round_won":
      return [{ change: roundWon(event.seat, event.tokens, text), stay: 2000, knock: "token" }];
    case "match_won":
      return [{ change: showBanner("matchWon", event.seat, 0, text), stay: 2200, knock: "end" }];
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
  ...withSide(scene, seat, (side) => afterPlaying(side, card)),
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
  ...withSide(scene, seat, (side) => afterPlaying(side, card)),
  clash: { attacker: 1 - seat, attack, riposte: card, beaten: null, resting: false },
  banner: null,
});

/**
 * The mark appears on the card, then on the cubes, which change.
 * @param {Omit<Blow, "at">} blow
 * @returns {Beat[]}
 */
function changeOfLife({ seat, points, kind }) {
  const change = kind === "loss" ? -points : points;
  return [
    { change: result({ seat, points, kind, at: "card" }), stay: 560, knock: "hit" },
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
 * The mark of a combat appears, and the card that lost is shown as beaten.
 * @param {Blow} blow
 * @returns {Beat["change"]}
 */
const result = (blow) => (scene) => ({
  ...scene,
  blow,
  clash: scene.clash && { ...scene.clash, beaten: blow.kind === "loss" ? blow.seat : null },
});

/**
 * @param {Seat} seat
 * @param {string[]} cards
 * @returns {Beat["change"]}
 */
const handShown = (seat, cards) => (scene) =>
  withSide(scene, seat, (side) => ({ ...side, cards, hand: cards.length }));

/**
 * @param {Seat} seat
 * @param {number} tokens
 * @param {string} text
 * @returns {Beat["change"]}
 */
const roundWon = (seat, tokens, text) => (scene) =>
  showBanner("roundWon", seat, tokens, text)(withSide(scene, seat, (side) => ({ ...side, tokens })));

/**
 * @param {Banner["title"]} title
 * @param {Seat|null} seat
 * @param {number} number
 * @param {string} text
 * @returns {Beat["change"]}
 */
const showBanner = (title, seat, number, text) => (scene) => ({
  ...scene,
  banner: { title, seat, number, text },
  blow: null,
});

/**
 * The side after a card has moved from its hand to its discard.
 * @param {Side} side
 * @param {string} card
 * @returns {Side}
 */
function afterPlaying(side, card) {
  const place = side.cards?.indexOf(card) ?? -1;
  const cards = side.cards && place >= 0 ? side.cards.toSpliced(place, 1) : side.cards;
  return { ...side, cards, hand: side.hand - 1, fresh: 0, discard: [...side.discard, card] };
}

/**
 * @param {Scene} scene
 * @param {Seat} seat
 * @param {(side: Side) => Side} change
 * @returns {Scene}
 */
const withSide = (scene, seat, change) => ({ ...scene, sides: scene.sides.with(seat, change(scene.sides[seat])) });
