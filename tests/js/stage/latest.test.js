// One picture after the other, and never far behind.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Latest } from '#page/stage/latest.js';

/** Shows numbers, each until the test says that its movement is over. */
function slowly() {
  /** @type {number[]} */
  const shown = [];
  /** @type {(() => void)[]} */
  const ends = [];
  let settled = 0;
  const latest = new Latest(
    (/** @type {number} */ number) => {
      shown.push(number);
      return new Promise((/** @type {(value: void) => void} */ resolve) => ends.push(resolve));
    },
    () => {
      settled += 1;
    },
  );
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { latest, shown, end, settled: () => settled };
}

test('what comes first is shown at once', () => {
  const { latest, shown } = slowly();
  latest.put(1);
  assert.deepEqual(shown, [1]);
});

test('while one is shown, only the latest waits', async () => {
  const { latest, shown, end, settled } = slowly();
  for (const number of [1, 2, 3, 4]) latest.put(number);
  assert.deepEqual(shown, [1]);
  await end();
  assert.deepEqual(shown, [1, 4]);
  assert.equal(settled(), 0);
  await end();
  assert.deepEqual(shown, [1, 4]);
  assert.equal(settled(), 1);
});

test('after a rest it goes on', async () => {
  const { latest, shown, end, settled } = slowly();
  latest.put(1);
  await end();
  latest.put(2);
  await end();
  assert.deepEqual(shown, [1, 2]);
  assert.equal(settled(), 2);
});

test('a picture that cannot be shown does not stop those after it', async () => {
  /** @type {string[]} */
  const shown = [];
  const latest = new Latest(
    async (/** @type {string} */ picture) => {
      if (picture === 'broken') throw new Error('a drawing that is none');
      shown.push(picture);
    },
    () => {},
  );
  latest.next = 'broken';
  await assert.rejects(latest.run(), /a drawing that is none/);
  latest.put('whole');
  assert.deepEqual(shown, ['whole']);
});
