// @ts-check
// What the guide says of a move: a reason that a beginner can follow, or that it makes no great difference. Knows no
// elements.

import { sentence } from '../shared/words.js';

/** @import { Hint } from '../shared/wire.js' */

const CLEAR = 0.04; // of a win: what is ahead by less may as well be luck of the search

/** Whether the move is worth learning from. @param {Pick<Hint, 'lead'>} hint */
export function isClear({ lead }) {
  return lead >= CLEAR;
}

/** @param {Pick<Hint, 'lead' | 'text' | 'why' | 'reasons'>} hint @param {boolean} wished whether a move was asked for */
export function suggestion(hint, wished) {
  const { text, why, reasons } = hint;
  if (!isClear(hint)) {
    const even = 'Several moves are about as good here: take the one that you like.';
    return wished ? `${even} ${sentence(`One of them: ${text}`)}` : even;
  }
  return sentence(`A good move: ${text}: ${reasons.length ? reasons.join('; ') : why}`);
}
