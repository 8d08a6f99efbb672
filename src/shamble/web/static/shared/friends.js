// @ts-check
// The people one has played with, each with a button that invites them.

import { make } from './dom.js';
import { ago } from './words.js';

/** @import { Friend } from './wire.js' */

/** @param {Friend} friend @param {(friend: Friend, button: HTMLButtonElement) => unknown} invite */
export function offer(friend, invite) {
  const times = friend.matches === 1 ? 'once' : `${friend.matches} times`;
  const button = make('button', { type: 'button', 'aria-label': `Invite ${friend.name}` }, 'Invite');
  button.addEventListener('click', () => void invite(friend, button));
  return make(
    'li',
    {},
    make(
      'span',
      { class: 'who' },
      friend.name,
      make('span', { class: 'small' }, `played ${times}, last ${ago(friend.last, Date.now() / 1000)}`),
    ),
    button,
  );
}
