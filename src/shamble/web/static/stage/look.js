// @ts-check
// Where one looks on a map: how near, and at which point. Knows numbers, no elements.

/** How near, and at which point, as fractions of the map. @typedef {{ near: number, x: number, y: number }} Look */
/** @typedef {{ x: number, y: number, width: number, height: number }} Frame the map's place in the drawing */

const NEAREST = 6;
const STEP = 1.5;

/** The whole map. @type {Readonly<Look>} */
export const WHOLE = { near: 1, x: 0.5, y: 0.5 };

/** As near as it may be, and such that no edge of the map comes into its frame. @param {Look} look @returns {Look} */
export function within({ near, x, y }) {
  const bounded = Math.min(NEAREST, Math.max(1, near));
  const margin = 0.5 / bounded;
  const inside = (/** @type {number} */ at) => Math.min(1 - margin, Math.max(margin, at));
  return { near: bounded, x: inside(x), y: inside(y) };
}

/**
 * Nearer or farther by so many steps of the buttons; 0 shows the whole map.
 * @param {Look} look @param {number} steps
 */
export function stepped(look, steps) {
  return within({ ...look, near: steps === 0 ? 1 : look.near * STEP ** steps });
}

/**
 * Nearer by a factor, so that one point of the map stays where it is in the frame.
 * @param {Look} look @param {number} factor @param {{ x: number, y: number }} point as fractions of the map
 */
export function approached(look, factor, point) {
  const { near } = within({ ...look, near: look.near * factor });
  const keep = 1 - look.near / near;
  return within({ near, x: look.x + (point.x - look.x) * keep, y: look.y + (point.y - look.y) * keep });
}

/**
 * What was under the finger stays there.
 * @param {Look} look @param {number} dx as a fraction of the map @param {number} dy
 */
export function dragged(look, dx, dy) {
  return within({ ...look, x: look.x - dx, y: look.y - dy });
}

/**
 * So near that every target is large enough for a finger, and where most of them are in sight; null if they are large
 * enough as it is.
 * @param {readonly { x: number, y: number, size: number }[]} targets their middles as fractions of the map, their
 *   sizes in pixels while the whole map is shown @param {number} least pixels
 * @returns {Look | null}
 */
export function closeup(targets, least) {
  const smallest = Math.min(...targets.map(({ size }) => size));
  if (!targets.length || smallest >= least) return null;
  const near = Math.min(NEAREST, least / smallest);
  const half = 0.5 / near;
  const middle = (/** @type {number[]} */ at) => (Math.min(...at) + Math.max(...at)) / 2;
  const around = { near, x: middle(targets.map(({ x }) => x)), y: middle(targets.map(({ y }) => y)) };
  const seen = (/** @type {{ x: number, y: number }} */ at) =>
    targets.filter(({ x, y }) => Math.abs(x - at.x) <= half && Math.abs(y - at.y) <= half).length;
  const best = [around, ...targets].reduce((one, other) => (seen(other) > seen(one) ? other : one));
  return within({ near, x: best.x, y: best.y });
}

/** What shows this much of the map in its frame. @param {Frame} frame @param {Look} look */
export function transform(frame, { near, x, y }) {
  const dx = frame.x + frame.width / 2 - near * (frame.x + x * frame.width);
  const dy = frame.y + frame.height / 2 - near * (frame.y + y * frame.height);
  return `translate(${dx} ${dy}) scale(${near})`;
}

/** How far the corner of what is shown is from that of the map. @param {Frame} frame @param {Look} look */
export function corner({ width, height }, { near, x, y }) {
  return { dx: (x - 0.5 / near) * width, dy: (y - 0.5 / near) * height };
}

/** Whether the middle of a place is within a frame. @param {Frame} frame @param {Frame} place */
export function holds(frame, place) {
  const dx = place.x + place.width / 2 - frame.x;
  const dy = place.y + place.height / 2 - frame.y;
  return dx >= 0 && dy >= 0 && dx <= frame.width && dy <= frame.height;
}

/** The factor that a turn of the wheel means. @param {number} delta */
export function wheeled(delta) {
  return Math.exp(-delta / 400);
}
