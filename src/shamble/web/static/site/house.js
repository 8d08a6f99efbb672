// @ts-check
// The worker with the House: it holds the matches, answers the pages, and says what is to be kept, thought and told.
// Here that is done, in its order. Between two messages the House does nothing; time reaches it by `woken`.

import { Minds } from './minds.js';
import { startPython } from './python.js';
import { forget } from './started.js';
import { Storage } from './storage.js';

/** @import { Effect, Heard, Said, Task, Thought, ToShell } from './site.js' */
/** @typedef {(message: Heard) => Effect[]} Hear */

/** Each holds a Python, about 60 MB: two beside the House are enough for a bot and an analysis, or for two bots. */
const MOST_MINDS = Math.max(1, Math.min(2, navigator.hardwareConcurrency - 1));

const minds = new Minds(MOST_MINDS, startMind, (thought) => void turn({ type: 'thought', ...thought }));
const storage = Storage.open(new URLSearchParams(location.search).get('storage') || 'shamble');
/** What was asked for before there was a House to ask. @type {Said[]} */
const early = [];
/** @type {Hear | null} */
let hear = null;
/** Pyodide's, which those who think need as well. @type {WebAssembly.Module | null} */
let program = null;
/** Effects are carried out one after the other, also those of different messages. */
let doing = Promise.resolve();
/** What could not be kept, and is tried again with the next change. @type {Set<string>} */
const unkept = new Set();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let alarm;

/** @param {MessageEvent<Said>} event */
self.onmessage = ({ data }) => {
  if (hear) turn(data);
  else early.push(data);
};

void begin();

async function begin() {
  try {
    const { python, quick, program: compiled } = await startPython((part) => tell({ type: 'progress', part }));
    program = compiled;
    const kept = await storage;
    const entries = await kept.all();
    const open = /** @type {() => (text: string) => string} */ (
      /** @type {unknown} */ (python.pyimport('shamble.web.local.house').open_house)
    );
    const house = open();
    hear = (message) => JSON.parse(house(JSON.stringify(message))); // from here on, nothing is waited for: `stored` is the first
    turn({ type: 'stored', entries, root: '/', now: Date.now() / 1000 });
    if (kept.blocked) tell({ type: 'unkept', text: kept.blocked });
    for (const message of early.splice(0)) turn(message);
    doing = doing.then(() => tell({ type: 'ready', quick }));
  } catch (error) {
    broken(error);
  }
}

/** @param {unknown} error */
function broken(error) {
  void forget(); // if the kept Python is to blame, the next one starts afresh
  tell({ type: 'broken', text: error instanceof Error ? error.message : String(error) });
}

/** @param {ToShell} message */
function tell(message) {
  self.postMessage(message);
}

/** @param {Heard} message */
function turn(message) {
  if (!hear) return;
  if (message.type === 'ask' && leadsToTable(message)) minds.prepare(); // soon a bot will think
  let effects;
  try {
    effects = hear(message);
  } catch (error) {
    broken(error);
    return;
  }
  for (const effect of effects) doing = doing.then(() => carryOut(effect));
}

/** @param {Extract<Heard, { type: 'ask' }>} asked */
function leadsToTable({ method, path }) {
  return path.startsWith('/tables/') || (method === 'POST' && path.startsWith('/api/tables'));
}

/** @param {Effect} effect */
async function carryOut(effect) {
  switch (effect.type) {
    case 'keep':
      return keep(effect);
    case 'forget':
      return (await storage).forget(effect.key);
    case 'think':
      return minds.think(effect);
    case 'drop':
      return minds.drop(effect.task);
    case 'wake':
      clearTimeout(alarm);
      if (effect.seconds !== null) alarm = setTimeout(() => turn({ type: 'woken' }), effect.seconds * 1000);
      return;
    default:
      tell(effect);
  }
}

/** @param {Extract<Effect, { type: 'keep' }>} effect */
async function keep({ key, revision, value }) {
  const kept = await (await storage).keep({ key, revision, value });
  if ('why' in kept) {
    unkept.add(key);
    tell({ type: 'unkept', text: kept.why });
    turn({ type: 'unkept', key, why: kept.why });
  } else if ('other' in kept) {
    turn({ type: 'changed', ...kept.other });
  } else if (unkept.delete(key)) {
    turn({ type: 'kept', key });
    if (!unkept.size) tell({ type: 'unkept', text: '' });
  }
}

/** @param {(thought: Thought) => void} report */
function startMind(report) {
  const worker = new Worker(new URL('mind.js', import.meta.url), { type: 'module' });
  worker.postMessage(program);
  /** @type {Task['task']} */
  let task = '';
  worker.onmessage = (/** @type {MessageEvent<Thought>} */ event) => report(event.data);
  worker.onerror = (event) => report({ task, error: event.message || 'the worker that thinks has ended' });
  return {
    think: (/** @type {Task} */ given) => {
      task = given.task;
      worker.postMessage(given);
    },
    end: () => worker.terminate(),
  };
}
