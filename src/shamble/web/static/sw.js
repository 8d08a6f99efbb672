// @ts-check
// The service worker: shows what is pushed while no page is open, and opens the table when it is touched. It keeps no
// files and answers no requests.

/** @typedef {{ title: string, body: string, url: string, tag: string }} Pushed */

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

worker.addEventListener('install', () => worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('push', (event) => {
  /** @type {Pushed} */
  const { title, body, url, tag } = event.data?.json();
  // Of two under one tag one is shown: a notice that came twice is seen once.
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { url }, icon: '/static/icon.svg' }));
});

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(new URL(event.notification.data.url, worker.location.origin).href));
});

/** The page that is there comes forward; else a new one is opened. @param {string} address */
async function goTo(address) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find((page) => page.url === address);
  return open ? open.focus() : worker.clients.openWindow(address);
}
