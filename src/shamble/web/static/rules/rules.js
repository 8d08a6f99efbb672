// @ts-check
// Finding something in the rules: what does not contain it is out of sight, and what was found is marked. A slash begins,
// Enter goes from one find to the next, Escape ends.

import { byId, still } from '../shared/dom.js';
import '../shared/page.js';

const field = /** @type {HTMLInputElement} */ (byId('find'));
const parts = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.book > *, .book li, .book tbody tr')]);
let at = -1;

function find() {
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
  step(0);
}

/** Goes to another of the finds, or with 0 to none. @param {number} by */
function step(by) {
  for (const part of parts) part.classList.remove('found-here');
  const finds = field.value.trim() && by ? parts.filter((part) => !part.hidden && part.matches('li, tr')) : [];
  at = finds.length ? (at + by + finds.length) % finds.length : -1;
  const here = finds[at];
  if (!here) return;
  here.classList.add('found-here');
  here.scrollIntoView({ block: 'center', behavior: still() ? 'instant' : 'smooth' });
  byId('found').textContent = `${at + 1} of ${finds.length}: ${here.id || here.textContent?.trim().slice(0, 40)}`;
}

field.addEventListener('input', find);
field.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
  else if (event.key === 'Escape') field.value = '';
  else return;
  event.preventDefault();
  if (event.key === 'Escape') find();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  field.focus();
});

const asked = new URLSearchParams(location.search).get('find');
if (asked) {
  field.value = asked;
  find();
}
