// @ts-check
// What every page has: the switch between the themes, and refusals that are shown.

import { kept, toast } from './dom.js';
import './who.js';
import { messageOf } from './words.js';

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
    toast(messageOf(error), 'warn');
    return false;
  }
}
