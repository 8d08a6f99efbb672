import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ownership } from '../../../src/shamble/web/static/site/ownership.js';

/** Locks of a browser with one lock, which one tab at a time holds. */
class Locks {
  constructor() {
    /** @type {((reason: unknown) => void) | null} */
    this.lost = null;
    /** @type {(() => void)[]} */
    this.waiting = [];
  }

  /** @param {string} _ @param {LockOptions} how @param {(lock: object | null) => unknown} act */
  async request(_, how, act) {
    if (this.lost && how.ifAvailable) return act(null);
    if (this.lost && how.steal) this.lost(new DOMException('stolen', 'AbortError'));
    else if (this.lost) await new Promise((resolve) => this.waiting.push(() => resolve(undefined)));
    return new Promise((_resolve, reject) => {
      this.lost = reject;
      act({});
    });
  }
}

/** A tab, and what it was told. @param {unknown} locks */
function tab(locks) {
  /** @type {string[]} */
  const told = [];
  const listener = { have: () => void told.push('have'), lack: () => void told.push('lack') };
  return { told, ownership: new Ownership(/** @type {LockManager} */ (locks), 'shamble', listener) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('of two tabs the first has the matches, until the second takes them over', async () => {
  const locks = new Locks();
  const [first, second] = [tab(locks), tab(locks)];
  await settled();
  assert.deepEqual([first.told, second.told], [['have'], ['lack']]);
  void second.ownership.takeOver();
  await settled();
  assert.deepEqual(
    [first.told, second.told],
    [
      ['have', 'lack'],
      ['lack', 'have'],
    ],
  );
});

test('where there are no locks, or the browser forbids them, a tab goes by itself', async () => {
  const forbidden = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) };
  const [without, denied] = [tab(undefined), tab(forbidden)];
  await settled();
  assert.deepEqual([without.told, denied.told], [['have'], ['have']]);
});
