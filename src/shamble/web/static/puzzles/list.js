// @ts-check
// The pages that list puzzles: which of them one has solved.

import { kept } from '../shared/dom.js';
import '../shared/page.js';
import { keepJoined } from '../shared/progress.js';
import { KEY, read, words } from '../shared/solved.js';

function show() {
  const known = read(kept.get(KEY));

  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-puzzle]'))) {
    const outcome = known.get(place.dataset.puzzle ?? '');
    place.textContent = words(outcome) || (place.classList.contains('state') ? '' : 'not tried yet');
    place.classList.toggle('good', outcome === 'first' || outcome === 'later');
  }

  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-puzzles]'))) {
    const all = (place.dataset.puzzles ?? '').split(' ').filter(Boolean);
    const solved = all.filter((id) => ['first', 'later'].includes(known.get(id) ?? '')).length;
    if (solved) place.textContent = `${solved} of ${all.length} puzzles solved`;
  }
}

show();
addEventListener('renewed', show); // a site without a server has put in the puzzle of this day
void keepJoined(show);
