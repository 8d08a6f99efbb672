// @ts-check
// Seats whose people are not there: who has been away for how long, who may hand a seat over, and the way back.

import { call } from '../shared/api.js';
import { make } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { haveName } from '../shared/who.js';
import { banner } from '../stage/banners.js';

/** @import { Play, Seat, Table } from '../shared/wire.js' */

/** @typedef {(seat: number, to: 'bot' | 'anybody') => void} HandOver */

/**
 * What can be done with an absent player's seat, at the seat itself; one that a bot plays can still be offered.
 * @param {Seat} seat @param {Table} table @param {HandOver} handOver
 */
export function handOverButtons(seat, table, handOver) {
  const can = table.decides && (seat.away || seat.absent) && !seat.present;
  const button = (/** @type {'bot' | 'anybody'} */ to, /** @type {string} */ text) =>
    make(
      'button',
      {
        type: 'button',
        class: 'small-button',
        title: `${to === 'bot' ? 'A bot' : 'Whoever opens the link'} plays until ${seat.name} is back`,
        onclick: () => handOver(seat.seat, to),
      },
      votes(seat, to, text, table),
    );
  return can ? [!seat.away && button('bot', 'Bot'), !seat.offered && button('anybody', 'Offer seat')] : [];
}

/** @param {Seat} seat @param {'bot' | 'anybody'} to @param {string} text @param {Table} table */
function votes(seat, to, text, table) {
  if (table.decides !== 'vote') return text;
  const given = seat.votes.filter((vote) => vote.to === to);
  const own = given.some((vote) => vote.seat === table.you) ? ', with yours' : '';
  return `${text} (${given.length} of ${table.votes_needed} votes${own})`;
}

/** The absence that somebody wants to wait out: the seat, and since when. */
let waited = '';

/**
 * What must not be overlooked about absent people: the table waits for one of them.
 * @param {Table} table @param {Play} play @param {HandOver} handOver
 */
export function tellAbsence(table, play, handOver) {
  const over = Boolean(play.result);
  const asked = table.seats[play.asked];
  const absent = asked?.absent && !asked.away && !asked.offered && !over && table.decides ? asked : null;
  const absence = `${absent?.seat} ${absent?.gone}`;
  banner(
    'absent',
    absent && waited !== absence
      ? {
          text: `The table waits for ${absent.name}, who is away. Who shall play on until they are back?`,
          buttons: [
            { text: votes(absent, 'bot', 'A bot', table), strong: true, act: () => handOver(absent.seat, 'bot') },
            {
              text: votes(absent, 'anybody', 'Whoever opens the link', table),
              act: () => handOver(absent.seat, 'anybody'),
            },
            {
              text: 'We wait',
              act: () => {
                waited = absence;
                banner('absent', null);
              },
            },
          ],
        }
      : null,
  );
  const own = table.seats.find((seat) => seat.yours);
  banner(
    'own-seat',
    own && !over
      ? {
          text: `${own.name} plays your seat.`,
          buttons: [{ text: 'Take it back', strong: true, act: () => void post(table, 'return') }],
        }
      : null,
  );
  const free = table.you === null && !own && table.seats.find((seat) => seat.offered);
  banner(
    'offered',
    free && !over
      ? {
          text: `${free.name} is away, and the seat is free until they are back.`,
          buttons: [{ text: `Play on for ${free.name}`, strong: true, act: () => void take(table, free.seat) }],
        }
      : null,
  );
}

/** @param {Table} table @param {'return' | `seats/${number}/take`} what */
function post(table, what) {
  return trying(() => call('POST', `/api/tables/${table.id}/${what}`));
}

/** @param {Table} table @param {number} seat */
async function take(table, seat) {
  if (await haveName()) await post(table, `seats/${seat}/take`);
}
