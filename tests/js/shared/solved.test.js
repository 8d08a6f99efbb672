// What a browser keeps of puzzles.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { after, read, words, write } from '#page/shared/solved.js';

test('the first try decides, and a puzzle that is solved stays solved', () => {
  assert.equal(after(undefined, { right: true, solved: true }), 'first');
  assert.equal(after(undefined, { right: false, solved: false }), 'tried');
  assert.equal(after('tried', { right: true, solved: true }), 'later');
  assert.equal(after('first', { right: false, solved: false }), 'first');
  assert.equal(after('later', { right: true, solved: true }), 'later');
});

test('half a line is neither', () => {
  assert.equal(after(undefined, { right: true, solved: false }), undefined);
  assert.equal(after('tried', { right: true, solved: false }), 'tried');
});

test('what was kept is read again, and nothing else', () => {
  const known = new Map([['abc', /** @type {const} */ ('first')]]);
  assert.deepEqual(read(write(known)), known);
  assert.equal(read(null).size, 0);
  assert.equal(read('no json').size, 0);
  assert.equal(read('{"a": "stolen"}').size, 0);
});

test('a list says it in words', () => {
  assert.equal(words('first'), 'solved at the first try');
  assert.equal(words(undefined), '');
});
