// @ts-check
// Finding something in the rules: what does not contain it is out of sight.

import { byId } from '../shared/dom.js';
import '../shared/page.js';

const field = /** @type {HTMLInputElement} */ (byId('find'));
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.book > *, .book li, .book tbody tr')]);

field.addEventListener('input', () => {
  const wanted = field.value.trim().toLowerCase();
  let rules = 0;
  let rows = 0;
  for (const part of parts) {
    const has = !wanted || Boolean(part.textContent?.toLowerCase().includes(wanted));
    part.hidden = !has;
    if (has && part.matches('li')) rules += 1;
    if (has && part.matches('tr')) rows += 1;
  }
  const found = [`${rules} ${rules === 1 ? 'rule' : 'rules'}`];
  if (rows) found.push(`${rows} ${rows === 1 ? 'row' : 'rows'} of tables`);
  byId('found').textContent = wanted ? found.join(', ') : '';
});
