// @ts-check
// What comes of a touch: one action is made at once. Where some of several have a target on the table, the targets glow
// and wait for a touch; a menu would hide them, so it opens when the piece is touched again.

import { waysOf } from './unasked.js';

/** @import { Choice } from '../shared/wire.js' */
/** @import { Entry, Menu } from './menu.js' */
/** @import { Touched } from './pieces.js' */
/** @import { Stage } from './stage.js' */
/** @import { Way } from './unasked.js' */

/**
 * @param {Stage} stage
 * @param {Menu} menu
 * @param {Touched} touched
 * @param {Choice[]} choices what can be done now
 * @param {(way: Way) => void} decide
 * @param {Entry[]} more what else the menu offers
 * @returns {boolean} whether something came of it; otherwise targets glow and wait
 */
export function meet(stage, menu, { element, piece, actions, again }, choices, decide, more) {
  const legal = choices.filter((choice) => actions.includes(choice.action));
  const [first, ...others] = legal;
  const isTarget = (/** @type {string} */ id) => id !== piece && stage.piece(id)?.matches(':not(.button)') === true;
  if (first && !others.length && first.times === 1) {
    decide({ ...first, times: 1 });
    return true;
  }
  const waits = others.length > 0 && !again && legal.some((choice) => choice.pieces.some(isTarget));
  if (first && !waits) {
    menu.open(element, element.getAttribute('aria-label') || '', [
      ...legal.flatMap((choice) =>
        waysOf([choice]).map((way) => ({
          text: way.text,
          foretold: way.times === 1 ? choice.foretold : '',
          pick: () => decide(way),
        })),
      ),
      ...more,
    ]);
    return true;
  }
  return false;
}
