// How far somebody has come in a lesson.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { after, nameOf, NONE, read, words } from '#page/shared/taken.js';

const moment = { record: [-1, 4], station: 3, stations: 12, is_done: false };

test('what was kept is found again', () => {
  const kept = after(NONE, moment);
  assert.deepEqual(kept, { record: [-1, 4], station: 3, stations: 12, done: false });
  assert.deepEqual(read(JSON.stringify(kept)), kept);
});

test('whatever else stands there counts for nothing', () => {
  for (const text of [null, '', '{', '3', 'null', '{"record":"x"}', '{"record":["a"],"station":1,"stations":2}'])
    assert.deepEqual(read(text), NONE);
});

test('a lesson once done stays done, and begins anew', () => {
  const done = after(NONE, { ...moment, is_done: true });
  assert.deepEqual(done, { record: [], station: 0, stations: 12, done: true });
  assert.equal(after(done, moment).done, true);
});

test('a list says how far it is', () => {
  assert.equal(words(NONE), '');
  assert.equal(words({ ...NONE, station: 1, stations: 5 }), '');
  assert.equal(words({ ...NONE, station: 3, stations: 5 }), 'at station 3 of 5');
  assert.equal(words({ ...NONE, done: true }), 'done');
  assert.equal(words({ ...NONE, station: 3, stations: 5, done: true }), 'done, again at station 3 of 5');
});

test('each lesson of each game has its own place', () => {
  assert.equal(nameOf('zombiegeddon', 'sewers'), 'learn.zombiegeddon.sewers');
});
