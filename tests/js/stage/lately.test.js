// What was done last, in one line.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { lately } from '#page/stage/lately.js';

/** @param {number} frame @param {string} text */
const entry = (frame, text) => ({ frame, text });

test('only the last move is told, in its order', () => {
  const log = [entry(1, 'Ann draws'), entry(2, 'Ben plays Bat'), entry(2, 'Zombie Ballplayer is gone')];
  assert.equal(lately(log), 'Ben plays Bat · Zombie Ballplayer is gone');
});

test('a name from right to left turns nothing around', () => {
  assert.equal(lately([entry(1, 'דן בר takes 3 from محمد')]), '\u2068דן בר\u2069 takes 3 from \u2068محمد\u2069');
});

test('a move that brings much is told to its fourth thing', () => {
  const log = ['a', 'b', 'c', 'd', 'e', 'f'].map((text) => entry(7, text));
  assert.equal(lately(log), 'a · b · c · d · and 2 more');
});

test('nothing has happened yet', () => assert.equal(lately([]), ''));
