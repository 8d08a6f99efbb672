// @ts-check
// Choices, log, talk and seats beside the table; on a phone one of them at a time, as a sheet from below.

import { byId, make } from '../shared/dom.js';

/** @typedef {'choices' | 'log' | 'talk' | 'seats'} Name */

const NARROW = matchMedia('(max-width: 1099px)');

export class Panels {
  constructor() {
    this.frame = byId('panels');
    /** Called when another panel is opened. */
    this.changed = () => {};
    /** @type {HTMLElement[]} */
    this.tabs = [...this.frame.querySelectorAll('[data-panel]')].filter((tab) => tab instanceof HTMLElement);
    for (const tab of this.tabs) {
      tab.addEventListener('click', () => {
        const name = tab.dataset.panel || '';
        this.open(NARROW.matches && this.frame.dataset.open === name ? '' : name);
      });
    }
    addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && NARROW.matches && this.frame.dataset.open) this.open('');
    });
    NARROW.addEventListener('change', () => this.begin());
    this.begin();
  }

  /** What is open when nothing was asked for: beside the table one of them, on a phone none. @param {Name} [name] */
  begin(name = 'log') {
    this.open(NARROW.matches ? '' : name);
  }

  /** @param {string} name */
  open(name) {
    this.frame.dataset.open = name;
    for (const tab of this.tabs) {
      tab.setAttribute('aria-expanded', String(tab.dataset.panel === name));
      if (tab.dataset.panel === name) tab.classList.remove('news');
    }
    this.changed();
  }

  /** Something new is there that is not seen now. @param {Name} name */
  stir(name) {
    if (this.frame.dataset.open !== name) this.tab(name)?.classList.add('news');
  }

  /** How many lines of talk are unread. @param {number} count */
  unread(count) {
    const badge = this.tab('talk')?.querySelector('.badge');
    if (badge) badge.replaceChildren(count ? String(count) : '', ...(count ? [hidden(' unread')] : []));
    if (count) this.stir('talk');
  }

  /** @param {Name} name @param {number} count */
  count(name, count) {
    const badge = this.tab(name)?.querySelector('.badge');
    if (badge) badge.textContent = count ? String(count) : '';
    this.tab(name)?.classList.toggle('calls', count > 0);
  }

  /** @param {Name} name */
  tab(name) {
    return this.tabs.find((tab) => tab.dataset.panel === name);
  }
}

/** Words for those who do not see a bare number. @param {string} words */
function hidden(words) {
  return make('span', { class: 'visually-hidden' }, words);
}
