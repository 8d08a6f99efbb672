// @ts-check
// Who sits at the table: whose turn it is, who is there, who is a bot, and the clocks.

import { byId, make, sign } from './dom.js';
import { clock } from './page.js';
import { face } from './reactions.js';

/** @typedef {import('./wire').Table} Table */
/** @typedef {import('./wire').Play} Play */
/** @typedef {import('./wire').Seat} Seat */

const SHORT = 10; // seconds left when a clock turns red

export class Seats {
  /** @param {import('./reactions.js').Reactions} reactions @param {(beside: HTMLElement, name: string, seat: number) => void} about */
  constructor(reactions, about) {
    this.reactions = reactions;
    this.about = about;
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
      make('span', { class: 'who' }, this.name(seat), seat.you && make('span', { class: 'quiet' }, ' (you)')),
      this.face(seat),
      make('span', { class: 'state' }, stateOf(seat, asked)),
      score !== undefined && make('span', { class: 'score' }, String(score)),
      seat.clock !== null && place,
    );
  }

  /** What a person is called; a click tells what can be done about them. @param {Seat} seat */
  name(seat) {
    const name = make('bdi', {}, seat.name);
    if (seat.you || seat.kind !== 'person') return name;
    const button = make(
      'button',
      { type: 'button', class: 'speaker', onclick: () => this.about(button, seat.name, seat.seat) },
      name,
    );
    return button;
  }

  /** @param {Seat} seat */
  face(seat) {
    const shown = this.reactions.at(seat.seat);
    if (!shown) return null;
    const picture = face(shown);
    picture.dataset.seat = String(seat.seat);
    return picture;
  }

  tick() {
    for (const picture of /** @type {NodeListOf<SVGElement>} */ (this.list.querySelectorAll('.face'))) {
      if (!this.reactions.at(Number(picture.dataset.seat))) picture.remove();
    }
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
