/** The subscription of this browser to notifications. The browser asks its owner for leave, and only when they have pressed a button. */

import { readyServiceWorker, registration } from "./service_worker.js";

/** @typedef {{endpoint: string, p256dh: string, auth: string}} PushAddress */
/** Whether this browser can be notified; install: once it is on the home screen of the device; insecure: under https alone. @typedef {"possible"|"denied"|"install"|"insecure"|"impossible"} PushAbility */

/** @returns {PushAbility} */
export function pushAbility() {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window)) {
    return /** @type {{standalone?: boolean}} */ (navigator).standalone === false ? "install" : "impossible"; // Safari on telephones
  }
  return Notification.permission === "denied" ? "denied" : "possible";
}

/**
 * Ask for leave, and subscribe. Returns null without leave.
 * @param {string} key   the public key of the server
 * @returns {Promise<PushAddress|null>}
 */
export async function subscribeToPush(key) {
  const worker = await readyServiceWorker();
  if (!worker || (await Notification.requestPermission()) !== "granted") return null;
  const wanted = bytesOf(key);
  const known = await worker.pushManager.getSubscription();
  if (known && !isSame(known.options.applicationServerKey, wanted)) await known.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: wanted });
  const { endpoint = "", keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** End the subscription of this browser: its guest has left. Never fails: the server has forgotten it already. */
export async function endPush() {
  try {
    const subscription = await (await registration())?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // the browser keeps it, and nobody knows its address
  }
}

/** @param {string} text   in base64url */
function bytesOf(text) {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** @param {ArrayBuffer|null} one @param {Uint8Array} other */
function isSame(one, other) {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, i) => byte === other[i]);
}
