// What a device knows of lessons and puzzles, and whether the server has heard of it.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Record<string, string>} */
const storage = {};
const methods = {
  getItem: (/** @type {string} */ name) => storage[name] ?? null,
  setItem: (/** @type {string} */ name, /** @type {string} */ value) => void (storage[name] = value),
  removeItem: (/** @type {string} */ name) => void delete storage[name],
};
for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value });
Object.assign(globalThis, {
  localStorage: storage,
  HTMLDialogElement: class {},
  document: { body: { dataset: {} }, getElementById: () => null },
  addEventListener: () => {},
  BroadcastChannel: class {
    addEventListener() {}
  },
});
const { forgetProgress, hasNews, onThisDevice } = await import('#page/shared/progress.js');

const TAKEN = { record: [-1, 4], station: 3, stations: 9, done: false };
const LESSON = { game: 'a_game', lesson: 'first-match', ...TAKEN };

beforeEach(() => {
  for (const name of Object.keys(storage)) delete storage[name];
  storage['shamble.learn.a_game.first-match'] = JSON.stringify(TAKEN);
  storage['shamble.learn.a_game.broken'] = 'nothing';
  storage['shamble.learn.touch'] = 'known';
  storage['shamble.puzzles'] = '{"0123456789ab":"later"}';
  storage['shamble.theme'] = 'dark';
});

test('a device tells what it knows, and nothing else', () => {
  assert.deepEqual(onThisDevice(), { lessons: [LESSON], puzzles: { '0123456789ab': 'later' } });
});

test('only what the person does not have is news', () => {
  const device = onThisDevice();
  assert.equal(hasNews(device, onThisDevice()), false);
  assert.equal(hasNews({ lessons: [], puzzles: {} }, device), false);
  assert.equal(hasNews(device, { lessons: [], puzzles: device.puzzles }), true);
  assert.equal(hasNews(device, { lessons: [{ ...LESSON, station: 2 }], puzzles: device.puzzles }), true);
  assert.equal(hasNews(device, { lessons: [LESSON], puzzles: { '0123456789ab': 'tried' } }), true);
});

test('it is forgotten without touching the rest', () => {
  forgetProgress();
  assert.deepEqual(onThisDevice(), { lessons: [], puzzles: {} });
  assert.equal(storage['shamble.theme'], 'dark');
  assert.equal(storage['shamble.learn.touch'], 'known');
});
