// Runs before the first paint: sets the theme and the language that this browser keeps, and preloads the texts.
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
  const lang = read("lang") ?? (/^fr\b/i.test(navigator.language) ? "fr" : "en");
  document.documentElement.lang = lang;
  const texts = document.createElement("link");
  Object.assign(texts, { rel: "modulepreload", href: `/static/texts/${lang}.js` });
  const labels = document.createElement("link");
  Object.assign(labels, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: `/static/texts/labels.${lang}.json` });
  document.head.append(texts, labels);
}
