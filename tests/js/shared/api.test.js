// The HTTP half of the protocol, without a server.

import assert from 'node:assert/strict';
import { afterEach, mock, test } from 'node:test';

import { call, callOnce, query } from '#page/shared/api.js';

/**
 * Answers the next requests.
 * @param {() => Response} answer
 */
function server(answer) {
  return mock.method(globalThis, 'fetch', async () => answer());
}

afterEach(() => mock.restoreAll());

test('an answer is read as JSON', async () => {
  const asked = server(() => Response.json({ name: 'Ann', tables: [] }));
  assert.deepEqual(await call('GET', '/api/me'), { name: 'Ann', tables: [] });
  assert.deepEqual(asked.mock.calls[0]?.arguments, ['/api/me', { method: 'GET', headers: {} }]);
});

test('what is sent is JSON', async () => {
  const asked = server(() => Response.json({ name: 'Bob', tables: [] }));
  await call('POST', '/api/me', { name: 'Bob' });
  assert.deepEqual(asked.mock.calls[0]?.arguments[1], {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"name":"Bob"}',
  });
});

test('nothing to say is null', async () => {
  server(() => new Response(null, { status: 204 }));
  assert.equal(await call('DELETE', '/api/me'), null);
});

test('a refusal is an error that can be shown as it is', async () => {
  const problem = { status: 409, title: 'Conflict', detail: 'all seats are taken', rule: 'ZR-1.1' };
  server(() => Response.json(problem, { status: 409, headers: { 'content-type': 'application/problem+json' } }));
  await assert.rejects(call('POST', '/api/tables/x/stand'), {
    message: 'All seats are taken.',
    status: 409,
    rule: 'ZR-1.1',
  });
});

test('who asks again by themselves is told of a full server at once', async () => {
  const full = { status: 503, title: 'Service Unavailable', detail: 'the server is full just now', again: 15 };
  server(() => Response.json(full, { status: 503 }));
  await assert.rejects(callOnce('POST', '/api/queue/bots', { game: 'x' }), { status: 503, again: 15 });
});

test('only what was surely not done is asked for again', async () => {
  server(() => Response.json({ status: 503, title: 'Service Unavailable' }, { status: 503 }));
  await assert.rejects(call('GET', '/api/me'), { status: 503, again: 0 });
});

test('an error of something between page and server has a title at least', async () => {
  server(() => new Response('<h1>Oh</h1>', { status: 502, statusText: 'Bad Gateway' }));
  await assert.rejects(call('GET', '/api/me'), { message: 'Bad Gateway.', status: 502 });
});

test('a server that is not there is told in words', async () => {
  server(() => {
    throw new TypeError('Failed to fetch');
  });
  await assert.rejects(call('GET', '/api/me'), { message: 'The server cannot be reached. Is the network there?' });
});

test('what is null is not asked for', () => {
  assert.equal(query({ seat: null }), '');
  assert.equal(query({ after: 0, seat: null }), '?after=0');
  assert.equal(query({ after: 3, seat: 1, name: 'a b' }), '?after=3&seat=1&name=a+b');
});
