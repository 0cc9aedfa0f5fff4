/**
 * The player's own moves that the server has not confirmed yet. They are drawn at once and taken back if the server
 * refuses them. A player has one hand: during its cooldown only the newest move waits to be sent.
 */

import { clubToken, flipToken, layToken, removeFromHand } from "../scene_changes.js";

/** @typedef {import("../scene.js").Props} Props */
/** @typedef {import("../scene.js").Scene} Scene */
/** @typedef {import("../scene.js").Seat} Seat */
/** @typedef {import("/static/net/wire").Tagged} Tagged */
/** @typedef {{move: Tagged, sent: boolean}} Gesture */

/** ms after which an accepted gesture is drawn as the server has it, even if its event has not arrived. */
const FORGET_AFTER = 1500;

/** The event of each kind of move. @type {Record<string, string>} */
const EVENT_OF = { flip: "flipped", place: "laid", club: "clubbed", sleep: "slept", rest: "rested" };

export class PendingGestures {
  /** @type {Gesture[]} */
  #pending = [];
  /** @type {Props|null} */
  #props = null;
  /** End of the cooldown, on the clock of performance.now(). */
  #freeAt = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {{changed: () => void, refused: (move: Tagged) => void, busy: (seconds: number) => void}} callbacks */
  constructor(callbacks) {
    this.callbacks = callbacks;
  }

  /** Whether the server has still to answer, in a hunt where players act one after the other. */
  get waiting() {
    return this.#pending.length > 0 && this.#props?.ask.wait !== "live";
  }

  /** @param {Tagged} move */
  add(move) {
    if (!this.#props || this.waiting) return;
    this.#pending = [...this.#pending.filter(({ sent }) => sent), { move, sent: false }];
    this.#sendNext();
    this.callbacks.changed();
  }

  /** Takes over an update: its events confirm gestures. @param {Props} props */
  update(props) {
    this.#props = props;
    if (props.view.open.phase !== "hunt") this.forget();
    for (const { event } of props.events) {
      if (event.seat !== props.me) continue;
      const place = this.#pending.findIndex(({ move, sent }) => sent && EVENT_OF[move.type] === event.type);
      if (place >= 0) this.#pending.splice(place, 1);
    }
  }

  forget() {
    clearTimeout(this.#timer);
    this.#pending = [];
  }

  /** The scene with all pending gestures applied. @param {Scene} scene @returns {Scene} */
  applyTo(scene) {
    const me = this.#props?.me ?? null;
    if (me === null || scene.phase !== "hunt") return scene;
    return this.#pending.reduce((before, { move }) => applyGesture(before, me, move), scene);
  }

  #sendNext = () => {
    clearTimeout(this.#timer);
    const gesture = this.#pending.find(({ sent }) => !sent);
    if (!gesture || !this.#props) return;
    const now = performance.now();
    if (now < this.#freeAt) {
      this.#timer = setTimeout(this.#sendNext, this.#freeAt - now);
      return;
    }
    const seconds = this.#props.hands?.[gesture.move.type] ?? 0;
    this.#freeAt = now + 1000 * seconds;
    gesture.sent = true;
    if (seconds) this.callbacks.busy(seconds);
    void this.#send(gesture, this.#props);
  };

  /** @param {Gesture} gesture @param {Props} props */
  async #send(gesture, props) {
    const done = await props.send([gesture.move]);
    if (done) setTimeout(() => this.#remove(gesture), FORGET_AFTER);
    else if (this.#remove(gesture)) this.callbacks.refused(gesture.move);
  }

  /** Removes a gesture; false: it was removed already. @param {Gesture} gesture */
  #remove(gesture) {
    const place = this.#pending.indexOf(gesture);
    if (place < 0) return false;
    this.#pending.splice(place, 1);
    this.callbacks.changed();
    return true;
  }
}

/** @param {Scene} scene @param {Seat} me @param {Tagged} move @returns {Scene} */
function applyGesture(scene, me, move) {
  switch (move.type) {
    case "flip":
      return flipToken(scene, me, move.face);
    case "place":
      return layToken(removeFromHand(scene, me, move.face), me, move);
    case "club":
      return clubToken(removeFromHand(scene, me, move.face), me, move);
    case "sleep":
      return scene.asleep.includes(me) ? scene : { ...scene, asleep: [...scene.asleep, me] };
    default:
      return scene.resting.includes(me) ? scene : { ...scene, resting: [...scene.resting, me] };
  }
}
