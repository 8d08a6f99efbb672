// @ts-check
// One's own page without a server: a copy of everything, and what could not be read.

import { byId, make } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { ask } from './asking.js';
import { chosenFile, openFile } from './files.js';
import { save } from './saving.js';

/** @typedef {{ key: string, why: string }} Trouble */

byId('bring-back').addEventListener(
  'click',
  () =>
    void trying(async () => {
      byId('device-words').textContent = await openFile(await chosenFile());
    }),
);

async function showTroubles() {
  /** @type {Trouble[]} */
  const troubles = JSON.parse((await ask('GET', '/api/device/troubles')).text);
  byId('troubles-sheet').hidden = !troubles.length;
  byId('troubles').replaceChildren(...troubles.map(line));
}

/** @param {Trouble} trouble */
function line({ key, why }) {
  const path = `/api/device/troubles/${encodeURIComponent(key)}`;
  const remove = () =>
    void trying(async () => {
      await ask('DELETE', path);
      await showTroubles();
    });
  return make(
    'li',
    {},
    make('span', {}, make('b', {}, key), ` ${why}`),
    make('button', { type: 'button', onclick: () => void trying(async () => save(await ask('GET', path))) }, 'Save it'),
    make('button', { type: 'button', onclick: remove }, 'Remove it'),
  );
}

void trying(showTroubles);
