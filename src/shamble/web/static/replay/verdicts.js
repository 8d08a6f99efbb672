// @ts-check
// The analysis of a match in numbers and words: chances in percent, what a move cost, and the course of the match as a
// line. Knows no elements.

import { sentence } from '../shared/words.js';

/** @import { Analysis, Verdict } from '../shared/wire.js' */

const COSTLY = 0.05; // below, the search is hardly sure itself

/** @param {number} share */
export function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/** Whole percents; of shares that make up one win together, such that they add up to 100. @param {number[]} shares */
export function percents(shares) {
  const sum = shares.reduce((all, share) => all + share, 0);
  if (Math.abs(sum - 1) > 1e-6) return shares.map((share) => Math.round(100 * share));
  const parts = shares.map((share) => {
    const whole = Math.floor(100 * share + 1e-9);
    return { whole, rest: 100 * share - whole };
  });
  const missing = 100 - parts.reduce((all, part) => all + part.whole, 0);
  const largest = [...parts].sort((a, b) => b.rest - a.rest).slice(0, missing);
  return parts.map((part) => part.whole + Number(largest.includes(part)));
}

/**
 * By moves made: everybody's chances then; the result comes last.
 * @param {Verdict[]} verdicts @param {number[] | null} returns
 */
export function course(verdicts, returns) {
  const chances = verdicts.map((verdict) => verdict.chances);
  return returns ? [...chances, returns] : chances;
}

/**
 * One seat's chances as the points of a line, a move to the right and a percent up.
 * @param {number[][]} course @param {number} seat
 */
export function line(course, seat) {
  return course.map((chances, moves) => `${moves},${100 - 100 * share(chances, seat)}`).join(' ');
}

/**
 * How many of the judged moves had been made at a step of the replay.
 * @param {Verdict[]} verdicts @param {number} frame
 */
export function madeBy(verdicts, frame) {
  return verdicts.filter((verdict) => verdict.frame <= frame).length;
}

/**
 * The step of the replay that a place on the plot means, from 0 at its left to 1.
 * @param {Verdict[]} verdicts @param {number} moves @param {number} place
 */
export function frameAt(verdicts, moves, place) {
  const to = Math.min(Math.max(Math.round(place * moves), 0), verdicts.length);
  return verdicts[to - 1]?.frame ?? 0;
}

/** A move that another would have been much better than. @param {Verdict} verdict */
export function isCostly(verdict) {
  return verdict.cost >= COSTLY;
}

/** @param {Verdict} verdict @param {string[]} names */
export function verdictWords({ player, options, made, preferred, cost, chances, reasons }, names) {
  const did = `${names[player]}: ${sentence(made)}`;
  if (options === 1) return `${did} There was no choice.`;
  const best = share(chances, player);
  const got = Math.max(0, best - cost);
  if (made === preferred || percent(best) === percent(got))
    return `${did} The search finds nothing better: ${percent(best)}.`;
  const why = reasons.length ? ` ${sentence(reasons.join('; '))}` : '';
  return `${did} Better was: ${preferred}: ${percent(best)} instead of ${percent(got)}.${why}`;
}

/** The plot for whoever cannot see it. @param {Analysis['names']} names @param {number[][]} course */
export function inWords(names, course) {
  const [first = [], last = first] = [course[0], course.at(-1)];
  const each = names.map(
    (name, seat) => `${name} from ${percent(share(first, seat))} to ${percent(share(last, seat))}`,
  );
  return `Chances to win over the moves: ${each.join(', ')}`;
}

/** @param {number[]} chances one for each seat @param {number} seat */
function share(chances, seat) {
  return chances[seat] ?? 0;
}
