// @ts-check
import assert from 'node:assert/strict';
import { test } from 'node:test';

import { diceIn } from '#page/stage/dice.js';

/** @param {Record<string, unknown>} event @param {string} sound */
const entry = (event, sound = 'die') => ({ event: { event: 'thrown', rule: '-', ...event }, sound });

test('dice are what events call so, and a die that points somewhere shows an arrow', () => {
  const log = [entry({ dice: [2, 6] }), entry({ die: 1 }), entry({ face: 'E' }), entry({ face: 'WILD' })];
  assert.deepEqual(diceIn(log), [2, 6, 1, '▶', 'WILD']);
});

test('what was not thrown is no die', () => {
  assert.deepEqual(diceIn([entry({ face: 'E' }, 'step'), entry({ die: 7 }), entry({ human: 3 })]), []);
});
