// Files that are nested so deep that nobody can read them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { isDeeper } from '#page/site/nesting.js';

test('levels of lists and objects are counted, the outermost as one', () => {
  assert.ok(!isDeeper('a word', 0));
  assert.ok(!isDeeper(null, 0));
  assert.ok(!isDeeper({ moves: [1, 2], names: ['Ann'] }, 2));
  assert.ok(isDeeper({ moves: [1, [2]] }, 2));
});

test('however deep it is, it is found out', () => {
  const depth = 100_000;
  assert.ok(isDeeper(JSON.parse('['.repeat(5000) + ']'.repeat(5000)), 50));
  /** @type {unknown[]} */
  let nested = [];
  for (let level = 0; level < depth; level += 1) nested = [nested];
  assert.ok(isDeeper(nested, 50));
});
