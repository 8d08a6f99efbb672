// @ts-check
// The service worker of a site without a server: keeps all its files, each under the hash of what is in it, and hands them
// out without asking the network. A new version is fetched beside the old one, what has changed of it, and used when the
// last tab with the old one is closed, or when somebody says so.

/** @import { Files } from './site.js' */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const files = /** @type {Files} */ (/** @type {{ FILES?: Files }} */ (/** @type {unknown} */ (self)).FILES ?? {});
const root = new URL('.', worker.location.href).href;
const NAME = `shamble ${new URL(root).pathname}`;

/** The address under which content is kept. @param {string} hash */
const place = (hash) => `${root}kept/${hash}`;

worker.addEventListener('install', (event) => event.waitUntil(fetchAll()));
worker.addEventListener('activate', (event) => event.waitUntil(Promise.all([forgetOld(), worker.clients.claim()])));
worker.addEventListener('message', (event) => event.data === 'use' && void worker.skipWaiting());

worker.addEventListener('fetch', (event) => {
  if (event.request.cache === 'only-if-cached') return; // the browser's own cache is meant
  const { origin, pathname } = new URL(event.request.url);
  const hash = origin + pathname === root ? files['index.html'] : files[(origin + pathname).slice(root.length)];
  if (event.request.method === 'GET' && (origin + pathname).startsWith(root) && hash)
    event.respondWith(kept(event.request, hash));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(worker.clients.matchAll({ type: 'window' }).then(([page]) => page?.focus()));
});

/** @param {Request} request @param {string} hash */
async function kept(request, hash) {
  const cache = await caches.open(NAME);
  return (await cache.match(place(hash))) ?? fetch(request); // the browser may have thrown it away
}

async function fetchAll() {
  const cache = await caches.open(NAME);
  for (const [path, hash] of Object.entries(files)) {
    if (await cache.match(place(hash))) continue;
    // What the page has just loaded is not loaded again; what the browser kept of an older version is.
    const content = (await fetched(path, hash, 'default')) ?? (await fetched(path, hash, 'reload'));
    if (!content) throw new Error(`${path} is not what this version of the site says`); // it is being replaced just now
    await cache.put(place(hash), content);
  }
}

/** @param {string} path @param {string} hash @param {RequestCache} how */
async function fetched(path, hash, how) {
  const response = await fetch(root + path, { cache: how });
  if (!response.ok) return null;
  const content = await response.arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  const found = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const type = path.endsWith('.wasm') ? 'application/wasm' : response.headers.get('content-type') || '';
  return found === hash ? new Response(content, { headers: { 'content-type': type } }) : null;
}

async function forgetOld() {
  const cache = await caches.open(NAME);
  const wanted = new Set(Object.values(files).map(place));
  for (const request of await cache.keys()) if (!wanted.has(request.url)) await cache.delete(request);
}
