// @ts-check
// What was done last, in one line. Knows log entries, no elements.

import { isolated } from '../shared/words.js';

/** @import { LogEntry } from '../shared/wire.js' */

const MOST = 4; // things that are told of one move

/**
 * What the last move brought, its own part first.
 * @param {readonly Pick<LogEntry, 'frame' | 'text'>[]} entries
 */
export function lately(entries) {
  const last = entries.at(-1);
  if (!last) return '';
  const texts = entries.filter((entry) => entry.frame === last.frame).map((entry) => isolated(entry.text));
  const more = texts.length - MOST;
  return texts.slice(0, MOST).join(' · ') + (more > 0 ? ` · and ${more} more` : '');
}
