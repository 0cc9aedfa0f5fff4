/**
 * The path below which the server answers: empty, or "/taverne" where a proxy serves other pages at "/".
 * In modules and styles the server itself puts it in front of "/static/".
 */

export const basePath = /** @type {HTMLMetaElement|null} */ (document.querySelector('meta[name="base-path"]'))?.content ?? "";

/** The address of a page or an endpoint of ours. @param {string} path */
export const at = (path) => basePath + path;
