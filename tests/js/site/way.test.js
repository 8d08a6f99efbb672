// The way of the frame to a page, with a frame whose pages take their time.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { pathOf } from '#page/site/addresses.js';
import { Way } from '#page/site/way.js';

/** A frame that shows that page, and its way. */
function aFrame(path = '/') {
  let address = `https://example.org/page.html?at=${path}`;
  /** Where it goes, but is not yet. @type {string[]} */
  const going = [];
  const way = new Way({
    address: () => address,
    go: (asked) => {
      const next = new URL(asked, 'https://example.org/').href;
      if (next.includes('#') && next.split('#')[0] === address.split('#')[0]) address = next;
      else going.push(next);
    },
  });
  return {
    way,
    going: () => going.map(pathOf),
    /** It has become the page at that address. @param {string} next */
    becomes: (next) => {
      address = next ? `https://example.org/page.html?at=${next}` : '';
      return way.arrives(next);
    },
  };
}

test('a page that is asked for comes', () => {
  const { way, going, becomes } = aFrame();
  assert.equal(way.page, '/');
  way.send('/learn');
  assert.deepEqual(going(), ['/learn']);
  assert.equal(way.page, '/learn', 'before it is there');
  assert.ok(becomes('/learn'));
  assert.ok(becomes('/puzzles'), 'where a link leads from there');
  assert.equal(way.page, '/puzzles');
});

test('a page that was on its way before does not take the place of the one that was asked for', () => {
  const { way, going, becomes } = aFrame();
  way.send('/learn');
  assert.equal(becomes('/puzzles'), false);
  assert.deepEqual(going(), ['/learn', '/learn'], 'it came instead of it, so the other is asked for again');
  assert.equal(way.page, '/learn');
  assert.ok(becomes('/learn'));
});

test('the last of two addresses counts', () => {
  const { way, becomes } = aFrame('/learn');
  way.send('/puzzles');
  way.send('/new?game=zombiegeddon');
  assert.equal(becomes('/puzzles'), false);
  assert.ok(becomes('/new?game=zombiegeddon'));
});

test('another place of the same page is there at once, and the next link leads away from it', () => {
  const { way, going, becomes } = aFrame('/games/zombiegeddon');
  way.send('/games/zombiegeddon#ZG-2.1');
  assert.deepEqual(going(), []);
  assert.equal(way.page, '/games/zombiegeddon#ZG-2.1');
  assert.ok(becomes('/'));
});

test('where a page could not be fetched, the one that was asked for is still known', () => {
  const { way, becomes } = aFrame();
  way.send('/learn');
  becomes('');
  assert.equal(way.shown, '');
  assert.equal(way.page, '/learn');
});
