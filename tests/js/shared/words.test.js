// Sentences, times and clocks as people say them.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { ago, awayFor, clock, counted, isolated, messageOf, pace, sentence } from '#page/shared/words.js';

process.env.TZ = 'UTC'; // a day begins elsewhere at another time

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOON = Date.UTC(2026, 2, 14, 12) / 1000;

test('a text of the server becomes a sentence', () => {
  assert.equal(sentence('no seat is free'), 'No seat is free.');
  assert.equal(sentence('Who plays?'), 'Who plays?');
  assert.equal(sentence('draw a card (or two.)'), 'Draw a card (or two.)');
  assert.equal(sentence('wait…'), 'Wait…');
});

test('one thing, several things', () => {
  assert.equal(counted(1, 'seat'), '1 seat');
  assert.equal(counted(0, 'seat'), '0 seats');
  assert.equal(counted(2, 'die', 'dice'), '2 dice');
});

test('what went wrong is said in its own words', () => {
  assert.equal(messageOf(new Error('No seat is free.')), 'No seat is free.');
  assert.equal(messageOf('gone'), 'gone');
});

test('how long ago something was', () => {
  assert.equal(ago(NOON - 20, NOON), 'just now');
  assert.equal(ago(NOON - 40, NOON), '1 min ago');
  assert.equal(ago(NOON - 59 * MINUTE, NOON), '59 min ago');
  assert.equal(ago(NOON - HOUR, NOON), '1 h ago');
  assert.equal(ago(NOON - 90 * MINUTE, NOON), '2 h ago');
  assert.equal(ago(NOON - DAY + MINUTE, NOON), '24 h ago');
  assert.equal(ago(NOON - DAY, NOON), 'Mar 13');
  assert.equal(ago(NOON - 2 * DAY, NOON), 'Mar 12');
});

test('how long somebody has been away', () => {
  assert.equal(awayFor(NOON - 59, NOON), 'away');
  assert.equal(awayFor(NOON + 5, NOON), 'away', 'the clocks of server and browser differ');
  assert.equal(awayFor(NOON - 119, NOON), 'away for 1 min');
  assert.equal(awayFor(NOON - HOUR, NOON), 'away for 1 h');
  assert.equal(awayFor(NOON - 119 * MINUTE, NOON), 'away for 1 h');
  assert.equal(awayFor(NOON - DAY + 1, NOON), 'away for 23 h');
  assert.equal(awayFor(NOON - DAY, NOON), 'away for 1 day');
  assert.equal(awayFor(NOON - 3.9 * DAY, NOON), 'away for 3 days');
});

test('a clock shows minutes, then hours, then days', () => {
  assert.equal(clock(0), '0:00');
  assert.equal(clock(-3), '0:00', 'time that is up is up');
  assert.equal(clock(8.2), '0:09', 'a second that has begun is still there');
  assert.equal(clock(65), '1:05');
  assert.equal(clock(HOUR), '1:00:00');
  assert.equal(clock(HOUR + 2 * MINUTE + 3), '1:02:03');
  assert.equal(clock(DAY), '1 d');
  assert.equal(clock(2 * DAY + 5 * HOUR + 59), '2 d 5 h');
});

test('the clock of a table in words', () => {
  const table = { seconds: 0, clock: /** @type {const} */ ('turn'), increment: 0 };
  assert.equal(pace(table), 'no clock');
  assert.equal(pace({ ...table, seconds: 90 }), '90 seconds a turn');
  assert.equal(pace({ ...table, seconds: 300 }), '5 minutes a turn');
  assert.equal(pace({ ...table, seconds: DAY }), '1 day a turn');
  assert.equal(pace({ seconds: HOUR, clock: 'match', increment: 0 }), '1 hour for each player');
  assert.equal(
    pace({ seconds: 2 * HOUR, clock: 'match', increment: 30 }),
    '2 hours for each player and 30 seconds more each turn',
  );
});

test('names from right to left are isolated in a sentence, each by itself', () => {
  assert.equal(isolated('Ann and Łukasz wait.'), 'Ann and Łukasz wait.');
  assert.equal(isolated('דן, 5 zombies, רות'), '\u2068דן\u2069, 5 zombies, \u2068רות\u2069');
  assert.equal(isolated('בן־גוריון invites you'), '\u2068בן־גוריון\u2069 invites you');
});
