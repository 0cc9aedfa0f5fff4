/** Les mots de la maison, en français. Ceux des jeux viennent de leurs propres textes. */

/** @param {number} n @param {string} one @param {string} many */
const count = (n, one, many) => (n < 2 ? one : many);

/** @param {string} name */
const of = (name) => (/^[aeiouyàâéèêëîïôûœ]/i.test(name) ? `d’${name}` : `de ${name}`);

const NUMBERS = ["zéro", "un", "deux", "trois", "quatre", "cinq", "six"];

export const texts = {
  title: "La Taverne",
  close: "Fermer",
  back: "Retour",
  home: "À la porte de la taverne",

  // Les réglages du navigateur.
  "name.label": "On t’appelle",
  "name.another": "Un autre nom",
  language: "Langue",
  light: "Lumière",
  "light.light": "Plein jour",
  "light.dark": "À la lampe",
  "light.system": "Comme l’appareil",
  sound: "Petits bruits",
  "sound.note": "du bois, du papier, une chope",

  // La porte.
  "front.tag": "cinq jeux, une table, personne à la porte",
  "front.signs": "Les cinq jeux",
  "front.play": "Jouer tout de suite",
  "front.play.long": (/** @type {string} */ game) => `Jouer tout de suite à ${game}, contre un bot`,
  "front.open": "Ouvrir une table",
  "front.open.long": (/** @type {string} */ game) => `Ouvrir une table de ${game}`,
  "front.soon": "Bientôt",
  "front.tables": "Tables ouvertes",
  "front.stools": (/** @type {number} */ n) =>
    n ? `${NUMBERS[n] ?? n} ${count(n, "a un tabouret libre", "ont un tabouret libre")}` : "tous les tabourets sont pris",
  "front.nobody": "Pas un chat pour l’instant. Ouvre une table : la lampe est allumée, et la porte aussi.",
  "front.have_code": "J’ai un code",
  "front.code": "Un code ?",
  "front.code.note": "Quelqu’un t’attend déjà : tape les six lettres de sa table.",
  "front.code.label": "Code de la table, six lettres",
  "front.code.enter": "Entrer",

  "sign.players": (/** @type {number} */ least, /** @type {number} */ most) =>
    least === most ? `${least} joueurs` : `${least} à ${most} joueurs`,
  "sign.minutes": (/** @type {number} */ n) => `${n} min`,
  "sign.feed_ze_troll": "Feed Ze Troll",
  "sign.feed_ze_troll.pitch": "Pille la grotte du voisin. Il jure que la massue est là. Il ment peut-être.",
  "sign.feed_ze_troll.soon": "le troll n’a pas fini de manger",
  "sign.roi_des_nains": "Le Roi des Nains",
  "sign.roi_des_nains.pitch": "Des plis, sept donnes, et une quête qui change tout à chaque fois.",
  "sign.roi_des_nains.soon": "les nains creusent encore",
  "sign.munchkin": "Munchkin",
  "sign.munchkin.pitch": "Ouvre la porte, tue le monstre, plume tes amis. Niveau dix d’abord.",
  "sign.munchkin.soon": "la porte du donjon coince",
  "sign.grumpf": "Grumpf",
  "sign.grumpf.pitch": "Tous en même temps : chasse, assomme, et file au lit avant les autres.",
  "sign.grumpf.soon": "le mammouth fait la sieste",

  "ticket.mine": "Ta partie t’attend",
  "ticket.mine.lobby": "Ta table est dressée",
  "ticket.at": (/** @type {string} */ name) => (name ? `La table ${of(name)}` : "Une table libre"),
  "ticket.versus": (/** @type {string} */ a, /** @type {string} */ b) => `${a} contre ${b}`,
  "ticket.seats": (/** @type {number} */ taken, /** @type {number} */ all) => `${taken} sur ${all}`,
  "ticket.return": "Revenir",
  "ticket.sit": "Entrer",
  "ticket.watch": "Regarder",
  "ticket.rematch": "Revoir",

  "footer.unofficial": "Œuvre de fans, non officielle : les jeux sont à leurs auteurs et éditeurs.",
  "footer.private": "Sans compte, sans traceur.",
  "footer.rules": "Règles",
  "footer.credits": "Crédits",

  // Ouvrir une table.
  "form.title": (/** @type {string} */ game) => `Une table de ${game}`,
  "form.seats": "Places autour de la table",
  "form.fewer": "Une de moins",
  "form.more": "Une de plus",
  "form.public": "Ouverte à tous",
  "form.public.note": "sinon, on y vient par lien ou par code",
  "form.pace": "Le rythme",
  "form.open": "Ouvrir la table",
  "pace.untimed": "on s’attend",
  "pace.seconds": (/** @type {number} */ n) => `${n} s par coup`,
  "pace.minutes": (/** @type {number} */ n) => `${n} min par coup`,
  "pace.days": (/** @type {number} */ n) => `${n} jours par coup`,

  // Ce qui ne va pas.
  "error.offline": "La taverne ne répond pas. Vérifie la connexion, puis réessaie.",
  "error.unknown": "Aucune table ne répond à cette invitation : demande le lien ou le code à nouveau.",
  "error.code": (/** @type {string} */ code) => `Aucune table ne s’appelle ${code}. Fais-toi répéter le code, lettre par lettre.`,
  "error.six": "Un code compte six lettres, comme BARUGO.",
  "error.hurry": "Doucement ! Laisse souffler le portier quelques minutes, puis réessaie.",
  "error.full": "La maison est pleine, ou ferme un moment. Reviens un peu plus tard.",
  "error.other": "Quelque chose a coincé. Réessaie dans un instant.",
};
