// The proof of fairness, as the page checks it.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterEach, mock, test } from 'node:test';

import { checkProof } from '#page/replay/proof.js';

/** @import { Proof } from '#page/shared/wire.js' */

const HEADING = 'pints_of_blood 3 players';
const SEED = '123456789';
const COMMITMENT = createHash('sha256').update(`${HEADING}\n${SEED}`).digest('hex');

/** @param {Partial<Proof>} [changes] @param {string | null} [noted] */
async function checked(changes, noted = null) {
  mock.method(globalThis, 'fetch', async (/** @type {string} */ address) => {
    assert.equal(address, '/api/tables/abc/proof');
    return Response.json({ heading: HEADING, commitment: COMMITMENT, seed: SEED, ...changes });
  });
  return checkProof('abc', noted);
}

afterEach(() => mock.restoreAll());

test('a seed that fits its commitment is good', async () => {
  const lines = await checked();
  assert.deepEqual(
    lines.map(({ good }) => good),
    [true],
  );
  assert.match(lines[0]?.text ?? '', new RegExp(`The seed ${SEED} matches the commitment ${COMMITMENT}`));
});

test('another seed, or another heading, is found out', async () => {
  for (const changes of [{ seed: '123456780' }, { heading: 'pints_of_blood 4 players' }]) {
    const lines = await checked(changes);
    assert.deepEqual(
      lines.map(({ good }) => good),
      [false],
    );
    assert.match(lines[0]?.text ?? '', /does not match/);
    mock.restoreAll();
  }
});

test('a commitment that was changed meanwhile is found out, though the seed fits it', async () => {
  const lines = await checked({}, 'a'.repeat(64));
  assert.deepEqual(
    lines.map(({ good }) => good),
    [false, true],
  );
  assert.match(lines[0]?.text ?? '', /has changed/);
});

test('a commitment that this browser noted is confirmed', async () => {
  const lines = await checked({}, COMMITMENT);
  assert.deepEqual(
    lines.map(({ good }) => good),
    [true, true],
  );
});

test('before the end there is no seed to check', async () => {
  const lines = await checked({ seed: null });
  assert.deepEqual(
    lines.map(({ good }) => good),
    [true],
  );
  assert.match(lines[0]?.text ?? '', /published when the match is over/);
});

test('a server that says nothing proves nothing', async () => {
  mock.method(globalThis, 'fetch', async () => Response.json({ status: 404, title: 'no such table' }, { status: 404 }));
  assert.deepEqual(await checkProof('abc', null), [{ good: false, text: 'No such table.' }]);
});
