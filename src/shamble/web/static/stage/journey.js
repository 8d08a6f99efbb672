// @ts-check
// What each piece does between two drawings, by its id: it stays, flies, appears, departs or rolls. Knows places and
// labels, no elements; the stage makes the movements.

/** @typedef {{ x: number, y: number, width: number, height: number }} Rect */
/** @typedef {'card' | 'token' | 'die' | 'pile'} Kind what can move; squares, notes and buttons just change */
/**
 * A piece as it was seen: where, what it is, and its label.
 * @typedef {{ rect: Rect, kind: Kind, look: string }} Seen
 */
/**
 * One movement. A piece flies from a place, or departs to one (or fades where it was); it appears, or it rolls.
 * @typedef {{ piece: string, does: 'fly', from: Rect }
 *   | { piece: string, does: 'depart', to: Rect | null }
 *   | { piece: string, does: 'appear' }
 *   | { piece: string, does: 'roll' }} Move
 */

/** @type {readonly Kind[]} */
export const KINDS = ['card', 'token', 'die', 'pile'];

const NEAR = 1.5; // pixels: less than that is the same place

/**
 * All movements from one drawing to the next; `rolled` makes every die roll, not only those that show another face. A card
 * that lay nowhere comes from the place of its `giver`, if somebody played it, or else from the pile that shrank.
 * @param {ReadonlyMap<string, Seen>} before @param {ReadonlyMap<string, Seen>} after @param {boolean} rolled
 * @param {Rect | null} [giver]
 * @returns {Move[]}
 */
export function journeys(before, after, rolled, giver = null) {
  const { source, target } = changedPiles(before, after);
  /** @type {Move[]} */
  const moves = [];
  for (const [piece, now] of after) {
    const old = before.get(piece);
    if (now.kind === 'die' && (rolled || old?.look !== now.look)) moves.push({ piece, does: 'roll' });
    const from = old?.rect ?? (now.kind === 'card' ? (giver ?? source) : null);
    if (!from) moves.push({ piece, does: 'appear' });
    else if (apart(from, now.rect) >= NEAR) moves.push({ piece, does: 'fly', from });
  }
  for (const [piece, old] of before) {
    if (!after.has(piece)) moves.push({ piece, does: 'depart', to: old.kind === 'card' ? target : null });
  }
  return moves;
}

/**
 * Where cards that come from nowhere came from, and where those that vanish went: the one pile that shrank or grew.
 * @param {ReadonlyMap<string, Seen>} before @param {ReadonlyMap<string, Seen>} after
 */
function changedPiles(before, after) {
  /** @type {Rect[]} */
  const shrunk = [];
  /** @type {Rect[]} */
  const grown = [];
  for (const [piece, now] of after) {
    const old = before.get(piece);
    if (!old || now.kind !== 'pile') continue;
    const change = count(now.look) - count(old.look);
    if (change < 0) shrunk.push(now.rect);
    if (change > 0) grown.push(now.rect);
  }
  return { source: only(shrunk), target: only(grown) };
}

/**
 * The seat of whoever played what happened, by its events: a card that was drawn comes from no one.
 * @param {readonly { event: Record<string, unknown> }[]} log @returns {number | null}
 */
export function actor(log) {
  const first = log[0]?.event;
  return typeof first?.player === 'number' && !/^(drew|looked)/.test(String(first.event)) ? first.player : null;
}

/** The number in a pile's label. @param {string} look */
function count(look) {
  return Number(/\d+/.exec(look)?.[0]);
}

/** @template T @param {T[]} things @returns {T | null} */
function only([first, ...more]) {
  return first === undefined || more.length ? null : first;
}

/** @param {Rect} one @param {Rect} other */
function apart(one, other) {
  const { dx, dy } = way(one, other);
  return Math.abs(dx) + Math.abs(dy);
}

/**
 * From the middle of a place back to the middle of another, and how much larger that is.
 * @param {Rect} from @param {Rect} to
 */
export function way(from, to) {
  return {
    dx: from.x + from.width / 2 - to.x - to.width / 2,
    dy: from.y + from.height / 2 - to.y - to.height / 2,
    grow: to.width ? from.width / to.width : 1,
  };
}
