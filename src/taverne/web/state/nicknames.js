/** Nicknames for players who have not typed a name, and abbreviated names for narrow places. */

const CREATURES = {
  fr: ["Lutin", "Troll", "Korrigan", "Farfadet", "Gnome", "Gobelin", "Nain", "Kobold", "Elfe", "Ogre"],
  en: ["Imp", "Troll", "Pixie", "Sprite", "Gnome", "Goblin", "Dwarf", "Kobold", "Elf", "Ogre"],
};
const MANNERS = {
  fr: ["malin", "poli", "rêveur", "distrait", "gourmand", "farceur", "bavard", "frisé", "barbu", "rusé", "joyeux"],
  en: ["Sly", "Polite", "Dreamy", "Sleepy", "Hungry", "Merry", "Chatty", "Curly", "Bearded", "Clever", "Jolly"],
};

/** A random nickname. @param {"fr"|"en"} lang */
export function nickname(lang) {
  const [creature, manner] = [randomWord(CREATURES[lang]), randomWord(MANNERS[lang])];
  return lang === "fr" ? `${creature} ${manner}` : `${manner} ${creature}`;
}

/** An abbreviated name that keeps its number: "Sire Gaspard 2" becomes "Gasp. 2". @param {string} name */
export const brief = (name) => name.replace(/^(?:.* )?(\S{4})\S+ (\d+)$/u, "$1. $2");

/** @param {string[]} words */
function randomWord(words) {
  return words[Math.floor(Math.random() * words.length)];
}
