/** Facts for the page of credits. */

export { ICONS } from "./vendor/icons.js";

/** @typedef {{slug: string, title: string, authors: string[], illustrators: string[], publisher: string}} Box */

/** @type {Box[]} */
export const CREDITS = [
  {
    slug: "lutin_troll",
    title: "Lutin & Troll",
    authors: ["Murphy Ramusovic", "Claudine Payntar"],
    illustrators: ["Léon"],
    publisher: "Murphy Play",
  },
  {
    slug: "feed_ze_troll",
    title: "Feed Ze Troll",
    authors: ["Jonathan Favre-Godal", "Julien Seisson"],
    illustrators: ["Régis Torres"],
    publisher: "Yoka by Tsume, Novalis, 2019",
  },
  {
    slug: "roi_des_nains",
    title: "Le Roi des Nains",
    authors: ["Bruno Faidutti"],
    illustrators: [],
    publisher: "iello, 2022",
  },
  {
    slug: "munchkin",
    title: "Munchkin",
    authors: ["Steve Jackson"],
    illustrators: ["John Kovalic"],
    publisher: "Steve Jackson Games, Edge, 2010",
  },
  {
    slug: "grumpf",
    title: "Grumpf",
    authors: ["Pierre Compain"],
    illustrators: ["Pauline Détraz"],
    publisher: "La Boîte de Jeu, Blackrock Games, 2017",
  },
];

export const LETTERS = [
  { name: "Grenze Gotisch", by: "The Grenze Gotisch Project Authors", file: "grenze-gotisch.LICENSE.txt" },
  { name: "Alegreya", by: "The Alegreya Project Authors", file: "alegreya.LICENSE.txt" },
  {
    name: "Atkinson Hyperlegible Next",
    by: "The Atkinson Hyperlegible Next Project Authors",
    file: "atkinson-hyperlegible-next.LICENSE.txt",
  },
];
