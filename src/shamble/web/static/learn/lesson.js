// @ts-check
// A lesson at its table: words beside it, what they speak of lit up, and hands that do what they say. Every step is sent
// with all that has happened before; the server keeps nothing of it, this browser does.

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
import { meet } from '../stage/touching.js';
import { Walk } from '../stage/walk.js';
import { offerZoom } from '../stage/zoombuttons.js';
import { after, nameOf, NONE, read } from './progress.js';

/** @import { Does, LessonMoment, RuleText } from '../shared/wire.js' */

const { game = '', lesson = '' } = byId('table').dataset;
const RESIZED = 200; // ms of rest after which a new size is told
const WIDE = 1100; // pixels from which the choices stand open beside the table

const stage = new Stage(byId('stage'), () => void step('show'));
const walk = new Walk(stage.host);
const menu = new Menu();
const pieces = new Pieces(stage.host, {
  act: (touched) => {
    walk.end();
    const decided = meet(stage, menu, touched, moment?.choices || [], ({ action }) => void step('act', action), []);
    if (!decided && kept.get('learn.touch') !== 'known') {
      toast('It can do several things: touch a target that glows, or touch it again for a list.');
      kept.set('learn.touch', 'known');
    }
  },
  ask: () => {},
  walk: (square) => {
    walk.begin(square);
    walkOn();
  },
  cite: (rule, beside) => void openRule(rule, beside),
});
const choices = new Choices({ act: ({ action }) => void step('act', action), point: (ids) => mark('pointed', ids) });
const log = new Log((rule, beside) => void openRule(rule, beside));
const explanation = new Explanation(game);
new Lens(stage.host);
offerZoom(stage.zoom);

/** What is shown now. @type {LessonMoment | null} */
let moment = null;
let progress = read(kept.get(nameOf(game, lesson)));
/** A step is on its way, or being shown. */
let busy = false;
let shown = 0;

/** @param {Does} does @param {number} [action] */
async function step(does, action = 0) {
  if (busy) return;
  busy = true;
  byId('table').classList.add('sending');
  try {
    const { record } = moment ?? progress;
    const now = await call('POST', `/api/games/${game}/lessons/${lesson}`, { record, does, action, ...stage.size() });
    banner('line', null);
    stage.show(now.svg, { beats: now.beats, told: (lines) => log.add(lines, false), shown: () => present(now) });
  } catch (error) {
    walk.end();
    const text = messageOf(error);
    const buttons = [{ text: 'Begin anew', act: () => void again() }];
    if (moment) buttons.unshift({ text: 'Try again', act: () => void step('show') });
    banner('line', { text, tone: 'warn', buttons });
  } finally {
    busy = false;
    byId('table').classList.remove('sending');
  }
}

/** From the first station on. */
function again() {
  moment = null;
  progress = { ...NONE, done: progress.done };
  log.add([], true);
  banner('line', null);
  return step('show');
}

/** @param {LessonMoment} now */
function present(now) {
  const before = moment;
  moment = now;
  shown += 1;
  progress = after(progress, now);
  kept.set(nameOf(game, lesson), JSON.stringify(progress));
  const { station, stations, is_done: done, waits } = now;
  Object.assign(byId('table').dataset, { station: done ? 'done' : station, step: shown, waits });
  byId('prompt').textContent = now.prompt || byId('table').dataset.title || '';
  byId('prompt').classList.toggle('yours', waits);
  const bar = /** @type {HTMLProgressElement} */ (byId('progress'));
  bar.max = stations;
  bar.value = done ? stations : station - 1;
  byId('at').textContent = done ? 'Done' : `${station} of ${stations}`;
  say('said', now.said);
  say('text', now.text, now.rule);
  say('guide', now.guide, now.guide_rule);
  byId('after').hidden = !done;
  byId('next').hidden = waits || done;
  byId('hint').hidden = !waits;
  byId('skip').hidden = !waits;
  /** @type {HTMLButtonElement} */ (byId('back')).disabled = now.record.length === 0;
  byId('choices-box').hidden = !waits;
  choices.show({ number: shown, choices: now.choices }, 'Read, then go on.');
  pieces.prepare();
  light(stage, now.lit);
  if (now.hint) {
    toast(sentence(now.hint.text));
    mark('hinted', now.hint.pieces);
    choices.recommend(now.hint.action);
  }
  if (waits && before?.station !== station) {
    stage.zoom.meet();
    if (!now.lit.length) pieces.bringIntoSight();
  }
  // Whoever pressed a button that is gone goes on from the words.
  if (document.activeElement === document.body || byId('words').querySelector('[hidden]:focus')) byId('text').focus();
  walkOn();
}

/** @param {string} id @param {string} text @param {RuleText | null} [rule] */
function say(id, text, rule) {
  const place = byId(id);
  place.hidden = !text;
  const words = `${text}|${rule?.id ?? ''}`;
  if (place.dataset.says === words) return;
  place.dataset.says = words;
  const link = rule
    ? make('button', { type: 'button', class: 'rule-link', 'aria-label': `Rule ${rule.id}`, onclick: tell }, rule.id)
    : null;
  function tell() {
    if (rule && link) explanation.tellRule(link, rule);
  }
  place.replaceChildren(make('span', {}, text), ' ', link ?? '');
}

/** The next step of a walk, if one is under way and nothing has come between. */
function walkOn() {
  const action = moment?.waits && !moment.refused ? walk.next(moment.choices.map((choice) => choice.action)) : null;
  if (action === null) walk.end();
  else setTimeout(() => void step('act', action)); // when the present step is over
}

/** @param {'hinted' | 'pointed'} how @param {string[]} ids */
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

/** @param {string} id @param {() => void} act */
function on(id, act) {
  byId(id).addEventListener('click', act);
}

on('next', () => void step('read'));
on('back', () => void step('back'));
on('hint', () => void step('hint'));
on('skip', () => void step('skip'));
on('again', () => void again());

/** @type {HTMLDetailsElement} */ (byId('choices-box')).open = innerWidth >= WIDE;
let drawn = sizeNow();
void step('show');

function sizeNow() {
  const { width, height } = stage.size();
  return `${width} ${height}`;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;
new ResizeObserver(() => {
  clearTimeout(rest);
  if (sizeNow() === drawn) return;
  rest = setTimeout(() => {
    drawn = sizeNow();
    void step('show');
  }, RESIZED);
}).observe(stage.host);
