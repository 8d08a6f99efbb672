// @ts-check
// How far somebody has come in a lesson, as this browser keeps it. Knows no elements.

/** @typedef {{ record: number[], station: number, stations: number, done: boolean }} Progress */

/** @type {Progress} */
export const NONE = { record: [], station: 0, stations: 0, done: false };

/** Where it is kept. @param {string} game @param {string} lesson */
export function nameOf(game, lesson) {
  return `learn.${game}.${lesson}`;
}

/** Of which lesson something is kept under that name; null if of none. @param {string} name */
export function placeOf(name) {
  const [, game, lesson] = /^learn\.([a-z][a-z0-9_]*)\.([a-z0-9-]+)$/.exec(name) ?? [];
  return game && lesson ? { game, lesson } : null;
}

/** What was kept; whatever else stands there counts for nothing. @param {string | null} text @returns {Progress} */
export function read(text) {
  try {
    const { record, station, stations, done } = JSON.parse(text ?? '');
    const numbers = [station, stations, ...record];
    if (numbers.every(Number.isInteger)) return { record, station, stations, done: done === true };
  } catch {
    // nothing was kept, or by another version
  }
  return NONE;
}

/**
 * After a moment of the lesson: a lesson once done stays done, also while it is played again.
 * @param {Progress} before
 * @param {{ record: number[], station: number, stations: number, is_done: boolean }} moment
 * @returns {Progress}
 */
export function after(before, { record, station, stations, is_done }) {
  return {
    record: is_done ? [] : record,
    station: is_done ? 0 : station,
    stations,
    done: before.done || is_done,
  };
}

/** A few words for a list. @param {Progress} progress */
export function words({ station, stations, done }) {
  if (station > 1) return `${done ? 'done, again at' : 'at'} station ${station} of ${stations}`;
  return done ? 'done' : '';
}
