// @ts-check
// A lesson at its table: words beside it, what they speak of lit up, and hands that do what they say. Every step is sent
// with all that has happened before. This browser keeps how far one has come, and the server too for whoever has a name.

import { call } from '../shared/api.js';
import { byId, kept, make, toast } from '../shared/dom.js';
import '../shared/page.js';
import { keepJoined } from '../shared/progress.js';
import { after, nameOf, NONE, read } from '../shared/taken.js';
import { sentence } from '../shared/words.js';
import { Exercise } from '../stage/exercise.js';
import { light } from '../stage/lights.js';
import { showPrompt } from '../stage/prompt.js';

/** @import { Does, LessonMoment, RuleText } from '../shared/wire.js' */

const { game = '', lesson = '' } = byId('table').dataset;
const at = new Exercise(game, {
  look: () => void step('show'),
  act: (action) => void step('act', action),
  again,
  glowing: () => {
    if (kept.get('learn.touch') === 'known') return;
    toast('It can do several things: touch a target that glows, or touch it again for a list.');
    kept.set('learn.touch', 'known');
  },
  walked: (action) => void step('act', action),
});

at.terms.watch(byId('said'), byId('text'), byId('guide'));

/** What is shown now. @type {LessonMoment | null} */
let moment = null;
let progress = NONE;

/** The hint that is shown: it goes with its moment. @type {HTMLElement | null} */
let hinted = null;

/** @param {Does} does @param {number} [action] */
function step(does, action = 0) {
  return at.step(does === 'show' ? 'look' : 'deed', () => ask(does, action), show, moment !== null);
}

/** @param {Does} does @param {number} [action] */
function ask(does, action = 0) {
  const { record } = moment ?? progress;
  const body = { record, does, action, ...at.stage.size() };
  return call('POST', `/api/games/${game}/lessons/${lesson}`, body);
}

/** @param {LessonMoment} now */
function show(now) {
  at.stage.show(now.svg, {
    beats: now.beats,
    told: (lines) => at.log.add(lines, false),
    shown: () => present(now),
  });
}

/** From the first station on. */
function again() {
  const anew = () => {
    moment = null;
    progress = { ...NONE, done: progress.done };
    at.log.add([], true);
    return ask('show');
  };
  void at.step('deed', anew, show);
}

/** @param {LessonMoment} now */
function present(now) {
  const before = moment;
  moment = now;
  progress = after(progress, now);
  kept.set(nameOf(game, lesson), JSON.stringify(progress));
  const { station, stations, is_done: done, waits } = now;
  at.offer(now.choices, 'Read, then go on.');
  Object.assign(byId('table').dataset, { station: done ? 'done' : station, step: at.shown, waits });
  showPrompt(now.prompt || byId('table').dataset.title || '', waits);
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
  light(at.stage, now.lit);
  hinted?.remove();
  if (now.hint) {
    hinted = toast(sentence(now.hint.text));
    at.mark('hinted', now.hint.pieces);
    at.choices.recommend(now.hint.action);
  }
  const moved = before?.station !== station || before.record.length !== now.record.length;
  if (waits && moved) void at.stage.face(() => now.lit.length || at.pieces.bringIntoSight());
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
    if (rule && link) at.explanation.tellRule(link, rule);
  }
  place.replaceChildren(make('span', {}, text), ' ', link ?? '');
}

/** The next step of a walk, if one is under way and nothing has come between. */
function walkOn() {
  const action = moment?.waits && !moment.refused ? at.nextOfWalk() : null;
  if (action === null) at.walk.end();
  else setTimeout(() => void step('act', action)); // when the present step is over
}

/** @param {string} id @param {() => void} act */
function on(id, act) {
  byId(id).addEventListener('click', act);
}

on('next', () => void step('read'));
on('back', () => void step('back'));
on('hint', () => void step('hint'));
on('skip', () => void step('skip'));
on('again', again);

// Where one was on another device is known only when the server has been asked.
void keepJoined(() => {}).then(() => {
  progress = read(kept.get(nameOf(game, lesson)));
  at.begin();
});
