// @ts-check
// The clock of a new table: what the time is for, and what happens when it is up.

import { byId } from '../shared/dom.js';

/** @import { NewTable } from '../shared/wire.js' */

const HOUR = 3600;
const DAY = 24 * HOUR;
const field = (/** @type {string} */ id) => /** @type {HTMLSelectElement} */ (byId(id));

/**
 * What the form says of the clock, besides its seconds.
 * @returns {Pick<NewTable, 'clock' | 'increment' | 'timeout'>}
 */
export function readClock() {
  if (field('seconds').value === '0') return {};
  const match = field('clock-kind').value === 'match';
  return {
    clock: match ? 'match' : 'turn',
    increment: match ? Number(field('increment').value) : 0,
    timeout: field('timeout').value === 'default' ? 'default' : 'bot',
  };
}

/** What is asked further depends on what was chosen. */
export function showClock() {
  const seconds = Number(field('seconds').value);
  const match = field('clock-kind').value === 'match';
  byId('clock-more').hidden = !seconds;
  byId('increment-row').hidden = !match;
  byId('clock-words').textContent =
    seconds >= (match ? DAY : HOUR)
      ? 'Such a clock never rests: play over days, and be told when it is your turn (see your own page).'
      : 'The clock rests while no player has the table open.';
}

// The page where a game is chosen has no such form.
if (document.getElementById('clock-more')) {
  for (const id of ['seconds', 'clock-kind']) byId(id).addEventListener('change', showClock);
  showClock();
}
