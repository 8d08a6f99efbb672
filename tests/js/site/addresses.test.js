// Where things are on a site without a server.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { addressOf, pathOf, rewritten, withName } from '#page/site/addresses.js';

test('the address of a page names its path, its query and its anchor, and gives them back', () => {
  for (const path of ['/', '/learn', '/new?game=zombiegeddon&seats=you+survivor', '/games/zombie_plague#ZP-7.2'])
    assert.equal(pathOf(addressOf(path)), path);
  assert.equal(addressOf('/new?game=x#top'), 'page.html?at=/new&game=x#top');
});

test('a page finds its own query where it looks for it', () => {
  const { search } = new URL(addressOf('/new?game=zombiegeddon'), 'https://host/deep/down/');
  assert.equal(new URLSearchParams(search).get('game'), 'zombiegeddon');
});

test('an address without a page is the lobby, whatever stands there', () => {
  for (const address of ['', 'about:blank', 'page.html', 'page.html?at=', 'page.html?at=https://elsewhere/'])
    assert.equal(pathOf(address), '/');
});

test('a page of the House gets the addresses of the folder, and none that begins at the top of the host', () => {
  const page = rewritten(`<link rel="stylesheet" href="/static/table.css"><a class="home" href="/">
    <a href="/new?game=x&amp;seats=you">New</a><link href="/favicon.ico"><a href="#main">Skip</a>
    <img src="/api/games/x/picture?width=900&amp;height=600"><img src="/api/games/x/puzzles/3/picture?width=640&amp;height=400">`);
  assert.match(page, / href="static\/table.css"/);
  assert.match(page, / href="page.html\?at=\/"/);
  assert.match(page, / href="page.html\?at=\/new&amp;game=x&amp;seats=you"/);
  assert.match(page, / href="favicon.ico"/);
  assert.match(page, / href="#main"/);
  assert.match(page, /<img src="pictures\/x-900x600.svg">/);
  assert.match(page, /<img data-picture="\/api\/games\/x\/puzzles\/3\/picture\?width=640&amp;height=400">/);
  assert.doesNotMatch(page, / (href|src)="\//);
});

test('a page that lies ready knows who comes again, whatever they are called', () => {
  const page =
    '<body data-name=""><a><span data-shows="name">Your name</span></a><input id="name" name="name" value="">';
  assert.equal(withName(page, ''), page);
  assert.equal(
    withName(page, '<Ann $1>'),
    '<body data-name="&#60;Ann $1&#62;"><a><span data-shows="name">&#60;Ann $1&#62;</span></a><input id="name" name="name" value="&#60;Ann $1&#62;">',
  );
});

test('what people write is not taken for an address', () => {
  const said = '<p>My link: href=&#34;/learn&#34;</p>';
  assert.equal(rewritten(said), said);
});
