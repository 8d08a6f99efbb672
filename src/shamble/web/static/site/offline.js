// @ts-check
// Keeps the whole site in this browser, for when there is no network, and says when there is a new version of it.

/**
 * @param {() => void} found there is a new version, and it waits
 * @returns {Promise<() => void>} takes the new version
 */
export async function keepOffline(found) {
  const workers = navigator.serviceWorker;
  if (!workers) return () => {}; // a page without https: it needs the network
  let registration;
  try {
    registration = await workers.register('sw.js');
  } catch {
    return () => {}; // the browser forbids it, as in a private window
  }
  const look = () => registration.waiting && workers.controller && found();
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', () => look()),
  );
  look();
  await workers.ready;
  document.documentElement.dataset.offline = 'ready';
  return () => {
    workers.addEventListener('controllerchange', () => location.reload(), { once: true });
    registration.waiting?.postMessage('use');
  };
}
