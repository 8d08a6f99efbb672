// @ts-check
// What a hand means: the actions of a piece, what two pieces have in common, and which piece an arrow key leads to.
// Knows numbers, no elements.

/** @typedef {[x: number, y: number]} Point */

/** The directions of the arrow keys, to the right and down. @type {Readonly<Record<string, Point>>} */
export const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const ASKEW = 2.5; // what lies aside counts as so many times farther

/** The actions that a piece carries, as the drawing has them. @param {string | undefined} text */
export function actionsIn(text) {
  return (text || '').split(' ').filter(Boolean).map(Number);
}

/** @param {number[]} actions @param {number[] | undefined} chosen */
export function common(actions, chosen) {
  return chosen ? actions.filter((action) => chosen.includes(action)) : [];
}

/**
 * What a touch means after another: what both have in common, or all by itself.
 * @param {number[]} actions @param {number[] | undefined} chosen
 */
export function meant(actions, chosen) {
  const shared = common(actions, chosen);
  return shared.length ? shared : actions;
}

/**
 * The nearest in a direction, or null; what lies askew counts as farther, what lies behind not at all.
 * @template T @param {Point} from @param {Point} towards @param {Iterable<[thing: T, at: Point]>} others
 */
export function nearest([x, y], [right, down], others) {
  /** @type {T | null} */
  let best = null;
  let least = Infinity;
  for (const [thing, [px, py]] of others) {
    const ahead = (px - x) * right + (py - y) * down;
    const aside = Math.abs((px - x) * down) + Math.abs((py - y) * right);
    const distance = ahead + ASKEW * aside;
    if (ahead > 1 && distance < least) [best, least] = [thing, distance];
  }
  return best;
}
