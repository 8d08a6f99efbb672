// @ts-check
// The table page: waiting room, then play. Hears the socket, shows each state on the stage and in the panels, and sends
// what hands do there. A move is sent once for a moment, however often it is clicked.

import { byId, kept, toast } from '../shared/dom.js';
import { go } from '../shared/transport.js';
import { haveName, onNewIdentity } from '../shared/who.js';
import { ratedWords, sentence } from '../shared/words.js';
import { banner } from '../stage/banners.js';
import { Choices } from '../stage/choices.js';
import { Log } from '../stage/journal.js';
import { Lens } from '../stage/lens.js';
import { Explanation, Menu } from '../stage/menu.js';
import { Pieces } from '../stage/pieces.js';
import { showPrompt } from '../stage/prompt.js';
import { offerSpeed } from '../stage/speed.js';
import { Stage } from '../stage/stage.js';
import { Terms } from '../stage/terms.js';
import { meet } from '../stage/touching.js';
import { meaningsOf, Unasked } from '../stage/unasked.js';
import { Walk } from '../stage/walk.js';
import { offerZoom } from '../stage/zoombuttons.js';
import { tellAbsence } from './absent.js';
import { Callback } from './callback.js';
import { Careful } from './careful.js';
import { Curtain } from './curtain.js';
import { Ending } from './ending.js';
import { Guide } from './guide.js';
import { leaving } from './leaving.js';
import { isAway, tellNews, tellPause } from './notices.js';
import { offerOpening } from './opening.js';
import { Panels } from './panels.js';
import { Reactions } from './reactions.js';
import { sayLast, sayPrompt, showThinking, waitingFor } from './saying.js';
import { Seats } from './seats.js';
import { Socket } from './socket.js';
import * as sound from './sound.js';
import { Talk } from './talk.js';
import { WaitingRoom } from './waiting.js';

/** @import { Asked, Hint, LogEntry, Play } from '../shared/wire.js' */
/** @import { Touched } from '../stage/pieces.js' */
/** @import { Way } from '../stage/unasked.js' */
/** @import { NotDone, State } from './socket.js' */

const { table: id = '', game = '' } = byId('table').dataset;
const UNASKED = 650; // ms in which one sees what is about to be made by itself
const RESIZED = 160; // ms of rest after which a new size is told

const panels = new Panels();
const stage = new Stage(byId('stage'), () => socket.redraw());
const walk = new Walk(stage.host);
const pieces = new Pieces(stage.host, {
  act: touch,
  ask: ({ piece, element }) => void askWhy({ piece }, element),
  walk: (square) => {
    walk.begin(square);
    walkOn();
  },
  cite: (rule, beside) => void askRule(rule, beside),
});
const choices = new Choices({ act: (way) => void decide(way), point: (ids) => mark('pointed', ids) });
const log = new Log((rule, beside) => void askRule(rule, beside));
const handOver = (/** @type {number} */ seat, /** @type {'bot' | 'anybody'} */ to) =>
  void ask({ type: 'hand_over', seat, to });
const ending = new Ending(id);
const waiting = new WaitingRoom(id);
const menu = new Menu();
const reactions = new Reactions((reaction) => void ask({ type: 'react', reaction }));
const talk = new Talk(id, {
  ask,
  named: haveName,
  menu,
  open: () => byId('panels').dataset.open === 'talk',
  unread: (count) => panels.unread(count),
});
const seats = new Seats(reactions, (beside, name, seat) => talk.about(beside, name, { seat }), handOver);
panels.changed = () => talk.look();
const explanation = new Explanation(game);
const callback = new Callback();
const careful = new Careful(game);
const unasked = new Unasked();
const curtain = new Curtain((seat) => void ask({ type: 'look', seat }));
const guide = new Guide(game, stage, {
  words: async (number) => {
    const answer = await socket.ask({ type: 'guide', number });
    return answer.type === 'guide' ? answer : null;
  },
  hint: async (number) => {
    const answer = await socket.ask({ type: 'hint', number });
    return answer.type === 'hint' && answer.number === moment() ? answer : null;
  },
  mark: (hint) => void recommend(hint),
  cite: (rule, beside) => explanation.tellRule(beside, rule),
});
const lens = new Lens(stage.host);
const terms = new Terms(game, explanation);
terms.watch(byId('prompt'), byId('log'), guide.words);
terms.explainIn(lens);
lens.would = (piece) => {
  const meant = pieces.meaning(piece);
  return meaningsOf(shown?.play?.choices.filter(({ action }) => meant.includes(action)) ?? []);
};
offerOpening(game);
offerZoom(stage.zoom);
offerSpeed(stage, () => socket.tellHurried());

/** What is shown now, and what was sent from it. @type {State | null} */
let shown = null;
/** @type {{ number: number, action: number } | null} */
let sent = null;
/** The number of the last moment that came; what leads to it may still be on its way over the stage. */
let latest = 0;

