/** The problems of the house, and what this browser has solved of them. */

import { get } from "../net/http.js";
import { store } from "./preferences.js";

/** @typedef {import("../net/wire").ProblemList} ProblemList */
/** @typedef {import("../net/wire").Collection} Collection */

const WEEK = 7; // days
const FIRST_MONDAY = 4; // 1970-01-05, in days since 1970-01-01

/** @returns {Promise<ProblemList>} */
export const loadProblems = () => get("/api/problems");

/** The problem after this one in its collection that is not solved yet; null: none. @param {Collection} collection @param {string} key */
export function nextUnsolved({ game, problems }, key) {
  const place = problems.findIndex((each) => each.key === key);
  const after = [...problems.slice(place + 1), ...problems.slice(0, Math.max(0, place))];
  return after.find((each) => !store.problem(game, each.key)) ?? null;
}

/** How many problems of a collection this browser has solved. @param {Collection} collection */
export const solvedIn = ({ game, problems }) => problems.filter(({ key }) => store.problem(game, key) > 0).length;

/** How many days running the problem of the day has been solved, up to today or yesterday. @param {number} today */
export function streak(today) {
  let day = store.solvedOn(today) ? today : today - 1;
  let days = 0;
  while (store.solvedOn(day)) {
    days += 1;
    day -= 1;
  }
  return days;
}

/** The days of this week, from Monday on, with the tries that each took; 0: not solved. @param {number} today */
export function week(today) {
  const monday = today - ((today - FIRST_MONDAY) % WEEK);
  return Array.from({ length: WEEK }, (_, place) => ({ day: monday + place, tries: store.solvedOn(monday + place) }));
}
