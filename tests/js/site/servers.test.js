import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lobbyAt } from '../../../src/shamble/web/static/site/servers.js';

test('a server is found however its address is written', () => {
  for (const [written, lobby] of [
    ['table.example.org', 'https://table.example.org/'],
    [' https://table.example.org/tables/abc?x=1#y ', 'https://table.example.org/'],
    ['http://table.example.org:8080', 'http://table.example.org:8080/'],
    ['localhost:8000', 'http://localhost:8000/'],
    ['127.0.0.1:8000/', 'http://127.0.0.1:8000/'],
    ['192.168.1.20:8000', 'http://192.168.1.20:8000/'],
    ['[::1]:8000', 'http://[::1]:8000/'],
    ['pi.local:8000', 'http://pi.local:8000/'],
    ['https://localhost', 'https://localhost/'],
  ])
    assert.equal(lobbyAt(written ?? ''), lobby);
});

test('what is no address of a server is refused with an example', () => {
  for (const written of [
    '',
    ' ',
    'javascript://alert(1)',
    'ftp://example.org',
    'https://',
    'ann:secret@example.org',
    'a b',
  ])
    assert.throws(() => lobbyAt(written), /looks like table\.example\.org/);
});
