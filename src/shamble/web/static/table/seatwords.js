// @ts-check
// What is said of a seat, in a word or two. Knows no elements.

import { day } from '../shared/words.js';

/** @import { Seat } from '../shared/wire.js' */

/**
 * What a player does just now, or what a bot is like.
 * @param {Seat} seat @param {boolean} asked @param {Record<string, string>} [strengths] by the name of a bot
 */
export function stateOf(seat, asked, strengths = {}) {
  if (seat.thinking) return 'is thinking';
  if (seat.away) return 'away, a bot plays';
  if (seat.vacation) return `on vacation until ${day(seat.vacation)}`;
  if (seat.kind === 'bot') return `${strengths[seat.level.split(':')[0] ?? ''] ?? ''} bot`.trim();
  if (!seat.present) return 'not here';
  if (seat.owner) return `for ${seat.owner}${asked ? ', to choose' : ''}`;
  return asked ? 'to choose' : '';
}

/** What follows on how long somebody has been away. @param {Seat} seat */
export function goneText(seat) {
  if (seat.thinking) return ', a bot is thinking';
  return `${seat.away ? ', a bot plays' : ''}${seat.offered ? ', seat free' : ''}`;
}
