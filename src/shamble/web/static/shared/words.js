// @ts-check
// Sentences, times and clocks as people say them.

/** A text of the server as a sentence. @param {string} text */
export function sentence(text) {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:…]\)?$/.test(start) ? start : `${start}.`;
}

/** What went wrong, as it can be shown. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a match that was marked as rated counts. @param {string} why why it does not */
export function ratedWords(why) {
  return why ? `Does not count: ${why}.` : 'Rated match';
}

/** A number of things. @param {number} count @param {string} one @param {string} [many] */
export function counted(count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`;
}

/** A day of the year. @param {number} at Unix time */
export function day(at) {
  return new Date(at * 1000).toLocaleDateString('en', { day: 'numeric', month: 'short' });
}

/** How long ago something was. @param {number} at Unix time @param {number} now the same */
export function ago(at, now) {
  const minutes = Math.round((now - at) / 60);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 60 * 24) return `${Math.round(minutes / 60)} h ago`;
  return day(at);
}

/** How long somebody has been away. @param {number} gone Unix time @param {number} now the same */
export function awayFor(gone, now) {
  const minutes = Math.floor(Math.max(0, now - gone) / 60);
  if (minutes < 1) return 'away';
  if (minutes < 60) return `away for ${minutes} min`;
  if (minutes < 60 * 24) return `away for ${Math.floor(minutes / 60)} h`;
  return `away for ${counted(Math.floor(minutes / 60 / 24), 'day')}`;
}

/** Seconds as a clock shows them; of more than a day, nobody counts the minutes. @param {number} seconds */
export function clock(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const hours = Math.floor(whole / 3600);
  if (hours >= 24) return `${Math.floor(hours / 24)} d${hours % 24 ? ` ${hours % 24} h` : ''}`;
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0');
  const minutes = Math.floor(whole / 60) % 60;
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/**
 * The clock of a table in words, as the server has them (pace.py).
 * @param {{ seconds: number, clock: 'turn' | 'match', increment: number }} table
 */
export function pace({ seconds, clock, increment }) {
  if (!seconds) return 'no clock';
  if (clock === 'turn') return `${duration(seconds)} a turn`;
  return `${duration(seconds)} for each player${increment ? ` and ${duration(increment)} more each turn` : ''}`;
}

/** In the largest unit that fits. @param {number} seconds */
function duration(seconds) {
  for (const [size, unit] of UNITS) if (seconds % size === 0) return counted(seconds / size, unit);
  return counted(seconds, 'second');
}

/** @type {[number, string][]} */
const UNITS = [
  [86400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
];

const RIGHT_TO_LEFT =
  '\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Syriac}\\p{Script=Thaana}\\p{Script=Nko}\\p{Script=Adlam}';
const RUN = new RegExp(`[${RIGHT_TO_LEFT}](?:[${RIGHT_TO_LEFT}\\p{M} '-]*[${RIGHT_TO_LEFT}\\p{M}])?`, 'gu');

/**
 * A sentence of ours with names in it, such as a line of the log: a name that is written from right to left turns nothing
 * around that stands beside it. In a sentence of ours only names are written so.
 * @param {string} sentence
 */
export function isolated(sentence) {
  return sentence.replace(RUN, '\u2068$&\u2069');
}
