// @ts-check
// The waiting room: who sits where, the link for friends, and the start.

import { call } from '../shared/api.js';
import { chosenLevel, explain, levelOptions, parts, styleOptions } from '../shared/bots.js';
import { byId, copy, make, sign, toast } from '../shared/dom.js';
import { offer } from '../shared/friends.js';
import { trying } from '../shared/page.js';
import { go, shared } from '../shared/transport.js';
import { myName, takeName } from '../shared/who.js';
import { isolated, messageOf, ratedWords } from '../shared/words.js';

/** @import { BotInfo as Bot, ChangeSeat, Seat, Table } from '../shared/wire.js' */

export class WaitingRoom {
  /** @param {string} table */
  constructor(table) {
    this.path = /** @type {const} */ (`/api/tables/${table}`);
    this.room = byId('waiting');
    this.list = byId('waiting-seats');
    this.name = /** @type {HTMLInputElement} */ (byId('join-name'));
    /** How many players these options allow. */
    this.counts = (this.room.dataset.counts || '').split(' ').map(Number);
    /** @type {Bot[]} */
    this.bots = [];
    /** What each line of the list was made of. @type {WeakMap<Element, string>} */
    this.made = new WeakMap();
    /** Everybody sits at this device, and there is no link to send. */
    this.local = 'local' in this.room.dataset;
    if (!this.local) offerLink(`/tables/${table}`);
    byId('join').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.sit(null);
    });
    byId('start').addEventListener('click', () => void this.post('start'));
    byId('start-bots').addEventListener('click', () => void this.post('start?empty=bots'));
    byId('start-fewer').addEventListener('click', () => void this.post('start?empty=remove'));
    byId('remove').addEventListener(
      'click',
      () =>
        void trying(async () => {
          await call('DELETE', this.path);
          go('/');
        }),
    );
    this.asked = this.local;
    this.known = call('GET', '/api/bots').then(
      (bots) => {
        this.bots = bots;
      },
      () => {},
    );
  }

  /** @param {Table} table */
  async show(table) {
    const free = table.seats.filter((seat) => seat.kind === 'open').length;
    this.welcome(table, free);
    void this.offerFriends(table);
    await this.known;
    this.showSeats(table);
    const fewer = table.seats.length - free;
    byId('start').hidden = !table.host || free > 0;
    byId('start-bots').hidden = !table.host || free === 0;
    byId('start-fewer').hidden = !table.host || free === 0 || !this.counts.includes(fewer);
    byId('start-fewer').textContent = `Start with ${fewer} players`;
    byId('remove').hidden = !table.host;
    byId('waiting-note').textContent = waitingFor(table, free, this.local);
    byId('waiting-rated').hidden = !table.rated;
    byId('waiting-rated-words').textContent = ratedWords(table.unrated);
    byId('waiting-watching').textContent = table.spectators ? `${table.spectators} watching` : '';
  }

  /**
   * Only the lines that changed are made anew: in another one somebody may have a list open, or a finger on a button.
   * @param {Table} table
   */
  showSeats(table) {
    const focused = document.activeElement?.id;
    const sits = table.you !== null;
    table.seats.forEach((seat, place) => {
      const { kind, name, level, you, host, present } = seat;
      const shown = [kind, kind === 'open' ? '' : name, level, you, host, present, table.host, sits];
      const of = JSON.stringify(shown);
      const old = this.list.children[place];
      if (old && this.made.get(old) === of) return;
      const line = this.seat(seat, table);
      this.made.set(line, of);
      if (old) old.replaceWith(line);
      else this.list.append(line);
    });
    while (this.list.children.length > table.seats.length) this.list.lastElementChild?.remove();
    const again = focused ? document.getElementById(focused) : null;
    if (again !== document.activeElement) again?.focus();
  }

  /** Those one has played with are invited by one tap; who sits here already is not offered. @param {Table} table */
  async offerFriends(table) {
    if (this.asked || table.you === null) return;
    this.asked = true;
    const here = table.seats.map((seat) => seat.name);
    await trying(async () => {
      const { friends } = await call('GET', '/api/friends');
      const others = friends.filter((friend) => !here.includes(friend.name));
      const list = byId('bring-friends');
      list.hidden = !others.length;
      list.replaceChildren(
        ...others.map((friend) =>
          offer(friend, async ({ id, name }, button) => {
            if (!(await trying(() => call('POST', `${this.path}/invite`, { friend: id })))) return;
            button.disabled = true;
            button.textContent = 'Invited';
            toast(isolated(`${name} finds it in the lobby.`));
          }),
        ),
      );
    });
  }

  /** Whoever does not sit yet reads what this is, and sits down here. @param {Table} table @param {number} free */
  welcome(table, free) {
    const sits = table.you !== null;
    const first = !this.room.dataset.role;
    this.room.dataset.role = table.host ? 'host' : sits ? 'seated' : 'guest';
    byId('invitation').hidden = sits;
    byId('join').hidden = !free;
    const host = table.seats.find((seat) => seat.host);
    byId('invites').textContent = host && !host.you ? isolated(`${host.name} invites you to`) : 'You are invited to';
    const problem = byId('join-problem');
    if (!free) problem.textContent = FULL;
    else if (problem.textContent === FULL) problem.textContent = '';
    // A keyboard that springs up on a phone would hide what this is about.
    if (first && !sits && free && !this.name.value && matchMedia('(hover: hover)').matches) this.name.focus();
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
    if (seat.kind === 'open' && this.local && table.host) line.append(this.guest(seat));
    else if (seat.kind === 'open' && !(table.host && table.you !== null)) {
      line.append(
        make(
          'button',
          {
            type: 'button',
            id: `sit-${seat.seat}`,
            onclick: () => (table.you === null ? this.sit(seat.seat) : this.move(seat.seat)),
          },
          table.you === null ? 'Sit here' : 'Move here',
        ),
      );
    }
    if (seat.you)
      line.append(
        make('button', { type: 'button', id: `stand-${seat.seat}`, onclick: () => this.post('stand') }, 'Stand up'),
      );
    if (table.host && !seat.you) line.append(this.chooser(seat, table.you !== null));
    return line;
  }

  /** Somebody who sits at this device as well takes the seat by their name. @param {Seat} seat */
  guest(seat) {
    const name = make('input', {
      id: `guest-${seat.seat}`,
      'aria-label': `Who takes seat ${seat.seat + 1}`,
      placeholder: 'Their name',
      maxlength: 24,
      autocomplete: 'off',
      required: true,
    });
    const form = make('form', { class: 'row guest' }, name, make('button', { type: 'submit' }, 'Sit down'));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const guest = /** @type {ChangeSeat} */ (/** @type {unknown} */ ({ kind: 'person', name: name.value })); // not at a server
      void trying(() => call('PUT', `${this.path}/seats/${seat.seat}`, guest));
    });
    return form;
  }

  /**
   * The host's choice of what the seat is.
   * @param {Seat} seat @param {boolean} sits the host has a seat to move from
   */
  chooser(seat, sits) {
    const bot = parts(seat.kind === 'bot' ? seat.level : '');
    const other = bot.name && !this.bots.some((each) => each.name === bot.name);
    const who = make(
      'select',
      { id: `seat-${seat.seat}-is`, 'aria-label': `What seat ${seat.seat + 1} is` },
      seat.kind === 'person' && make('option', { value: 'person' }, seat.name),
      make('option', { value: 'open' }, 'Open'),
      seat.kind === 'open' && sits && make('option', { value: 'you' }, 'Me: I move here'),
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
    const change = async () => {
      explain(who, style, words);
      /** @type {ChangeSeat} */
      const body = who.value === 'open' ? { kind: 'open' } : { kind: 'bot', level: chosenLevel(who, style) };
      const put = () => call('PUT', `${this.path}/seats/${seat.seat}`, body);
      if (await (who.value === 'you' ? this.move(seat.seat) : trying(put))) return;
      who.value = bot.name || seat.kind; // it stays what it is
      style.value = bot.style;
      explain(who, style, words);
    };
    who.addEventListener('change', change);
    style.addEventListener('change', change);
    return make('div', { class: 'chooser' }, who, style, words);
  }

  /** With the name in the field, on that seat or on the first that is free. @param {number | null} seat */
  async sit(seat) {
    const problem = byId('join-problem');
    problem.textContent = '';
    if (!this.name.reportValidity()) return;
    try {
      if (this.name.value.trim() !== myName()) await takeName(this.name.value);
      await call('POST', `${this.path}/sit`, { seat });
    } catch (error) {
      problem.textContent = messageOf(error);
      this.name.select();
    }
  }

  /** @param {number} seat */
  move(seat) {
    return trying(() => call('POST', `${this.path}/sit`, { seat }));
  }

  /** @param {'stand' | 'start' | 'start?empty=bots' | 'start?empty=remove'} what */
  post(what) {
    return trying(() => call('POST', `${this.path}/${what}`));
  }
}

