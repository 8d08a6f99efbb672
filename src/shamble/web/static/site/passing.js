// @ts-check
// Passing a match on without a server: as a link that holds all of it, where the game hides nothing, and as a file
// always. A server takes it too, in its lobby's address, and others can be invited there.

import { byId, copy, kept, make } from '../shared/dom.js';
import { pack } from '../shared/packing.js';
import { trying } from '../shared/page.js';
import { shared } from '../shared/transport.js';
import { messageOf } from '../shared/words.js';
import { ask } from './asking.js';
import { save } from './saving.js';
import { lobbyAt } from './servers.js';

const { table = '' } = byId('table').dataset;
const path = `/api/tables/${table}`;

byId('pass-on').addEventListener('click', () => void trying(offer));

async function offer() {
  const link = await linked();
  const field = make('input', { id: 'pass-link', readonly: true, value: link.address });
  const server = make('input', {
    id: 'pass-server',
    value: kept.get('server') || '',
    placeholder: 'table.example.org',
    autocapitalize: 'off',
    spellcheck: 'false',
    required: true,
  });
  const takeThere = (/** @type {Event} */ event) => {
    event.preventDefault();
    void trying(() => take(server.value));
  };
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
    make('h3', {}, 'Take it to a server'),
    make('label', { for: 'pass-server' }, 'There it goes on, and others can join. The address of a server of Shamble:'),
    make('form', { class: 'row', onsubmit: takeThere }, server, make('button', { type: 'submit' }, 'Take it there')),
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

/** Opens the lobby of that server, with the match behind the # of its address. @param {string} written */
async function take(written) {
  const lobby = lobbyAt(written);
  kept.set('server', written.trim());
  const { text } = await ask('GET', `${path}/file?unfinished=true`);
  make('a', { href: `${lobby}#match=${await pack(text)}`, target: '_blank', rel: 'noopener' }).click();
}
