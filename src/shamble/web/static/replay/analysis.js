// @ts-check
// What the search thinks of a match that is over: everybody's chances over the moves, the turning points, and what
// would have been better. It is made by the server, move by move; the page asks how far it is and shows what there is.

import { call } from '../shared/api.js';
import { byId, make, sentence } from '../shared/dom.js';

/** @import { Analysis as Told, Verdict } from '../shared/wire.js' */

const PERIOD = 1000; // ms between two looks at how far it is
const SVG = 'http://www.w3.org/2000/svg';
const COSTLY = 0.05; // below, the search is hardly sure itself

export class Analysis {
  /** @param {string} path of the table @param {(frame: number) => void} go */
  constructor(path, go) {
    this.path = `${path}/analysis`;
    this.go = go;
    this.place = byId('analysis');
    this.plot = /** @type {SVGSVGElement} */ (/** @type {unknown} */ (byId('plot')));
    this.button = /** @type {HTMLButtonElement} */ (byId('analyse'));
    this.progress = /** @type {HTMLProgressElement} */ (byId('analysis-progress'));
    /** @type {Told | null} */
    this.told = null;
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
    const told = await this.ask('GET', 0);
    if (turn !== this.turn) return;
    this.verdicts = [];
    this.progress.hidden = true;
    this.take(told);
    if (told.running && told.judged < told.moves) void this.run();
  }

  /** Has it made, unless it is, and shows where it stands. */
  begin() {
    this.place.scrollIntoView({ block: 'nearest' });
    if (!this.place.hidden && !this.button.hidden) void this.run();
  }

  /** @param {'GET' | 'POST'} method @param {number} after @returns {Promise<Told>} */
  ask(method, after) {
    return call(method, `${this.path}?after=${after}${this.seat === null ? '' : `&seat=${this.seat}`}`);
  }

  /** Has it made, and follows it to the end. */
  async run() {
    const turn = ++this.turn;
    this.say('The search looks at every move…');
    this.button.hidden = true;
    this.progress.hidden = false;
    try {
      for (;;) {
        const told = await this.ask('POST', this.verdicts.length);
        if (turn !== this.turn) return;
        this.take(told);
        if (told.judged === told.moves) return;
        await new Promise((resolve) => setTimeout(resolve, PERIOD));
        if (turn !== this.turn) return;
      }
    } catch (error) {
      if (turn !== this.turn) return;
      this.say(sentence(error instanceof Error ? error.message : String(error)));
      this.progress.hidden = true;
      this.button.hidden = false;
    }
  }

  /** @param {Told} told */
  take(told) {
    this.told = told;
    this.verdicts.push(...told.verdicts);
    const done = told.judged === told.moves;
    this.place.dataset.judged = String(told.judged);
    this.place.dataset.done = String(done);
    this.button.hidden = done || !this.progress.hidden;
    this.button.textContent = told.judged ? 'Go on with the analysis' : 'Analyse this match';
    if (done) {
      this.progress.hidden = true;
      this.say('');
    }
    this.progress.max = told.moves;
    this.progress.value = told.judged;
    byId('analysis-count').textContent = told.judged && !done ? `${told.judged} / ${told.moves} moves` : '';
    byId('analysis-found').hidden = !told.judged;
    if (!told.judged) return;
    this.draw(told);
    this.listSwings(told);
    this.at(this.frame);
  }

  /** @param {string} text */
  say(text) {
    const place = byId('analysis-state');
    if (place.textContent !== text) place.textContent = text;
  }

  /** By moves made: everybody's chances then; the result comes last. @param {Told} told */
  course(told) {
    const course = this.verdicts.map((verdict) => verdict.chances);
    return told.returns ? [...course, told.returns] : course;
  }

