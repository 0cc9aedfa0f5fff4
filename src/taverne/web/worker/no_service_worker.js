// Takes the place of the service worker where the operator has switched it off: it drops what was kept, and itself.

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

scope.addEventListener("install", () => void scope.skipWaiting());

scope.addEventListener("activate", (event) => {
  event.waitUntil(dropAll());
});

/** Drop what was kept of all builds, whose addresses are the names under which it was kept. */
async function dropAll() {
  const ours = (await caches.keys()).filter((name) => /\/static\//.test(name));
  await Promise.all(ours.map((name) => caches.delete(name)));
  await scope.registration.unregister();
}
