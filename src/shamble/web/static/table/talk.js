// @ts-check
// The table talk: what players and watchers say, what is unread, and what one can do about somebody who spoils it.

import { byId, kept, make, sign, toast } from '../shared/dom.js';
import { isolated } from '../shared/words.js';
import { Tail } from '../stage/journal.js';
import { face, isReaction, WORDS } from './reactions.js';

/** @import { Asked, ChatLine, Silence, TalkOpen } from '../shared/wire.js' */
/** @import { State } from './socket.js' */
/** @import { Reply } from './socket.js' */
/** @import { Menu } from '../stage/menu.js' */

/** @typedef {{ seat: number } | { line: number }} Whom */

const LOCAL = 'local' in byId('table').dataset; // nobody is elsewhere to talk to
const KEY_BYTES = 12; // of a key: no two lines have the same

export class Talk {
  /**
   * @param {string} table
   * @param {{
   *   ask: (request: Asked) => Promise<Reply>,
   *   named: () => Promise<boolean>,
   *   menu: Menu,
   *   open: () => boolean,
   *   unread: (count: number) => void,
   * }} does
   */
  constructor(table, does) {
    this.does = does;
    this.list = byId('talk');
    this.tail = new Tail(this.list);
    this.field = /** @type {HTMLInputElement} */ (byId('talk-field'));
    this.rooms = byId('rooms');
    this.who = /** @type {HTMLSelectElement} */ (byId('talk-open'));
    this.kept = `talk.${table}`;
    this.read = Number(kept.get(this.kept) || 0);
    /** The numbers of lines that are unread. @type {number[]} */
    this.unread = [];
    /**
     * A line whose answer was lost: sent again with the same key it is kept once.
     * @type {{ text: string, key: string } | null}
     */
    this.sent = null;
    /** @type {State | null} */
    this.state = null;
    byId('talk-form').addEventListener('submit', (event) => {
      event.preventDefault();
      void this.say();
    });
    this.who.addEventListener(
      'change',
      () => void does.ask({ type: 'talk', who: /** @type {TalkOpen} */ (this.who.value) }),
    );
    for (const button of this.rooms.querySelectorAll('button')) {
      button.addEventListener('click', () => this.show(button.dataset.room || 'all'));
    }
    const dialog = /** @type {HTMLDialogElement} */ (byId('report'));
    byId('report-close').addEventListener('click', () => dialog.close());
    byId('report-form').addEventListener('submit', () => void this.report());
    document.addEventListener('visibilitychange', () => this.look());
  }

  async say() {
    const text = this.field.value.trim();
    if (!text || !(await this.does.named())) return;
    if (this.sent?.text !== text) this.sent = { text, key: newKey() };
    await this.send();
  }

  async send() {
    if (!this.sent) return;
    const { text, key } = this.sent;
    const answer = await this.does.ask({ type: 'say', text, key });
    if (answer.type === 'refused' && answer.code === 'lost') return; // it goes when the connection is back
    this.sent = null;
    if (answer.type === 'done' && this.field.value.trim() === text) this.field.value = '';
  }

  /** A state has come: the connection is there. @param {State} state */
  hear(state) {
    const before = this.state;
    this.state = state;
    const { table } = state;
    const seated = table.you !== null;
    const silent = table.talk === 'closed' || (table.talk === 'players' && !seated);
    this.field.disabled = silent;
    this.field.placeholder = silent
      ? table.talk === 'closed'
        ? 'The host has closed the talk'
        : 'Only players talk here'
      : seated
        ? 'Say something'
        : 'To all, as a watcher';
    byId('reaction-buttons').hidden = !seated || silent;
    this.who.hidden = !table.host || LOCAL;
    if (document.activeElement !== this.who) this.who.value = table.talk;
    this.add(state.chat, Boolean(before));
    if (this.sent && before) void this.send();
    this.silence(state);
  }

  /** @param {ChatLine[]} lines @param {boolean} live */
  add(lines, live) {
    for (const line of lines) {
      if (this.list.querySelector(`[data-line="${line.id}"]`)) continue;
      // What one did not hear at first may come later, and belongs where it was said.
      const after = [...this.list.children].reverse().find((each) => Number(each.getAttribute('data-line')) < line.id);
      if (after) after.after(this.line(line));
      else this.list.prepend(this.line(line));
      if (!line.note && !line.yours && line.id > this.read) this.unread.push(line.id);
    }
    if (lines.some((line) => line.seat === null && !line.note)) this.rooms.hidden = false;
    this.tail.show();
    this.look();
    if (live && lines.some((line) => line.reaction)) this.tail.show();
  }

