// Runs before the first paint: sets the theme and the language that this browser keeps, and names what depends on them.
{
  /** @param {string} key */
  const read = (key) => {
    try {
      return localStorage.getItem(`taverne.${key}`);
    } catch {
      return null; // the browser denies us its storage
    }
  };
  const theme = read("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", dark ? "#2a190d" : "#5c381d");
  const lang = read("lang") ?? (/^fr\b/i.test(navigator.language) ? "fr" : "en");
  document.documentElement.lang = lang;
  /** @param {Record<string, string>} link */
  const add = (link) => document.head.append(Object.assign(document.createElement("link"), link));
  if (document.querySelector('meta[name="build"]')) {
    add({ rel: "manifest", href: `/static/manifest.${lang}.webmanifest` });
    add({ rel: "modulepreload", href: `/static/texts/${lang}.js` });
    add({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `/static/texts/labels.${lang}.json` });
  }
}
