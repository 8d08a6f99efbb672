// @ts-check
// What happened: the log, whose entries open their rule.

import { byId, make } from '../shared/dom.js';
import { isolated } from '../shared/words.js';

/** @import { LogEntry } from '../shared/wire.js' */

const KEPT = 400; // entries in the page; the replay has the rest

/** Keeps the end of a list in sight, until its reader scrolls away from it. */
export class Tail {
  /** @param {HTMLElement} list in a frame that scrolls */
  constructor(list) {
    this.frame = /** @type {HTMLElement} */ (list.parentElement);
    this.follows = true;
    this.height = 0;
    this.frame.addEventListener('scroll', () => {
      if (this.frame.clientHeight !== this.height) return; // it was made smaller, not scrolled by its reader
      this.follows = this.frame.scrollHeight - this.frame.scrollTop - this.frame.clientHeight < 40;
    });
    new ResizeObserver(() => this.show()).observe(this.frame);
  }

  show() {
    this.height = this.frame.clientHeight;
    if (this.follows) this.frame.scrollTop = this.frame.scrollHeight;
  }
}

export class Log {
  /** @param {(rule: string, beside: HTMLElement) => void} open */
  constructor(open) {
    this.open = open;
    this.list = byId('log');
    this.tail = new Tail(this.list);
    this.frame = -1;
  }

  /** @param {LogEntry[]} entries @param {boolean} whole */
  add(entries, whole) {
    if (!whole && !entries.length) return;
    if (whole) {
      this.list.replaceChildren();
      this.frame = -1;
    }
    for (const entry of entries) this.list.append(this.line(entry));
    while (this.list.childElementCount > KEPT) this.list.firstElementChild?.remove();
    this.tail.show();
  }

  /** Brings a line into the middle of the log, and moves nothing else on the page. @param {string} selector */
  reveal(selector) {
    const line = this.list.querySelector(selector);
    if (!line) return;
    const { frame } = this.tail;
    frame.scrollTop += line.getBoundingClientRect().top - frame.getBoundingClientRect().top - frame.clientHeight / 3;
  }

  /** @param {LogEntry} entry */
  line(entry) {
    const first = entry.frame !== this.frame;
    this.frame = entry.frame;
    const line = make(
      'li',
      { class: first ? 'first' : '', 'data-frame': entry.frame },
      make('span', {}, isolated(entry.text)),
    );
    if (entry.rule) {
      const rule = make(
        'button',
        {
          type: 'button',
          class: 'rule-link',
          'aria-label': `Rule ${entry.rule}`,
          onclick: () => this.open(entry.rule, rule),
        },
        entry.rule,
      );
      line.append(' ', rule);
    }
    return line;
  }
}
