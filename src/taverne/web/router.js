/** Which page an address means, and going there without loading everything anew. */

/**
 * @typedef {{page: "front"|"join"|"table"|"replay"|"rules"|"credits"|"lost", name: string}} Route
 */

const moved = new EventTarget();

/** @param {{pathname: string}} address @returns {Route} */
export function routeOf({ pathname }) {
  const [, first = "", name = "", ...more] = pathname.replace(/\/+$/, "").split("/");
  if (more.length) return { page: "lost", name: "" };
  if (!first) return { page: "front", name: "" };
  if (first === "t") return name ? { page: "table", name } : { page: "join", name: "" };
  if (first === "r" && name) return { page: "replay", name };
  if (first === "rules" && name) return { page: "rules", name };
  if (first === "credits" && !name) return { page: "credits", name };
  return { page: "lost", name: "" };
}

/** @param {string} path */
export function go(path) {
  history.pushState(null, "", path);
  scrollTo(0, 0);
  moved.dispatchEvent(new Event("moved"));
}

/** The same page under its proper address. @param {string} path */
export function settle(path) {
  history.replaceState(null, "", path);
  moved.dispatchEvent(new Event("moved"));
}

/** @param {() => void} callback */
export function onMove(callback) {
  moved.addEventListener("moved", callback);
  addEventListener("popstate", callback);
}

/** Follow links of our own inside the page. @param {MouseEvent} event */
export function follow(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {Element} */ (event.target).closest?.("a[href^='/']");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/static/")) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
