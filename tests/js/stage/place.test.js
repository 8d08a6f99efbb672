// A box beside a piece is always in sight.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { above, below, standsLow } from '#page/stage/place.js';

const WINDOW = { width: 1000, height: 600 };
const MENU = { width: 200, height: 100 };
const LENS = { width: 240, height: 330 };

/** @param {number} left @param {number} top */
function piece(left, top, width = 60, height = 90) {
  return { left, top, width, height, right: left + width, bottom: top + height };
}

test('a menu opens below its piece, in the middle of it', () => {
  assert.deepEqual(below(piece(400, 100), MENU, WINDOW), { x: 330, y: 198 });
});

test('without room below, it opens above', () => {
  assert.deepEqual(below(piece(400, 450), MENU, WINDOW), { x: 330, y: 342 });
});

test('it opens below as long as all of it fits there', () => {
  assert.equal(below(piece(400, 402), MENU, WINDOW).y, 492, 'though the gap to the edge is smaller then');
  assert.equal(below(piece(400, 403), MENU, WINDOW).y, 295);
});

test('at the edges it stays in the window', () => {
  assert.equal(below(piece(0, 100), MENU, WINDOW).x, 8);
  assert.equal(below(piece(960, 100), MENU, WINDOW).x, 792);
  assert.equal(
    below(piece(400, 40), { width: 200, height: 580 }, WINDOW).y,
    8,
    'one that fits nowhere begins at the top',
  );
});

test('the lens opens above its piece', () => {
  assert.deepEqual(above(piece(400, 450), LENS, WINDOW), { x: 310, y: 106 });
  assert.equal(above(piece(0, 450), LENS, WINDOW).x, 14);
  assert.equal(above(piece(940, 450), LENS, WINDOW).x, 746);
  assert.equal(above(piece(400, 358), LENS, WINDOW).y, 14, 'as long as there is room');
});

test('without room above, it opens to the right, else to the left', () => {
  assert.deepEqual(above(piece(400, 200), LENS, WINDOW), { x: 474, y: 80 });
  assert.deepEqual(above(piece(800, 200), LENS, WINDOW), { x: 546, y: 80 });
  assert.equal(above(piece(672, 200), LENS, WINDOW).x, 746, 'as long as there is room');
  assert.equal(above(piece(673, 200), LENS, WINDOW).x, 419);
  assert.equal(above(piece(400, 0), LENS, WINDOW).y, 14, 'and not over the edge of the window');
  assert.equal(above(piece(400, 260, 60, 90), LENS, { width: 1000, height: 400 }).y, 56);
});

test('a box stands where it hides less of what can be touched', () => {
  const ground = { left: 0, right: 300, top: 100, bottom: 700, width: 300, height: 600 };
  const at = (/** @type {number} */ top) => ({ left: 0, right: 20, top, bottom: top + 20, width: 20, height: 20 });
  assert.equal(standsLow(ground, 200, [at(150)]), true);
  assert.equal(standsLow(ground, 200, [at(600)]), false);
  assert.equal(standsLow(ground, 200, []), false);
});
