// @ts-check
// Waiting for a quick match with people: asks how it stands until there is a table, and goes there.

import { callOnce as call } from '../shared/api.js';
import { byId } from '../shared/dom.js';
import { go } from '../shared/transport.js';
import { haveName } from '../shared/who.js';
import { messageOf } from '../shared/words.js';

/** @import { QueuePlace as Place } from '../shared/wire.js' */

const EVERY = 3000; // ms: the server takes whoever has not asked for twelve seconds to be gone

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** The game that is waited for. */
let game = '';

function field() {
  return /** @type {HTMLSelectElement} */ (byId('queue-game'));
}

/** @param {'/api/queue' | '/api/queue/bots'} path */
async function ask(path) {
  clearTimeout(timer);
  const asked = game;
  try {
    const place = await call('POST', path, { game: asked });
    byId('queue-problem').textContent = '';
    if (game === asked) show(place);
  } catch (error) {
    byId('queue-problem').textContent = messageOf(error);
  }
  if (game === asked && game) timer = setTimeout(() => void ask('/api/queue'), EVERY);
}

/** @param {Place} place */
function show(place) {
  if (place.table) {
    game = '';
    byId('queue-words').textContent = 'Here they are. To the table…';
    go(`/tables/${place.table}`);
    return;
  }
  const missing = place.needed - place.waiting;
  const title = field().selectedOptions[0]?.dataset.title || '';
  const others = place.waiting === 1 ? 'You are the first' : `${place.waiting} people wait`;
  byId('queue-words').textContent = `${title}: ${others}; ${missing} more and it begins. You can go on reading here.`;
  byId('queue-bots').hidden = place.seconds < place.patience;
}

/** @param {boolean} waits */
function waiting(waits) {
  byId('queue').hidden = waits;
  byId('queue-place').hidden = !waits;
  byId('queue-bots').hidden = true;
}

byId('queue').addEventListener('submit', async (event) => {
  event.preventDefault();
  if (!(await haveName())) return;
  game = field().value;
  waiting(true);
  byId('queue-words').textContent = 'Looking for players…';
  byId('queue-leave').focus();
  await ask('/api/queue');
});

byId('queue-bots').addEventListener('click', () => void ask('/api/queue/bots'));

byId('queue-leave').addEventListener('click', async () => {
  game = '';
  clearTimeout(timer);
  waiting(false);
  byId('queue-join').focus();
  try {
    await call('DELETE', '/api/queue');
  } catch {
    // Whoever does not ask again has gone, by and by.
  }
});
