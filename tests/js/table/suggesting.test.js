// What the guide says of a move.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isClear, suggestion } from '#page/table/suggesting.js';

const hint = { text: 'Play Bat', why: 'about 40 % to win', lead: 0.2, reasons: ['more items lie before you'] };

test('a clear move is suggested with what speaks for it', () => {
  assert.equal(suggestion(hint, false), 'A good move: Play Bat: more items lie before you.');
  assert.equal(suggestion({ ...hint, reasons: [] }, false), 'A good move: Play Bat: about 40 % to win.');
});

test('where moves are even nobody is sent anywhere', () => {
  const even = { ...hint, lead: 0.01 };
  assert.equal(isClear(even), false);
  assert.equal(suggestion(even, false), 'Several moves are about as good here: take the one that you like.');
  assert.match(suggestion(even, true), /One of them: Play Bat\.$/);
});
