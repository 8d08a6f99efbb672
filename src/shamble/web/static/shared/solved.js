// @ts-check
// What this browser knows of the puzzles that were tried here. Knows no elements.

/** @typedef {'first' | 'later' | 'tried'} Outcome solved at the first try, solved later, tried and not solved */

export const KEY = 'puzzles';
const OUTCOMES = new Set(['first', 'later', 'tried']);

/** What was kept; whatever else stands there counts for nothing. @param {string | null} text */
export function read(text) {
  /** @type {Map<string, Outcome>} */
  const known = new Map();
  try {
    for (const [id, outcome] of Object.entries(JSON.parse(text ?? '{}')))
      if (OUTCOMES.has(outcome)) known.set(id, outcome);
  } catch {
    // nothing was kept, or by another version
  }
  return known;
}

/** @param {Map<string, Outcome>} known */
export function write(known) {
  return JSON.stringify(Object.fromEntries(known));
}

/**
 * After a try: what comes first stays, but for a puzzle that is solved in the end.
 * @param {Outcome | undefined} before
 * @param {{ right: boolean, solved: boolean }} now whether the move was right, and the puzzle solved by it
 * @returns {Outcome | undefined}
 */
export function after(before, { right, solved }) {
  if (before === 'first' || before === 'later') return before;
  if (solved) return before === 'tried' ? 'later' : 'first';
  return right ? before : 'tried';
}

/** A few words for a list. @param {Outcome | undefined} outcome */
export function words(outcome) {
  if (outcome === 'first') return 'solved at the first try';
  if (outcome === 'later') return 'solved';
  return outcome === 'tried' ? 'tried' : '';
}
