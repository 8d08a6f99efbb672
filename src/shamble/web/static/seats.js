// @ts-check
// Who sits at the table: whose turn it is, who is there, who is a bot, and the clocks.

import { byId, make, sign } from './dom.js';
import { clock } from './page.js';

/** @typedef {import('./wire').Table} Table */
/** @typedef {import('./wire').Play} Play */
/** @typedef {import('./wire').Seat} Seat */

const SHORT = 10; // seconds left when a clock turns red

export class Seats {
  constructor() {
    this.list = byId('seats');
    this.watching = byId('watching');
    /** @type {{ place: HTMLElement, ends: number }[]} */
    this.clocks = [];
    setInterval(() => this.tick(), 250);
  }

  /** @param {Table} table @param {Play} play */
  show(table, play) {
    const now = performance.now();
    this.clocks = [];
    this.list.replaceChildren(...table.seats.map((seat) => this.seat(seat, play, now)));
    this.watching.hidden = !table.spectators;
    this.watching.replaceChildren(sign('eye'), `${table.spectators} watching`);
    this.tick();
  }

  /** @param {Seat} seat @param {Play} play @param {number} now */
  seat(seat, play, now) {
    const asked = play.asked === seat.seat;
    const place = make('span', { class: 'clock', role: 'timer', 'aria-label': `time left for ${seat.name}` });
    if (seat.clock !== null) this.clocks.push({ place, ends: now + seat.clock * 1000 });
    const score = play.result?.scores?.[seat.seat];
    return make(
      'li',
      { class: `seat${asked ? ' asked' : ''}${seat.you ? ' you' : ''}`, 'aria-current': asked && 'true' },
      sign(seat.kind === 'bot' ? 'bot' : 'person'),
      make('span', { class: 'who' }, seat.name, seat.you && make('span', { class: 'quiet' }, ' (you)')),
      make('span', { class: 'state' }, stateOf(seat, asked)),
      score !== undefined && make('span', { class: 'score' }, String(score)),
      seat.clock !== null && place,
    );
  }

  tick() {
    const now = performance.now();
    for (const { place, ends } of this.clocks) {
      const left = (ends - now) / 1000;
      place.textContent = clock(left);
      place.classList.toggle('short', left < SHORT);
    }
  }
}

/** @param {Seat} seat @param {boolean} asked */
function stateOf(seat, asked) {
  if (seat.thinking) return 'is thinking';
  if (seat.away) return 'away, a bot plays';
  if (seat.kind === 'bot') return 'bot';
  if (!seat.present) return 'not here';
  return asked ? 'to choose' : '';
}
