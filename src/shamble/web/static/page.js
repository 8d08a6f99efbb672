// @ts-check
// What every page has: the switch between the themes, the name at the top, and names asked for when they are needed.

import { call } from './api.js';
import { byId, kept, toast } from './dom.js';

function dressed() {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark';
}

for (const button of document.querySelectorAll('[data-do="theme"]')) {
  const show = () => button.setAttribute('aria-pressed', String(dressed() === 'light'));
  button.addEventListener('click', () => {
    const theme = dressed() === 'light' ? 'dark' : 'light';
    document.documentElement.dataset.theme = theme;
    kept.set('theme', theme);
    show();
  });
  show();
}

/** What the person here is called; empty for a stranger. */
function myName() {
  return document.body.dataset.name || '';
}

/** @param {string} name */
export async function takeName(name) {
  const me = await call('POST', '/api/me', { name });
  document.body.dataset.name = me.name;
  for (const place of document.querySelectorAll('[data-shows="name"]')) place.textContent = me.name;
  return me;
}

/**
 * Makes sure that there is a name, asking for one if need be. False if it was not given.
 * @returns {Promise<boolean>}
 */
export async function haveName() {
  if (myName()) return true;
  const dialog = /** @type {HTMLDialogElement} */ (byId('name-dialog'));
  const field = /** @type {HTMLInputElement} */ (byId('name-dialog-field'));
  dialog.returnValue = '';
  dialog.showModal();
  field.focus();
  await new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  if (dialog.returnValue !== 'ok' || !field.value.trim()) return false;
  return trying(() => takeName(field.value));
}

/**
 * Does something that may be refused, and says so if it was.
 * @param {() => Promise<unknown>} act
 * @returns {Promise<boolean>}
 */
export async function trying(act) {
  try {
    await act();
    return true;
  } catch (error) {
    toast(error instanceof Error ? error.message : String(error), 'warn');
    return false;
  }
}

/** A time of Unix as people say it. @param {number} at */
export function ago(at) {
  const minutes = Math.round((Date.now() / 1000 - at) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return new Date(at * 1000).toLocaleDateString('en', { day: 'numeric', month: 'short' });
}

/** Seconds as a clock shows them. @param {number} seconds */
export function clock(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  return whole >= 3600 ? `${Math.floor(whole / 3600)}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`;
}

/** The time per turn in words. @param {number} seconds */
export function pace(seconds) {
  if (!seconds) return 'no clock';
  if (seconds < 120) return `${seconds} s a turn`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min a turn`;
  return `${Math.round(seconds / 3600)} h a turn`;
}
