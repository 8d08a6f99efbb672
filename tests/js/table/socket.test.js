// One table's socket, with lines that the test cuts and a time that it moves.

import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';

import { Socket } from '#page/table/socket.js';

/** @import { State } from '#page/table/socket.js' */

/** What the window tells, by name. @type {Record<string, () => void>} */
const happen = {};

class Line {
  static OPEN = 1;
  /** @type {Line[]} */
  static all = [];
  /** @type {() => void} */
  onopen = () => {};
  /** @type {(event: { data: string }) => void} */
  onmessage = () => {};
  /** @type {(event: { code: number, reason: string }) => void} */
  onclose = () => {};

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    this.readyState = 0;
    this.sure = false;
    /** @type {Record<string, unknown>[]} */
    this.sent = [];
    Line.all.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  open() {
    this.readyState = Line.OPEN;
    this.onopen();
  }

  /** @param {object} message */
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }

  close(code = 1006, reason = '') {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose({ code, reason });
  }
}

/** @param {number} number @param {number[]} chat */
function state(number, chat = []) {
  return { type: 'state', table: {}, play: { number }, chat: chat.map((id) => ({ id })), muted: [], blocked: [] };
}

/** @returns {Line} */
function last() {
  const line = Line.all.at(-1);
  assert.ok(line);
  return line;
}

/** A socket whose first line is open, and what it told the page. */
function connected(pace = { hurried: false }) {
  /** @type {string[]} */
  const lines = [];
  /** @type {(number | undefined)[]} */
  const shown = [];
  const socket = new Socket('abc', {
    view: Object.assign(pace, { size: () => ({ width: 800, height: 600 }) }),
    state: (/** @type {State} */ state) => shown.push(state.play?.number),
    line: (line, text) => lines.push(text ? `${line}: ${text}` : line),
  });
  last().open();
  return { socket, lines, shown };
}

beforeEach(() => {
  Line.all = [];
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(Math, 'random', () => 0.5); // the wait is neither shortened nor prolonged
  Object.assign(globalThis, {
    WebSocket: Line,
    location: { protocol: 'https:', host: 'example.org' },
    document: new EventTarget(),
    addEventListener: (/** @type {string} */ name, /** @type {() => void} */ act) => (happen[name] = act),
  });
});

afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test('it says hello with its size, and tells what it hears', () => {
  const { lines, shown } = connected();
  assert.equal(last().address, 'wss://example.org/api/tables/abc/socket');
  assert.deepEqual(last().sent, [{ type: 'hello', width: 800, height: 600, chat: 0 }]);
  last().say(state(7));
  assert.deepEqual(shown, [7]);
  assert.deepEqual(lines, ['connecting', 'open']);
});

test('a line that breaks is opened again, and asks only for the talk that is new', () => {
  const { lines } = connected();
  last().say(state(1, [3, 9, 4]));
  last().close();
  assert.equal(Line.all.length, 1);
  mock.timers.tick(299);
  assert.equal(Line.all.length, 1);
  mock.timers.tick(1);
  assert.equal(Line.all.length, 2);
  last().open();
  assert.equal(last().sent[0]?.['chat'], 9);
  assert.deepEqual(lines, ['connecting', 'open', 'lost', 'connecting']);
});

