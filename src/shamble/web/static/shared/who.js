// @ts-check
// Who the person at this browser is. A name is asked for when it is needed; when it is taken, changed or forgotten,
// here or in another tab, everything that depends on it is told: a socket is whoever its cookie was when it was opened.

import { call } from './api.js';
import { byId } from './dom.js';
import { messageOf } from './words.js';

const tabs = new BroadcastChannel('shamble.who');
/** @type {(() => unknown)[]} */
const listeners = [];

/** What the person here is called; empty for somebody without a name. */
export function myName() {
  return document.body.dataset.name || '';
}

/** Is called, and waited for, whenever this browser may have become somebody else. @param {() => unknown} act */
export function onNewIdentity(act) {
  listeners.push(act);
}

/** Counts what is known of who this is, and questions about it: an answer that was overtaken counts no longer. */
let turn = 0;

/** @param {string | null} name */
async function become(name) {
  turn += 1;
  document.body.dataset.name = name || '';
  for (const place of document.querySelectorAll('[data-shows="name"]')) place.textContent = name || 'Your name';
  await Promise.all(listeners.map((act) => act()));
}

/** @param {string} name */
export async function takeName(name) {
  const me = await call('POST', '/api/me', { name });
  tabs.postMessage('changed');
  await become(me.name);
  return me;
}

/** This browser is nobody from now on. */
export async function forgetMe() {
  await call('DELETE', '/api/me');
  tabs.postMessage('changed');
  await become(null);
}

/** Become the person whose secret link this is. @param {string} key */
export async function takeKey(key) {
  const me = await call('POST', '/api/me/take', { key });
  tabs.postMessage('changed');
  await become(me.name);
}

async function lookAgain() {
  turn += 1;
  const mine = turn;
  try {
    const { name } = await call('GET', '/api/me');
    if (mine === turn) await become(name);
  } catch {
    // The server cannot be reached: the socket says so, and whoever comes next is asked again.
  }
}

tabs.addEventListener('message', () => void lookAgain());
addEventListener('pageshow', (event) => event.persisted && void lookAgain()); // it slept while the others spoke

/**
 * Makes sure that there is a name, asking for one if need be. False if it was not given.
 * @returns {Promise<boolean>}
 */
export async function haveName() {
  if (myName()) return true;
  const dialog = /** @type {HTMLDialogElement} */ (byId('name-dialog'));
  dialog.returnValue = '';
  dialog.showModal();
  byId('name-dialog-field').focus();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  return dialog.returnValue === 'ok';
}

const dialog = document.getElementById('name-dialog');
if (dialog instanceof HTMLDialogElement) {
  byId('name-dialog-form').addEventListener('submit', async (event) => {
    event.preventDefault();
    const problem = byId('name-dialog-problem');
    problem.textContent = '';
    try {
      await takeName(/** @type {HTMLInputElement} */ (byId('name-dialog-field')).value);
      dialog.close('ok');
    } catch (error) {
      problem.textContent = messageOf(error);
    }
  });
  byId('name-dialog-not').addEventListener('click', () => dialog.close(''));
}
