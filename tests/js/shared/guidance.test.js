// Who is accompanied, and how often a choice has been explained.

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

import {
  explained,
  isNew,
  knowsAll,
  matchIsOver,
  setGuide,
  timesExplained,
  wantsGuide,
} from '#page/shared/guidance.js';

/** @type {Map<string, string>} */
const kept = new Map();
Object.assign(globalThis, {
  localStorage: {
    getItem: (/** @type {string} */ name) => kept.get(name) ?? null,
    setItem: (/** @type {string} */ name, /** @type {string} */ value) => kept.set(name, value),
  },
});
beforeEach(() => kept.clear());

test('a newcomer is accompanied in the first match, and not after it', () => {
  assert.equal(wantsGuide('game'), true);
  matchIsOver('game');
  assert.equal(wantsGuide('game'), false);
  assert.equal(wantsGuide('other'), true);
});

test('whoever asked for it keeps it', () => {
  setGuide('game', true);
  matchIsOver('game');
  assert.equal(wantsGuide('game'), true);
  setGuide('game', false);
  assert.equal(wantsGuide('game'), false);
});

test('whoever knows all games is left alone, until they ask', () => {
  kept.set('shamble.newcomer', 'no');
  assert.equal(knowsAll(), true);
  assert.equal(wantsGuide('game'), false);
  setGuide('game', true);
  assert.equal(wantsGuide('game'), true);
});

test('a choice is explained twice', () => {
  assert.equal(isNew('game', 'play'), true);
  explained('game', 'play');
  assert.equal(timesExplained('game', 'play'), 1);
  assert.equal(isNew('game', 'play'), true);
  explained('game', 'play');
  assert.equal(isNew('game', 'play'), false);
  assert.equal(isNew('game', 'give'), true);
  assert.equal(isNew('other', 'play'), true);
  assert.equal(isNew('game', ''), false);
});

test('asked for again, it begins from the beginning', () => {
  explained('game', 'play');
  explained('game', 'play');
  setGuide('game', true);
  assert.equal(isNew('game', 'play'), true);
});

test('what cannot be read counts for nothing', () => {
  for (const text of ['{', 'null', '3', '{"play":"x"}']) {
    kept.set('shamble.guided.game', text);
    assert.equal(timesExplained('game', 'play'), 0);
  }
});
