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
    "card-exchange",
    "caveman",
    "chicken",
    "double-fish",
    "dwarf-face",
    "exit-door",
    "fairy",
    "goblin-head",
    "hummingbird",
    "hut",
    "jester-hat",
    "knight-banner",
    "mammoth",
    "mermaid",
    "mummy-head",
    "night-sleep",
    "ogre",
    "orc-head",
    "perspective-dice-six-faces-random",
    "rule-book",
    "settings-knobs",
    "sword-brandish",
    "toolbox",
    "tusks-flag",
    "wizard-face",
    "woman-elf-face",
    "wood-club"
  ],
  "Kier Heyl": [
    "dwarf-helmet"
  ],
  "Lorc": [
    "backup",
    "bee",
    "beer-stein",
    "cowled",
    "crossed-swords",
    "crown",
    "dragon-head",
    "fox-head",
    "frog",
    "gecko",
    "harpy",
    "hourglass",
    "imp",
    "imp-laugh",
    "laurels",
    "lyre",
    "oak",
    "pointing",
    "pointy-hat",
    "queen-crown",
    "root-tip",
    "run",
    "scales",
    "shiny-apple",
    "sleepy",
    "spyglass",
    "sundial",
    "sword-in-stone",
    "tattered-banner",
    "totem-mask",
    "trophy",
    "visored-helm"
  ],
  "Skoll": [
    "hearts",
    "mounted-knight",
    "open-treasure-chest",
    "talk",
    "troll"
  ]
};
