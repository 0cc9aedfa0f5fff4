/** Questions to the house over HTTP. */

import { store } from "../state/preferences.js";

/** What the house answers when it says no, or 0 when it does not answer at all. */
export class NoAnswer extends Error {
  /** @param {number} status @param {string} message */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/** @param {string} path @param {Record<string, string|number>} [query] */
export function get(path, query = {}) {
  const search = new URLSearchParams({ lang: store.lang, ...mapped(query) });
  return answered(fetch(`${path}?${search}`, { headers: { Accept: "application/json" } }));
}

/** @param {string} path @param {unknown} [body] */
export function post(path, body = {}) {
  const headers = { "Content-Type": "application/json" };
  return answered(fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** Unguessable letters: an id for a command, a grain of salt. @param {number} [bytes] */
export function letters(bytes = 12) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Promise<Response>} request @returns {Promise<any>} */
async function answered(request) {
  let response;
  try {
    response = await request;
  } catch {
    throw new NoAnswer(0, "the house does not answer");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new NoAnswer(response.status, answer.error ?? response.statusText);
  return answer;
}

/** @param {Record<string, string|number>} query */
function mapped(query) {
  return Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
}
