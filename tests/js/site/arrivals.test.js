import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { Arrivals } from '../../../src/shamble/web/static/site/arrivals.js';

const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

/** An empty program. */
const PROGRAM = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);

/**
 * A host with these files; it does not know what a .wasm is. `cached`: what the browser has in its own cache.
 * @param {Record<string, Uint8Array<ArrayBuffer>>} files @param {string[]} [cached]
 */
function host(files, cached = []) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = async (address, how) => {
    const name = String(address).slice('https://here/'.length);
    const own = how?.cache === 'only-if-cached';
    asked.push(own ? `${name} of the cache` : name);
    if (own && !cached.includes(name)) throw new TypeError('Failed to fetch');
    const content = files[name];
    return content ? new Response(content) : new Response('', { status: 404 });
  };
  return asked;
}

test('it is told how much has arrived', async () => {
  host({ a: new Uint8Array(300), b: new Uint8Array(100) });
  /** @type {(part: number) => void} */
  let all = () => {};
  /** @type {Promise<number>} */
  const arrived = new Promise((resolve) => (all = (part) => part === 1 && resolve(part)));
  const arrivals = new Arrivals('https://here/', { a: 300, b: 100 }, all);
  assert.equal((await arrivals.bytes('a')).length, 300);
  assert.equal((await arrivals.bytes('b')).length, 100);
  assert.equal(await arrived, 1);
});

test('a missing file is named', async () => {
  host({});
  await assert.rejects(new Arrivals('https://here/', {}).bytes('a'), /https:\/\/here\/a is missing: 404/);
});

test('a program is compiled whatever the host calls it', async () => {
  const asked = host({ 'p.wasm': PROGRAM });
  assert.ok((await new Arrivals('https://here/', {}).compiled('p.wasm', false)) instanceof WebAssembly.Module);
  assert.deepEqual(asked, ['p.wasm']);
});

test("where it was here before, the browser's own cache is asked first", async () => {
  const asked = host({ 'p.wasm': PROGRAM }, ['p.wasm']);
  await new Arrivals('https://here/', {}).compiled('p.wasm', true);
  assert.deepEqual(asked, ['p.wasm of the cache']);
  const again = host({ 'p.wasm': PROGRAM });
  await new Arrivals('https://here/', {}).compiled('p.wasm', true);
  assert.deepEqual(again, ['p.wasm of the cache', 'p.wasm']);
});
