// @ts-check
// The server has no room just now, and has done nothing: says so, waits, and lets one try again at once or give it up.

import { make } from './dom.js';
import { counted } from './words.js';

/**
 * Resolves to whether to try again: true by itself after that time, or at once where somebody wants it.
 * @param {string} words @param {number} seconds
 * @returns {Promise<boolean>}
 */
export function waitForRoom(words, seconds) {
  let left = Math.ceil(seconds * (1 + Math.random() / 2)); // not all who wait at the same moment
  return new Promise((resolve) => {
    const countdown = make('p', { class: 'small' });
    const dialog = make(
      'dialog',
      { class: 'card-box', 'aria-labelledby': 'busy-title' },
      make('h2', { id: 'busy-title' }, 'No room just now'),
      make('p', {}, words),
      countdown,
      make(
        'div',
        { class: 'row' },
        make('button', { class: 'strong', type: 'button', onclick: () => dialog.close('again') }, 'Try now'),
        make('button', { type: 'button', onclick: () => dialog.close() }, 'Never mind'),
      ),
    );
    const tell = () => (countdown.textContent = `Tries again in ${counted(left, 'second')}.`);
    const timer = setInterval(() => (--left > 0 ? tell() : dialog.close('again')), 1000);
    dialog.addEventListener('close', () => {
      clearInterval(timer);
      dialog.remove();
      resolve(dialog.returnValue === 'again');
    });
    tell();
    document.body.append(dialog);
    dialog.showModal();
  });
}
