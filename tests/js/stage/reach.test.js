// What a hand means on the table.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { actionsIn, ARROWS, common, meant, nearest } from '#page/stage/reach.js';

/** @import { Point } from '#page/stage/reach.js' */

test('the actions of a piece are read from the drawing', () => {
  assert.deepEqual(actionsIn('3 14 15'), [3, 14, 15]);
  assert.deepEqual(actionsIn(''), []);
  assert.deepEqual(actionsIn(undefined), []);
});

test('a figure and a square have in common the moves from one to the other', () => {
  assert.deepEqual(common([1, 2, 3], [2, 3, 4]), [2, 3]);
  assert.deepEqual(common([1, 2, 3], undefined), []);
});

test('a touch after another means what both have in common', () => {
  assert.deepEqual(meant([1, 2, 3], [3, 4]), [3]);
  assert.deepEqual(meant([1, 2], undefined), [1, 2]);
  assert.deepEqual(meant([1, 2], [7]), [1, 2], 'with nothing in common it begins anew');
});

/** @param {keyof typeof ARROWS} key @param {Record<string, Point>} things */
const pressed = (key, things) => {
  /** @type {Point} */
  const here = [300, 200];
  const there = Object.entries(things).map(
    ([name, [x, y]]) => /** @type {[string, Point]} */ ([name, [300 + x, 200 + y]]),
  );
  return nearest(here, ARROWS[key] ?? [0, 0], there);
};

test('an arrow key leads to the nearest piece in its direction', () => {
  /** @type {Record<string, Point>} */
  const around = { west: [-50, 0], east: [50, 0], north: [0, -50], south: [0, 50], far: [200, 0] };
  assert.equal(pressed('ArrowLeft', around), 'west');
  assert.equal(pressed('ArrowRight', around), 'east');
  assert.equal(pressed('ArrowUp', around), 'north');
  assert.equal(pressed('ArrowDown', around), 'south');
});

test('what lies askew counts as farther', () => {
  assert.equal(pressed('ArrowRight', { askew: [40, 40], straight: [120, 0] }), 'straight');
  assert.equal(pressed('ArrowRight', { askew: [40, 40], straight: [160, 0] }), 'askew');
});

test('of two that are as near, the first', () => {
  assert.equal(pressed('ArrowDown', { first: [20, 50], second: [-20, 50] }), 'first');
});

test('what lies behind, or in the same place, is not reached', () => {
  assert.equal(pressed('ArrowRight', { behind: [-50, 0], here: [0.5, 0], aside: [0, 80] }), null);
});
