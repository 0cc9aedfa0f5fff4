/** A friendly name for whoever has not said theirs. */

const CREATURES = {
  fr: ["Lutin", "Troll", "Korrigan", "Farfadet", "Gnome", "Gobelin", "Nain", "Kobold", "Elfe", "Ogre"],
  en: ["Imp", "Troll", "Pixie", "Sprite", "Gnome", "Goblin", "Dwarf", "Kobold", "Elf", "Ogre"],
};
const MANNERS = {
  fr: ["malin", "poli", "rêveur", "distrait", "gourmand", "farceur", "bavard", "frisé", "barbu", "rusé", "joyeux"],
  en: ["Sly", "Polite", "Dreamy", "Sleepy", "Hungry", "Merry", "Chatty", "Curly", "Bearded", "Clever", "Jolly"],
};

/** @param {"fr"|"en"} lang */
export function nickname(lang) {
  const [creature, manner] = [any(CREATURES[lang]), any(MANNERS[lang])];
  return lang === "fr" ? `${creature} ${manner}` : `${manner} ${creature}`;
}

/** @param {string[]} words */
function any(words) {
  return words[Math.floor(Math.random() * words.length)];
}
