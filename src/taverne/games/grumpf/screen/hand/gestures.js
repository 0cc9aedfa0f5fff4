/**
 * What my hand does is drawn at once; the house may correct it. One hand: what is done while it is busy waits until it
 * is free, and only the newest of that.
 */

import { back, BOARDS, CLANS, tokenOf } from "../scene.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("/static/net/wire").Tagged} Tagged */
/** @typedef {{move: Tagged, sent: boolean}} Gesture */

/** ms after which a gesture that is done is drawn as the house has it, even if it was not told what was done. */
const PATIENCE = 1500;

/** What is told of each gesture when it is done. @type {Record<string, string>} */
const TOLD = { flip: "flipped", place: "laid", club: "clubbed", sleep: "slept", rest: "rested" };

export class Gestures {
  /** @type {Gesture[]} */
  #made = [];
  /** @type {Props|null} */
  #props = null;
  /** When my hand is free again, on the clock of performance.now(). */
  #free = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {{changed: () => void, refused: (move: Tagged) => void, busy: (seconds: number) => void}} ears */
  constructor(ears) {
    this.ears = ears;
  }

  /** Whether the house has still to answer, where it asks one hand after another. */
  get waiting() {
    return this.#made.length > 0 && this.#props?.ask.wait !== "live";
  }

  /** @param {Tagged} move */
  make(move) {
    if (!this.#props || this.waiting) return;
    this.#made = [...this.#made.filter(({ sent }) => sent), { move, sent: false }];
    this.#next();
    this.ears.changed();
  }

  /** The house has spoken. @param {Props} props */
  hear(props) {
    this.#props = props;
    if (props.view.open.phase !== "hunt") this.forget();
    for (const { event } of props.events) {
      if (event.seat !== props.me) continue;
      const place = this.#made.findIndex(({ move, sent }) => sent && TOLD[move.type] === event.type);
      if (place >= 0) this.#made.splice(place, 1);
    }
  }

  forget() {
    clearTimeout(this.#timer);
    this.#made = [];
  }

  /** The scene with what my hand has done. @param {Scene} scene @returns {Scene} */
  drawn(scene) {
    const me = this.#props?.me ?? null;
    if (me === null || scene.phase !== "hunt") return scene;
    return this.#made.reduce((before, { move }) => after(before, me, move), scene);
  }

  #next = () => {
    clearTimeout(this.#timer);
    const gesture = this.#made.find(({ sent }) => !sent);
    if (!gesture || !this.#props) return;
    const now = performance.now();
    if (now < this.#free) {
      this.#timer = setTimeout(this.#next, this.#free - now);
      return;
    }
    const seconds = this.#props.cooldowns?.[gesture.move.type] ?? 0;
    this.#free = now + 1000 * seconds;
    gesture.sent = true;
    if (seconds) this.ears.busy(seconds);
    void this.#send(gesture, this.#props);
  };

  /** @param {Gesture} gesture @param {Props} props */
  async #send(gesture, props) {
    const done = await props.send([gesture.move]);
    if (done) setTimeout(() => this.#drop(gesture), PATIENCE);
    else if (this.#drop(gesture)) this.ears.refused(gesture.move);
  }

  /** False: it is gone already. @param {Gesture} gesture */
  #drop(gesture) {
    const place = this.#made.indexOf(gesture);
    if (place < 0) return false;
    this.#made.splice(place, 1);
    this.ears.changed();
    return true;
  }
}

/** @param {Scene} scene @param {Seat} me @param {Tagged} move @returns {Scene} */
function after(scene, me, move) {
  const hand = scene.hands[me] ?? [];
  switch (move.type) {
    case "flip":
      return { ...scene, hands: scene.hands.with(me, hand.map((face) => (face === move.face ? back(face) : face))) };
    case "place":
      return laid(spent(scene, me, move.face), me, move);
    case "club":
      return clubbed(spent(scene, me, move.face), me, move);
    case "sleep":
      return scene.asleep.includes(me) ? scene : { ...scene, asleep: [...scene.asleep, me] };
    default:
      return scene.resting.includes(me) ? scene : { ...scene, resting: [...scene.resting, me] };
  }
}

/** @param {Scene} scene @param {Seat} seat @param {string} face @returns {Scene} */
export function spent(scene, seat, face) {
  const hand = scene.hands[seat] ?? [];
  return { ...scene, hands: scene.hands.with(seat, hand.filter((held) => tokenOf(held) !== tokenOf(face))) };
}

/** @param {Scene} scene @param {Seat} seat @param {{[field: string]: any}} move @returns {Scene} */
export function laid(scene, seat, { face, board }) {
  const place = BOARDS.indexOf(board);
  const track = scene.tracks[place];
  if (track.some((placed) => placed.clan === CLANS[seat] && placed.face === face)) return scene;
  const ground = scene.grounds[place];
  const would = ground.after.find(([value]) => String(value) === face.split("_")[0]);
  const grounds = would ? scene.grounds.with(place, { ...ground, total: would[1], met: would[2] }) : scene.grounds;
  return { ...scene, grounds, tracks: scene.tracks.with(place, [...track, { clan: CLANS[seat], face }]) };
}

/** @param {Scene} scene @param {Seat} seat @param {{[field: string]: any}} move @returns {Scene} */
export function clubbed(scene, seat, { face, board, clan, target }) {
  const place = BOARDS.indexOf(board);
  const track = scene.tracks[place].map((placed) =>
    placed.clan === clan && placed.face === target && !placed.club ? { ...placed, club: face, by: CLANS[seat] } : placed,
  );
  return { ...scene, tracks: scene.tracks.with(place, track) };
}
