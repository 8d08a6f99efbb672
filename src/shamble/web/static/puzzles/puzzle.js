// @ts-check
// A puzzle at its table: one move is the best, and hands look for it. Every try is sent with the moves that were found
// before; the server keeps nothing of it but how the first try went, this browser keeps what was solved.

import { call } from '../shared/api.js';
import { byId, kept, make, toast } from '../shared/dom.js';
import '../shared/page.js';
import { messageOf, sentence } from '../shared/words.js';
import { banner } from '../stage/banners.js';
import { Choices } from '../stage/choices.js';
import { Log } from '../stage/journal.js';
import { Lens } from '../stage/lens.js';
import { light } from '../stage/lights.js';
import { Explanation, Menu } from '../stage/menu.js';
import { Pieces } from '../stage/pieces.js';
import { Stage } from '../stage/stage.js';
import { Terms } from '../stage/terms.js';
import { meet } from '../stage/touching.js';
import { Walk } from '../stage/walk.js';
import { offerZoom } from '../stage/zoombuttons.js';
import { after, KEY, read, write } from './solved.js';

/** @import { PuzzleDoes, PuzzleMoment } from '../shared/wire.js' */

const { game = '', puzzle = '' } = byId('table').dataset;
const RESIZED = 200; // ms of rest after which a new size is told
const WIDE = 1100; // pixels from which the choices stand open beside the table

const stage = new Stage(byId('stage'), () => void step('show'));
const walk = new Walk(stage.host);
const menu = new Menu();
const pieces = new Pieces(stage.host, {
  act: (touched) => meet(stage, menu, touched, moment?.choices || [], ({ action }) => void step('try', action), []),
  ask: () => {},
  // A walk is several moves, and the puzzle asks for the first.
  walk: (square) => {
    walk.begin(square);
    const action = walk.next(moment?.choices.map((choice) => choice.action) || []);
    walk.end();
    if (action !== null) void step('try', action);
  },
  cite: (rule, beside) => void openRule(rule, beside),
});
const choices = new Choices({ act: ({ action }) => void step('try', action), point: (ids) => mark('pointed', ids) });
const log = new Log((rule, beside) => void openRule(rule, beside));
const explanation = new Explanation(game);
const lens = new Lens(stage.host);
const terms = new Terms(game, explanation);
terms.watch(byId('prompt'), byId('log'));
terms.explainIn(lens);
offerZoom(stage.zoom);

/** What is shown now. @type {PuzzleMoment | null} */
let moment = null;
/** Moves that were found. @type {number[]} */
let found = [];
let busy = false;
let shown = 0;

/** @param {PuzzleDoes} does @param {number} [action] */
async function step(does, action = 0) {
  if (busy) return;
  busy = true;
  byId('table').classList.add('sending');
  try {
    const known = read(kept.get(KEY));
    const first = !known.has(puzzle);
    const body = { found, does, action, first, ...stage.size() };
    const now = await call('POST', `/api/games/${game}/puzzles/${puzzle}`, body);
    if (does !== 'show') {
      const right = now.verdict?.right === true;
      const outcome = after(known.get(puzzle), { right, solved: right && now.is_solved });
      if (outcome) kept.set(KEY, write(known.set(puzzle, outcome)));
    }
    banner('line', null);
    stage.show(now.svg, { shown: () => present(now, does) });
  } catch (error) {
    banner('line', {
      text: messageOf(error),
      tone: 'warn',
      buttons: [{ text: 'Begin anew', act: () => void again() }],
    });
  } finally {
    busy = false;
    byId('table').classList.remove('sending');
  }
}

function again() {
  found = [];
  moment = null;
  banner('line', null);
  return step('show');
}

/** @param {PuzzleMoment} now @param {PuzzleDoes} does */
function present(now, does) {
  if (!moment) log.add(now.log, true);
  moment = now;
  found = now.found;
  shown += 1;
  const solved = now.is_solved;
  Object.assign(byId('table').dataset, { step: solved ? 'solved' : now.step, shown });
  byId('prompt').textContent = now.prompt;
  byId('prompt').classList.toggle('yours', !solved);
  byId('you').textContent = now.names[now.seat] ?? '';
  const at = document.getElementById('at');
  if (at) at.textContent = solved ? 'solved' : `move ${now.step} of ${now.card.steps}`;
  if (does !== 'show' || !found.length) tell(now);
  byId('solve').hidden = solved;
  byId('again').hidden = !solved;
  choices.show({ number: shown, choices: now.choices }, solved ? 'The puzzle is solved.' : '');
  pieces.prepare();
  light(stage, solved ? (now.answer?.pieces ?? []) : []);
  if (does === 'show') pieces.bringIntoSight();
  stage.zoom.meet();
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

/** @param {'pointed'} how @param {string[]} ids */
function mark(how, ids) {
  for (const piece of stage.host.querySelectorAll(`.${how}`)) piece.classList.remove(how);
  for (const piece of ids) stage.piece(piece)?.classList.add(how);
}

/** @param {string} rule @param {Element} beside */
async function openRule(rule, beside) {
  try {
    explanation.tellRule(beside, await call('GET', `/api/games/${game}/rules/${rule}`));
  } catch (error) {
    toast(messageOf(error), 'warn');
  }
}

byId('solve').addEventListener('click', () => void step('solve'));
byId('again').addEventListener('click', () => void again());

/** @type {HTMLDetailsElement} */ (byId('choices-box')).open = innerWidth >= WIDE;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;
new ResizeObserver(() => {
  clearTimeout(rest);
  rest = setTimeout(() => void step('show'), RESIZED);
}).observe(stage.host);
