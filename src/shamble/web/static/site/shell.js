// @ts-check
// The shell of a site without a server. It holds what outlives a page: the worker with the House, and the frame in which
// pages come and go. Its own address names the page in the frame, so that it can be reloaded and kept: ./#/learn.

import { byId, kept, make } from '../shared/dom.js';
import { addressOf, pathOf, withName } from './addresses.js';
import { HouseLine } from './line.js';
import { Ownership } from './ownership.js';
import { keepOffline } from './offline.js';

/** @import { Answer, Shell, Told } from './site.js' */

const folder = new URL('.', location.href).pathname;
const frame = /** @type {HTMLIFrameElement} */ (byId('page'));
const elsewhere = /** @type {HTMLDialogElement} */ (byId('elsewhere'));
/** Pages that lie ready as files, for as long as no House can make them. @type {string[]} */
const ready = JSON.parse(document.body.dataset.pages || '[]');

/** @type {Worker | null} */
let house = null;
let up = false;
/** This tab does not have the matches. */
let lacks = false;
/** What is said to a House that is not there yet. @type {unknown[]} */
const unsaid = [];

const line = new HouseLine((said) => {
  if (house) house.postMessage(said);
  else unsaid.push(said);
  if (lacks && !elsewhere.open && !noted('elsewhere')) elsewhere.showModal();
}, hear);

// -- the House -------------------------------------------------------------------------------------------------------

const ownership = new Ownership(navigator.locks, `shamble ${folder}`, {
  have: () => {
    lacks = false;
    elsewhere.close();
    note('elsewhere', '');
    house = new Worker(new URL(`house.js?storage=shamble ${folder}`, import.meta.url), { type: 'module' });
    house.onmessage = (/** @type {MessageEvent<Told>} */ event) => line.hear(event.data);
    house.onerror = (event) => hear({ type: 'broken', text: event.message || 'a file is missing' });
    for (const said of unsaid.splice(0)) house.postMessage(said);
  },
  lack: () => {
    lacks = true;
    byId('loading').hidden = true;
    if (!house && !unsaid.length) return;
    elsewhere.showModal();
    house?.terminate();
    house = null;
    up = false;
    document.documentElement.dataset.house = 'elsewhere';
  },
});

byId('take-over').addEventListener('click', () => void takeOver());
elsewhere.addEventListener('cancel', (event) => event.preventDefault());
byId('only-read').addEventListener('click', () => {
  elsewhere.close();
  note('elsewhere', 'Shamble is open in another tab.', { text: 'Play here', act: () => void takeOver() });
});

/** The page in the frame begins again, with the matches as they are by now. */
async function takeOver() {
  unsaid.length = 0;
  byId('loading').hidden = false;
  void ownership.takeOver();
  frame.contentWindow?.location.reload();
}

/** @param {Told} told */
function hear(told) {
  switch (told.type) {
    case 'progress':
      /** @type {HTMLProgressElement} */ (byId('arrived')).value = told.part;
      byId('loading-words').textContent = told.part < 1 ? 'The table is being fetched' : 'The table is being laid';
      return;
    case 'ready':
      up = true;
      byId('loading').hidden = true;
      document.documentElement.dataset.house = 'ready';
      document.documentElement.dataset.python = told.quick ? 'copied' : 'started';
      new BroadcastChannel('shamble.who').postMessage('changed'); // a page that lay ready knows no name
      void openLink();
      void keepOffline(() =>
        note('update', 'There is a new version of Shamble.', { text: 'Use it', act: () => void useUpdate() }),
      ).then((use) => {
        useUpdate = use;
        if (told.quick) document.documentElement.dataset.next = 'quick';
        else if (document.documentElement.dataset.offline) rehearse();
      });
      void navigator.storage?.persist?.().catch(() => {}); // forbidden as well
      return;
    case 'unkept':
      note('unkept', told.text && `Your matches are not kept: ${told.text}.`);
      return;
    case 'broken':
      byId('loading').hidden = true;
      note('broken', `The table could not be laid: ${told.text}`, { text: 'Try again', act: () => location.reload() });
  }
}

/** @type {() => void} */
let useUpdate = () => {};

