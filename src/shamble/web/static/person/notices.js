// @ts-check
// One's own page: being told when it is one's turn, the mail address, vacations, and one's data.

import { call } from '../shared/api.js';
import { byId, toast } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { forgetProgress } from '../shared/progress.js';
import { go } from '../shared/transport.js';
import { asMinute, asTime, fromBase64, subscriptionOf } from './values.js';

/** @import { Notices } from '../shared/wire.js' */

const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id));
const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
const SIGN_IN = 'On a new device? If you tied an address to your name, a code brings you back, with all your seats.';
const TIE = 'With an address a lost device loses nothing: a code by mail brings you back. It is told to nobody.';

/** What the server knows; null for one without a name. @type {Notices | null} */
let known = null;
/** Where a code was sent. */
let asked = '';

/** @param {Notices} notices */
async function show(notices) {
  known = notices;
  const { wishes } = notices;
  /** @type {HTMLFieldSetElement} */ (byId('quiet-fields')).disabled = false; // now it is known what is set
  field('quiet-on').checked = wishes.quiet_from !== null;
  byId('quiet-times').hidden = wishes.quiet_from === null;
  if (wishes.quiet_from !== null) field('quiet-from').value = asTime(wishes.quiet_from);
  if (wishes.quiet_to !== null) field('quiet-to').value = asTime(wishes.quiet_to);
  field('mail-on').checked = wishes.mail;
  byId('mail-switch').hidden = !notices.address;
  showMail(notices.mail_works, notices);
  byId('vacation-state').textContent = notices.vacation
    ? `You are on vacation until ${asDay(notices.vacation)}: your clocks of hours and days rest.`
    : `While you are away, your clocks rest in matches with hours or days for a turn, and everybody at the table sees it. ${notices.vacation_left} of 30 days within a year are left.`;
  byId('vacation-form').hidden = Boolean(notices.vacation) || !notices.vacation_left;
  byId('vacation-end').hidden = !notices.vacation;
  field('vacation-days').max = String(notices.vacation_left);
  await showPush(notices);
}

/** @param {boolean} works @param {Notices | null} notices */
function showMail(works, notices) {
  byId('mail-sheet').hidden = !works;
  byId('mail-remove').hidden = !notices?.address;
  byId('mail-form').hidden = Boolean(notices?.address);
  byId('code-form').hidden = !asked;
  byId('mail-state').textContent = notices?.address
    ? `${notices.address} is tied to your name.${notices.trouble ? ` Mail to it was refused: ${notices.trouble}.` : ''}`
    : notices
      ? TIE
      : SIGN_IN;
}

/** @param {Notices} notices */
async function showPush(notices) {
  const on = canPush && Boolean(await subscription());
  const blocked = canPush && Notification.permission === 'denied';
  byId('push-on').hidden = !canPush || on || blocked;
  byId('push-off').hidden = !on;
  const others = notices.browsers - Number(on);
  const more = others > 0 ? ` ${others} other ${others === 1 ? 'browser is' : 'browsers are'} told too.` : '';
  byId('push-state').textContent = on
    ? `This browser tells you.${more}`
    : blocked
      ? `This browser blocks notifications of this site: allow them in its settings.${more}`
      : canPush
        ? more.trim()
        : `This browser cannot be told while the page is closed.${more}`;
}

async function subscription() {
  const worker = await navigator.serviceWorker.getRegistration('/');
  return worker ? worker.pushManager.getSubscription() : null;
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== 'granted') {
    toast('Without your permission this browser shows no notifications.', 'warn');
    return;
  }
  await navigator.serviceWorker.register('/sw.js');
  const worker = await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: fromBase64(known?.push_key || ''),
  });
  await show(await call('POST', '/api/me/push', subscriptionOf(made)));
}

/** @param {number} at */
const asDay = (at) => new Date(at * 1000).toLocaleDateString('en', { weekday: 'long', day: 'numeric', month: 'long' });

/** @param {string} id @param {string} event @param {() => Promise<unknown>} act */
function on(id, event, act) {
  byId(id).addEventListener(event, (what) => {
    what.preventDefault();
    void trying(act);
  });
}

on('push-on', 'click', subscribe);
on('push-off', 'click', async () => {
  const made = await subscription();
  if (!made) return;
  const stopped = subscriptionOf(made);
  await made.unsubscribe();
  await show(await call('POST', '/api/me/push/stop', stopped));
});
byId('quiet-on').addEventListener('change', () => {
  byId('quiet-times').hidden = !field('quiet-on').checked;
});
on('quiet-form', 'submit', async () => {
  const quiet = field('quiet-on').checked;
  const wishes = {
    mail: field('mail-on').checked,
    quiet_from: quiet ? asMinute(field('quiet-from').value) : null,
    quiet_to: quiet ? asMinute(field('quiet-to').value) : null,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
  };
  await show(await call('PUT', '/api/me/notices', wishes));
  toast('Saved.');
});
on('mail-form', 'submit', async () => {
  const address = field('mail-address').value;
  const { text } = await call('POST', known ? '/api/me/mail' : '/api/me/sign-in', { address });
  asked = address;
  toast(text);
  showMail(true, known);
  field('mail-code').focus();
});
on('code-form', 'submit', async () => {
  const given = { address: asked, code: field('mail-code').value };
  if (!known) {
    await call('POST', '/api/me/sign-in/confirm', given);
    go('/');
    return;
  }
  const notices = await call('POST', '/api/me/mail/confirm', given);
  asked = '';
  await show(notices);
  toast('The address is tied to your name.');
});
on('mail-remove', 'click', async () => {
  await call('DELETE', '/api/me/mail');
  await load();
});
on('vacation-form', 'submit', async () => {
  await show(await call('POST', '/api/me/vacation', { days: field('vacation-days').valueAsNumber }));
});
on('vacation-end', 'click', async () => {
  await show(await call('DELETE', '/api/me/vacation'));
});
const dialog = /** @type {HTMLDialogElement} */ (byId('data-dialog'));
byId('data-delete').addEventListener('click', () => {
  dialog.returnValue = '';
  dialog.showModal();
});
dialog.addEventListener('close', () => {
  if (dialog.returnValue !== 'delete') return;
  void trying(async () => {
    await call('DELETE', '/api/me/data');
    forgetProgress();
    go('/');
  });
});

async function load() {
  if (document.body.dataset.name) await show(await call('GET', '/api/me/notices'));
  else showMail(byId('notices').dataset.mail === 'yes', null);
}
// A name that is taken on this page opens the rest of it.
new MutationObserver(() => void trying(load)).observe(document.body, { attributeFilter: ['data-name'] });
void trying(load);
