// @ts-check
// What is asked, above a table: as large as its length allows.

import { byId, make } from '../shared/dom.js';

const LONG = 84; // letters of a prompt that are set smaller
const WORDY = 50; // the same on a narrow page

/** @param {string} asked @param {boolean} yours whether whoever reads it is to choose @param {string} [tag] whose turn it is */
export function showPrompt(asked, yours, tag = '') {
  const place = byId('prompt');
  const text = `${tag}|${asked}`;
  place.classList.toggle('yours', yours);
  if (place.dataset.says === text) return; // not said aloud again
  place.dataset.says = text;
  place.classList.toggle('long', text.length > LONG);
  place.classList.toggle('wordy', text.length > WORDY);
  place.title = asked;
  place.replaceChildren(make('span', {}, tag && make('b', {}, tag), tag && ' ', asked));
}