  /** Lines of people who were muted meanwhile go out of sight. @param {State} state */
  silence({ muted, blocked }) {
    for (const line of this.list.querySelectorAll('[data-seat]')) {
      const seat = Number(line.getAttribute('data-seat'));
      line.toggleAttribute('hidden', muted.includes(seat) || blocked.includes(seat));
    }
  }

  /** Whoever has the talk before their eyes has read it. */
  look() {
    if (this.does.open() && !document.hidden && this.unread.length) {
      this.read = Math.max(...this.unread);
      this.unread = [];
      kept.set(this.kept, String(this.read));
    }
    this.does.unread(this.unread.length);
  }

  /** Whose talk is shown. @param {string} room */
  show(room) {
    this.list.dataset.room = room;
    for (const button of this.rooms.querySelectorAll('button')) {
      button.setAttribute('aria-pressed', String(button.dataset.room === room));
    }
    this.tail.show();
  }

  /** @param {ChatLine} line */
  line(line) {
    if (line.note) return make('li', { class: 'note', 'data-line': line.id }, isolated(line.text));
    const watching = line.seat === null;
    const name = make('bdi', {}, line.name);
    const who = line.yours
      ? make('b', {}, name)
      : make(
          'button',
          {
            type: 'button',
            class: 'speaker',
            onclick: () =>
              this.about(who, line.name, line.seat === null ? { line: line.id } : { seat: line.seat }, line.id),
          },
          name,
        );
    return make(
      'li',
      { class: watching ? 'watcher' : 'player', 'data-line': line.id, 'data-seat': !line.yours && line.seat },
      watching && sign('eye'),
      who,
      watching && make('span', { class: 'small' }, ' (watching)'),
      ' ',
      isReaction(line.reaction)
        ? make('span', { class: 'reacted' }, WORDS[line.reaction], face(line.reaction))
        : make('bdi', {}, line.text),
    );
  }

  /**
   * What can be done about somebody.
   * @param {HTMLElement} beside @param {string} name @param {Whom} whom @param {number} [line]
   */
  about(beside, name, whom, line) {
    const seat = 'seat' in whom ? whom.seat : -1;
    const muted = this.state?.muted.includes(seat);
    const blocked = this.state?.blocked.includes(seat);
    const silence = (/** @type {Silence['how']} */ how, /** @type {string} */ said) => async () => {
      if (!(await this.does.named())) return;
      const answer = await this.does.ask({ type: 'silence', how, ...whom });
      if (answer.type === 'done') {
        toast(said);
        if (how !== 'none' && 'line' in whom) this.forget(name);
      }
    };
    this.does.menu.open(beside, name, [
      muted || blocked
        ? { text: 'Hear them again', pick: silence('none', `You hear ${name} again.`) }
        : { text: 'Mute: do not show me their talk', pick: silence('mute', `${name} is muted, for you alone.`) },
      ...(blocked
        ? []
        : [
            {
              text: 'Block: keep them from my tables, too',
              pick: silence('block', `${name} is blocked. Your page has a list.`),
            },
          ]),
      { text: 'Report to the host of this site', quiet: true, pick: () => this.ask(name, line ? { line } : whom) },
    ]);
  }

  /** A watcher has no seat to know them by: what they have said goes by their name. @param {string} name */
  forget(name) {
    for (const line of this.list.querySelectorAll('.watcher')) {
      if (line.querySelector('.speaker')?.textContent === name) line.remove();
    }
  }

  /** @param {string} name @param {Whom} whom */
  async ask(name, whom) {
    if (!(await this.does.named())) return;
    this.reported = whom;
    byId('report-name').textContent = name;
    /** @type {HTMLDialogElement} */ (byId('report')).showModal();
    byId('report-reason').focus();
  }

  async report() {
    const reason = /** @type {HTMLTextAreaElement} */ (byId('report-reason'));
    const answer = await this.does.ask({ type: 'report', reason: reason.value, ...this.reported });
    if (answer.type === 'done') {
      reason.value = '';
      toast('Reported, with the lines around it. Thank you.');
    }
  }
}

function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(36).padStart(2, '0')).join('');
}
