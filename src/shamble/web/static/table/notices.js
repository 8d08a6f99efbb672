// @ts-check
// What must not be overlooked about the match: a bot in one's seat, a request to take a move back, the next match, and
// rules that failed.

import { call } from '../shared/api.js';
import { trying } from '../shared/page.js';
import { go } from '../shared/transport.js';
import { banner } from '../stage/banners.js';

/** @import { Play, Table } from '../shared/wire.js' */

/** A bot plays for the one who looks at this. @param {Table} table */
export function isAway({ you, seats }) {
  return you !== null && Boolean(seats[you]?.away);
}

/** @param {Table} table @param {Play} play @param {(agree: boolean) => void} answer to a request to take a move back */
export function tellNews(table, play, answer) {
  const comeBack = () => void trying(() => call('POST', `/api/tables/${table.id}/return`));
  banner(
    'away',
    isAway(table) && !play.result
      ? { text: 'A bot plays your seat.', buttons: [{ text: 'Come back', strong: true, act: comeBack }] }
      : null,
  );
  tellRequest(table, play.undo.request, answer);
  banner(
    'rematch',
    table.rematch && play.result
      ? {
          text: 'The next match is being set up.',
          buttons: [{ text: 'Go there', strong: true, act: () => go(`/tables/${table.rematch}`) }],
        }
      : null,
  );
}

/** @param {Table} table @param {Play['undo']['request']} request @param {(agree: boolean) => void} answer */
function tellRequest(table, request, answer) {
  if (!request) {
    banner('undo', null);
    return;
  }
  const name = (/** @type {number} */ seat) => table.seats[seat]?.name ?? '';
  if (request.seat === table.you)
    banner('undo', { text: `You asked to take your move back. Waiting for ${request.waiting.map(name).join(', ')}.` });
  else if (table.you !== null && request.waiting.includes(table.you)) {
    banner('undo', {
      text: `${name(request.seat)} asks to take back their last move.`,
      buttons: [
        { text: 'Agree', strong: true, act: () => answer(true) },
        { text: 'Refuse', act: () => answer(false) },
      ],
    });
  } else banner('undo', { text: `${name(request.seat)} asks to take back a move.` });
}

/**
 * The rules have failed. Whoever may, can try again: perhaps they have been mended.
 * @param {Table} table
 */
export function tellPause(table) {
  const resume = { text: 'Resume', act: () => void trying(() => call('POST', `/api/tables/${table.id}/resume`)) };
  banner(
    'paused',
    table.status === 'paused'
      ? {
          text: 'Sorry: the rules of this game failed here, and the match is paused. All that was played is kept. What failed is in the table talk.',
          tone: 'warn',
          buttons: table.host || table.you !== null ? [resume] : [],
        }
      : null,
  );
}