const socket = new Socket(id, {
  view: stage,
  state: hear,
  line: (line, text) => {
    byId('table').dataset.line = line;
    if (line === 'closed')
      banner('line', { text, tone: 'warn', buttons: [{ text: 'To the lobby', act: () => go('/') }] });
    else if (line === 'lost')
      banner('line', {
        text: text ? `${sentence(text)} Trying again…` : 'The connection is lost. Trying again…',
        tone: 'warn',
        buttons: [{ text: 'Try now', act: () => socket.retry() }],
      });
    else if (line === 'open') banner('line', null);
  },
});

onNewIdentity(() => socket.renew());

// -- hearing ---------------------------------------------------------------------------------------------------------

/** @param {State} state */
function hear(state) {
  const { play, table } = state;
  reactions.show(state.chat);
  talk.hear(state);
  byId('table').dataset.status = table.status;
  remember(table.commitment);
  tellPause(table);
  curtain.show(table, state.curtain);
  if (!play && table.status !== 'waiting') {
    showPrompt('This moment cannot be shown', false); // the rules failed; what was shown before stays
    return;
  }
  if (!play) {
    if (!shown) panels.begin('talk');
    shown = state;
    showPrompt('Waiting for players', false);
    void waiting.show(table);
    return;
  }
  if (shown && !shown.play) {
    panels.begin();
    if (table.you === null && !play.result) {
      const text = 'The match has begun without you: you watch it.';
      banner('late', { text, buttons: [{ text: 'All right', act: () => banner('late', null) }] });
    }
  }
  if (play.log) {
    log.add(play.log, true);
    sayLast(play.log, true);
  }
  latest = play.number;
  stage.you = table.you;
  byId('table').classList.toggle('unfolding', moment() < latest && play.beats.length > 0);
  stage.show(play.svg, { beats: play.beats, drawn: play.drawn, onBeat: tell, shown: () => present(state, play) });
}

/** One thing that happened, when it is seen. @param {LogEntry[]} lines */
function tell(lines) {
  log.add(lines, false);
  sayLast(lines, false);
  sound.play(lines.map((entry) => entry.sound));
}

/** @param {State} state @param {Play} play */
function present(state, play) {
  const { table } = state;
  const before = shown?.play;
  shown = state;
  if (before?.number !== play.number) {
    menu.close();
    mark('hinted', []);
  }
  byId('table').classList.toggle('unfolding', play.number < latest);
  byId('table').dataset.number = String(play.number);
  byId('table').dataset.yours = String(play.yours);
  sayPrompt(state, play);
  choices.show(play, play.result ? 'The match is over.' : waitingFor(state, play));
  seats.show(table, play);
  showThinking(table);
  pieces.prepare();
  lens.describe();
  if (play.yours && before?.number !== play.number) void stage.face(() => pieces.bringIntoSight());
  panels.count('choices', play.choices.length);
  tools(state, play);
  tellAbsence(table, play, handOver);
  tellNews(table, play, (agree) => void ask({ type: 'answer', number: moment(), agree }));
  ending.show(table, play.result);
  void guide.show(table, play);
  callback.set(play.yours);
  if (before?.number !== play.number || before.yours !== play.yours) {
    careful.forget();
    goOn(play);
  }
  sendAgain(play);
  if (before?.number !== play.number) walkOn();
}

/** @param {State} state @param {Play} play */
function tools({ table }, play) {
  const seated = table.you !== null && !play.result;
  const away = isAway(table);
  const why = table.rated ? 'This match is rated: there are no hints.' : 'A hint is for the one who is asked.';
  able('hint', play.yours && !away && !table.rated, why);
  byId('rated').hidden = !table.rated;
  byId('rated-words').textContent = ratedWords(table.unrated);
  const undo = byId('undo');
  const others = table.seats.some((seat) => seat.kind === 'person' && !seat.you); // bots agree at once
  if (undo.lastChild) undo.lastChild.textContent = play.undo.can === 'ask' && others ? 'Ask to undo' : 'Undo';
  able('undo', play.undo.can !== 'no', play.undo.why || 'There is nothing to take back.');
  byId('leave').hidden = !seated || away;
  byId('quiet-switch').hidden = !(
    seated &&
    (play.covert || play.window !== null || play.quiet || kept.get(`windows.${game}`))
  );
  if (play.covert || play.window !== null) kept.set(`windows.${game}`, 'yes'); // this game has them
  byId('quiet').setAttribute('aria-pressed', String(play.quiet));
  byId('to-replay').hidden = !play.result;
}

/** A button that cannot be used now still says why. @param {string} name @param {boolean} can @param {string} why */
function able(name, can, why) {
  const button = byId(name);
  button.setAttribute('aria-disabled', String(!can));
  button.title = can ? '' : why;
}

/**
 * The commitment is noted when it is first seen, so that the proof at the end means something.
 * @param {string | null} commitment
 */
function remember(commitment) {
  if (commitment && !kept.get(`commitment.${id}`)) kept.set(`commitment.${id}`, commitment);
}

// -- doing -----------------------------------------------------------------------------------------------------------

/** @param {Touched} touched */
function touch(touched) {
  walk.end();
  const { element, piece } = touched;
  meet(stage, menu, touched, shown?.play?.choices || [], (way) => void decide(way), [
    { text: 'What is this?', quiet: true, pick: () => void askWhy({ piece }, element) },
  ]);
}

