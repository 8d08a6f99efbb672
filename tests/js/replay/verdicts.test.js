// The analysis of a match in numbers and words.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { course, frameAt, inWords, isCostly, line, madeBy, percents, verdictWords } from '#page/replay/verdicts.js';

/** @import { Verdict } from '#page/shared/wire.js' */

/** @param {Partial<Verdict>} [changes] @returns {Verdict} */
function verdict(changes) {
  const plain = { number: 1, frame: 1, player: 0, options: 3, made: 'bite Bob', preferred: 'run' };
  return { ...plain, cost: 0.2, chances: [0.6, 0.4], reasons: [], ...changes };
}

test('shares of one win make 100 percent together', () => {
  assert.deepEqual(percents([1 / 3, 1 / 3, 1 / 3]), [34, 33, 33]);
  assert.deepEqual(percents([0.125, 0.375, 0.5]), [13, 37, 50]);
  assert.deepEqual(percents([0.29, 0.71]), [29, 71], 'what is not exact in floating point is still whole');
  assert.deepEqual(percents([0.006, 0.006, 0.988]), [1, 0, 99]);
});

test('shares of other things are rounded each by itself', () => {
  assert.deepEqual(percents([0.996, 0.5]), [100, 50]);
  assert.deepEqual(percents([0, 0]), [0, 0]);
});

test('the course of a match ends with its result', () => {
  const verdicts = [verdict({ chances: [0.5, 0.5] }), verdict({ chances: [0.75, 0.25] })];
  assert.deepEqual(course(verdicts, null), [
    [0.5, 0.5],
    [0.75, 0.25],
  ]);
  assert.deepEqual(course(verdicts, [1, 0]).at(-1), [1, 0]);
});

test('a line goes up with the chances', () => {
  const chances = [
    [0.5, 0.5],
    [0.75, 0.25],
    [1, 0],
  ];
  assert.equal(line(chances, 0), '0,50 1,25 2,0');
  assert.equal(line(chances, 1), '0,50 1,75 2,100');
});

test('a step of the replay and a place on the plot find each other', () => {
  const verdicts = [2, 4, 5].map((frame) => verdict({ frame }));
  assert.deepEqual(
    [0, 2, 3, 5, 9].map((frame) => madeBy(verdicts, frame)),
    [0, 1, 1, 3, 3],
  );
  assert.equal(frameAt(verdicts, 10, 0), 0);
  assert.equal(frameAt(verdicts, 10, 0.1), 2);
  assert.equal(frameAt(verdicts, 10, 0.24), 4);
  assert.equal(frameAt(verdicts, 10, 1), 5, 'what is not judged yet is not there');
  assert.equal(frameAt(verdicts, 10, -0.3), 0);
});

test('a move is told with what was better', () => {
  const names = ['Ann', 'Bob'];
  assert.equal(verdictWords(verdict(), names), 'Ann: Bite Bob. Better was: run: 60 % instead of 40 %.');
  assert.equal(verdictWords(verdict({ cost: 0.9 }), names), 'Ann: Bite Bob. Better was: run: 60 % instead of 0 %.');
});

test('what speaks for the better move is told', () => {
  const told = verdictWords(verdict({ reasons: ['fewer bites are taken', 'the rescue is nearer'] }), ['Ann', 'Bob']);
  assert.ok(told.endsWith('instead of 40 %. Fewer bites are taken; the rescue is nearer.'), told);
});

test('a move that was as good is not blamed', () => {
  const good = 'Ann: Bite Bob. The search finds nothing better: 60 %.';
  assert.equal(verdictWords(verdict({ cost: 0.001 }), ['Ann', 'Bob']), good);
  assert.equal(verdictWords(verdict({ preferred: 'bite Bob' }), ['Ann', 'Bob']), good);
  assert.equal(verdictWords(verdict({ options: 1 }), ['Ann']), 'Ann: Bite Bob. There was no choice.');
});

test('what costs little is not costly', () => {
  assert.equal(isCostly(verdict({ cost: 0.04 })), false);
  assert.equal(isCostly(verdict({ cost: 0.05 })), true);
});

test('the plot in words', () => {
  const chances = [
    [0.5, 0.5],
    [0.2, 0.8],
    [0, 1],
  ];
  assert.equal(
    inWords(['Ann', 'Bob'], chances),
    'Chances to win over the moves: Ann from 50 % to 0 %, Bob from 50 % to 100 %',
  );
  assert.equal(inWords(['Ann'], [[0.25]]), 'Chances to win over the moves: Ann from 25 % to 25 %');
});
