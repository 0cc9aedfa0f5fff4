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
  const preload = document.createElement("link");
  preload.rel = "modulepreload";
  preload.href = `/static/texts/${lang}.js`;
  document.head.append(preload);
}
