// What became of each player at the end of a match.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ahead, outcome, standings } from '#page/table/outcome.js';

/** @param {number[]} returns */
const outcomes = (returns) => returns.map((_, seat) => outcome(returns, seat));
/** @param {number[]} returns */
const leaders = (returns) => returns.flatMap((_, seat) => (ahead(returns, seat) ? [seat] : []));

test('a part of a win is a draw, or to have survived where another has won', () => {
  assert.deepEqual(outcomes([0.5, 1, 0]), ['survived', 'won', 'lost']);
  assert.deepEqual(outcomes([0.5, 0.5]), ['drew', 'drew']);
  assert.deepEqual(outcomes([0, 0]), ['lost', 'lost']);
});

test('a trophy for whoever won, or shared what others have no part of', () => {
  assert.deepEqual(leaders([0.5, 1, 0]), [1]);
  assert.deepEqual(leaders([1, 1, 1]), [0, 1, 2], 'all have won together');
  assert.deepEqual(leaders([0.5, 0.5, 0]), [0, 1]);
  assert.deepEqual(leaders([0.5, 0.5]), [], 'nobody has more than another');
  assert.deepEqual(leaders([0, 0]), []);
});

test('the best stands first: by the win, then by points, then as they sit', () => {
  const seats = ['Ann', 'Bob', 'Cat', 'Dan'].map((name, seat) => ({ seat, name }));
  const result = { text: '', ending: '', returns: [0, 1, 0, 0], scores: [3, 1, 7, 3] };
  const names = (/** @type {{ name: string }[]} */ rows) => rows.map((row) => row.name).join(' ');
  assert.equal(names(standings(seats, result)), 'Bob Cat Ann Dan');
  assert.equal(names(standings(seats, { ...result, scores: null })), 'Bob Ann Cat Dan');
  assert.equal(names(seats), 'Ann Bob Cat Dan', 'nobody changes seats for it');
});
