// @ts-check
// The pages that list lessons: how far one has come in each.

import { kept } from '../shared/dom.js';
import '../shared/page.js';
import { keepJoined } from '../shared/progress.js';
import { nameOf, read, words } from '../shared/taken.js';

function show() {
  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-lesson]'))) {
    const { game = '', lesson = '' } = place.dataset;
    const progress = read(kept.get(nameOf(game, lesson)));
    place.textContent = words(progress);
    place.closest('li')?.classList.toggle('done', progress.done);
  }

  for (const place of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-course]'))) {
    const { course = '', lessons = '' } = place.dataset;
    const all = lessons.split(' ').filter(Boolean);
    const done = all.filter((lesson) => read(kept.get(nameOf(course, lesson))).done).length;
    place.textContent = done ? `${done} of ${all.length} lessons done` : `${all.length} lessons`;
  }
}

show();
void keepJoined(show);
