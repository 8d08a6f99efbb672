// @ts-check
// What must not be overlooked, above the table: a lost connection, a request to take a move back, an absent player's
// way back, the next match. Each has a name and is there at most once; the same words are not said twice.

import { byId, make } from '../shared/dom.js';
import { isolated } from '../shared/words.js';

/**
 * @typedef {{ text: string, act: () => void, strong?: boolean }} Button
 * @typedef {{ text: string, tone?: 'plain' | 'warn', buttons?: Button[] }} Said
 */

/** @param {string} name @param {Said | null} said @param {HTMLElement} [place] where it stands, if not above the table */
export function banner(name, said, place = byId('banners')) {
  const there = [...place.children].find((child) => child instanceof HTMLElement && child.dataset.name === name);
  if (!said) {
    there?.remove();
    return;
  }
  const words = `${said.text}|${(said.buttons || []).map((button) => button.text).join('|')}`;
  if (there instanceof HTMLElement && there.dataset.words === words) return;
  const fresh = make(
    'div',
    { class: `banner ${said.tone || 'plain'}`, 'data-name': name, 'data-words': words },
    make('p', {}, isolated(said.text)),
    (said.buttons || []).map((button) =>
      make(
        'button',
        {
          type: 'button',
          class: button.strong ? 'strong' : '',
          onclick: button.act,
        },
        isolated(button.text),
      ),
    ),
  );
  if (there) there.replaceWith(fresh);
  else place.append(fresh);
}
