// @ts-check
// A puzzle at its table: one move is the best, and hands look for it. Every try is sent with the moves that were found
// before. This browser keeps what was tried and solved, and the server too for whoever has a name.

import { call } from '../shared/api.js';
import { byId, kept, make } from '../shared/dom.js';
import '../shared/page.js';
import { keepJoined } from '../shared/progress.js';
import { after, KEY, read, write } from '../shared/solved.js';
import { sentence } from '../shared/words.js';
import { Exercise } from '../stage/exercise.js';
import { light } from '../stage/lights.js';
import { showPrompt } from '../stage/prompt.js';

/** @import { PuzzleDoes, PuzzleMoment } from '../shared/wire.js' */

const { game = '', puzzle = '' } = byId('table').dataset;
const at = new Exercise(game, {
  look: () => void step('show'),
  act: (action) => void step('try', action),
  again,
  // A walk is several moves, and the puzzle asks for the first.
  walked: (action) => {
    at.walk.end();
    void step('try', action);
  },
});

at.terms.watch(byId('verdict'));

/** What is shown now. @type {PuzzleMoment | null} */
let moment = null;
/** Moves that were found. @type {number[]} */
let found = [];

/** @param {PuzzleDoes} does @param {number} [action] */
function step(does, action = 0) {
  return at.step(
    does === 'show' ? 'look' : 'deed',
    () => ask(does, action),
    (now) => {
      if (does !== 'show') keep(now);
      show(now, does);
    },
  );
}

/** @param {PuzzleDoes} does @param {number} [action] */
function ask(does, action = 0) {
  const known = read(kept.get(KEY));
  const body = { found, does, action, first: !known.has(puzzle), ...at.stage.size() };
  return call('POST', `/api/games/${game}/puzzles/${puzzle}`, body);
}

/** @param {PuzzleMoment} now @param {PuzzleDoes} does */
function show(now, does) {
  at.stage.show(now.svg, { shown: () => present(now, does) });
}

/** What came of a try. @param {PuzzleMoment} now */
function keep({ verdict, is_solved: solved }) {
  const known = read(kept.get(KEY));
  const right = verdict?.right === true;
  const outcome = after(known.get(puzzle), { right, solved: right && solved });
  if (outcome) kept.set(KEY, write(known.set(puzzle, outcome)));
}

function again() {
  const anew = () => {
    found = [];
    moment = null;
    return ask('show');
  };
  void at.step('deed', anew, (now) => show(now, 'show'));
}

/** @param {PuzzleMoment} now @param {PuzzleDoes} does */
function present(now, does) {
  if (!moment) at.log.add(now.log, true);
  moment = now;
  found = now.found;
  const solved = now.is_solved;
  at.offer(now.choices, solved ? 'The puzzle is solved.' : '');
  Object.assign(byId('table').dataset, { step: solved ? 'solved' : now.step, shown: at.shown });
  showPrompt(now.prompt, !solved);
  byId('you').textContent = now.names[now.seat] ?? '';
  const which = document.getElementById('at');
  if (which) which.textContent = solved ? 'solved' : `move ${now.step} of ${now.card.steps}`;
  if (does !== 'show' || !found.length) tell(now);
  byId('solve').hidden = solved;
  byId('again').hidden = !solved;
  light(at.stage, solved ? (now.answer?.pieces ?? []) : []);
  if (does === 'show') at.pieces.bringIntoSight();
  at.stage.zoom.meet();
}

/** What is said of a try. @param {PuzzleMoment} now */
function tell({ verdict, answer, is_solved: solved, card }) {
  const place = byId('verdict');
  place.hidden = !verdict && !answer;
  if (place.hidden) return;
  const right = verdict?.right === true;
  place.className = `verdict ${right ? 'right' : verdict ? 'wrong' : 'told'}`;
  const lines = [];
  if (verdict) lines.push(make('b', {}, right ? (solved ? 'Right!' : 'Right. And then?') : 'Not the best. Try again.'));
  else lines.push(make('b', {}, solved ? 'This is the move:' : 'This is the move. And then?'));
  lines.push(make('p', {}, sentence(verdict ? verdict.text : (answer?.text ?? ''))));
  if (verdict?.reasons.length && right)
    lines.push(make('p', {}, `What speaks for it: ${sentence(verdict.reasons.join('; '))}`));
  else if (verdict?.reasons.length)
    lines.push(make('p', {}, `What speaks for the best move: ${sentence(verdict.reasons.join('; '))}`));
  if (solved && card.tries)
    lines.push(make('p', { class: 'small' }, `Solved at the first try by ${card.solved} of ${card.tries}.`));
  place.replaceChildren(...lines);
  place.scrollIntoView({ block: 'nearest' });
}

byId('solve').addEventListener('click', () => void step('solve'));
byId('again').addEventListener('click', again);

// Whether it is a first try is known only when other devices have been asked.
void keepJoined(() => {}).then(() => at.begin());
