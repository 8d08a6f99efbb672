// Who thinks what, with minds that the test lets think.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Minds } from '#page/site/minds.js';

/** @import { Thought } from '#page/site/site.js' */

/** @param {number} most */
function some(most) {
  /** @type {{ thinks: string[], tell: (thought: Thought) => void, ended: boolean }[]} */
  const started = [];
  /** @type {Thought[]} */
  const told = [];
  const minds = new Minds(
    most,
    (tell) => {
      const mind = { thinks: /** @type {string[]} */ ([]), tell, ended: false };
      started.push(mind);
      return { think: ({ task }) => void mind.thinks.push(String(task)), end: () => void (mind.ended = true) };
    },
    (thought) => void told.push(thought),
  );
  /** @param {string} task @param {string} lane */
  const think = (task, lane) => minds.think({ task, lane, text: '' });
  /** @param {number} mind @param {string} task */
  const done = (mind, task) => started[mind]?.tell({ task, text: 'e4' });
  return { minds, started, told, think, done };
}

test('none is started before it is needed, and one that is idle is used again', () => {
  const { started, think, done } = some(2);
  assert.equal(started.length, 0);
  think('a', 'seat 1');
  done(0, 'a');
  think('b', 'seat 2');
  assert.deepEqual(
    started.map((mind) => mind.thinks),
    [['a', 'b']],
  );
});

test('one that is prepared is the one that thinks', () => {
  const { minds, started, think } = some(2);
  minds.prepare();
  minds.prepare();
  think('a', 'seat 1');
  assert.deepEqual(
    started.map((mind) => mind.thinks),
    [['a']],
  );
});

test('there are never more than may be; the others wait, and an analysis longest', () => {
  const { started, think, done } = some(2);
  think('a', 'seat 1');
  think('b', 'analysis');
  think('c', 'analysis');
  think('d', 'hint');
  assert.equal(started.length, 2);
  done(1, 'b');
  assert.deepEqual(started[1]?.thinks, ['b', 'd']);
  done(0, 'a');
  assert.deepEqual(started[0]?.thinks, ['a', 'c']);
});

test('whoever thought for a seat before thinks for it again', () => {
  const { started, think, done } = some(2);
  think('a', 'seat 1');
  think('b', 'seat 2');
  done(0, 'a');
  done(1, 'b');
  think('c', 'seat 2');
  think('d', 'seat 1');
  assert.deepEqual(
    started.map((mind) => mind.thinks),
    [
      ['a', 'd'],
      ['b', 'c'],
    ],
  );
});

test('what nobody wants any more is not begun', () => {
  const { minds, started, think, done } = some(1);
  think('a', 'seat 1');
  think('b', 'hint');
  minds.drop('b');
  done(0, 'a');
  assert.deepEqual(started[0]?.thinks, ['a']);
});

test('one that fails is ended, and another does what waits', () => {
  const { started, told, think } = some(1);
  think('a', 'seat 1');
  think('b', 'seat 1');
  started[0]?.tell({ task: 'a', error: 'no memory' });
  assert.equal(started[0]?.ended, true);
  assert.deepEqual(started[1]?.thinks, ['b']);
  assert.deepEqual(told, [{ task: 'a', error: 'no memory' }]);
});
