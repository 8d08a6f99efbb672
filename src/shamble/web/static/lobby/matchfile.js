// @ts-check
// A match that was begun without a server goes on here: its file is dropped on the lobby.

import { call } from '../shared/api.js';
import { trying } from '../shared/page.js';
import { go } from '../shared/transport.js';
import { haveName } from '../shared/who.js';

addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  void trying(() => goOn(file));
});

/** @param {File} file */
async function goOn(file) {
  let match;
  try {
    match = JSON.parse(await file.text());
  } catch {
    throw new Error(`${file.name} is no match file: they are JSON.`);
  }
  if (!(await haveName())) return;
  go(`/tables/${(await call('POST', '/api/matches', match)).id}`);
}
