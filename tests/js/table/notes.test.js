// Which sounds a moment has.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { heard } from '#page/table/notes.js';

test('each sound is heard once, in its order', () => {
  const [dice, groan, ...more] = heard(['dice', 'zombie', 'die', 'groan']);
  assert.deepEqual(more, []);
  assert.deepEqual([dice], heard(['dice']));
  assert.deepEqual([groan], heard(['groan']));
  assert.notDeepEqual(dice, groan);
});

test('what is silent is not heard', () => {
  assert.deepEqual(heard(['', '']), []);
});

test('a name that is not known sounds like a sheet of paper', () => {
  assert.deepEqual(heard(['an owl of another game']), heard(['card']));
});

test('no more than four at once', () => {
  assert.equal(heard(['card', 'dice', 'door', 'bomb', 'bite', 'bell']).length, 4);
});
