// Who drew which icon, for the page of credits. Made by `make vendor` from tools/icons.toml.
export const ICONS = {
  "Caro Asercion": [
    "goblin"
  ],
  "Cathelineau": [
    "bad-gnome"
  ],
  "Delapouite": [
    "barrel",
    "chicken",
    "dwarf-face",
    "exit-door",
    "fairy",
    "goblin-head",
    "jester-hat",
    "mammoth",
    "mermaid",
    "night-sleep",
    "ogre",
    "orc-head",
    "perspective-dice-six-faces-random",
    "rule-book",
    "settings-knobs",
    "wizard-face",
    "woman-elf-face",
    "wood-club"
  ],
  "Kier Heyl": [
    "dwarf-helmet"
  ],
  "Lorc": [
    "beer-stein",
    "cowled",
    "crossed-swords",
    "crown",
    "fox-head",
    "frog",
    "harpy",
    "hourglass",
    "imp",
    "imp-laugh",
    "laurels",
    "pointing",
    "root-tip",
    "run",
    "shiny-apple",
    "sleepy",
    "spyglass",
    "sundial"
  ],
  "Skoll": [
    "hearts",
    "open-treasure-chest",
    "talk",
    "troll"
  ]
};
