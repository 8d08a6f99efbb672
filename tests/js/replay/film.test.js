// Pictures to share, as the page asks for them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { momentAddress, progress } from '#page/replay/film.js';

test('whoever waits for a film is told how far it is', () => {
  assert.equal(progress({ painted: 0, frames: 0, ready: false }), 'The film is begun.');
  assert.equal(progress({ painted: 8, frames: 20, ready: false }), 'Painting: 8 of 20 moments.');
  assert.equal(progress({ painted: 20, frames: 20, ready: false }), 'The moments are being bound.');
});

test('a moment is asked for as the seat sees it that is looked from', () => {
  assert.equal(momentAddress('abc', 3, null), '/api/tables/abc/frames/3/picture');
  assert.equal(momentAddress('abc', 3, 1), '/api/tables/abc/frames/3/picture?seat=1');
});
