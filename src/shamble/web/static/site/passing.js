// @ts-check
// Passing a match on without a server: as a link that holds all of it, where the game hides nothing, and as a file
// always; or to a server, where others can be invited.

import { byId, copy, make } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { shared } from '../shared/transport.js';
import { messageOf } from '../shared/words.js';
import { ask } from './asking.js';
import { save } from './saving.js';

const { table = '' } = byId('table').dataset;
const path = `/api/tables/${table}`;

byId('pass-on').addEventListener('click', () => void trying(offer));

async function offer() {
  const link = await linked();
  const field = make('input', { id: 'pass-link', readonly: true, value: link.address });
  const server = make('input', { id: 'pass-server', type: 'url', placeholder: 'https://', required: true });
  const words = make('p', { class: 'small', role: 'status' });
  const upload = make('form', { class: 'row' }, server, make('button', { type: 'submit' }, 'Move it there'));
  upload.addEventListener('submit', (event) => {
    event.preventDefault();
    void move(new URL(server.value), words);
  });
  const dialog = make(
    'dialog',
    { class: 'card-box', id: 'passing', 'aria-labelledby': 'passing-title' },
    make('h2', { id: 'passing-title' }, 'Send the match'),
    link.address
      ? [
          make('label', { for: 'pass-link' }, 'Whoever opens this link goes on from here, and sends you theirs.'),
          make(
            'div',
            { class: 'row' },
            field,
            make('button', { type: 'button', class: 'strong', onclick: () => void copy(field) }, 'Copy'),
          ),
        ]
      : make('p', {}, link.why),
    make('p', {}, 'As a file it can be opened on any device: drop it on the page.'),
    make('button', { type: 'button', id: 'pass-file', onclick: () => void trying(saveFile) }, 'Save as a file'),
    make('label', { for: 'pass-server' }, 'Or go on at a server of Shamble, and invite others there:'),
    upload,
    words,
    make(
      'div',
      { class: 'row end' },
      make('button', { type: 'button', onclick: () => dialog.close(), autofocus: true }, 'Back to the table'),
    ),
  );
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/** The link, or why there is none. */
async function linked() {
  try {
    const { fragment } = JSON.parse((await ask('GET', `${path}/link`)).text);
    return { address: shared('').replace(/#.*|$/, `#${fragment}`), why: '' };
  } catch (error) {
    return { address: '', why: messageOf(error) };
  }
}

async function saveFile() {
  save(await ask('GET', `${path}/file?unfinished=true`));
}

/** @param {URL} server @param {HTMLElement} words */
async function move(server, words) {
  try {
    const { text } = await ask('GET', `${path}/file?unfinished=true`);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(new URL('/api/matches', server), { method: 'POST', headers, body: text });
    const said = await answer.json();
    if (!answer.ok) throw new Error(said.detail || said.title);
    const there = new URL(`/tables/${said.id}`, server).href;
    words.replaceChildren('It is there: ', make('a', { href: there, target: '_blank', rel: 'noopener' }, there));
  } catch (error) {
    words.textContent =
      error instanceof TypeError
        ? 'That server cannot be reached, or takes no matches from other sites. Save the file, and drop it on the lobby there.'
        : messageOf(error);
  }
}
