// @ts-check
// How fast one is shown what happens: the same choice at the table and in its replay.

import { byId } from '../shared/dom.js';

/** @import { Stage } from './stage.js' */

/** @param {Stage} stage @param {() => void} [changed] */
export function offerSpeed(stage, changed = () => {}) {
  const speed = /** @type {HTMLSelectElement} */ (byId('set-speed'));
  speed.value = stage.speed;
  speed.addEventListener('change', () => {
    stage.setSpeed(speed.value);
    changed();
  });
}
