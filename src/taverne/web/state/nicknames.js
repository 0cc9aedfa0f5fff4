/** A friendly name for whoever has not said theirs, and any name where there is little room. */

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

/** A name in little room, so that "Sire Gaspard 2" and "Sire Gaspard 3" stay two. @param {string} name */
export const brief = (name) => name.replace(/^(?:.* )?(\S{4})\S+ (\d+)$/u, "$1. $2");

/** @param {string[]} words */
function any(words) {
  return words[Math.floor(Math.random() * words.length)];
}
