// What stands in the fields of one's own page.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { asMinute, asTime, fromBase64, subscriptionOf } from '#page/person/values.js';

test('a minute of the day and a time of the clock', () => {
  assert.equal(asTime(0), '00:00');
  assert.equal(asTime(7 * 60 + 5), '07:05');
  assert.equal(asMinute('21:30'), 1290);
  for (const minute of [0, 59, 60, 1439]) assert.equal(asMinute(asTime(minute)), minute);
});

test('bytes in base64url', () => {
  const bytes = Uint8Array.from([251, 255, 190, 0, 1]);
  assert.deepEqual(fromBase64(Buffer.from(bytes).toString('base64url')), bytes);
});

test('of a subscription only what the server needs', () => {
  const keys = { p256dh: 'P', auth: 'A', other: 'x' };
  const made = { toJSON: () => ({ endpoint: 'push/1', expirationTime: null, keys }) };
  assert.deepEqual(subscriptionOf(made), { endpoint: 'push/1', keys: { p256dh: 'P', auth: 'A' } });
  assert.deepEqual(subscriptionOf({ toJSON: () => ({}) }), { endpoint: '', keys: { p256dh: '', auth: '' } });
});
