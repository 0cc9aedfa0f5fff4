/** The build of the static files: a page that was loaded from another one than the house serves loads itself again. */

const KEY = "taverne.reloaded"; // the build that this tab was last loaded again for

/** The build that this page was loaded from. */
export const build = /** @type {HTMLMetaElement|null} */ (document.querySelector('meta[name="build"]'))?.content ?? "";

/**
 * Load the page again if the house serves another build, but only once for each build: something between us and the
 * house may still hold the old page. True: the page is being loaded again.
 * @param {string} served
 */
export function reloadIfStale(served) {
  if (!build || !served || served === build || !remembers(served)) return false;
  location.reload();
  return true;
}

/** Note the build; false if it was noted before, or cannot be. @param {string} served */
function remembers(served) {
  try {
    if (sessionStorage.getItem(KEY) === served) return false;
    sessionStorage.setItem(KEY, served);
    return true;
  } catch {
    return false; // storage is closed to us
  }
}
