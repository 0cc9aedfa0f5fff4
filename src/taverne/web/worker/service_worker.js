/**
 * What the browser runs beside our pages: it keeps a page for when there is no line, and shows notifications. It stores
 * nothing else: no answer of the server, and nothing of any table.
 */

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FILES = "/static/"; // the address of this build, which is also the name of what is kept of it
const OFFLINE = `${FILES}offline.html`;
const KEPT = ["offline.html", "offline.css", "offline.js", "theme_boot.js", "mark.svg"].map((name) => FILES + name);

scope.addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([dropOthers(), scope.clients.claim(), scope.registration.navigationPreload?.enable()]));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (KEPT.includes(new URL(request.url).pathname)) event.respondWith(kept(request));
});

scope.addEventListener("push", (event) => {
  /** @type {{title: string, body: string, table: string, lang: string}} */
  const { title, body, table, lang } = event.data?.json() ?? {};
  const pictures = { icon: `${FILES}marks/mark-192.png`, badge: `${FILES}marks/badge-96.png` };
  event.waitUntil(scope.registration.showNotification(title, { body, lang, tag: table, data: table, ...pictures }));
});

scope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});

scope.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription, newSubscription } = /** @type {PushSubscriptionChangeEvent} */ (event);
  event.waitUntil(renew(oldSubscription, newSubscription));
});

/**
 * The browser has ended or changed its subscription: tell the server the new address, if it knew the old one.
 * @param {PushSubscription|null} before @param {PushSubscription|null} now
 */
async function renew(before, now) {
  const api = new URL("api/me/notifications", scope.registration.scope).href;
  const { here, key } = await (await fetch(api)).json();
  if (!here) return;
  const applicationServerKey = before?.options.applicationServerKey ?? key;
  const subscription = now ?? (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint = "", keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  const headers = { "Content-Type": "application/json" };
  await fetch(`${api}/renew`, { method: "POST", headers, body: JSON.stringify({ endpoint, p256dh, auth }) });
}

/** Show the page of a table: one that is open, or a new one. @param {string} table */
async function openTable(table) {
  const address = new URL(`t/${table}`, scope.registration.scope).href;
  const pages = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => url.replace(/#.*$/, "") === address);
  return open ? open.focus() : scope.clients.openWindow(address);
}

async function keep() {
  const cache = await caches.open(FILES);
  await cache.addAll(KEPT);
}

/** Drop what was kept of other builds below the same path. */
async function dropOthers() {
  const ours = FILES.replace(/\w+\/$/, "");
  const others = (await caches.keys()).filter((name) => name.startsWith(ours) && name !== FILES);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** A page as the server answers it, or the one that says that there is no line. @param {FetchEvent} event */
async function page(event) {
  try {
    return /** @type {Response|undefined} */ (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

/** @param {Request} request */
async function kept(request) {
  return (await caches.match(request.url)) ?? fetch(request);
}
