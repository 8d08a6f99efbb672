// @ts-check
// The waiting room: who sits where, the link for friends, and the start.

import { call } from './api.js';
import { chosenLevel, explain, levelOptions, parts, styleOptions } from './bots.js';
import { byId, copy, make, sign } from './dom.js';
import { haveName, trying } from './page.js';

/** @typedef {import('./wire').Table} Table */
/** @typedef {import('./wire').Seat} Seat */
/** @typedef {import('./wire').BotInfo} Bot */

export class WaitingRoom {
  /** @param {string} table */
  constructor(table) {
    this.path = `/api/tables/${table}`;
    this.list = byId('waiting-seats');
    /** @type {Bot[]} */
    this.bots = [];
    const link = /** @type {HTMLInputElement} */ (byId('share-link'));
    link.value = location.origin + location.pathname;
    byId('share-copy').addEventListener('click', () => void copy(link));
    const share = byId('share-send');
    share.hidden = !('share' in navigator);
    share.addEventListener(
      'click',
      () => void navigator.share({ title: document.title, url: link.value }).catch(() => {}),
    );
    byId('start').addEventListener('click', () => void this.post('start'));
    byId('remove').addEventListener(
      'click',
      () =>
        void trying(async () => {
          await call('DELETE', this.path);
          location.assign('/');
        }),
    );
    this.known = call('GET', '/api/bots').then(
      (bots) => {
        this.bots = bots;
      },
      () => {},
    );
  }

  /** @param {Table} table */
  async show(table) {
    await this.known;
    const free = table.seats.filter((seat) => seat.kind === 'open').length;
    const focused = document.activeElement?.id;
    this.list.replaceChildren(...table.seats.map((seat) => this.seat(seat, table)));
    const again = focused ? document.getElementById(focused) : null;
    again?.focus();
    const start = /** @type {HTMLButtonElement} */ (byId('start'));
    start.hidden = !table.host;
    start.disabled = free > 0;
    byId('remove').hidden = !table.host;
    byId('waiting-note').textContent = waitingFor(table, free);
    byId('waiting-watching').textContent = table.spectators ? `${table.spectators} watching` : '';
  }

  /** @param {Seat} seat @param {Table} table */
  seat(seat, table) {
    const line = make(
      'li',
      { class: `place ${seat.kind}${seat.you ? ' you' : ''}` },
      make('span', { class: 'place-number', 'aria-hidden': 'true' }, String(seat.seat + 1)),
      sign(seat.kind === 'bot' ? 'bot' : seat.kind === 'open' ? 'chair' : 'person'),
      make(
        'span',
        { class: 'who' },
        seat.kind === 'open' ? 'Open seat' : seat.name,
        seat.you && make('span', { class: 'quiet' }, ' (you)'),
        seat.host && make('span', { class: 'quiet' }, ' · host'),
        seat.kind === 'person' && !seat.present && make('span', { class: 'quiet' }, ' · not here'),
      ),
    );
    if (seat.kind === 'open') {
      line.append(
        make(
          'button',
          {
            type: 'button',
            id: `sit-${seat.seat}`,
            class: table.you === null ? 'strong' : '',
            onclick: () => this.sit(seat.seat),
          },
          table.you === null ? 'Sit down' : 'Move here',
        ),
      );
    }
    if (seat.you)
      line.append(
        make('button', { type: 'button', id: `stand-${seat.seat}`, onclick: () => this.post('stand') }, 'Stand up'),
      );
    if (table.host && !seat.you) line.append(this.chooser(seat));
    return line;
  }

  /** The host's choice of what the seat is. @param {Seat} seat */
  chooser(seat) {
    const bot = parts(seat.kind === 'bot' ? seat.level : '');
    const other = bot.name && !this.bots.some((each) => each.name === bot.name);
    const who = make(
      'select',
      { id: `seat-${seat.seat}-is`, 'aria-label': `What seat ${seat.seat + 1} is` },
      seat.kind === 'person' && make('option', { value: 'person' }, seat.name),
      make('option', { value: 'open' }, 'Open'),
      levelOptions(this.bots),
      other && make('option', { value: bot.name }, `Bot: ${bot.name}`),
    );
    who.value = bot.name || seat.kind;
    const style = make(
      'select',
      { id: `seat-${seat.seat}-style`, 'aria-label': `Style of seat ${seat.seat + 1}` },
      styleOptions(this.bots),
    );
    style.value = bot.style;
    const words = make('p', { class: 'small words' });
    explain(who, style, words);
    const change = () => {
      explain(who, style, words);
      const body = who.value === 'open' ? { kind: 'open' } : { kind: 'bot', level: chosenLevel(who, style) };
      void trying(() => call('PUT', `${this.path}/seats/${seat.seat}`, body));
    };
    who.addEventListener('change', change);
    style.addEventListener('change', change);
    return make('div', { class: 'chooser' }, who, style, words);
  }

  /** @param {number} seat */
  async sit(seat) {
    if (await haveName()) await trying(() => call('POST', `${this.path}/sit`, { seat }));
  }

  /** @param {string} what */
  post(what) {
    return trying(() => call('POST', `${this.path}/${what}`));
  }
}

/** @param {Table} table @param {number} free */
function waitingFor(table, free) {
  if (free) {
    const help = table.host ? 'Send the link to friends, or give the seats to bots.' : 'Send the link to friends.';
    return `${free} ${free === 1 ? 'seat is' : 'seats are'} open. ${help}`;
  }
  if (table.host) return 'Everybody is seated. Start when you like.';
  return 'Everybody is seated. The host starts the match.';
}
