// @ts-check
// What the search thinks of a match that is over: everybody's chances over the moves, the turning points, and what
// would have been better. It is made by the server, move by move; the page asks how far it is and shows what there is.

import { call, query } from '../shared/api.js';
import { byId, make } from '../shared/dom.js';
import { messageOf, sentence } from '../shared/words.js';
import { course, frameAt, inWords, isCostly, line, madeBy, percent, percents, verdictWords } from './verdicts.js';

/** @import { Analysis as State, Verdict } from '../shared/wire.js' */

const PERIOD = 1000; // ms between two looks at how far it is
const SVG = 'http://www.w3.org/2000/svg';

export class Analysis {
  /** @param {string} table @param {(frame: number) => void} go */
  constructor(table, go) {
    this.path = /** @type {const} */ (`/api/tables/${table}/analysis`);
    this.go = go;
    this.place = byId('analysis');
    this.plot = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId('plot')));
    this.button = /** @type {HTMLButtonElement} */ (byId('analyse'));
    this.progress = /** @type {HTMLProgressElement} */ (byId('analysis-progress'));
    /** @type {State | null} */
    this.state = null;
    /** @type {Verdict[]} */
    this.verdicts = [];
    /** @type {number | null} */
    this.seat = null;
    this.frame = 0;
    this.turn = 0;
    this.button.addEventListener('click', () => void this.run());
    this.plot.addEventListener('pointerdown', (event) => {
      this.plot.setPointerCapture(event.pointerId);
      this.point(event);
    });
    this.plot.addEventListener('pointermove', (event) => {
      if (this.plot.hasPointerCapture(event.pointerId)) this.point(event);
    });
  }

  /** The replay of this seat is shown. @param {number | null} seat @param {boolean} over */
  async open(seat, over) {
    const turn = ++this.turn;
    this.seat = seat;
    this.place.hidden = !over;
    if (!over) return;
    const state = await this.ask('GET', 0);
    if (turn !== this.turn) return;
    this.verdicts = [];
    this.progress.hidden = true;
    this.take(state);
    if (state.running && state.judged < state.moves) void this.run();
  }

  /** Has it made, unless it is, and shows where it stands. */
  begin() {
    this.place.scrollIntoView({ block: 'nearest' });
    if (!this.place.hidden && !this.button.hidden) void this.run();
  }

  /** @param {'GET' | 'POST'} method @param {number} after @returns {Promise<State>} */
  ask(method, after) {
    return call(method, `${this.path}${query({ after, seat: this.seat })}`);
  }

  /** Has it made, and follows it to the end. */
  async run() {
    const turn = ++this.turn;
    this.say('The search looks at every move…');
    this.button.hidden = true;
    this.progress.hidden = false;
    try {
      for (;;) {
        const state = await this.ask('POST', this.verdicts.length);
        if (turn !== this.turn) return;
        this.take(state);
        if (state.judged === state.moves) return;
        await new Promise((resolve) => setTimeout(resolve, PERIOD));
        if (turn !== this.turn) return;
      }
    } catch (error) {
      if (turn !== this.turn) return;
      this.say(sentence(messageOf(error)));
      this.progress.hidden = true;
      this.button.hidden = false;
    }
  }

  /** @param {State} state */
  take(state) {
    this.state = state;
    this.verdicts.push(...state.verdicts);
    const done = state.judged === state.moves;
    this.place.dataset.judged = String(state.judged);
    this.place.dataset.done = String(done);
    this.button.hidden = done || !this.progress.hidden;
    this.button.textContent = state.judged ? 'Go on with the analysis' : 'Analyse this match';
    if (done) {
      this.progress.hidden = true;
      this.say('');
    }
    this.progress.max = state.moves;
    this.progress.value = state.judged;
    byId('analysis-count').textContent = state.judged && !done ? `${state.judged} / ${state.moves} moves` : '';
    byId('analysis-found').hidden = !state.judged;
    if (!state.judged) return;
    this.draw(state);
    this.listSwings(state);
    this.at(this.frame);
  }

  /** @param {string} text */
  say(text) {
    const place = byId('analysis-state');
    if (place.textContent !== text) place.textContent = text;
  }

  /** @param {State} state */
  draw(state) {
    const chances = course(this.verdicts, state.returns);
    this.plot.setAttribute('viewBox', `0 0 ${state.moves} 100`);
    this.plot.setAttribute('aria-label', inWords(state.names, chances));
    const grid = [0, 50, 100].map((y) => shape('line', { class: 'grid', x1: 0, x2: state.moves, y1: y, y2: y }));
    const turns = state.swings.map(({ number }) =>
      shape('line', { class: 'turn', x1: number, x2: number, y1: 0, y2: 100 }),
    );
    const lines = state.names.map((_, seat) =>
      shape('polyline', { class: `course seat-${seat}`, points: line(chances, seat) }),
    );
    this.now = shape('line', { class: 'now', y1: 0, y2: 100 });
    this.plot.replaceChildren(...grid, ...turns, ...lines, this.now);
  }

  /** @param {State} state */
  listSwings(state) {
    const items = state.swings.map((swing) =>
      make(
        'li',
        {},
        make(
          'button',
          { type: 'button', 'data-frame': swing.frame, onclick: () => this.go(swing.frame) },
          make('b', {}, String(swing.number)),
          make(
            'span',
            {},
            `${state.names[swing.player]}: ${sentence(swing.made)} `,
            make(
              'span',
              { class: 'quiet' },
              `${state.names[swing.seat]} went from ${percent(swing.before)} to ${percent(swing.after)}.`,
            ),
          ),
        ),
      ),
    );
    const none = make('li', { class: 'nothing' }, 'None so far: no move changed anybody’s chances much.');
    byId('swings').replaceChildren(...(items.length ? items : [none]));
  }

  /** The replay is at this step. Returns what there is to say of it. @param {number} frame */
  at(frame) {
    this.frame = frame;
    const { state } = this;
    if (!state?.judged) return '';
    const made = madeBy(this.verdicts, frame);
    this.now?.setAttribute('x1', String(made));
    this.now?.setAttribute('x2', String(made));
    const chances = course(this.verdicts, state.returns);
    const now = percents(chances[made] ?? chances.at(-1) ?? []);
    byId('legend').replaceChildren(
      ...state.names.map((name, seat) =>
        make('li', {}, swatch(seat), make('span', { class: 'who' }, name), make('b', {}, `${now[seat]} %`)),
      ),
    );
    for (const button of byId('swings').querySelectorAll('button'))
      button.setAttribute('aria-current', String(button.dataset.frame === String(frame)));
    const of = this.verdicts.filter((verdict) => verdict.frame === frame);
    const words = of.map((verdict) => verdictWords(verdict, state.names)).join(' ');
    const place = byId('verdict');
    place.textContent = words || (frame ? 'The search has not come to this move yet.' : 'Before the first move.');
    place.classList.toggle('costly', of.some(isCostly));
    return words;
  }

  /** A place on the plot means a move. @param {PointerEvent} event */
  point(event) {
    const { left, width } = this.plot.getBoundingClientRect();
    this.go(frameAt(this.verdicts, this.state?.moves || 0, (event.clientX - left) / width));
  }
}

/** @param {string} tag @param {Record<string, string | number>} attributes */
function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** A seat's line in the legend. @param {number} seat */
function swatch(seat) {
  const picture = shape('svg', { viewBox: '0 0 28 8', class: 'swatch', 'aria-hidden': 'true' });
  picture.append(shape('line', { class: `course seat-${seat}`, x1: 0, x2: 28, y1: 4, y2: 4 }));
  return picture;
}
