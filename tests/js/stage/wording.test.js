// The words of a game in a text.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { divide, finder, withSigns } from '#page/stage/wording.js';

const TERMS = ['Horde', 'Horde Level', 'buddy', 'Fight', 'pass-over', 'redraw', 'P.O. box'];

/** @param {string} text @returns {(string | null)[]} */
const found = (text) => divide(text, TERMS, finder(TERMS)).flatMap(({ term }) => term ?? []);

test('a word is found in the plural, and whole', () => {
  assert.deepEqual(found('Two buddies join the Horde'), ['buddy', 'Horde']);
  assert.deepEqual(found('Ann redraws'), ['redraw']);
  assert.deepEqual(found('a buddyless hordelike thing'), []);
});

test('of two words the longer one is meant', () => {
  assert.deepEqual(found('The Horde Level is 7'), ['Horde Level']);
});

test('a word that is written large is found only so', () => {
  assert.deepEqual(found('Bob announces Fight'), ['Fight']);
  assert.deepEqual(found('they fight on'), []);
  assert.deepEqual(found('Buddy up'), ['buddy']);
});

test('signs in a word are signs', () => {
  assert.deepEqual(found('a Pass-over to the P.O. box'), ['pass-over', 'P.O. box']);
  assert.deepEqual(found('a PxOx box'), []);
});

test('the pieces are the text, and each word is told once', () => {
  const text = 'The Horde grows; the Horde waits.';
  const pieces = divide(text, TERMS, finder(TERMS));
  assert.equal(pieces.map((piece) => piece.text).join(''), text);
  assert.equal(pieces.filter((piece) => piece.term).length, 1);
});

test('without words nothing is found', () => {
  assert.deepEqual(divide('The Horde', [], finder([])), [{ text: 'The Horde', term: null }]);
});

test('signs close to a word stay with it, and nothing of the text is lost', () => {
  /** @param {string} text */
  const signs = (text) =>
    withSigns(divide(text, TERMS, finder(TERMS)))
      .filter((piece) => piece.term)
      .map((piece) => [piece.before, piece.text, piece.after]);
  assert.deepEqual(signs('Flee (Horde 3) or not'), [['(', 'Horde', '']]);
  assert.deepEqual(signs('It is (the Horde), a buddy.'), [
    ['', 'Horde', '),'],
    ['', 'buddy', '.'],
  ]);
  assert.deepEqual(signs('Horde/buddy'), [
    ['', 'Horde', '/'],
    ['', 'buddy', ''],
  ]);
  assert.deepEqual(signs('A Horde waits'), [['', 'Horde', '']]);
  for (const text of ['Flee (Horde 3)', 'Horde/buddy', 'the Horde, (buddy)'])
    assert.equal(
      withSigns(divide(text, TERMS, finder(TERMS)))
        .map((piece) => piece.before + piece.text + piece.after)
        .join(''),
      text,
    );
});
