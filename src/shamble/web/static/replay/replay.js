// @ts-check
// A match seen again: one picture for each step, from the knowledge of any seat that may be asked for.

import { call, query } from '../shared/api.js';
import { byId, kept, make, toast } from '../shared/dom.js';
import '../shared/page.js';
import { address, here, shared } from '../shared/transport.js';
import { messageOf } from '../shared/words.js';
import { banner } from '../stage/banners.js';
import { Log } from '../stage/journal.js';
import { Lens } from '../stage/lens.js';
import { Explanation } from '../stage/menu.js';
import { showPrompt } from '../stage/prompt.js';
import { offerSpeed } from '../stage/speed.js';
import { Stage } from '../stage/stage.js';
import { Terms } from '../stage/terms.js';
import { offerZoom } from '../stage/zoombuttons.js';
import { Analysis } from './analysis.js';
import { momentAddress, saveFilm } from './film.js';
import { checkProof } from './proof.js';

/** @import { Frame, Replay } from '../shared/wire.js' */

const { table = '', game = '' } = byId('table').dataset;
const path = /** @type {const} */ (`/api/tables/${table}`);
const PACE = 1100; // ms a step: a log line read aloud
const RESIZED = 200;

const stage = new Stage(byId('stage'));
const lens = new Lens(stage.host);
offerZoom(stage.zoom);
offerSpeed(stage);
const explanation = new Explanation(game);
const terms = new Terms(game, explanation);
terms.watch(byId('prompt'), byId('log'));
terms.explainIn(lens);
const analysis = new Analysis(table, (frame) => {
  pause();
  void go(frame);
});
const log = new Log(openRule);
const slider = /** @type {HTMLInputElement} */ (byId('slider'));
const films = /** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll('.film'));
const knows = /** @type {HTMLSelectElement} */ (byId('knows'));

/** @type {Map<string, Promise<Frame>>} */
let frames = new Map();
/** @type {Replay | null} */
let replay = null;
let at = -1;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let running;

const asked = new URLSearchParams(location.search);
const analyse = location.hash === '#analysis'; // whoever came for it need not ask for it

/** @param {number | null} seat @param {number} frame */
async function open(seat, frame) {
  replay = await call('GET', `${path}/replay${query({ seat })}`);
  frames = new Map();
  const last = replay.steps.length - 1;
  slider.max = String(last);
  log.add(
    replay.steps.flatMap((step) => step.log),
    true,
  );
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (log.list.querySelectorAll('li'))) {
    line.addEventListener('click', (event) => {
      if (!(event.target instanceof HTMLButtonElement)) void go(Number(line.dataset.frame));
    });
  }
  knows.replaceChildren(
    ...replay.seats.map((each) => new Option(each === null ? 'a spectator' : name(each), String(each))),
  );
  knows.value = String(seat);
  byId('result').textContent = replay.result?.text || 'The match is still being played.';
  for (const thing of [byId('file'), ...films]) thing.hidden = !replay.result;
  at = -1;
  await go(Math.min(frame, last));
  await analysis.open(seat, replay.result !== null);
  if (analyse) analysis.begin();
}

/** @param {number} seat */
function name(seat) {
  return replay?.table.seats[seat]?.name || `seat ${seat + 1}`;
}

/** The picture of a step; asked for once. @param {number} frame */
function picture(frame) {
  const { width, height } = stage.size();
  const seat = replay?.seat ?? null;
  const address = /** @type {const} */ (`${path}/frames/${frame}${query({ width, height, seat })}`);
  const known = frames.get(address);
  if (known) return known;
  const fresh = call('GET', address);
  frames.set(address, fresh);
  fresh.catch(() => frames.delete(address));
  return fresh;
}

/** @param {number} frame */
async function go(frame) {
  const step = replay?.steps[frame];
  if (!replay || !step) return;
  const onward = frame === at + 1 && byId('table').dataset.frame === String(at);
  at = frame;
  slider.value = String(frame);
  /** @type {HTMLAnchorElement} */ (byId('moment')).href = momentAddress(table, frame, replay.seat);
  byId('at').textContent = `${frame} / ${replay.steps.length - 1}`;
  const words = [...step.log.map((entry) => entry.text), analysis.at(frame)].filter(Boolean).join('. ');
  slider.setAttribute('aria-valuetext', `${frame}: ${words}`);
  for (const line of log.list.querySelectorAll('li'))
    line.classList.toggle('now', line.dataset.frame === String(frame));
  log.reveal('.now');
  const search = new URLSearchParams(
    replay.seat === null ? { frame: String(frame) } : { seat: String(replay.seat), frame: String(frame) },
  );
  history.replaceState(null, '', address(`/tables/${table}/replay?${search}`));
  try {
    const shown = await picture(frame);
    if (at !== frame) return; // the slider has moved on
    banner('line', null);
    stage.show(shown.svg, { beats: onward ? shown.beats : [] });
    showPrompt(shown.prompt, false);
    byId('table').dataset.frame = String(frame);
    if (frame + 1 < replay.steps.length) void picture(frame + 1).catch(() => {});
  } catch (error) {
    pause();
    banner('line', {
      text: messageOf(error),
      tone: 'warn',
      buttons: [{ text: 'Try again', act: () => void go(frame) }],
    });
  }
}

function pause() {
  clearTimeout(running);
  running = undefined;
  show();
}

function show() {
  const button = byId('run');
  button.setAttribute('aria-pressed', String(running !== undefined));
  button.setAttribute('aria-label', running === undefined ? 'Play' : 'Pause');
}

async function run() {
  if (!replay || at >= replay.steps.length - 1) {
    pause();
    return;
  }
  running = setTimeout(async () => {
    await stage.rest();
    await go(at + 1);
    if (running !== undefined) void run();
  }, PACE * stage.pace);
  show();
}

/** @param {string} rule @param {HTMLElement} beside */
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

on('first', () => {
  pause();
  void go(0);
});
on('previous', () => {
  pause();
  void go(at - 1);
});
on('next', () => {
  pause();
  void go(at + 1);
});
on('last', () => {
  pause();
  void go(Number(slider.max));
});
on('run', () => {
  if (running !== undefined) pause();
  else if (at >= Number(slider.max)) void go(0).then(run);
  else void run();
});
on('copy-link', async () => {
  try {
    await navigator.clipboard.writeText(shared(here()));
    toast('The link to this move is copied.');
  } catch {
    toast(`The link to this move is this page's address: ${shared(here())}`);
  }
});
for (const button of films) button.addEventListener('click', () => void saveFilm(button, table, replay?.seat ?? null));
on('check', async () => {
  const lines = await checkProof(table, kept.get(`commitment.${table}`));
  byId('proof').replaceChildren(...lines.map(({ good, text }) => make('p', { class: good ? 'good' : 'warn' }, text)));
});
slider.addEventListener('input', () => {
  pause();
  void go(slider.valueAsNumber);
});
knows.addEventListener('change', () => void begin(knows.value === 'null' ? null : Number(knows.value), at));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;
new ResizeObserver(() => {
  clearTimeout(rest);
  rest = setTimeout(() => void go(at), RESIZED);
}).observe(stage.host);

/** @param {number | null} seat @param {number} frame */
async function begin(seat, frame) {
  try {
    await open(seat, frame);
  } catch (error) {
    banner('line', { text: messageOf(error), tone: 'warn' });
  }
}

void begin(asked.has('seat') ? Number(asked.get('seat')) : null, Number(asked.get('frame') || 0));
