// @ts-check
// What the page says above the table: what is asked, what was done last, who thinks.

import { byId } from '../shared/dom.js';
import { lately } from '../stage/lately.js';
import { showPrompt } from '../stage/prompt.js';

/** @import { LogEntry, Play, Table } from '../shared/wire.js' */
/** @import { State } from './socket.js' */

/** @param {State} state @param {Play} play */
export function sayPrompt({ table }, play) {
  const tag = play.covert
    ? 'Only you are asked'
    : play.yours
      ? 'Your turn'
      : play.result
        ? 'The end'
        : table.you === null
          ? 'You watch'
          : '';
  showPrompt(play.prompt, play.yours, tag);
}

/**
 * What was done last stands on the table; the log, which is read aloud, says the same.
 * @param {LogEntry[]} lines @param {boolean} whole
 */
export function sayLast(lines, whole) {
  const text = lately(lines);
  if (!text && !whole) return;
  byId('happened').textContent = text;
  byId('happened').title = text;
}

/**
 * Text that stands there for whoever looks for it; it is not called out with every move.
 * @param {Table} table
 */
export function showThinking(table) {
  const thinker = table.seats.find((seat) => seat.thinking);
  byId('thinking').hidden = !thinker;
  if (thinker) byId('thinker').textContent = `${thinker.name} is thinking`;
}

/** @param {State} state @param {Play} play */
export function waitingFor({ table }, play) {
  const asked = table.seats[play.asked];
  return asked ? `${asked.name} is choosing.` : 'Nothing to choose now.';
}
