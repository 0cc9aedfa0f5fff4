/** The style sheets that a page loads when it is first shown. */

/** Load a style sheet that only some pages need. @param {string} sheet */
export function loadStyles(sheet) {
  if (document.querySelector(`link[href="${sheet}"]`)) return null;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  return new Promise((done) => {
    link.onload = link.onerror = done;
    document.head.append(link);
  });
}
