// @ts-check
// Finding something in the rules: what does not contain it is out of sight.

import { byId } from './dom.js';
import './page.js';

const field = /** @type {HTMLInputElement} */ (byId('find'));
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.book > *, .book li')]);

field.addEventListener('input', () => {
  const wanted = field.value.trim().toLowerCase();
  let found = 0;
  for (const part of parts) {
    const has = !wanted || Boolean(part.textContent?.toLowerCase().includes(wanted));
    part.hidden = !has;
    if (has && part.matches('li')) found += 1;
  }
  byId('found').textContent = wanted ? `${found} ${found === 1 ? 'rule' : 'rules'}` : '';
});
