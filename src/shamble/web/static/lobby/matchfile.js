// @ts-check
// A match that was begun without a server goes on here: its file is dropped on the lobby, or it stands in the address,
// behind the # which no server sees. Anybody can make such an address or file, so what it brings is asked about first.

import { call } from '../shared/api.js';
import { make } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { unpack } from '../shared/packing.js';
import { go } from '../shared/transport.js';
import { haveName } from '../shared/who.js';
import { counted } from '../shared/words.js';

/** @typedef {Record<string, unknown>} Match as its file has it; the server looks at everything in it */

const IN_ADDRESS = '#match=';
const LARGEST = 256 * 1024; // as much as a server takes

addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  const file = event.dataTransfer?.files[0];
  if (!file) return;
  event.preventDefault();
  void trying(async () => offer(parsed(await file.text(), `${file.name} is no match file: they are JSON.`)));
});
addEventListener('hashchange', () => void trying(openAddress));
void trying(openAddress);

async function openAddress() {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(IN_ADDRESS)) return;
  history.replaceState(null, '', pathname + search); // it holds the seed, and need not stay in the browser's history
  const damaged = 'This address holds no match: it is damaged or cut off. A file of the match can be dropped here.';
  let text;
  try {
    text = await unpack(hash.slice(IN_ADDRESS.length), LARGEST);
  } catch {
    throw new Error(damaged);
  }
  offer(parsed(text, damaged));
}

/** @param {Match} match */
function offer(match) {
  document.getElementById('brought')?.remove(); // another match was brought before this one was answered
  const title = document.getElementById(`game-${match.game}`)?.textContent;
  if (!title) throw new Error(`This server has no game that is named ${match.game}.`);
  const names = Array.isArray(match.names) ? match.names.map(String).join(', ') : '';
  const moves = Array.isArray(match.moves) ? match.moves.length : 0;
  const accept = () => {
    dialog.close();
    void trying(() => goOn(match));
  };
  const dialog = make(
    'dialog',
    { class: 'card-box', id: 'brought', 'aria-labelledby': 'brought-title' },
    make('h2', { id: 'brought-title' }, 'Go on with this match here?'),
    make('p', {}, make('b', {}, title), ` · ${names} · ${counted(moves, 'move', 'moves')}`),
    make('p', {}, 'It becomes a table of this server. You take your seat, and whoever you invite takes another.'),
    make(
      'div',
      { class: 'row end' },
      make('button', { type: 'button', onclick: () => dialog.close() }, 'No'),
      make('button', { type: 'button', class: 'strong', onclick: accept, autofocus: true }, 'Go on here'),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} text @param {string} otherwise @returns {Match} */
function parsed(text, otherwise) {
  try {
    const match = JSON.parse(text);
    if (match && typeof match === 'object') return match;
  } catch {
    // said below
  }
  throw new Error(otherwise);
}

/** @param {Match} match */
async function goOn(match) {
  if (!(await haveName())) return;
  go(`/tables/${(await call('POST', '/api/matches', match)).id}`);
}
