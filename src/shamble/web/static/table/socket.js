// @ts-check
// One table's socket: says hello, asks and gets answers, and comes back by itself after whatever cut it off.

import { connect } from '../shared/transport.js';

/** @import { Line as Wire } from '../shared/line.js' */
/** @import { Asked, Done, GuideWords, Hint, Message, Refused, Request, State as News, Why } from '../shared/wire.js' */

/**
 * Refused by the server, or lost on the way.
 * @typedef {Omit<Refused, 'code'> & { code: Refused['code'] | 'lost' }} NotDone
 */
/** @typedef {Done | NotDone | Hint | GuideWords | Why} Reply */
/** The state, whole: a message leaves out what is as it was. @typedef {Required<News>} State */
/** @typedef {'connecting' | 'open' | 'lost' | 'closed'} Line */

const FIRST_WAIT = 300; // ms before the first new attempt: a server that restarts is back by then
const LONGEST_WAIT = 15000; // a person who waits looks up about that often
const ANSWER_WAIT = 12000; // a request without an answer for so long went into a dead line

const TRY_AGAIN = 1013; // the server lives, but cannot serve: it says why

/** Close codes after which trying again is of no use, and what to say. @type {Record<number, string>} */
const FINAL = {
  4400: 'This page and the server no longer understand each other. Reload the page.',
  4404: 'This table was removed.',
  4409: '',
};

export class Socket {
  /**
   * @param {string} table
   * @param {{
   *   view: { size: () => { width: number, height: number }, hurried: boolean },
   *   state: (state: State) => void,
   *   line: (line: Line, text: string) => void,
   * }} listener
   */
  constructor(table, listener) {
    this.path = `/api/tables/${table}/socket`;
    this.listener = listener;
    /** @type {Map<number, { line: Wire, answer: (reply: Reply) => void }>} */
    this.waiting = new Map();
    /** Lines of before, still open for their last answers. @type {Set<Wire>} */
    this.old = new Set();
    /** Who wants to know that the present line speaks, or is gone. @type {(() => void)[]} */
    this.settled = [];
    /** What the present line has brought so far. @type {Partial<News>} */
    this.known = {};
    this.last = 0;
    this.chat = 0;
    this.wait = FIRST_WAIT;
    this.over = false;
    this.size = { width: 0, height: 0 };
    /** @type {Wire | null} */
    this.line = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    addEventListener('online', () => this.retry());
    addEventListener('offline', () => this.line?.sure || this.line?.close());
    addEventListener('pageshow', (event) => event.persisted && this.retry());
    document.addEventListener('visibilitychange', () => {
      this.tellHidden();
      if (!document.hidden) this.retry();
    });
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    this.listener.line('connecting', '');
    const line = connect(this.path);
    this.line = line;
    this.known = {};
    line.onopen = () => {
      this.size = this.listener.view.size();
      this.post({ type: 'hello', ...this.size, chat: this.chat });
      if (document.hidden) this.tellHidden();
      if (this.listener.view.hurried) this.tellHurried();
    };
    line.onmessage = (event) => this.hear(line, JSON.parse(event.data));
    line.onclose = (event) => this.lose(line, event);
  }

  /** Try at once, if it is time to wait. */
  retry() {
    if (this.over || (this.line && this.line.readyState <= WebSocket.OPEN)) return;
    this.open();
  }

  /**
   * This browser may have become somebody else: a new line, with the cookie of now. The old one stays until the new one
   * speaks, so that nobody seems to leave and nothing is missed.
   * @returns {Promise<void>}
   */
  renew() {
    if (this.over) return Promise.resolve();
    if (this.line) this.old.add(this.line);
    const settled = new Promise((/** @type {(value: void) => void} */ resolve) => this.settled.push(resolve));
    this.open();
    return settled;
  }

  settle() {
    for (const line of this.old) line.close();
    this.old.clear();
    for (const tell of this.settled.splice(0)) tell();
  }

  /** @param {Wire} line @param {Message} message */
  hear(line, message) {
    this.wait = FIRST_WAIT; // only a message proves health: a server that accepts and then fails is not hammered
    if (message.type === 'state') {
      if (line !== this.line) return; // what somebody else may see
      this.settle();
      const state = /** @type {State} */ ({ ...this.known, chat: [], ...message });
      const { play } = state;
      this.known = { ...state, play: play && { ...play, svg: '', log: null, beats: [] } }; // told once
      for (const line of state.chat) this.chat = Math.max(this.chat, line.id);
      this.listener.line('open', '');
      this.listener.state(state);
      return;
    }
    this.waiting.get(message.id)?.answer(message);
    this.waiting.delete(message.id);
  }

  /** @param {Wire} line @param {CloseEvent} event */
  lose(line, event) {
    for (const [id, asked] of this.waiting) {
      if (asked.line !== line) continue;
      this.waiting.delete(id);
      asked.answer(lost);
    }
    if (line !== this.line) return;
    this.settle();
    if (event.code in FINAL) {
      this.over = true;
      this.listener.line('closed', event.reason && event.code === 4409 ? event.reason : (FINAL[event.code] ?? ''));
      return;
    }
    const wait = this.wait * (0.75 + Math.random() / 2); // not all pages of a restarted server at the same moment
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    this.listener.line('lost', event.code === TRY_AGAIN ? event.reason : '');
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** @param {Request} message */
  post(message) {
    if (this.line?.readyState === WebSocket.OPEN) this.line.send(JSON.stringify(message));
  }

  /** @param {Asked} request @returns {Promise<Reply>} */
  ask(request) {
    const line = this.line;
    if (line?.readyState !== WebSocket.OPEN) return Promise.resolve(lost);
    const id = ++this.last;
    return new Promise((resolve) => {
      const late = line.sure ? undefined : setTimeout(() => line.close(), ANSWER_WAIT);
      this.waiting.set(id, {
        line,
        answer: (reply) => {
          clearTimeout(late);
          resolve(reply);
        },
      });
      this.post({ ...request, id });
    });
  }

  /** No request waits for its answer. */
  idle() {
    return this.waiting.size === 0;
  }

  /** The drawing is not what the server takes it for: it shall be sent whole. */
  redraw() {
    this.post({ type: 'redraw' });
  }

  /** A page in a forgotten tab keeps no mail and no reminder from its person. */
  tellHidden() {
    this.post({ type: 'hidden', on: document.hidden });
  }

  /** Whether all that happens is shown at once. */
  tellHurried() {
    this.post({ type: 'hurried', on: this.listener.view.hurried });
  }

  resize() {
    const { width, height } = this.listener.view.size();
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.post({ type: 'resize', width, height });
  }
}

/** @type {NotDone} */
const lost = {
  type: 'refused',
  id: 0,
  code: 'lost',
  text: 'The connection was lost before the answer came. Look at the table: it may have been done.',
  rule: '',
  number: 0,
};
