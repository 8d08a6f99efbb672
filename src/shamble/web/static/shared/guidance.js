// @ts-check
// Who is accompanied in a match, and how often a choice has been explained to them: this browser keeps it. Knows no
// elements.

import { kept } from './dom.js';

const ENOUGH = 2; // a choice that was explained so often is known

/** Whether this person says of themselves that they need nothing explained, in any game. */
export function knowsAll() {
  return kept.get('newcomer') === 'no';
}

/** Whether choices of this game are explained: in one's first match, unless it was said otherwise. @param {string} game */
export function wantsGuide(game) {
  const said = kept.get(`guide.${game}`);
  return said === null ? !knowsAll() : said === 'yes';
}

/** @param {string} game @param {boolean} wanted */
export function setGuide(game, wanted) {
  kept.set(`guide.${game}`, wanted ? 'yes' : 'no');
  if (wanted) kept.set(`guided.${game}`, '{}'); // from the beginning
}

/** A match is over: the next one goes without, unless somebody asked for it. @param {string} game */
export function matchIsOver(game) {
  if (kept.get(`guide.${game}`) === null) kept.set(`guide.${game}`, 'no');
}

/** How often a choice was explained. @param {string} game @param {string} decision */
export function timesExplained(game, decision) {
  const count = read(game)[decision];
  return typeof count === 'number' ? count : 0;
}

/** Whether it is still to be explained. @param {string} game @param {string} decision */
export function isNew(game, decision) {
  return decision !== '' && timesExplained(game, decision) < ENOUGH;
}

/** @param {string} game @param {string} decision */
export function explained(game, decision) {
  kept.set(`guided.${game}`, JSON.stringify({ ...read(game), [decision]: timesExplained(game, decision) + 1 }));
}

/** @param {string} game @returns {Record<string, unknown>} */
function read(game) {
  try {
    const found = JSON.parse(kept.get(`guided.${game}`) ?? '{}');
    return found && typeof found === 'object' ? found : {};
  } catch {
    return {};
  }
}
