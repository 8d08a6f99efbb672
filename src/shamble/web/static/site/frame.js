// @ts-check
// The page in the shell's frame: gets its text and becomes it. Opened by itself, as in a new tab, it opens the shell.

import { pathOf, rewritten } from './addresses.js';
import { sentence } from '../shared/words.js';
import { save } from './saving.js';

/** @import { Shell } from './site.js' */

/** Where there is no page, the reason stands in it. */
const NOTHING = `<!doctype html><html lang="en"><head><title>Nothing here · Shamble</title>
<script src="static/shared/theme.js"></script>
<link rel="stylesheet" href="static/table.css"><link rel="stylesheet" href="static/shared/page.css"></head>
<body><main><h1 class="page-title">Nothing here</h1><p id="nothing"></p>
<p><a class="button strong" href="page.html?at=/">Back to the lobby</a></p></main></body></html>`;

const { shamble } = /** @type {{ shamble?: Shell }} */ (/** @type {unknown} */ (parent));
const path = pathOf(location.href);

if (parent === window || !shamble) location.replace(`./#${path}`);
else void show(shamble);

/** @param {Shell} shell */
async function show(shell) {
  if (!shell.arrives(path)) return;
  const { status, kind, text } = await shell.page(path.split('#')[0] ?? '/');
  if (!shell.arrives(path)) return;
  if (status === 303) {
    location.replace(`page.html?at=${text}`);
    return;
  }
  document.open(); // the address stays, and so does the policy of page.html
  document.write(kind.startsWith('text/html') ? rewritten(text) : NOTHING);
  document.close();
  const words = document.getElementById('nothing');
  if (words) words.textContent = sentence(JSON.parse(text).detail);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
    if (!(link instanceof HTMLAnchorElement) || !pathOf(link.href).startsWith('/api/')) return;
    event.preventDefault();
    void shell.ask('GET', pathOf(link.href), null).then(save);
  });
  const daily = document.querySelector('[data-day]');
  if (daily instanceof HTMLElement && daily.dataset.day !== new Date().toISOString().slice(0, 10))
    void renew(shell, daily);
  drawIn(shell, document);
}

/**
 * A page that lay ready was drawn when the site was built: it gets the puzzle of this day, as soon as there is a House.
 * @param {Shell} shell @param {HTMLElement} daily
 */
async function renew(shell, daily) {
  for (const picture of daily.querySelectorAll('img')) delete picture.dataset.picture; // nobody needs to draw that one
  const { status, text } = await shell.ask('GET', path.split('#')[0] ?? '/', null);
  if (status !== 200) return;
  const fresh = new DOMParser().parseFromString(rewritten(text), 'text/html').querySelector('[data-day]');
  if (!fresh) return;
  daily.replaceWith(fresh);
  drawIn(shell, fresh);
  dispatchEvent(new Event('renewed'));
}

/**
 * The House draws what is seen, or soon will be: whoever has come to play waits for the table and not for pictures in a
 * window that is closed.
 * @param {Shell} shell @param {ParentNode} place
 */
function drawIn(shell, place) {
  const near = new IntersectionObserver(
    (looked) => {
      for (const { target, isIntersecting } of looked) {
        if (!isIntersecting || !(target instanceof HTMLImageElement)) continue;
        near.unobserve(target);
        void draw(shell, target);
      }
    },
    { rootMargin: '100%' },
  );
  for (const picture of place.querySelectorAll('img[data-picture]')) near.observe(picture);
}

/** @param {Shell} shell @param {HTMLImageElement} picture */
async function draw(shell, picture) {
  const { status, kind, text } = await shell.ask('GET', picture.dataset.picture || '', null);
  if (status !== 200) return; // it keeps its words
  picture.addEventListener('load', () => URL.revokeObjectURL(picture.src), { once: true });
  picture.src = URL.createObjectURL(new Blob([text], { type: kind }));
}
