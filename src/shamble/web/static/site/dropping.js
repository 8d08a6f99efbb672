// @ts-check
// A file of a match can be dropped on any page, or chosen where there is a button for it.

import { toast } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { chosenFile, openFile } from './files.js';

addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  void trying(async () => toast(await openFile(file)));
});
document
  .getElementById('open-file')
  ?.addEventListener('click', () => void trying(async () => toast(await openFile(await chosenFile()))));
