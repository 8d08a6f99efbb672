import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pack, unpack } from '../../../src/shamble/web/static/shared/packing.js';

test('a text comes back as it was, and is short and safe in an address', async () => {
  const text = JSON.stringify({ names: ['Ann', 'Žofie 🧟'], moves: Array.from({ length: 500 }, (_, at) => at % 7) });
  const packed = await pack(text);
  assert.match(packed, /^[\w-]+$/);
  assert.ok(packed.length < text.length / 2);
  assert.equal(await unpack(packed, 10_000), text);
});

test('what is damaged, cut off or larger than it may be is an error', async () => {
  const packed = await pack('brains '.repeat(1000));
  await assert.rejects(unpack(packed, 6999), RangeError);
  await assert.rejects(unpack(packed.slice(0, -8), 10_000));
  await assert.rejects(unpack('not packed at all!', 10_000));
});
