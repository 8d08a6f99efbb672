import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packed, unpacked } from '../../../src/shamble/web/static/site/started.js';

const bytes = (/** @type {number[]} */ ...all) => Uint8Array.from(all);

test('a started Python is the same when it is unpacked', async () => {
  const started = {
    functions: 14,
    memory: bytes(1, 2, 3, 4, 5),
    files: /** @type {[string, Uint8Array<ArrayBuffer>][]} */ ([
      ['/shamble/a.pyc', bytes(6, 7)],
      ['/shamble/é.md', bytes()],
      ['/shamble/b.json', bytes(8)],
    ]),
  };
  assert.deepEqual(unpacked(await packed(started).arrayBuffer()), started);
});

test('its memory begins where four bytes can be read at a time', async () => {
  for (const name of ['a', 'ab', 'abc', 'abcd']) {
    const whole = await packed({ functions: 1, memory: bytes(9), files: [[name, bytes()]] }).arrayBuffer();
    assert.equal(unpacked(whole).memory.byteOffset % 4, 0);
  }
});
