/** The service worker of this browser: registered where the server offers one, else dropped. */

import { at } from "../net/base_path.js";

const offered = /** @type {HTMLMetaElement|null} */ (document.querySelector('meta[name="service-worker"]'))?.content === "yes";
const ADDRESS = at("/service_worker.js");

/** Browsers have service workers under https and on this machine alone. */
const possible = "serviceWorker" in navigator && isSecureContext;

/** Register the service worker, or drop one that the server offers no more. Never fails: pages work without. */
export async function keepServiceWorker() {
  if (!possible) return;
  try {
    if (offered) await register();
    else await (await registration())?.update();
  } catch {
    // the browser denies us service workers
  }
}

/** The registration of this browser, made if there is none; null: none is possible. @returns {Promise<ServiceWorkerRegistration|null>} */
export async function readyServiceWorker() {
  if (!possible || !offered) return null;
  await register();
  return navigator.serviceWorker.ready;
}

/** The registration of this browser, if it has one. */
export const registration = async () => (possible ? navigator.serviceWorker.getRegistration(at("/")) : undefined);

function register() {
  return navigator.serviceWorker.register(/** @type {string} */ (trusted(ADDRESS)), { scope: at("/"), updateViaCache: "none" });
}

/** The address as the browser's policy about scripts wants it. @param {string} address */
function trusted(address) {
  const { trustedTypes } = /** @type {{trustedTypes?: {createPolicy: (name: string, rules: object) => {createScriptURL: (url: string) => unknown}}}} */ (/** @type {unknown} */ (window));
  policy ??= trustedTypes?.createPolicy("service-worker", { createScriptURL: () => ADDRESS }) ?? null;
  return policy ? policy.createScriptURL(address) : address;
}

/** @type {{createScriptURL: (url: string) => unknown}|null} */
let policy = null;
