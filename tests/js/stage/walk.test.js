// A walk of several moves.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { beginsAs, nextOf } from '#page/stage/walk.js';

const goal = { piece: 'p-house.3.4', left: 3 };

test('the next step is the first of the way that is left', () => {
  assert.equal(nextOf(goal, [7, 8, 9], [7, 1]), 7);
  assert.equal(nextOf({ ...goal, left: 1 }, [9], [9]), 9);
});

test('a walk ends where there is no way, a longer one, or another choice', () => {
  assert.equal(nextOf(null, [7], [7]), null);
  assert.equal(nextOf(goal, [], [7]), null, 'somebody stands there now');
  assert.equal(nextOf(goal, [7, 8, 9, 10], [7]), null, 'a way round was not asked for');
  assert.equal(nextOf(goal, [7, 8, 9], [1]), null, 'something else has to be decided first');
});

test('the squares on the way are those whose own way begins in the same way', () => {
  assert.ok(beginsAs([7], [7, 8, 9]));
  assert.ok(beginsAs([7, 8, 9], [7, 8, 9]));
  assert.ok(!beginsAs([8], [7, 8, 9]));
  assert.ok(!beginsAs([7, 8, 9, 7], [7, 8, 9]));
  assert.ok(!beginsAs([], [7]));
});
