// What each piece does between two drawings, by its id.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { actor, journeys, way } from '#page/stage/journey.js';

/** @import { Kind, Rect, Seen } from '#page/stage/journey.js' */

/** A place of a card's size. @param {number} x @param {number} [y] @returns {Rect} */
const at = (x, y = 0) => ({ x, y, width: 60, height: 90 });

/** @param {Record<string, [kind: Kind, rect: Rect, look?: string]>} pieces @returns {Map<string, Seen>} */
function drawing(pieces) {
  return new Map(Object.entries(pieces).map(([id, [kind, rect, look = id]]) => [id, { kind, rect, look }]));
}

test('a piece flies from where it was, and one that stays does not', () => {
  const before = drawing({ bat: ['card', at(0)], bone: ['card', at(100)] });
  const after = drawing({ bat: ['card', at(300)], bone: ['card', at(101)] });
  assert.deepEqual(journeys(before, after, false), [{ piece: 'bat', does: 'fly', from: at(0) }]);
});

test('a pixel is no way to go, two are one, also downwards', () => {
  const flown = (/** @type {number} */ x, /** @type {number} */ y) =>
    journeys(drawing({ bat: ['card', at(10, 10)] }), drawing({ bat: ['card', at(10 + x, 10 + y)] }), false).length;
  assert.deepEqual([flown(1, 0), flown(0, 1), flown(2, 0), flown(0, -2), flown(1, 1)], [0, 0, 1, 1, 1]);
});

test('a piece that only grew where it is stays', () => {
  const small = { x: 10, y: 10, width: 20, height: 20 };
  const large = { x: 0, y: 0, width: 40, height: 40 };
  assert.deepEqual(journeys(drawing({ a: ['token', small] }), drawing({ a: ['token', large] }), false), []);
});

test('a new card comes from the one pile that shrank', () => {
  const before = drawing({ deck: ['pile', at(500), 'Deck: 9 cards'], gone: ['pile', at(600), 'Discard: 2 cards'] });
  const after = drawing({
    deck: ['pile', at(500), 'Deck: 8 cards'],
    gone: ['pile', at(600), 'Discard: 2 cards'],
    bat: ['card', at(0)],
  });
  assert.deepEqual(journeys(before, after, false), [{ piece: 'bat', does: 'fly', from: at(500) }]);
});

test('a new card just appears where no pile or more than one shrank', () => {
  const none = drawing({ deck: ['pile', at(500), 'Deck: 9 cards'] });
  const same = drawing({ deck: ['pile', at(500), 'Deck: 9 cards'], bat: ['card', at(0)] });
  assert.deepEqual(journeys(none, same, false), [{ piece: 'bat', does: 'appear' }]);
  const two = drawing({ one: ['pile', at(500), '5'], two: ['pile', at(600), '5'] });
  const both = drawing({ one: ['pile', at(500), '4'], two: ['pile', at(600), '4'], bat: ['card', at(0)] });
  assert.deepEqual(journeys(two, both, false), [{ piece: 'bat', does: 'appear' }]);
});

test('a new token comes from no pile', () => {
  const before = drawing({ deck: ['pile', at(500), '9'] });
  const after = drawing({ deck: ['pile', at(500), '8'], ghoul: ['token', at(0)] });
  assert.deepEqual(journeys(before, after, false), [{ piece: 'ghoul', does: 'appear' }]);
});

test('a card that is gone departs to the one pile that grew, a token fades where it was', () => {
  const before = drawing({ discard: ['pile', at(500), '2'], bat: ['card', at(0)], ghoul: ['token', at(50)] });
  const after = drawing({ discard: ['pile', at(500), '3'] });
  assert.deepEqual(journeys(before, after, false), [
    { piece: 'bat', does: 'depart', to: at(500) },
    { piece: 'ghoul', does: 'depart', to: null },
  ]);
});

test('a card goes to no pile that stayed as it was, nor to one that was not there before', () => {
  const before = drawing({ deck: ['pile', at(500), '9'], bat: ['card', at(0)] });
  const after = drawing({ deck: ['pile', at(500), '9'], grave: ['pile', at(600), '1'] });
  assert.deepEqual(journeys(before, after, false), [
    { piece: 'grave', does: 'appear' },
    { piece: 'bat', does: 'depart', to: null },
  ]);
});

test('ten is more than nine', () => {
  const before = drawing({ discard: ['pile', at(500), 'Discard: 9'], bat: ['card', at(0)] });
  const after = drawing({ discard: ['pile', at(500), 'Discard: 10'] });
  assert.deepEqual(journeys(before, after, false), [{ piece: 'bat', does: 'depart', to: at(500) }]);
});

test('a die rolls when it shows another face, or when dice were rolled at all', () => {
  const before = drawing({ left: ['die', at(0), 'shows 3'], right: ['die', at(90), 'shows 5'] });
  const after = drawing({ left: ['die', at(0), 'shows 4'], right: ['die', at(90), 'shows 5'] });
  assert.deepEqual(journeys(before, after, false), [{ piece: 'left', does: 'roll' }]);
  assert.deepEqual(
    journeys(before, after, true).map((move) => [move.piece, move.does]),
    [
      ['left', 'roll'],
      ['right', 'roll'],
    ],
  );
});

test('the way between two places is from middle to middle', () => {
  const from = { x: 100, y: 50, width: 80, height: 40 };
  const to = { x: 30, y: 10, width: 40, height: 20 };
  assert.deepEqual(way(from, to), { dx: 90, dy: 50, grow: 2 });
  assert.equal(way(from, { ...to, width: 0 }).grow, 1, 'what has no width is not blown up');
});

test('a card that somebody played comes from them, and not from the pile that shrank meanwhile', () => {
  const before = drawing({ deck: ['pile', at(0), 'Deck: 8'] });
  const after = drawing({ deck: ['pile', at(0), 'Deck: 7'], bat: ['card', at(300)] });
  assert.deepEqual(journeys(before, after, false, at(500)), [{ piece: 'bat', does: 'fly', from: at(500) }]);
  assert.deepEqual(journeys(before, after, false), [{ piece: 'bat', does: 'fly', from: at(0) }]);
});

test('who did something is the player of its first event, unless they drew', () => {
  const log = (/** @type {string} */ event) => [
    { event: { event, player: 2 } },
    { event: { event: 'else', player: 1 } },
  ];
  assert.deepEqual(
    [actor(log('played')), actor(log('drew')), actor([{ event: { event: 'bomb' } }]), actor([])],
    [2, null, null, null],
  );
});