  /** @param {Told} told */
  draw(told) {
    const course = this.course(told);
    this.plot.setAttribute('viewBox', `0 0 ${told.moves} 100`);
    this.plot.setAttribute('aria-label', inWords(told, course));
    const grid = [0, 50, 100].map((y) => shape('line', { class: 'grid', x1: 0, x2: told.moves, y1: y, y2: y }));
    const turns = told.swings.map(({ number }) =>
      shape('line', { class: 'turn', x1: number, x2: number, y1: 0, y2: 100 }),
    );
    const lines = told.names.map((_, seat) =>
      shape('polyline', {
        class: `course seat-${seat}`,
        points: course.map((chances, moves) => `${moves},${100 - 100 * chances[seat]}`).join(' '),
      }),
    );
    this.now = shape('line', { class: 'now', y1: 0, y2: 100 });
    this.plot.replaceChildren(...grid, ...turns, ...lines, this.now);
  }

  /** @param {Told} told */
  listSwings(told) {
    const items = told.swings.map((swing) =>
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
            `${told.names[swing.player]}: ${sentence(swing.made)} `,
            make(
              'span',
              { class: 'quiet' },
              `${told.names[swing.seat]} went from ${percent(swing.before)} to ${percent(swing.after)}.`,
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
    const { told } = this;
    if (!told?.judged) return '';
    const made = this.verdicts.filter((verdict) => verdict.frame <= frame).length;
    this.now?.setAttribute('x1', String(made));
    this.now?.setAttribute('x2', String(made));
    const course = this.course(told);
    const chances = percents(course[Math.min(made, course.length - 1)]);
    byId('legend').replaceChildren(
      ...told.names.map((name, seat) =>
        make('li', {}, swatch(seat), make('span', { class: 'who' }, name), make('b', {}, `${chances[seat]} %`)),
      ),
    );
    for (const button of byId('swings').querySelectorAll('button'))
      button.setAttribute('aria-current', String(button.dataset.frame === String(frame)));
    const of = this.verdicts.filter((verdict) => verdict.frame === frame);
    const words = of.map((verdict) => verdictWords(verdict, told.names)).join(' ');
    const place = byId('verdict');
    place.textContent = words || (frame ? 'The search has not come to this move yet.' : 'Before the first move.');
    place.classList.toggle(
      'costly',
      of.some((verdict) => verdict.cost >= COSTLY),
    );
    return words;
  }

  /** A place on the plot means a move. @param {PointerEvent} event */
  point(event) {
    const { left, width } = this.plot.getBoundingClientRect();
    const moves = Math.round(((event.clientX - left) / width) * (this.told?.moves || 0));
    const to = Math.min(Math.max(moves, 0), this.verdicts.length);
    this.go(to ? this.verdicts[to - 1].frame : 0);
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

/** @param {number} share */
function percent(share) {
  return `${Math.round(100 * share)} %`;
}

/** Whole percents; of shares that make up one win together, such that they add up to 100. @param {number[]} shares */
function percents(shares) {
  const whole = shares.map((share) => Math.round(100 * share));
  const sum = shares.reduce((all, share) => all + share, 0);
  if (Math.abs(sum - 1) > 1e-6) return whole;
  const floors = shares.map((share) => Math.floor(100 * share + 1e-9));
  const missing = 100 - floors.reduce((all, floor) => all + floor, 0);
  const nearest = shares.map((share, seat) => [100 * share - floors[seat], seat]).sort((a, b) => b[0] - a[0]);
  for (const [, seat] of nearest.slice(0, missing)) floors[seat] += 1;
  return floors;
}

/** @param {Verdict} verdict @param {string[]} names */
function verdictWords({ player, options, made, preferred, cost, chances }, names) {
  const best = chances[player];
  const did = `${names[player]}: ${sentence(made)}`;
  if (options === 1) return `${did} There was no choice.`;
  const got = Math.max(0, best - cost);
  if (made === preferred || percent(best) === percent(got))
    return `${did} The search finds nothing better: ${percent(best)}.`;
  return `${did} Better was: ${preferred}: ${percent(best)} instead of ${percent(got)}.`;
}

/** The plot for whoever cannot see it. @param {Told} told @param {number[][]} course */
function inWords(told, course) {
  const each = told.names.map(
    (name, seat) => `${name} from ${percent(course[0][seat])} to ${percent(course[course.length - 1][seat])}`,
  );
  return `Chances to win over the moves: ${each.join(', ')}`;
}
