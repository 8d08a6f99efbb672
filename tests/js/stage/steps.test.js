// Steps of a lesson or a puzzle, one at a time.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Steps } from '#page/stage/steps.js';

/** Steps that end when they are told to, and which of them began. */
function slow() {
  const steps = new Steps();
  /** @type {string[]} */
  const begun = [];
  /** @type {(() => void)[]} */
  const ends = [];
  return {
    begun,
    /** @param {import('#page/stage/steps.js').StepKind} kind @param {string} name */
    take(kind, name) {
      void steps.take(kind, () => {
        begun.push(name);
        return new Promise((resolve) => ends.push(resolve));
      });
    },
    async end() {
      ends.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('what is done while the table is only looked at waits for that, and is not lost', async () => {
  const { begun, take, end } = slow();
  take('look', 'first drawing');
  take('deed', 'solve');
  assert.deepEqual(begun, ['first drawing']);
  await end();
  assert.deepEqual(begun, ['first drawing', 'solve']);
});

test('a deed that is touched twice is done once', async () => {
  const { begun, take, end } = slow();
  take('look', 'first drawing');
  take('deed', 'move');
  take('deed', 'move again');
  await end();
  take('deed', 'and again');
  await end();
  assert.deepEqual(begun, ['first drawing', 'move']);
});

test('a window that has another size by the end of a step is drawn for', async () => {
  const { begun, take, end } = slow();
  take('deed', 'move');
  take('look', 'wider');
  take('look', 'wider still');
  await end();
  await end();
  assert.deepEqual(begun, ['move', 'wider still']);
});

test('a deed takes the place of a look that waits: it is drawn for the window of then', async () => {
  const { begun, take, end } = slow();
  take('look', 'first drawing');
  take('look', 'wider');
  take('deed', 'solve');
  take('look', 'wider still');
  await end();
  await end();
  assert.deepEqual(begun, ['first drawing', 'solve']);
});
