// Moves that the page makes by itself.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { meaningsOf, Unasked, waysOf } from '#page/stage/unasked.js';

/** @import { Choice, Play } from '#page/shared/wire.js' */

/** @param {number} action @param {number} [times] @returns {Choice} */
const choice = (action, times = 1) => ({
  action,
  text: `do ${action}`,
  structure: {},
  foretold: '',
  pieces: [],
  caution: '',
  rule: '',
  times,
});

/** @param {number[]} actions @param {Partial<Play>} [more] */
const play = (actions, more = {}) =>
  /** @type {Play} */ ({ yours: true, forced: actions.length === 1, choices: actions.map((a) => choice(a)), ...more });

test('a choice that can be made several times is offered once and all at once', () => {
  assert.deepEqual(waysOf([choice(3), choice(4, 5)]), [
    { action: 3, text: 'do 3', times: 1 },
    { action: 4, text: 'do 4', times: 1 },
    { action: 4, text: 'do 4, 5 times', times: 5 },
  ]);
});

test('the only choice is made, unless its player wants to click', () => {
  assert.equal(new Unasked().next(play([7]), true), 7);
  assert.equal(new Unasked().next(play([7]), false), null);
  assert.equal(new Unasked().next(play([7, 8]), true), null);
});

test('what the server does not call forced waits for a hand: its haste would tell something', () => {
  assert.equal(new Unasked().next(play([7], { forced: false }), true), null);
});

test('a choice is repeated as often as was said, and no longer than it is asked', () => {
  const unasked = new Unasked();
  unasked.chose(4, 3);
  assert.equal(unasked.next(play([4, 5]), true), 4);
  assert.equal(unasked.next(play([4, 5]), true), 4);
  assert.equal(unasked.next(play([4, 5]), true), null);
  unasked.chose(4, 3);
  assert.equal(unasked.next(play([5, 6]), true), null);
  assert.equal(unasked.next(play([4, 5]), true), null, 'something came between');
});

test('after a move was taken back the next one is made by hand', () => {
  const unasked = new Unasked();
  unasked.takenBack();
  assert.equal(unasked.next(play([7]), true), null);
  unasked.chose(7, 1);
  assert.equal(unasked.next(play([7]), true), 7);
});

test('what choices mean is said with what comes of them', () => {
  assert.deepEqual(meaningsOf([choice(1), { ...choice(2), foretold: '1 action left' }]), [
    'do 1',
    'do 2: 1 action left',
  ]);
});
