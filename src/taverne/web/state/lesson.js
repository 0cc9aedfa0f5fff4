/** One lesson as this browser plays it: the answers so far, which the browser keeps, and what the server says to them. */

import { RequestError, post } from "../net/http.js";
import { complete } from "../net/wire_defaults.js";
import { store } from "./preferences.js";

/** @typedef {import("../net/wire").LessonAnswer} LessonAnswer */
/** @typedef {import("../net/wire").UpdateMessage} UpdateMessage */
/** An answer as it is sent. @typedef {{type: "moves_answer", moves: readonly import("../net/wire").Tagged[]} | {type: "chosen_answer", key: string} | {type: "read_on"}} Answer */

const TRIES_BEFORE_HELP = 2; // then only the right pieces are lit

export class Lesson {
  /** What the server said last. @type {LessonAnswer|null} */
  told = null;
  /** Answers in vain to the open step. */
  tries = 0;
  /** @type {Answer[]} */
  #done = [];

  /** @param {string} slug @param {string} key */
  constructor(slug, key) {
    this.slug = slug;
    this.key = key;
  }

  get path() {
    return `/api/games/${this.slug}/lessons/${this.key}`;
  }

  /** Ask for the open step. A lesson that has changed since the last visit begins again. */
  async open() {
    this.#done = store.lesson(this.slug, this.key);
    try {
      this.told = await post(this.path, { done: this.#done });
    } catch (error) {
      if (!(error instanceof RequestError) || !this.#done.length || ![409, 422].includes(error.status)) throw error;
      await this.restart();
    }
  }

  async restart() {
    this.#done = [];
    this.tries = 0;
    store.keepLesson(this.slug, this.key, []);
    this.told = await post(this.path, {});
  }

  /** Answer the open step. @param {Answer} answer @returns {Promise<LessonAnswer>} */
  async answer(answer) {
    /** @type {LessonAnswer} */
    const told = await post(this.path, { done: this.#done, answer });
    if (told.right) {
      this.#done = [...this.#done, answer];
      this.tries = 0;
      store.keepLesson(this.slug, this.key, told.step ? this.#done : []);
    } else if (!told.refused) {
      this.tries += 1;
    }
    this.told = told;
    return told;
  }

  /** Whether the pupil is shown which pieces go on. */
  get helps() {
    return this.tries >= TRIES_BEFORE_HELP;
  }

  /** The table as it stands, with the moves that the pupil may try. @returns {UpdateMessage} */
  table() {
    const { table, step } = /** @type {LessonAnswer} */ (this.told);
    const message = whole(table);
    if (step?.kind !== "play") return withoutMoves(message);
    return this.helps && step.best.length ? onlyMoves(message, step.best) : message;
  }

  /** What followed the last answer, one message after another. */
  shown() {
    return (this.told?.shown ?? []).map((message) => withoutMoves(whole(message)));
  }
}

/** A message with all its fields. @param {UpdateMessage} message */
export function whole(message) {
  return /** @type {UpdateMessage} */ (complete({ ...message, type: "told" }));
}

/** @param {UpdateMessage} message */
export const withoutMoves = (message) => onlyMoves(message, []);

/** The message with these of its moves. @param {UpdateMessage} message @param {readonly unknown[]} moves */
function onlyMoves(message, moves) {
  const wanted = new Set(moves.map((move) => JSON.stringify(move)));
  const places = message.update.moves.map((_, place) => place).filter((place) => wanted.has(JSON.stringify(message.update.moves[place])));
  const { previews } = message.said;
  return {
    ...message,
    update: { ...message.update, moves: places.map((place) => message.update.moves[place]) },
    said: { ...message.said, moves: places.map((place) => message.said.moves[place]), previews: previews.length ? places.map((place) => previews[place]) : [] },
  };
}
