// @ts-check
// The movements of pieces from one drawing to the next: likenesses that fly above the table, what fades, dice that roll.

import { way } from './journey.js';

/** @import { Move, Rect, Seen } from './journey.js' */

const MOVE = 420; // ms: long enough to follow a card, shorter than a bot's pause
const FADE = 260;
const ROLL = 620;
const EASE = 'cubic-bezier(.2,.7,.2,1)';

/**
 * A piece in a drawing, how it lies there, and on which map.
 * @typedef {Seen & { element: SVGGElement, place: DOMMatrix | null, map: string }} Piece
 */

/** @param {SVGGElement} air @param {Piece} piece @param {Move} move @returns {Promise<unknown>[]} */
export function animate(air, piece, move) {
  switch (move.does) {
    case 'fly':
      return fly(air, piece, move.from);
    case 'depart':
      return [depart(air, piece, move.to)];
    case 'roll':
      return [roll(piece.element)];
    case 'appear':
      return [run(piece.element, [{ opacity: 0 }, { opacity: 1 }], FADE)];
  }
}

/** @param {Element} element @param {Keyframe[]} frames @param {number} duration */
function run(element, frames, duration) {
  return element.animate(frames, { duration, easing: EASE }).finished;
}

/**
 * A likeness of the piece flies above all others; the piece itself, which may have the focus, waits unseen.
 * @param {SVGGElement} air @param {Piece} piece @param {Rect} from
 */
function fly(air, piece, from) {
  const { dx, dy, grow } = way(from, piece.rect);
  const { likeness, x, y, scale, unit } = lift(air, piece);
  const start = `translate(${x + dx / unit}px,${y + dy / unit}px) scale(${scale * grow})`;
  const end = `translate(${x}px,${y}px) scale(${scale})`;
  return [
    run(piece.element, [{ opacity: 0 }, { opacity: 0 }], MOVE),
    run(likeness, [{ transform: start }, { transform: end }], MOVE).finally(() => likeness.remove()),
  ];
}

/**
 * What is gone fades, on its way to the pile that grew if there is one.
 * @param {SVGGElement} air @param {Piece} piece @param {Rect | null} to
 */
function depart(air, piece, to) {
  const { likeness, x, y, scale, unit } = lift(air, piece);
  const { dx, dy } = to ? way(to, piece.rect) : { dx: 0, dy: 0 };
  const start = `translate(${x}px,${y}px) scale(${scale})`;
  const end = `translate(${x + dx / unit}px,${y + dy / unit}px) scale(${scale * (to ? 1 : 0.85)})`;
  const frames = [
    { transform: start, opacity: 1 },
    { transform: end, opacity: 0 },
  ];
  return run(likeness, frames, to ? MOVE : FADE).finally(() => likeness.remove());
}

/**
 * A likeness of a piece in the air, the piece's place there, and how many pixels a unit of the air has.
 * @param {SVGGElement} air @param {Piece} piece
 */
function lift(air, piece) {
  const likeness = /** @type {SVGGElement} */ (piece.element.cloneNode(true));
  for (const name of ['id', 'tabindex', 'role', 'aria-label', 'data-actions']) likeness.removeAttribute(name);
  likeness.classList.remove('act');
  likeness.dataset.of = piece.element.id;
  air.append(likeness);
  const screen = air.getScreenCTM();
  const place = piece.place && screen?.inverse().multiply(piece.place);
  const scale = place?.a || 1;
  likeness.style.setProperty('--near', String(scale)); // as its map has it
  return { likeness, x: place?.e || 0, y: place?.f || 0, scale, unit: screen?.a || 1 };
}

/** @param {SVGGElement} die */
function roll(die) {
  const face = die.querySelector('.face');
  if (!face) return Promise.resolve();
  const turns = (Math.random() < 0.5 ? -1 : 1) * (360 + 90 * Math.floor(Math.random() * 3));
  return run(
    face,
    [
      { transform: `rotate(${turns}deg) scale(.6)`, opacity: 0.4 },
      { transform: `rotate(${turns / 6}deg) scale(1.25)`, opacity: 1, offset: 0.7 },
      { transform: 'rotate(0) scale(1)', opacity: 1 },
    ],
    ROLL,
  );
}

/** @param {Element} die @param {number} pace */
export function tumble(die, pace) {
  const turns = (Math.random() < 0.5 ? -1 : 1) * (360 + 90 * Math.floor(Math.random() * 3));
  const frames = [
    { transform: `translateY(-60px) rotate(${turns}deg) scale(.6)`, opacity: 0.3 },
    { transform: 'translateY(0) rotate(0) scale(1.15)', opacity: 1, offset: 0.75 },
    { transform: 'none', opacity: 1 },
  ];
  return run(die, frames, ROLL * pace);
}