test('it says when nobody can see the page, and on a new line again', () => {
  const { socket } = connected();
  const hide = (/** @type {boolean} */ hidden) => {
    Object.assign(document, { hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  hide(true);
  hide(false);
  hide(true);
  const told = [true, false, true].map((on) => ({ type: 'hidden', on }));
  assert.deepEqual(last().sent.slice(1), told);
  void socket.renew();
  last().open();
  assert.deepEqual(
    last().sent.map((message) => message['type']),
    ['hello', 'hidden'],
  );
});

test('it says when all is shown at once, on every line', () => {
  const pace = { hurried: true };
  const { socket } = connected(pace);
  assert.deepEqual(last().sent.slice(1), [{ type: 'hurried', on: true }]);
  pace.hurried = false;
  socket.tellHurried();
  assert.deepEqual(last().sent.at(-1), { type: 'hurried', on: false });
  void socket.renew();
  last().open();
  assert.equal(last().sent.length, 1, 'a pace is what is usual');
});

/** How long it waits until it opens another line. */
function waited() {
  const before = Line.all.length;
  let ms = 0;
  while (Line.all.length === before && ms < 60_000) {
    mock.timers.tick(100);
    ms += 100;
  }
  return ms;
}

test('a server that accepts and then fails is asked more and more rarely', () => {
  connected();
  const waits = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    last().close();
    waits.push(waited());
    last().open(); // accepted, but nothing is said
  }
  assert.deepEqual(waits, [300, 600, 1200, 2400, 4800, 9600, 15000, 15000]);
  last().say(state(1));
  last().close();
  assert.equal(waited(), 300, 'only a message proves that all is well');
});

test('a table that is gone is not asked for again', () => {
  const { lines, socket } = connected();
  last().close(4404);
  assert.equal(waited(), 60_000);
  socket.retry();
  assert.equal(Line.all.length, 1);
  assert.equal(lines.at(-1), 'closed: This table was removed.');
});

test('a reason is shown where the server gives one for people, and else not', () => {
  const { lines } = connected();
  last().close(4400, 'unknown field');
  assert.equal(lines.at(-1), 'closed: This page and the server no longer understand each other. Reload the page.');
});

test('who does not want to wait opens another line, once', () => {
  const { socket } = connected();
  socket.retry();
  assert.equal(Line.all.length, 1, 'there is one already');
  last().close();
  socket.retry();
  assert.equal(Line.all.length, 2);
  assert.equal(waited(), 60_000, 'the wait is over');
});

test('not all pages of a restarted server come back at the same moment', () => {
  connected();
  mock.method(Math, 'random', () => 1);
  last().say(state(1));
  last().close();
  assert.equal(waited(), 400);
  mock.method(Math, 'random', () => 0);
  last().open();
  last().say(state(1));
  last().close();
  assert.equal(waited(), 300);
});

test('who opened the table elsewhere reads the reason of the server', () => {
  const { lines } = connected();
  last().close(4409, 'Open in another tab.');
  assert.equal(lines.at(-1), 'closed: Open in another tab.');
});

test('a request gets its own answer', async () => {
  const { socket } = connected();
  const first = socket.ask({ type: 'move', number: 7, action: 1 });
  const second = socket.ask({ type: 'hint', number: 7 });
  assert.equal(socket.idle(), false);
  const [, move, hint] = last().sent;
  last().say({ type: 'hint', id: hint?.['id'], number: 7, action: 2, text: 'run', why: '', pieces: [] });
  last().say({ type: 'done', id: move?.['id'], number: 8 });
  assert.equal((await first).type, 'done');
  assert.equal((await second).type, 'hint');
  assert.equal(socket.idle(), true);
  mock.timers.tick(12_000);
  assert.equal(last().readyState, Line.OPEN, 'what was answered is not late');
});

test('a request without an answer went into a dead line, and so does everything without a network', () => {
  const { socket } = connected();
  void socket.ask({ type: 'hint', number: 7 });
  mock.timers.tick(11_999);
  assert.equal(last().readyState, Line.OPEN);
  mock.timers.tick(1);
  assert.equal(last().readyState, 3);
  waited();
  last().open();
  happen['offline']?.();
  assert.equal(last().readyState, 3);
});

test('a line within this device needs no network, and an answer may take as long as it takes', async () => {
  const { socket } = connected();
  last().sure = true;
  const asked = socket.ask({ type: 'hint', number: 7 });
  mock.timers.tick(60_000);
  happen['offline']?.();
  assert.equal(last().readyState, Line.OPEN);
  last().say({ type: 'hint', id: last().sent.at(-1)?.['id'], number: 7, action: 2, text: 'run', why: '', pieces: [] });
  assert.equal((await asked).type, 'hint');
});

test('a request on a line that breaks is lost, and says so', async () => {
  const { socket } = connected();
  const asked = socket.ask({ type: 'move', number: 7, action: 1 });
  last().close();
  const answer = await asked;
  assert.equal(answer.type === 'refused' && answer.code, 'lost');
  assert.equal(socket.idle(), true);
  const late = await socket.ask({ type: 'move', number: 7, action: 1 });
  assert.equal(late.type === 'refused' && late.code, 'lost', 'there is no line yet');
});

test('a line without an answer for twelve seconds is dead', async () => {
  const { socket } = connected();
  const asked = socket.ask({ type: 'move', number: 7, action: 1 });
  mock.timers.tick(11_999);
  assert.equal(last().readyState, Line.OPEN);
  mock.timers.tick(1);
  assert.equal(last().readyState, 3);
  const answer = await asked;
  assert.equal(answer.type === 'refused' && answer.code, 'lost');
});

test('somebody else at this browser: the old line stays until the new one speaks, and shows nothing more', async () => {
  const { socket, shown } = connected();
  const old = last();
  const asked = socket.ask({ type: 'move', number: 7, action: 1 });
  const renewed = socket.renew();
  const fresh = last();
  assert.notEqual(fresh, old);
  fresh.open();
  old.say(state(8));
  assert.deepEqual(shown, [], 'it may be what only the other may see');
  old.say({ type: 'done', id: old.sent[1]?.['id'], number: 8 });
  assert.equal((await asked).type, 'done', 'a last answer is still heard');
  fresh.say(state(9));
  await renewed;
  assert.deepEqual(shown, [9]);
  assert.equal(old.readyState, 3);
  assert.equal(Line.all.length, 2, 'the old line is not opened again');
});

test('a new line that breaks before it speaks keeps nobody waiting', async () => {
  const { socket } = connected();
  const renewed = socket.renew();
  last().close();
  await renewed;
});

test('a size is told when it has changed', () => {
  const { socket } = connected();
  socket.resize();
  assert.equal(last().sent.length, 1);
  socket.listener.view.size = () => ({ width: 400, height: 600 });
  socket.resize();
  assert.deepEqual(last().sent[1], { type: 'resize', width: 400, height: 600 });
  socket.resize();
  assert.equal(last().sent.length, 2);
});