/** What a hand has chosen, after a second question where it needs one. @param {Way} way */
async function decide({ action, times }) {
  const number = moment();
  if (sent?.number === number) return; // it is answered, and what comes of it is being shown
  const choice = shown?.play?.choices.find((each) => each.action === action);
  if (choice && !(await careful.allows(choice))) return;
  if (moment() !== number) return; // the moment has passed meanwhile
  unasked.chose(action, times);
  void move(action);
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let soon;

/** What needs no hand is made after a moment in which it can be seen. @param {Play} play */
function goOn(play) {
  clearTimeout(soon);
  const action = unasked.next(play, kept.get('forced') !== 'no');
  if (action === null) return;
  soon = setTimeout(() => moment() === play.number && void move(action), UNASKED);
}

/** @param {number} action */
async function move(action) {
  const play = shown?.play;
  if (!play?.yours || sent?.number === play.number) return;
  sent = { number: play.number, action };
  byId('table').classList.add('sending');
  const answer = await socket.ask({ type: 'move', ...sent });
  byId('table').classList.remove('sending');
  if (answer.type === 'refused' && answer.code !== 'lost') {
    sent = null;
    if (answer.code !== 'late') refuse(answer);
  }
}

/** The next step of a walk, if one is under way and nothing has come between. */
function walkOn() {
  const play = shown?.play;
  const action =
    play?.yours && sent?.number !== play.number ? walk.next(play.choices.map((choice) => choice.action)) : null;
  if (action === null) walk.end();
  else void move(action);
}

/** A move whose answer was lost is sent again at the same moment: it counts once. @param {Play} play */
function sendAgain(play) {
  if (!sent || !socket.idle()) return;
  const { number, action } = sent;
  sent = null;
  if (play.yours && play.number === number) void move(action);
}

/** The moment that is shown. */
function moment() {
  return shown?.play?.number ?? 0;
}

/** @param {Asked} request */
async function ask(request) {
  const answer = await socket.ask(request);
  if (answer.type === 'refused') refuse(answer);
  return answer;
}

/** @param {NotDone} answer */
function refuse(answer) {
  toast(/^[A-Z]{2,3}-/.test(answer.rule) ? `${sentence(answer.text)} (${answer.rule})` : sentence(answer.text), 'warn');
}

/** @param {{ piece: string } | { action: number }} what @param {Element} beside */
async function askWhy(what, beside) {
  const answer = await ask({ type: 'why', ...what });
  if (answer.type === 'why') explanation.tell(beside.isConnected ? beside : stage.host, answer);
}

/** @param {string} rule @param {Element} beside */
async function askRule(rule, beside) {
  const answer = await ask({ type: 'why', rule });
  if (answer.type === 'why' && answer.rule) explanation.tellRule(beside, answer.rule);
}

/** @param {'hinted' | 'pointed'} how @param {string[]} ids */
function mark(how, ids) {
  for (const piece of stage.host.querySelectorAll(`.${how}`)) piece.classList.remove(how);
  for (const piece of ids) stage.piece(piece)?.classList.add(how);
}

// -- tools -----------------------------------------------------------------------------------------------------------

/** @param {string} name @param {(button: HTMLElement) => void} act */
function tool(name, act) {
  const button = byId(name);
  button.addEventListener('click', () => {
    if (button.getAttribute('aria-disabled') === 'true') toast(sentence(button.title));
    else act(button);
  });
}

tool('hint', async () => {
  const answer = await ask({ type: 'hint', number: moment() });
  if (answer.type === 'hint' && recommend(answer)) toast(sentence(`${answer.text}: ${answer.why}`));
});

/** Marks a move that was suggested, unless its moment has passed. @param {Hint} hint */
function recommend({ number, pieces: stands, action }) {
  if (number !== shown?.play?.number) return false;
  mark('hinted', stands);
  stage.piece(stands[0] ?? '')?.scrollIntoView({ block: 'nearest' });
  choices.recommend(action);
  return true;
}
tool('undo', () => {
  unasked.takenBack();
  void ask({ type: 'undo', number: moment() });
});
for (const name of ['forced', 'careful']) {
  const box = /** @type {HTMLInputElement} */ (byId(`set-${name}`));
  const show = () => (box.checked = kept.get(name) !== 'no');
  box.addEventListener('change', () => kept.set(name, box.checked ? 'yes' : 'no'));
  byId('careful').addEventListener('close', show); // there it can be set, too
  show();
}
tool('ask-why', (button) => {
  const on = button.getAttribute('aria-pressed') !== 'true';
  button.setAttribute('aria-pressed', String(on));
  pieces.ask(on);
  if (on) toast('Touch any piece to read why it can or cannot be used now.');
});
tool('leave', leaving(id));
tool('quiet', (button) => void ask({ type: 'quiet', on: button.getAttribute('aria-pressed') !== 'true' }));
sound.offerMute(byId('mute'));

/** @type {ReturnType<typeof setTimeout> | undefined} */
let rest;
new ResizeObserver(() => {
  clearTimeout(rest);
  rest = setTimeout(() => socket.resize(), RESIZED);
}).observe(stage.host);