const FULL = 'All seats are taken. Stay and watch, or ask the host to open one.';

/** The link in the field, in the clipboard, and in whatever the device sends things with. @param {string} path */
function offerLink(path) {
  const link = /** @type {HTMLInputElement} */ (byId('share-link'));
  link.value = shared(path);
  byId('share-copy').addEventListener('click', () => void copy(link));
  const share = byId('share-send');
  share.hidden = !('share' in navigator);
  share.addEventListener(
    'click',
    () => void navigator.share({ title: document.title, url: link.value }).catch(() => {}),
  );
  byId('share-near').hidden = !['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
}

/** @param {Table} table @param {number} free @param {boolean} local */
function waitingFor(table, free, local) {
  const host = table.seats.find((seat) => seat.host);
  const starts = isolated(`${host ? host.name : 'The host'} starts the match.`);
  if (free) {
    const help = local
      ? 'Who sits beside you takes one by their name; bots take the others.'
      : table.host
        ? 'Send the link to friends, or start with bots.'
        : table.you !== null
          ? `${starts} You may send the link to others, too.`
          : starts;
    return `${free} ${free === 1 ? 'seat is' : 'seats are'} open. ${help}`;
  }
  return `Everybody is seated. ${table.host ? 'Start when you like.' : starts}`;
}
