// @ts-check
// The page in the shell's frame: gets its text and becomes it. Opened by itself, as in a new tab, it opens the shell.

import { pathOf, rewritten } from './addresses.js';
import { save } from './saving.js';

/** @import { Shell } from './site.js' */

const { shamble } = /** @type {{ shamble?: Shell }} */ (/** @type {unknown} */ (parent));
const path = pathOf(location.href);

if (parent === window || !shamble) location.replace(`./#${path}`);
else void show(shamble);

/** @param {Shell} shell */
async function show(shell) {
  const { status, text } = await shell.page(path.split('#')[0] ?? '/');
  if (status === 303) {
    location.replace(`page.html?at=${text}`);
    return;
  }
  document.open(); // the address stays, and so does the policy of page.html
  document.write(rewritten(text));
  document.close();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
    if (!(link instanceof HTMLAnchorElement) || !pathOf(link.href).startsWith('/api/')) return;
    event.preventDefault();
    void shell.ask('GET', pathOf(link.href), null).then(save);
  });
  for (const picture of document.querySelectorAll('img[data-picture]'))
    if (picture instanceof HTMLImageElement) void draw(shell, picture);
}

/** @param {Shell} shell @param {HTMLImageElement} picture */
async function draw(shell, picture) {
  const { status, kind, text } = await shell.ask('GET', picture.dataset.picture || '', null);
  if (status !== 200) return; // it keeps its words
  picture.addEventListener('load', () => URL.revokeObjectURL(picture.src), { once: true });
  picture.src = URL.createObjectURL(new Blob([text], { type: kind }));
}
