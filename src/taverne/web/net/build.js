/** The build of the static files. A page that was loaded from another build than the server serves reloads itself. */

const KEY = "taverne.reloaded"; // holds the build for which this tab was last reloaded

/** The build that this page was loaded from. */
export const build = /** @type {HTMLMetaElement|null} */ (document.querySelector('meta[name="build"]'))?.content ?? "";

/**
 * Reload the page if the server serves another build. This happens once for each build, because a cache between the
 * browser and the server may go on answering with the old page. Returns whether the page is being reloaded.
 * @param {string} served
 */
export function reloadIfStale(served) {
  if (!build || !served || served === build || !remembers(served)) return false;
  location.reload();
  return true;
}

/** Remember a build; false if it was remembered before, or if there is no storage. @param {string} served */
function remembers(served) {
  try {
    if (sessionStorage.getItem(KEY) === served) return false;
    sessionStorage.setItem(KEY, served);
    return true;
  } catch {
    return false; // the browser denies us its storage
  }
}
