// Where one looks on a map: no edge comes into the frame, and what one points at stays where it is.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import {
  approached,
  closeup,
  corner,
  dragged,
  holds,
  stepped,
  transform,
  wheeled,
  WHOLE,
  within,
} from '#page/stage/look.js';

/** @import { Look } from '#page/stage/look.js' */

const FRAME = { x: 100, y: 50, width: 400, height: 200 };

/** Where a point of the map (as fractions of it) is in its frame, as fractions of that. @param {Look} look @param {number} x @param {number} y */
function seenAt(look, x, y) {
  const [dx = 0, dy = 0, scale = 1] = (transform(FRAME, look).match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
  const put = (
    /** @type {number} */ at,
    /** @type {number} */ start,
    /** @type {number} */ size,
    /** @type {number} */ d,
  ) => Number((((at * size + start) * scale + d - start) / size).toFixed(9));
  return [put(x, FRAME.x, FRAME.width, dx), put(y, FRAME.y, FRAME.height, dy)];
}

test('the whole map fills its frame', () => {
  assert.deepEqual(seenAt(WHOLE, 0, 0), [0, 0]);
  assert.deepEqual(seenAt(WHOLE, 1, 1), [1, 1]);
});

test('what one looks at is in the middle', () => {
  assert.deepEqual(seenAt({ near: 2, x: 0.3, y: 0.6 }, 0.3, 0.6), [0.5, 0.5]);
});

test('the corner of what is shown is in the corner of the frame', () => {
  const look = { near: 2, x: 0.3, y: 0.6 };
  const { dx, dy } = corner(FRAME, look);
  assert.deepEqual(seenAt(look, dx / FRAME.width, dy / FRAME.height), [0, 0]);
  assert.deepEqual(corner(FRAME, WHOLE), { dx: 0, dy: 0 });
});

test('no edge of the map comes into the frame', () => {
  assert.deepEqual(within({ near: 2, x: 0, y: 1 }), { near: 2, x: 0.25, y: 0.75 });
  assert.deepEqual(seenAt(within({ near: 2, x: 0, y: 1 }), 0, 1), [0, 1]);
  assert.deepEqual(within({ near: 1, x: 0.9, y: 0.1 }), WHOLE, 'the whole map has one place only');
});

test('one comes no nearer than six times, and no farther than the whole map', () => {
  assert.equal(within({ ...WHOLE, near: 50 }).near, 6);
  assert.equal(within({ ...WHOLE, near: 0.2 }).near, 1);
});

test('the buttons go step by step, and back to the whole map', () => {
  const near = stepped(stepped(WHOLE, 1), 1);
  assert.equal(near.near, 2.25);
  assert.equal(stepped(near, -1).near, 1.5);
  assert.deepEqual(stepped(dragged(near, 0.1, 0.1), 0), WHOLE);
});

test('what is under the mouse stays there while the map comes nearer', () => {
  const point = { x: 0.4, y: 0.55 };
  const look = { near: 2, x: 0.45, y: 0.5 };
  const nearer = approached(look, 1.5, point);
  assert.equal(nearer.near, 3);
  assert.deepEqual(seenAt(nearer, point.x, point.y), seenAt(look, point.x, point.y));
});

test('at the nearest, more of it moves nothing', () => {
  const nearest = { near: 6, x: 0.5, y: 0.5 };
  assert.deepEqual(approached(nearest, 2, { x: 0.52, y: 0.5 }), nearest);
});

test('a dragged map goes with the finger', () => {
  const look = { near: 4, x: 0.5, y: 0.5 };
  assert.deepEqual(dragged(look, 0.1, -0.05), { near: 4, x: 0.4, y: 0.55 });
});

test('the wheel goes in and out by the same factor', () => {
  assert.ok(wheeled(-100) > 1);
  assert.equal(wheeled(0), 1);
  assert.ok(Math.abs(wheeled(100) * wheeled(-100) - 1) < 1e-12);
});

test('targets that are large enough for a finger are left as they are', () => {
  assert.equal(closeup([{ x: 0.5, y: 0.5, size: 32 }], 32), null);
  assert.equal(closeup([], 32), null);
});

test('small targets are brought so near that a finger meets them', () => {
  const look = closeup([{ x: 0.5, y: 0.4, size: 16 }], 32);
  assert.deepEqual(look, { near: 2, x: 0.5, y: 0.4 });
});

test('targets that fit into the frame are all in it', () => {
  const look = closeup(
    [
      { x: 0.3, y: 0.3, size: 16 },
      { x: 0.6, y: 0.5, size: 20 },
    ],
    32,
  );
  assert.deepEqual(look, { near: 2, x: 0.44999999999999996, y: 0.4 });
});

test('of targets that do not fit, most are in sight', () => {
  const near = [0.7, 0.75, 0.8].map((x) => ({ x, y: 0.8, size: 10 }));
  const look = closeup([{ x: 0.05, y: 0.05, size: 10 }, ...near], 32);
  assert.ok(look && look.x > 0.65 && look.y > 0.65);
});

test('a frame holds what has its middle in it', () => {
  const frame = { x: 10, y: 10, width: 100, height: 50 };
  assert.equal(holds(frame, { x: 0, y: 20, width: 30, height: 10 }), true);
  assert.equal(holds(frame, { x: 0, y: 20, width: 10, height: 10 }), false);
  assert.equal(holds(frame, { x: 50, y: 70, width: 10, height: 10 }), false);
});
