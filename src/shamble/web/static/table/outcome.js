// @ts-check
// What became of each player at the end of a match, and in which order they are told. Knows no elements.

/** @import { Result } from '../shared/wire.js' */
/** @typedef {'won' | 'survived' | 'drew' | 'lost'} Outcome */

/** Told to the player whose outcome it is. @type {Record<Outcome, string>} */
export const VERDICTS = { won: 'You won', survived: 'You survived', drew: 'A draw', lost: 'You lost' };

/**
 * A part of a win is a draw if nobody has more of it; if another has won, it is to have survived.
 * @param {number[]} returns @param {number} seat @returns {Outcome}
 */
export function outcome(returns, seat) {
  if (returns[seat] === 1) return 'won';
  if (returns[seat] === 0) return 'lost';
  return returns.includes(1) ? 'survived' : 'drew';
}

/** Won alone or with others, or shared what others have no part of. @param {number[]} returns @param {number} seat */
export function ahead(returns, seat) {
  const own = part(returns, seat);
  return own === 1 || (own === Math.max(...returns) && own > Math.min(...returns));
}

/**
 * The best first: by what they have of the win, then by points, then as they sit.
 * @template {{ seat: number }} S @param {S[]} seats @param {Result} result
 */
export function standings(seats, { returns, scores }) {
  return [...seats].sort(
    (a, b) => part(returns, b.seat) - part(returns, a.seat) || part(scores, b.seat) - part(scores, a.seat),
  );
}

/** @param {number[] | null} numbers one for each seat, where there are any @param {number} seat */
function part(numbers, seat) {
  return numbers?.[seat] ?? 0;
}
