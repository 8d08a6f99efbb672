// @ts-check
// A Python that has started, kept for the next visit: its memory as it is then, and its files. It holds nothing of
// anybody: it was taken before any match was read. To begin with it takes a fifth of what a start takes.

/** @import { Started } from './pyodide.js' */

const ROOT = new URL('../../', import.meta.url);
const NAME = `shamble ${ROOT.pathname} started`;
/** Words of the memory are read four bytes at a time, so it begins at such an address. */
const ALIGNED = 16;

/** What was kept by this browser, in this version, for this version of the site. @param {string} build */
const place = (build) => `${ROOT.href}started/${build}?${encodeURIComponent(navigator.userAgent)}`;

/** The one that fits, if there is one. @param {string} build @returns {Promise<Response | null>} */
export async function find(build) {
  try {
    return (await (await caches.open(NAME)).match(place(build))) ?? null;
  } catch {
    return null; // the browser forbids it, as for a page without https
  }
}

/** @param {string} build @param {Started} started */
export async function keep(build, started) {
  const cache = await caches.open(NAME);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.put(place(build), new Response(packed(started)));
}

export async function forget() {
  try {
    await caches.delete(NAME);
  } catch {
    // there was none
  }
}

/** How long everything is stands first; then the memory, then the files. @param {Started} started */
export function packed({ functions, memory, files }) {
  const sizes = files.map(([path, content]) => [path, content.length]);
  const text = new TextEncoder().encode(JSON.stringify({ functions, memory: memory.length, files: sizes }));
  const head = new Uint8Array(Math.ceil((4 + text.length) / ALIGNED) * ALIGNED).fill(0x20);
  new DataView(head.buffer).setUint32(0, head.length);
  head.set(text, 4);
  return new Blob([head, memory, ...files.map(([, content]) => content)]);
}

/** Nothing is copied: all parts are views of the whole. @param {ArrayBuffer} whole @returns {Started} */
export function unpacked(whole) {
  let at = new DataView(whole).getUint32(0);
  const view = (/** @type {number} */ size) => new Uint8Array(whole, (at += size) - size, size);
  /** @type {{ functions: number, memory: number, files: [string, number][] }} */
  const { functions, memory, files } = JSON.parse(new TextDecoder().decode(new Uint8Array(whole, 4, at - 4)));
  return { functions, memory: view(memory), files: files.map(([path, size]) => [path, view(size)]) };
}
