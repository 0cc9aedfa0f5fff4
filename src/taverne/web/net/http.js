/** Requests to the server over HTTP. */

import { store } from "../state/preferences.js";
import { at } from "./base_path.js";

/** A request failed: `status` is that of the answer, or 0 if the server did not answer. */
export class RequestError extends Error {
  /** @param {number} status @param {string} message @param {string} [reason] which of several mistakes with this status it is */
  constructor(status, message, reason = "") {
    super(message);
    this.status = status;
    this.reason = reason;
  }
}

/** @param {string} path @param {Record<string, string|number>} [query] */
export function get(path, query = {}) {
  return jsonOf(fetch(`${at(path)}?${inLanguage(query)}`, { headers: { Accept: "application/json" } }));
}

/** @param {string} path @param {unknown} [body] @param {Record<string, string|number>} [query] */
export function post(path, body = {}, query = {}) {
  const headers = { "Content-Type": "application/json" };
  return jsonOf(fetch(`${at(path)}?${inLanguage(query)}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

/** @param {string} path */
export function remove(path) {
  return jsonOf(fetch(`${at(path)}?${inLanguage({})}`, { method: "DELETE" }));
}

/** A file of this build that holds JSON. @param {string} path   below /static/ */
export function getFile(path) {
  return jsonOf(fetch(`/static/${path}`));
}

/** Random bytes in hexadecimal: an id for a command, a salt for a seed. @param {number} [bytes] */
export function randomHex(bytes = 12) {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Promise<Response>} request @returns {Promise<any>} */
async function jsonOf(request) {
  let response;
  try {
    response = await request;
  } catch {
    throw new RequestError(0, "the server does not answer");
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new RequestError(response.status, answer.error ?? response.statusText, answer.reason);
  return answer;
}

/** A query with the language of this browser. @param {Record<string, string|number>} query */
function inLanguage(query) {
  const texts = Object.entries(query).map(([key, value]) => [key, String(value)]);
  return new URLSearchParams({ lang: store.lang, ...Object.fromEntries(texts) });
}