/** The next visit shall begin with a Python that has started. */
function rehearse() {
  const worker = new Worker(new URL('rehearsal.js', import.meta.url), { type: 'module' });
  worker.onmessage = (/** @type {MessageEvent<boolean>} */ { data: kept }) => {
    worker.terminate();
    document.documentElement.dataset.next = kept ? 'quick' : 'slow';
  };
}

// -- notes -----------------------------------------------------------------------------------------------------------

/** @param {string} name */
function noted(name) {
  return byId('notes').querySelector(`[data-name="${name}"]`);
}

/**
 * Says something below the page, or no longer says it.
 * @param {string} name @param {string} text @param {{ text: string, act: () => void }} [button]
 */
function note(name, text, button) {
  noted(name)?.remove();
  if (!text) return;
  const close = () => note(name, '');
  byId('notes').append(
    make(
      'div',
      { class: 'note', 'data-name': name },
      make('p', {}, text),
      button && make('button', { type: 'button', class: 'strong', onclick: button.act }, button.text),
      make('button', { type: 'button', onclick: close, 'aria-label': `Close: ${text}` }, 'Close'),
    ),
  );
}

// -- pages -----------------------------------------------------------------------------------------------------------

/** @param {string} path @returns {Promise<Answer>} */
async function page(path) {
  if (up || !ready.includes(path)) return line.ask('GET', path, null);
  const text = await (await fetch(`pages/${ready.indexOf(path)}.html`)).text();
  return { status: 200, kind: 'text/html', text: withName(text, kept.get('site.name') || ''), name: '' };
}

/** @param {string} method @param {string} path @param {unknown} body */
async function ask(method, path, body) {
  const answer = await line.ask(method, path, body);
  // For pages that lie ready: whoever comes again is not asked for their name while Python is on its way.
  if (path === '/api/me' && answer.status < 300 && answer.text)
    kept.set('site.name', JSON.parse(answer.text).name || '');
  return answer;
}

/** @type {{ shamble?: Shell }} */ (/** @type {unknown} */ (window)).shamble = {
  page,
  arrives,
  ask,
  connect: (table, listener) => line.connect(table, listener),
};

/** The page that this address names; whatever else stands there is a match that somebody sent. */
function wanted() {
  const given = location.hash.slice(1);
  return given.startsWith('/') ? given : '/';
}

/** Where an address has sent the frame, until a page begins there. */
let sentTo = '';

/**
 * Whether the frame may become this page. Not while an address has sent it elsewhere: to write a page would cancel that.
 * @param {string} path
 */
function arrives(path) {
  if (sentTo && sentTo !== path) return false;
  sentTo = '';
  return true;
}

function shown() {
  return pathOf(frame.contentWindow?.location.href || '');
}

/** Somebody sent a match: the whole of it stands in the address. */
async function openLink(fragment = location.hash.slice(1)) {
  if (!fragment || fragment.startsWith('/')) return;
  const { status, text } = await line.ask('POST', '/api/device/links', { fragment });
  const answer = JSON.parse(text);
  if (status < 300) frame.contentWindow?.location.replace(addressOf(`/tables/${answer.id}`));
  else note('link', `This link holds no match that can be opened: ${answer.detail || answer.title}`);
}

const titles = new MutationObserver(() => (document.title = frame.contentDocument?.title || 'Shamble'));

frame.addEventListener('load', () => {
  if (!up && !wanted().startsWith('/')) return;
  if (location.hash.slice(1, 2) === '/' || shown() !== '/') history.replaceState(null, '', `#${shown()}`);
  document.title = frame.contentDocument?.title || 'Shamble';
  const head = frame.contentDocument?.head;
  titles.disconnect();
  if (head) titles.observe(head, { childList: true, subtree: true, characterData: true });
  if (document.activeElement === document.body) frame.contentWindow?.focus();
});

// What was asked for, not what stands there by now: a page that has just come may have put its own path there.
addEventListener('hashchange', ({ newURL }) => {
  const asked = new URL(newURL).hash.slice(1) || '/';
  if (!asked.startsWith('/')) return void (up && openLink(asked));
  if (asked === shown()) return;
  sentTo = pathOf(addressOf(asked));
  frame.contentWindow?.location.assign(addressOf(asked));
});
// A page may have moved on within itself, as a replay does.
addEventListener('beforeunload', () => history.replaceState(null, '', `#${shown()}`));

frame.src = addressOf(wanted());
