// The shell's end of the line to the House.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { HouseLine } from '#page/site/line.js';
import { Ownership } from '#page/site/ownership.js';

/** @import { Said, ToShell } from '#page/site/site.js' */

function aLine() {
  /** @type {Said[]} */
  const said = [];
  /** @type {ToShell[]} */
  const told = [];
  return {
    said,
    told,
    line: new HouseLine(
      (message) => void said.push(message),
      (message) => void told.push(message),
    ),
  };
}

test('each answer finds the one who asked', async () => {
  const { line, said } = aLine();
  const [first, second] = [line.ask('GET', '/api/me', null), line.ask('POST', '/api/me', { name: 'Ann' })];
  const [one, two] = said.map((message) => ('id' in message ? message.id : 0));
  line.hear({ type: 'answer', id: two ?? 0, status: 201, kind: '', text: 'two', name: '' });
  line.hear({ type: 'answer', id: one ?? 0, status: 200, kind: '', text: 'one', name: '' });
  assert.equal((await first).text, 'one');
  assert.equal((await second).text, 'two');
});

test('a table is heard until either end closes', () => {
  const { line, said } = aLine();
  /** @type {unknown[]} */
  const heard = [];
  const listener = {
    heard: (/** @type {string} */ text) => void heard.push(text),
    closed: (/** @type {number} */ code) => void heard.push(code),
  };
  const mine = line.connect('abc', listener);
  const theirs = line.connect('def', listener);
  const [one, two] = said.map((message) => ('socket' in message ? message.socket : 0));
  line.hear({ type: 'tell', socket: one ?? 0, text: 'hello' });
  mine.close();
  mine.send('too late');
  line.hear({ type: 'tell', socket: one ?? 0, text: 'nobody listens' });
  line.hear({ type: 'hang_up', socket: two ?? 0, code: 4404, reason: '' });
  theirs.send('too late');
  assert.deepEqual(heard, ['hello', 1000, 4404]);
  assert.deepEqual(
    said.map((message) => message.type),
    ['open', 'open', 'close'],
  );
});

test('what is for the shell is told to it', () => {
  const { line, told } = aLine();
  line.hear({ type: 'progress', part: 0.5 });
  assert.deepEqual(told, [{ type: 'progress', part: 0.5 }]);
});

test('of several tabs one has the matches: who waits gets them, who takes over takes them', async () => {
  const seen = /** @type {string[]} */ ([]);
  const tab = (/** @type {string} */ name) =>
    new Ownership(navigator.locks, 'the matches', {
      have: () => void seen.push(`${name} has`),
      lack: () => void seen.push(`${name} lacks`),
    });
  const told = async (/** @type {number} */ many) => {
    while (seen.length < many) await new Promise((resolve) => setImmediate(resolve));
  };
  tab('one');
  await told(1);
  const two = tab('two');
  await told(2);
  void two.takeOver();
  await told(4);
  assert.deepEqual(seen.sort(), ['one has', 'two lacks', 'two has', 'one lacks'].sort());
});

test('where a browser has no locks, every tab goes by itself', () => {
  let has = false;
  new Ownership(undefined, 'the matches', { have: () => (has = true), lack: () => assert.fail() });
  assert.ok(has);
});
