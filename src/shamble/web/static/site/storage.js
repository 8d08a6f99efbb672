// @ts-check
// What the House keeps, in this browser's IndexedDB: entries with a revision each, so that of two who write the same
// one, one is told.

/** @import { Entry } from './site.js' */
/** @typedef {{ done: true } | { other: Entry } | { why: string }} Kept */

const BLOCKED = 'this browser lets no page keep anything here (a private window, or a setting)';
const FULL = 'the room that this browser gives to pages is full: save your matches as a file, and remove old ones';

export class Storage {
  /** @param {IDBDatabase | null} database null where the browser has refused */
  constructor(database) {
    this.database = database;
  }

  /** @param {string} name */
  static async open(name) {
    try {
      const opening = indexedDB.open(name, 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('entries', { keyPath: 'key' });
      return new Storage(await done(opening));
    } catch {
      return new Storage(null);
    }
  }

  /** Why nothing can be kept, or ''. */
  get blocked() {
    return this.database ? '' : BLOCKED;
  }

  /** @returns {Promise<Entry[]>} */
  async all() {
    if (!this.database) return [];
    return done(this.database.transaction('entries').objectStore('entries').getAll());
  }

  /**
   * Keeps an entry, unless somebody else has kept a later one. Revisions that could not be kept may be missing before it.
   * @param {Entry} entry @returns {Promise<Kept>}
   */
  async keep({ key, revision, value }) {
    if (!this.database) return { why: BLOCKED };
    try {
      const writing = this.database.transaction('entries', 'readwrite', { durability: 'strict' });
      const entries = writing.objectStore('entries');
      /** @type {Entry | undefined} */
      const there = await done(entries.get(key));
      if (there && there.revision >= revision) return { other: there };
      entries.put({ key, revision, value });
      await completed(writing);
      return { done: true };
    } catch (error) {
      return { why: wordsFor(error) };
    }
  }

  /** @param {string} key */
  async forget(key) {
    if (!this.database) return;
    const writing = this.database.transaction('entries', 'readwrite');
    writing.objectStore('entries').delete(key);
    await completed(writing);
  }
}

/** @param {unknown} error */
export function wordsFor(error) {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return FULL;
  return `this browser could not keep it (${error instanceof Error ? error.message : String(error)})`;
}

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @param {IDBTransaction} writing @returns {Promise<void>} */
function completed(writing) {
  return new Promise((resolve, reject) => {
    writing.oncomplete = () => resolve();
    writing.onabort = writing.onerror = () => reject(writing.error);
  });
}
