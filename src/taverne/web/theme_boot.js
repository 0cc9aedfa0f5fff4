// Before the first paint: the light and the language chosen last time, whose words are sent for.
{
  /** @param {string} key */
  const kept = (key) => {
    try {
      return localStorage.getItem(`taverne.${key}`);
    } catch {
      return null; // storage is closed to us
    }
  };
  const theme = kept("theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  const lang = kept("lang") ?? (/^fr\b/i.test(navigator.language) ? "fr" : "en");
  document.documentElement.lang = lang;
  const words = document.createElement("link");
  words.rel = "modulepreload";
  words.href = `/static/texts/${lang}.js`;
  document.head.append(words);
}
