// @ts-check
// Who one is: the name, the secret link to another device, and being forgotten.

import { call } from '../shared/api.js';
import { byId, copy, toast } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { address, go, shared } from '../shared/transport.js';
import { forgetMe, takeKey, takeName } from '../shared/who.js';
import { clock } from '../shared/words.js';

/** @import { ShownTo } from '../shared/wire.js' */

/** @param {string} id @param {string} event @param {(event: Event) => void} act */
function on(id, event, act) {
  document.getElementById(id)?.addEventListener(event, act); // the two pages have different parts of this
}

on('name-form', 'submit', (event) => {
  event.preventDefault();
  void trying(async () => {
    await takeName(/** @type {HTMLInputElement} */ (byId('name')).value);
    for (const part of document.querySelectorAll('.sheet[hidden]:not(#mail-sheet)')) part.removeAttribute('hidden');
    toast('Saved.');
  });
});

on(
  'make-key',
  'click',
  () =>
    void trying(async () => {
      const { path, seconds } = await call('POST', '/api/me/key');
      const link = /** @type {HTMLInputElement} */ (byId('key-link'));
      link.value = shared(path);
      byId('key').hidden = false;
      link.select();
      const ends = Date.now() + seconds * 1000;
      const tick = () => {
        byId('key-left').textContent = clock((ends - Date.now()) / 1000);
      };
      tick();
      setInterval(tick, 1000);
    }),
);

on('key-copy', 'click', () => void copy(/** @type {HTMLInputElement} */ (byId('key-link'))));

on(
  'forget',
  'click',
  () =>
    void trying(async () => {
      await forgetMe();
      go('/');
    }),
);

on(
  'take',
  'click',
  () =>
    void trying(async () => {
      await takeKey(byId('take').dataset.key || '');
      go('/');
    }),
);

on('privacy-form', 'change', (event) => {
  const value = /** @type {ShownTo} */ (/** @type {HTMLInputElement} */ (event.target).value);
  void trying(async () => {
    const { path } = await call('PUT', '/api/me/privacy', { shown_to: value });
    const place = byId('privacy-page');
    const link = /** @type {HTMLAnchorElement} */ (place.querySelector('a'));
    place.hidden = !path;
    if (path) {
      link.href = address(path);
      link.textContent = path;
    }
    toast('Saved.');
  });
});

const others = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-device]'));
for (const button of others) {
  button.addEventListener(
    'click',
    () =>
      void trying(async () => {
        await call('DELETE', `/api/me/devices/${button.dataset.device}`);
        button.closest('li')?.remove();
        toast('Signed out there.');
      }),
  );
}

on(
  'sign-out-others',
  'click',
  () =>
    void trying(async () => {
      await call('DELETE', '/api/me/devices');
      for (const button of others) button.closest('li')?.remove();
      byId('sign-out-others').remove();
      toast('Only this device is signed in now.');
    }),
);

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-hear]'))) {
  button.addEventListener(
    'click',
    () =>
      void trying(async () => {
        await call('DELETE', `/api/me/silenced/${button.dataset.hear}`);
        button.closest('li')?.remove();
      }),
  );
}
