// @ts-check
// Finding a card: what does not contain the words is out of sight, and rules that are folded up open where they do. A slash begins, Escape ends.

import '../shared/page.js';

const field = /** @type {HTMLInputElement | null} */ (document.getElementById('find'));
const cards = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.exhibit')]);

function find() {
  const wanted = field?.value.trim().toLowerCase() ?? '';
  let found = 0;
  for (const card of cards) {
    card.hidden = Boolean(wanted) && !card.textContent?.toLowerCase().includes(wanted);
    if (!card.hidden) found += 1;
    for (const more of card.querySelectorAll('details'))
      more.open = Boolean(wanted) && Boolean(more.textContent?.toLowerCase().includes(wanted));
  }
  for (const sort of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('.sort')))
    sort.hidden = !sort.querySelector('.exhibit:not([hidden])');
  const place = document.getElementById('found');
  if (place) place.textContent = wanted ? `${found} of ${cards.length}` : '';
}

field?.addEventListener('input', find);
field?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape') return;
  field.value = '';
  find();
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target instanceof Element && event.target.closest('input, textarea, select')) return;
  event.preventDefault();
  field?.focus();
});
