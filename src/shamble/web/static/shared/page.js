// @ts-check
// What every page has: the switch between the themes, refusals that are shown, and times in words.

import { kept, toast } from './dom.js';
import './who.js';

function dressed() {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

for (const button of document.querySelectorAll('[data-do="theme"]')) {
  const show = () => button.setAttribute('aria-pressed', String(dressed() === 'light'));
  button.addEventListener('click', () => {
    const theme = dressed() === 'light' ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    kept.set('theme', theme);
    show();
  });
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', show);
  show();
}

/**
 * Does something that may be refused, and says so if it was.
 * @param {() => Promise<unknown>} act
 * @returns {Promise<boolean>}
 */
export async function trying(act) {
  try {
    await act();
    return true;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), 'warn');
    return false;
  }
}

/** A time of Unix as people say it. @param {number} at */
export function ago(at) {
  const minutes = Math.round((Date.now() / 1000 - at) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return new Date(at * 1000).toLocaleDateString('en', { day: 'numeric', month: 'short' });
}

/** Seconds as a clock shows them; of more than a day, nobody counts the minutes. @param {number} seconds */
export function clock(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d${hours % 24 ? ` ${hours % 24} h` : ''}`;
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return hours ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`;
}

/**
 * The clock of a table in words, as the server has them (pace.py).
 * @param {{ seconds: number, clock: 'turn' | 'match', increment: number }} table
 */
export function pace({ seconds, clock, increment }) {
  if (!seconds) return 'no clock';
  if (clock === 'turn') return `${duration(seconds)} a turn`;
  return `${duration(seconds)} for each player${increment ? ` and ${duration(increment)} more each turn` : ''}`;
}

/** @param {number} seconds */
function duration(seconds) {
  const [size, unit] = /** @type {[number, string]} */ (UNITS.find(([size]) => seconds % size === 0));
  const count = seconds / size;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** @type {[number, string][]} */
const UNITS = [
  [86400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
];
