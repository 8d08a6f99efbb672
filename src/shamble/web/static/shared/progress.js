// @ts-check
// How far somebody has come in lessons and puzzles. This browser keeps it, with or without a name; for whoever has one it
// is kept for the person as well, and what both know is joined when a page opens, or when a name is taken on it.

import { call } from './api.js';
import { kept } from './dom.js';
import { KEY, read as readSolved, write } from './solved.js';
import { NONE, nameOf, placeOf, read as readTaken } from './taken.js';
import { myName, onNewIdentity } from './who.js';

/** @import { Progress } from './wire.js' */

/** What this browser knows. @returns {Required<Progress>} */
export function onThisDevice() {
  const lessons = [];
  for (const name of kept.names()) {
    const place = placeOf(name);
    const taken = place ? readTaken(kept.get(name)) : NONE;
    if (place && taken !== NONE) lessons.push({ ...place, ...taken });
  }
  return { lessons, puzzles: Object.fromEntries(readSolved(kept.get(KEY))) };
}

/** Whether a device knows something that is not kept for the person in the same way. @param {Progress} device @param {Progress} person */
export function hasNews({ lessons = [], puzzles = {} }, person) {
  const known = new Map((person.lessons ?? []).map((each) => [nameOf(each.game, each.lesson), JSON.stringify(each)]));
  return (
    Object.entries(puzzles).some(([id, outcome]) => person.puzzles?.[id] !== outcome) ||
    lessons.some(({ game, lesson, record, station, stations, done }) => {
      const same = JSON.stringify({ game, lesson, record, station, stations, done });
      return known.get(nameOf(game, lesson)) !== same;
    })
  );
}

/** Keeps here what is kept for the person. @param {Progress} progress */
function keep({ lessons = [], puzzles = {} }) {
  for (const { game, lesson, ...taken } of lessons) kept.set(nameOf(game, lesson), JSON.stringify(taken));
  const known = new Map(readSolved(kept.get(KEY)));
  for (const [id, outcome] of Object.entries(puzzles)) known.set(id, outcome);
  kept.set(KEY, write(known));
}

/** Joins what this browser and the person's other devices know. Without a name, or out of reach, nothing happens. */
export async function join() {
  if (!myName()) return;
  try {
    const person = await call('GET', '/api/me/progress');
    const device = onThisDevice();
    keep(hasNews(device, person) ? await call('POST', '/api/me/progress', device) : person);
  } catch {
    // It is joined the next time; until then this browser keeps it.
  }
}

/** Joins now, and whenever somebody takes a name; then `show` is called. @param {() => void} show */
export function keepJoined(show) {
  const joined = async () => {
    await join();
    show();
  };
  onNewIdentity(joined);
  return joined();
}

/** Forgets all of it on this device. */
export function forgetProgress() {
  for (const name of kept.names()) if (placeOf(name) || name === KEY) kept.remove(name);
}
