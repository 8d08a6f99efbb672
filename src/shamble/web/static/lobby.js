// @ts-check
// The lobby: a name, one's own tables, a match against bots in one click, and the list of tables as it changes.

import { call } from './api.js';
import { byId, make, toast } from './dom.js';
import { ago, haveName, pace, takeName, trying } from './page.js';

/** @typedef {import('./wire').TableCard} TableCard */
/** @typedef {import('./wire').MyTable} MyTable */

const REFRESH = 6000; // ms: as long as a person looks at a list before he wonders

byId('name-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const field = /** @type {HTMLInputElement} */ (byId('name'));
  void trying(async () => {
    field.value = (await takeName(field.value)).name;
    toast(`Good evening, ${field.value}.`);
  });
});

for (const button of document.querySelectorAll('[data-quick]')) {
  if (button instanceof HTMLButtonElement) button.addEventListener('click', () => void playNow(button));
}

/** A table with bots on all other seats, started at once. @param {HTMLButtonElement} button */
async function playNow(button) {
  if (!(await haveName())) return;
  button.disabled = true;
  const bots = Number(button.dataset.players) - 1;
  const done = await trying(async () => {
    const seats = [{ kind: 'you' }, ...Array(bots).fill({ kind: 'bot', level: button.dataset.level })];
    const table = await call('POST', '/api/tables', { game: button.dataset.quick, seats, listed: false });
    await call('POST', `/api/tables/${table.id}/start`);
    location.assign(`/tables/${table.id}`);
  });
  if (!done) button.disabled = false;
}

/** @param {string} id @param {HTMLElement[]} items */
function fill(id, items) {
  const list = byId(id);
  const none = list.dataset.none;
  const fresh = items.length || !none ? items : [make('li', { class: 'nothing' }, none)];
  if (list.textContent === fresh.map((item) => item.textContent).join('')) return; // nothing new to read out
  list.replaceChildren(...fresh);
}

/** @param {string} id @param {string} title @param {string[]} names @param {string} state @param {boolean} calls */
function ticket(id, title, names, state, calls) {
  return make(
    'li',
    {},
    make(
      'a',
      { class: `ticket${calls ? ' calls' : ''}`, href: `/tables/${id}` },
      make('b', {}, title),
      make('span', {}, names.join(', ')),
      make('span', { class: 'state' }, state),
    ),
  );
}

/** @param {TableCard} table */
function listed(table) {
  const free = table.status === 'waiting' ? `${table.open} ${table.open === 1 ? 'seat' : 'seats'} free` : table.status === 'paused' ? 'paused' : 'watch';
  const state = `${table.yours ? 'you sit here' : free} · ${pace(table.seconds)} · ${ago(table.made)}`;
  return ticket(table.id, table.title, table.names, state, false);
}

/** @param {MyTable} table */
function mine(table) {
  const state = table.your_turn
    ? 'Your turn'
    : { waiting: 'waiting room', playing: 'in play', paused: 'paused', over: 'over' }[table.status];
  return ticket(table.id, table.title, table.seats, state, table.your_turn);
}

async function refresh() {
  if (document.hidden) return;
  try {
    const [me, lobby] = await Promise.all([call('GET', '/api/me'), call('GET', '/api/tables')]);
    byId('mine').hidden = !me.tables.length;
    fill('mine-list', me.tables.map(mine));
    fill('waiting-list', lobby.waiting.map(listed));
    fill('playing-list', lobby.playing.map(listed));
  } catch {
    // The list stays as it is; the next attempt may succeed.
  }
}

setInterval(refresh, REFRESH);
document.addEventListener('visibilitychange', refresh);
void refresh();
