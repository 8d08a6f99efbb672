// @ts-check
// Dice that were thrown, large over the table, with what came of them: for games whose dice lie nowhere on it.

import { make } from '../shared/dom.js';

/** @import { LogEntry } from '../shared/wire.js' */

const SVG = 'http://www.w3.org/2000/svg';
const PIPS = [[], [5], [1, 9], [1, 5, 9], [1, 3, 7, 9], [1, 3, 5, 7, 9], [1, 3, 4, 6, 7, 9]]; // in a field of three by three

const SIDES = new Map([
  ['N', '▲'],
  ['E', '▶'],
  ['S', '▼'],
  ['W', '◀'],
]); // of a die that points somewhere

/**
 * The dice of an event: the pips of its arguments `die` and `dice`, and the side of another die, its `face`.
 * @param {Pick<LogEntry, 'event' | 'sound'>[]} log @returns {(number | string)[]}
 */
export function diceIn(log) {
  return log.flatMap(({ event, sound }) => {
    const pips = [event.die, event.dice].flat().filter((pips) => typeof pips === 'number' && pips >= 1 && pips <= 6);
    const side = typeof event.face === 'string' && sound === 'die' ? [SIDES.get(event.face) ?? event.face] : [];
    return [...pips.map(Number), ...side];
  });
}

/** @param {number | string} side */
function die(side) {
  const face = document.createElementNS(SVG, 'svg');
  face.setAttribute('viewBox', '0 0 60 60');
  face.setAttribute('class', 'thrown-die');
  const ground = document.createElementNS(SVG, 'rect');
  for (const [name, value] of Object.entries({ x: 3, y: 3, width: 54, height: 54, rx: 9 }))
    ground.setAttribute(name, String(value));
  face.append(ground);
  if (typeof side === 'string') {
    const sign = document.createElementNS(SVG, 'text');
    for (const [name, value] of Object.entries({
      x: 30,
      y: 31,
      'text-anchor': 'middle',
      'dominant-baseline': 'middle',
    }))
      sign.setAttribute(name, String(value));
    sign.setAttribute('font-size', side.length > 1 ? '17' : '34');
    sign.textContent = side;
    face.append(sign);
    return face;
  }
  for (const place of PIPS[side] ?? []) {
    const pip = document.createElementNS(SVG, 'circle');
    pip.setAttribute('cx', String(15 + 15 * ((place - 1) % 3)));
    pip.setAttribute('cy', String(15 + 15 * Math.floor((place - 1) / 3)));
    pip.setAttribute('r', '5.5');
    face.append(pip);
  }
  return face;
}

/** The dice and the line that goes with them; the log says the same aloud. @param {(number | string)[]} dice @param {string} text */
export function thrown(dice, text) {
  return make(
    'div',
    { class: 'thrown', 'aria-hidden': 'true' },
    make('div', { class: 'thrown-dice' }, ...dice.map(die)),
    make('p', {}, text),
  );
}
