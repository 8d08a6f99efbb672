// @ts-check
// Where a box goes beside a piece so that all of it is in sight. Knows numbers, no elements.

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {Size & { left: number, right: number, top: number, bottom: number }} Rect */
/** @typedef {{ x: number, y: number }} Place */

const TO_MENU = 8;
const TO_LENS = 14;

/**
 * As near to the wanted place as the room allows.
 * @param {number} at @param {number} size @param {number} room @param {number} gap
 */
function inside(at, size, room, gap) {
  return Math.max(gap, Math.min(at, room - size - gap));
}

/**
 * A menu: below the piece, else above it.
 * @param {Rect} piece @param {Size} box @param {Size} window @returns {Place}
 */
export function below(piece, box, window) {
  const fits = piece.bottom + TO_MENU + box.height <= window.height;
  const top = fits ? piece.bottom + TO_MENU : Math.max(TO_MENU, piece.top - TO_MENU - box.height);
  const left = piece.left + piece.width / 2 - box.width / 2;
  return {
    x: Math.min(Math.max(TO_MENU, left), window.width - box.width - TO_MENU),
    y: Math.min(top, Math.max(TO_MENU, window.height - box.height - TO_MENU)),
  };
}

/**
 * The lens: above the piece, where it hides no neighbour in a hand; else to its right, else to its left.
 * @param {Rect} piece @param {Size} box @param {Size} window @returns {Place}
 */
export function above(piece, box, window) {
  const top = piece.top - TO_LENS - box.height;
  if (top >= TO_LENS) {
    const left = piece.left + piece.width / 2 - box.width / 2;
    return { x: inside(left, box.width, window.width, TO_LENS), y: top };
  }
  const right = piece.right + TO_LENS;
  const x = right + box.width + TO_LENS <= window.width ? right : piece.left - TO_LENS - box.width;
  const y = piece.top + piece.height / 2 - box.height / 2;
  return {
    x: inside(x, box.width, window.width, TO_LENS),
    y: inside(y, box.height, window.height, TO_LENS),
  };
}

/**
 * Whether a box across a table hides less of what can be touched at its lower edge than at its upper one.
 * @param {Rect} ground @param {number} height of the box @param {readonly Rect[]} touched
 */
export function standsLow(ground, height, touched) {
  const hidden = (/** @type {number} */ top, /** @type {number} */ bottom) =>
    touched.filter((piece) => piece.bottom > top && piece.top < bottom).length;
  return hidden(ground.bottom - height, ground.bottom) < hidden(ground.top, ground.top + height);
}
