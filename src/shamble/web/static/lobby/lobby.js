// @ts-check
// The lobby: a name, one's own tables, a match against bots in one click, and the list of tables as it changes.

import { call } from '../shared/api.js';
import { byId, make, toast } from '../shared/dom.js';
import { offer } from '../shared/friends.js';
import { setGuide, wantsGuide } from '../shared/guidance.js';
import { trying } from '../shared/page.js';
import { address, go } from '../shared/transport.js';
import { haveName, myName, onNewIdentity, takeName } from '../shared/who.js';
import { ago, counted, isolated, pace } from '../shared/words.js';

/** @import { Friend, Friends, Invitation, MyTable, NewSeat, TableCard } from '../shared/wire.js' */

/** @type {NewSeat} */
const OPEN = { kind: 'open' };
/** @type {Friends} */
const NOBODY = { friends: [], invitations: [] };

const REFRESH = 6000; // ms: as long as somebody looks at a list before they wonder

const nameField = /** @type {HTMLInputElement} */ (byId('name'));
byId('name-form').addEventListener('submit', (event) => {
  event.preventDefault();
  void trying(async () => {
    await takeName(nameField.value);
    toast(`Good evening, ${myName()}.`);
  });
});
// A name may also be given where it is asked for, or in another tab.
onNewIdentity(() => {
  nameField.value = myName();
  byId('name-words').textContent = myName() ? 'You play as' : 'Your name';
  byId('name-take').textContent = myName() ? 'Change' : 'That is me';
});

const buttons = /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll('[data-quick], [data-friends]')
);
for (const button of buttons) button.addEventListener('click', () => void sitDown(button));

const guides = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[data-guide]'));
const rivals = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-bots]'))].map((place) => ({
  place,
  game: place.dataset.bots ?? '',
  guided: place.textContent,
  usual: place.dataset.usual ?? '',
}));
/** Who is accompanied, and against whom everybody plays: whoever is accompanied plays against easy bots. */
function showGuides() {
  for (const box of guides) box.checked = wantsGuide(box.dataset.guide ?? '');
  for (const { place, game, guided, usual } of rivals) place.textContent = wantsGuide(game) ? guided : usual;
  for (const button of buttons) {
    const bots = button.querySelector('[data-bots]')?.textContent;
    if (bots) button.title = `Against ${bots} (${levelOf(button)})`;
  }
}

/** The bots that a button seats. @param {HTMLButtonElement} button */
function levelOf(button) {
  const { quick = '', level = '', guidedLevel = '' } = button.dataset;
  return wantsGuide(quick) ? guidedLevel : level;
}
for (const box of guides)
  box.addEventListener('change', () => {
    setGuide(box.dataset.guide ?? '', box.checked);
    showGuides(); // a game may stand here twice
  });
showGuides();
addEventListener('pageshow', showGuides); // a match that is over ends it, and so does its table

/**
 * A table with bots on all other seats, started at once; or with open seats for friends.
 * @param {HTMLButtonElement} button
 */
async function sitDown(button) {
  if (!(await haveName())) return;
  button.disabled = true;
  const { quick, friends, players, options = '{}' } = button.dataset;
  const done = await trying(async () => {
    const other = quick ? { kind: /** @type {const} */ ('bot'), level: levelOf(button) } : OPEN;
    const table = await makeTable(quick || friends || '', Number(players), other, JSON.parse(options));
    if (quick) await call('POST', `/api/tables/${table.id}/start`);
    go(`/tables/${table.id}`);
  });
  if (!done) button.disabled = false;
}

/**
 * One sits on the first seat; all others are alike.
 * @param {string} game @param {number} players @param {NewSeat} other @param {Record<string, unknown>} [options]
 */
function makeTable(game, players, other, options = {}) {
  /** @type {NewSeat[]} */
  const seats = [{ kind: 'you' }, ...new Array(players - 1).fill(other)];
  return call('POST', '/api/tables', { game, seats, listed: false, options });
}

/** What a list says, and where it leads: two tables may read the same. @param {Iterable<Element>} items */
function told(items) {
  return Array.from(items, (item) => item.textContent + (item.querySelector('a')?.getAttribute('href') ?? '')).join('');
}

/** @param {string} id @param {HTMLElement[]} items */
function fill(id, items) {
  const list = document.getElementById(id);
  if (!list) return; // a site without a server lists no tables of others
  const none = list.dataset.none;
  const fresh = items.length || !none ? items : [make('li', { class: 'nothing' }, none)];
  if (told(list.children) === told(fresh)) return; // nothing new to read out
  list.replaceChildren(...fresh);
}

/** @param {string} id @param {string} title @param {string[]} names @param {string} state @param {boolean} calls */
function ticket(id, title, names, state, calls) {
  return make(
    'li',
    {},
    make(
      'a',
      { class: `ticket${calls ? ' calls' : ''}`, href: address(`/tables/${id}`) },
      make('b', {}, title),
      make('span', {}, isolated(names.join(', '))),
      make('span', { class: 'state' }, isolated(state)),
    ),
  );
}

/** @param {TableCard} table */
function listed(table) {
  const free =
    table.status === 'waiting' ? `${counted(table.open, 'seat')} free` : table.status === 'paused' ? 'paused' : 'watch';
  const state = `${table.yours ? 'you sit here' : free} · ${pace(table)} · ${ago(table.made, Date.now() / 1000)}`;
  return ticket(table.id, table.title, table.names, state, false);
}

/** @param {Invitation} invitation */
function invited({ table, title, by }) {
  return ticket(table, title, [by], `${by} invites you`, true);
}

/** One tap makes a table of the lightest game, with them invited. @param {Friend} friend */
function invite(friend) {
  const { friends = '', players } = /** @type {HTMLElement} */ (document.querySelector('[data-friends]')).dataset;
  return trying(async () => {
    const table = await makeTable(friends, Number(players), OPEN);
    await call('POST', `/api/tables/${table.id}/invite`, { friend: friend.id });
    go(`/tables/${table.id}`);
  });
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
    const company = document.getElementById('friends');
    const { friends, invitations } = me.name && company ? await call('GET', '/api/friends') : NOBODY;
    byId('mine').hidden = !me.tables.length && !invitations.length;
    fill('mine-list', [...invitations.map(invited), ...me.tables.map(mine)]);
    if (company) company.hidden = !friends.length;
    fill(
      'friends-list',
      friends.map((friend) => offer(friend, invite)),
    );
    fill('waiting-list', lobby.waiting.map(listed));
    fill('playing-list', lobby.playing.map(listed));
  } catch {
    // The list stays as it is; the next attempt may succeed.
  }
}

setInterval(refresh, REFRESH);
onNewIdentity(refresh);
document.addEventListener('visibilitychange', refresh);
void refresh();
