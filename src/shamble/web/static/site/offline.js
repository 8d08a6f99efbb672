// @ts-check
// Keeps the whole site in this browser, for when there is no network, and says when there is a new version of it.

const workers = /** @type {ServiceWorkerContainer | undefined} */ (navigator.serviceWorker);

/** Once any tab has taken a new version, all files are those of it: no tab goes on with half of each. */
export function followVersions() {
  let controlled = !!workers?.controller;
  workers?.addEventListener('controllerchange', () => {
    if (controlled) location.reload();
    controlled = true;
  });
}

/** @param {(use: () => void) => void} found is told that there is a new version, and how to use it */
export async function keepOffline(found) {
  if (!workers) return; // a page without https: it needs the network
  let registration;
  try {
    registration = await workers.register('sw.js');
  } catch {
    return; // the browser forbids it, as in a private window
  }
  const use = () => registration.waiting?.postMessage('use');
  const look = () => registration.waiting && workers.controller && found(use);
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => look()),
  );
  look();
  await workers.ready;
  document.documentElement.dataset.offline = 'ready';
}
