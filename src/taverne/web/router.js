/** The routes: the page of each address, and navigation between pages without reloading. */

import { at, basePath } from "./net/base_path.js";

/**
 * @typedef {{page: "front"|"join"|"table"|"tv"|"tv_entry"|"replay"|"rules"|"lesson"|"problems"|"problem"|"credits"|"me"|"evenings"|"lost", name: string}} Route
 */

const navigation = new EventTarget();

/** @param {{pathname: string, search: string, hash: string}} address @returns {Route} */
export function routeOf({ pathname, search, hash }) {
  const [, first = "", name = "", ...more] = pathname.slice(basePath.length).replace(/\/+$/, "").split("/");
  if (more.length) return { page: "lost", name: "" };
  if (!first) return { page: "front", name: "" };
  if (first === "t" && name && new URLSearchParams(search).has("tv")) return { page: "tv", name };
  if (first === "tv" && !name) return { page: "tv_entry", name };
  if (first === "t") return name && !hash ? { page: "table", name } : { page: "join", name: "" }; // the fragment is an invitation
  if (first === "r" && name) return { page: "replay", name };
  if (first === "rules" && name) return { page: "rules", name };
  if (first === "learn" && name) return { page: "lesson", name };
  if (first === "problems" && !name) return { page: "problems", name };
  if (first === "problem" && name) return { page: "problem", name };
  if (first === "me" && !name) return { page: "me", name };
  if (first === "credits" && !name) return { page: "credits", name };
  if (first === "evenings" && !name) return { page: "evenings", name };
  return { page: "lost", name: "" };
}

/** The part of the address after "#", decoded; as it stands if its escapes are damaged. */
export function fragment() {
  const written = location.hash.slice(1);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Go to another page. @param {string} path */
export function go(path) {
  history.pushState(null, "", at(path));
  scrollTo(0, 0);
  navigation.dispatchEvent(new Event("navigate"));
}

/** Go to another page, and put its address in place of this one in the history. @param {string} path */
export function redirect(path) {
  history.replaceState(null, "", at(path));
  navigation.dispatchEvent(new Event("navigate"));
}

/** Call back after every change of the address. @param {() => void} callback */
export function onNavigate(callback) {
  navigation.addEventListener("navigate", callback);
  addEventListener("popstate", callback);
}

/** Follow a link to a page of ours without reloading. @param {MouseEvent} event */
export function followLink(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = /** @type {Element} */ (event.target).closest?.(`a[href^='${at("/")}']`);
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith(at("/api/")) || link.pathname.startsWith("/static/")) return;
  event.preventDefault();
  go(link.pathname.slice(basePath.length) + link.search + link.hash);
}
