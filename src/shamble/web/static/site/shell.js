// @ts-check
// The shell of a site without a server. It holds what outlives a page: the worker with the House, and the frame in which
// pages come and go. Its own address names the page in the frame, so that it can be reloaded and kept: ./#/learn.

import { byId, kept, make } from '../shared/dom.js';
import { withName } from './addresses.js';
import { HouseLine } from './line.js';
import { Ownership } from './ownership.js';
import { followVersions, keepOffline } from './offline.js';
import { Way } from './way.js';

/** @import { Answer, Shell, ToShell } from './site.js' */

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
/** The page in the frame speaks to a House that has ended. */
let stale = false;
/** What is said to a House that is not there yet. @type {unknown[]} */
const unsaid = [];
/** What stands in this address, where it is no page: a match that somebody sent, until it is opened. */
let brought = sentIn(location.hash);

const way = new Way({
  address: () => frame.contentDocument?.URL ?? '',
  go: (address) => {
    if (!frame.src) frame.src = address;
    else if (frame.contentWindow) frame.contentWindow.location.href = address;
  },
});

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
    byId('loading').hidden = false;
    if (stale) beginAgain();
    house = new Worker(new URL(`house.js?storage=shamble ${folder}`, import.meta.url), { type: 'module' });
    house.onmessage = (/** @type {MessageEvent<ToShell>} */ event) => line.hear(event.data);
    house.onerror = (event) => hear({ type: 'broken', text: event.message || 'a file is missing' });
    for (const said of unsaid.splice(0)) house.postMessage(said);
  },
  lack: () => {
    lacks = true;
    byId('loading').hidden = true;
    if (!house && !unsaid.length && !brought) return;
    elsewhere.showModal();
    stale ||= !!house;
    house?.terminate();
    house = null;
    up = false;
    document.documentElement.dataset.house = 'elsewhere';
  },
});

byId('take-over').addEventListener('click', takeOver);
elsewhere.addEventListener('cancel', (event) => event.preventDefault());
byId('only-read').addEventListener('click', () => {
  elsewhere.close();
  note('elsewhere', 'Shamble is open in another tab.', { text: 'Play here', act: takeOver });
});

function takeOver() {
  stale = true; // it may show what the other tab has changed since
  void ownership.takeOver();
}

/** The page in the frame begins again, with the matches as they are by now. */
function beginAgain() {
  stale = false;
  unsaid.length = 0;
  frame.contentWindow?.location.reload();
}

/** @param {ToShell} message */
function hear(message) {
  switch (message.type) {
    case 'progress':
      /** @type {HTMLProgressElement} */ (byId('arrived')).value = message.part;
      byId('loading-words').textContent = message.part < 1 ? 'The table is being fetched' : 'The table is being laid';
      return;
    case 'ready':
      up = true;
      byId('loading').hidden = true;
      document.documentElement.dataset.house = 'ready';
      document.documentElement.dataset.python = message.quick ? 'copied' : 'started';
      new BroadcastChannel('shamble.who').postMessage('changed'); // a page that lay ready knows no name
      void openLink();
      void tellTroubles();
      void keepOffline((use) =>
        note('update', 'There is a new version of Shamble.', { text: 'Use it', act: use }),
      ).then(() => {
        if (message.quick) document.documentElement.dataset.next = 'quick';
        else if (document.documentElement.dataset.offline) rehearse();
      });
      void navigator.storage?.persist?.().catch(() => {}); // forbidden as well
      return;
    case 'unkept':
      note('unkept', message.text && `Your matches are not kept: ${message.text}.`);
      return;
    case 'broken':
      byId('loading').hidden = true;
      note('broken', `The table could not be laid: ${message.text}`, {
        text: 'Try again',
        act: () => location.reload(),
      });
  }
}

/** A match that cannot be read is missing among the others: it is said where that is. */
async function tellTroubles() {
  const { text } = await line.ask('GET', '/api/device/troubles', null);
  if (!JSON.parse(text).length) return;
  const show = () => {
    note('troubles', '');
    way.send('/me');
  };
  note('troubles', 'Something that was kept here cannot be read. All the rest is there.', {
    text: 'Show me',
    act: show,
  });
}

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
  arrives: (path) => way.arrives(path),
  ask,
  connect: (table, listener) => line.connect(table, listener),
};

/** What is behind the # of an address, where it is not the path of a page. @param {string} hash */
function sentIn(hash) {
  return /^#\/(?![/\\])/.test(hash) ? '' : hash.slice(1);
}

/** Somebody sent a match: the whole of it stands in the address. */
async function openLink() {
  const fragment = brought;
  if (!fragment) return;
  const { status, text } = await line.ask('POST', '/api/device/links', { fragment });
  if (brought !== fragment) return; // another address was typed
  brought = '';
  const answer = JSON.parse(text);
  if (status < 300) way.send(`/tables/${answer.id}`);
  else note('link', `This link holds no match that can be opened: ${answer.detail || answer.title}`);
}

const titles = new MutationObserver(() => (document.title = frame.contentDocument?.title || 'Shamble'));

frame.addEventListener('load', () => {
  const page = frame.contentDocument;
  if (!page) return;
  document.title = page.title || 'Shamble';
  titles.disconnect();
  titles.observe(page.head, { childList: true, subtree: true, characterData: true });
  if (document.activeElement === document.body) frame.contentWindow?.focus();
  if (!way.goal && !brought && (location.hash || way.shown !== '/')) history.replaceState(null, '', `#${way.shown}`);
});

// What was asked for, not what stands there by now: a page that has just come may have put its own path there.
addEventListener('hashchange', ({ newURL }) => {
  const { hash } = new URL(newURL);
  const asked = hash.slice(1) || '/';
  brought = sentIn(hash);
  if (brought) return void (up && openLink());
  if (asked !== way.page) way.send(asked);
});
// A page may have moved on within itself, as a replay does.
addEventListener('beforeunload', () => {
  const there = brought || way.page;
  if (there) history.replaceState(null, '', `#${there}`);
});

followVersions();
way.send(brought ? '/' : location.hash.slice(1) || '/');
