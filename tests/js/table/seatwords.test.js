// What is said of a seat.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { goneText, stateOf } from '#page/table/seatwords.js';

/** @import { Seat } from '#page/shared/wire.js' */

process.env.TZ = 'UTC';

/** Somebody who is at the table. @type {Seat} */
const ANN = {
  seat: 0,
  name: 'Ann',
  kind: 'person',
  level: '',
  you: false,
  host: false,
  present: true,
  away: false,
  vacation: null,
  gone: null,
  absent: false,
  offered: false,
  owner: '',
  yours: false,
  votes: [],
  thinking: false,
  clock: null,
};

test('who is there says nothing, or that they choose', () => {
  assert.equal(stateOf(ANN, false), '');
  assert.equal(stateOf(ANN, true), 'to choose');
  assert.equal(stateOf({ ...ANN, owner: 'Bob' }, true), 'for Bob, to choose');
});

test('a bot is a bot, also while it thinks', () => {
  assert.equal(stateOf({ ...ANN, kind: 'bot', present: false }, true), 'bot');
  const strong = { veteran: 'hard' };
  assert.equal(stateOf({ ...ANN, kind: 'bot', level: 'veteran:cautious' }, true, strong), 'hard bot');
  assert.equal(stateOf({ ...ANN, kind: 'bot', present: false, thinking: true }, true), 'is thinking');
});

test('who is not there is away, on vacation or gone', () => {
  assert.equal(stateOf({ ...ANN, present: false }, true), 'not here');
  assert.equal(stateOf({ ...ANN, present: false, away: true }, true), 'away, a bot plays');
  const vacation = Date.UTC(2026, 2, 14, 12) / 1000;
  assert.equal(stateOf({ ...ANN, present: false, vacation }, true), 'on vacation until Mar 14');
});

test('after how long somebody has been away comes who plays for them', () => {
  assert.equal(goneText(ANN), '');
  assert.equal(goneText({ ...ANN, away: true }), ', a bot plays');
  assert.equal(goneText({ ...ANN, away: true, thinking: true }), ', a bot is thinking');
  assert.equal(goneText({ ...ANN, offered: true }), ', seat free');
  assert.equal(goneText({ ...ANN, away: true, offered: true }), ', a bot plays, seat free');
});
