/** The guest's own name, figure and colour: chosen here, kept by the server, the same at all tables. */

import { get, post } from "../net/http.js";
import { looksOf } from "./figures.js";
import { store } from "./preferences.js";

/** @typedef {import("../net/wire").Me} Me */
/** @typedef {Required<import("../net/wire").ChangeProfile>} Profile */

/** @type {{lang: string, answer: Promise<Me>}|null} */
let asked = null;

/** The last answer of the server. @type {Me|null} */
let latest = null;

/** Whether the guest has said their name. */
export const isNamed = () => Boolean(latest?.name);

/** What the server knows of this guest, asked for once. @returns {Promise<Me>} */
export function loadMe() {
  if (asked?.lang !== store.lang) asked = { lang: store.lang, answer: get("/api/me").then(remember) };
  asked.answer.catch(() => (asked = null));
  return asked.answer;
}

/** Change name, figure and colour, also at the tables where this guest sits. @param {Profile} profile @returns {Promise<Me>} */
export async function saveMe(profile) {
  const me = remember(await post("/api/me", profile));
  asked = { lang: store.lang, answer: Promise.resolve(me) };
  return me;
}

/** Forget the server's answer: this browser is another guest from now on. */
export function forgetAnswer() {
  asked = latest = null;
}

/** Name, figure and colour as this browser knows them; those that nobody has chosen follow from the name. @returns {Profile} */
export function ownProfile() {
  const { name, figure, colour } = store;
  const looks = looksOf(name);
  return { name, figure: figure ?? looks.figure, colour: colour ?? looks.colour };
}

/** @param {Me} me */
function remember(me) {
  latest = me;
  if (me.name) store.keepProfile(me);
  return me;
}
