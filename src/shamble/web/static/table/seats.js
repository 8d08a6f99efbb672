// @ts-check
// Who sits at the table: whose turn it is, who is there, who is a bot, and the clocks.

import { byId, make, sign } from '../shared/dom.js';
import { awayFor, clock } from '../shared/words.js';
import { handOverButtons } from './absent.js';
import { face } from './reactions.js';
import { goneText, stateOf } from './seatwords.js';

/** @import { Play, Seat, Table } from '../shared/wire.js' */

/** How strong a bot is, in a word. @type {Record<string, string>} */
const STRENGTHS = JSON.parse(byId('table').dataset.strengths ?? '{}');
/** @import { HandOver } from './absent.js' */
/** @import { Reactions } from './reactions.js' */

const LOCAL = 'local' in byId('table').dataset; // everybody sits before this device: nobody is muted, or reported
const SHORT = 10; // seconds left when a clock turns red

export class Seats {
  /**
   * @param {Reactions} reactions
   * @param {(beside: HTMLElement, name: string, seat: number) => void} about
   * @param {HandOver} handOver
   */
  constructor(reactions, about, handOver) {
    this.reactions = reactions;
    this.about = about;
    this.handOver = handOver;
    /** @type {{ place: HTMLElement, gone: number, text: string }[]} */
    this.gone = [];
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
    this.gone = [];
    this.list.replaceChildren(...table.seats.map((seat) => this.seat(seat, table, play, now)));
    this.watching.hidden = !table.spectators;
    this.watching.replaceChildren(sign('eye'), `${table.spectators} watching`);
    this.tick();
  }

  /** @param {Seat} seat @param {Table} table @param {Play} play @param {number} now */
  seat(seat, table, play, now) {
    const asked = play.asked === seat.seat;
    const place = make('span', { class: 'clock', role: 'timer', 'aria-label': `time left for ${seat.name}` });
    if (seat.clock !== null) this.clocks.push({ place, ends: now + seat.clock * 1000 });
    const state = make('span', { class: 'state' }, stateOf(seat, asked, STRENGTHS));
    if (seat.gone !== null && !seat.vacation && !play.result)
      this.gone.push({ place: state, gone: seat.gone, text: goneText(seat) });
    const score = play.result?.scores?.[seat.seat];
    return make(
      'li',
      { class: `seat${asked ? ' asked' : ''}${seat.you ? ' you' : ''}`, 'aria-current': asked && 'true' },
      sign(seat.kind === 'bot' ? 'bot' : 'person'),
      make('span', { class: 'who' }, this.name(seat), seat.you && make('span', { class: 'quiet' }, ' (you)')),
      this.face(seat),
      state,
      score !== undefined && make('span', { class: 'score' }, String(score)),
      seat.clock !== null && place,
      play.result ? [] : handOverButtons(seat, table, this.handOver),
    );
  }

  /** What a person is called; a click tells what can be done about them. @param {Seat} seat */
  name(seat) {
    const name = make('bdi', {}, seat.name);
    if (seat.you || seat.kind !== 'person' || LOCAL) return name;
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
    for (const { place, gone, text } of this.gone) {
      const words = awayFor(gone, Date.now() / 1000) + text;
      if (place.textContent !== words) place.textContent = words;
    }
  }
}
