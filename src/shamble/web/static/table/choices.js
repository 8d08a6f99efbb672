// @ts-check
// Every legal action as a button in a list: for keyboards, for screen readers, for whoever prefers words.

import { byId, focusOne, make, rove } from '../shared/dom.js';

/** @import { Choice, Play } from '../shared/wire.js' */

const FILTER_FROM = 10; // with fewer, a filter is only in the way

export class Choices {
  /**
   * @param {{ act: (action: number) => void, point: (pieces: string[]) => void }} told
   */
  constructor(told) {
    this.told = told;
    this.list = byId('choices');
    this.filter = /** @type {HTMLInputElement} */ (byId('choices-filter'));
    this.count = byId('choices-count');
    this.key = '';
    rove(this.list, 'button:not([hidden])');
    this.filter.addEventListener('input', () => this.sift());
    this.filter.addEventListener('keydown', (event) => {
      if (event.key === 'ArrowDown') this.focus();
    });
  }

  /** @param {Play} play @param {string} waiting what to say while there is nothing to choose */
  show(play, waiting) {
    this.count.textContent = play.choices.length ? String(play.choices.length) : '';
    const key = play.choices.length ? `${play.number} ${play.choices.map((choice) => choice.text).join('|')}` : waiting;
    if (key === this.key) return;
    this.key = key;
    const had = this.list.contains(document.activeElement);
    this.filter.value = '';
    this.filter.hidden = play.choices.length < FILTER_FROM;
    const items = play.choices.map((choice, number) => make('li', {}, this.button(choice, number)));
    this.list.replaceChildren(...(items.length ? items : [make('li', { class: 'nothing' }, waiting)]));
    this.list.scrollTop = 0;
    if (!had) return;
    if (items.length) this.focus();
    else this.list.focus(); // the keyboard stays here until it is one's turn again
  }

  /** @param {Choice} choice @param {number} number */
  button(choice, number) {
    const point = () => this.told.point(choice.pieces);
    const release = () => this.told.point([]);
    return make(
      'button',
      {
        type: 'button',
        'data-action': choice.action,
        tabindex: number ? -1 : 0,
        onclick: () => this.told.act(choice.action),
        onpointerenter: point,
        onpointerleave: release,
        onfocus: point,
        onblur: release,
      },
      choice.text,
    );
  }

  buttons() {
    return /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('button:not([hidden])')]);
  }

  focus() {
    focusOne(this.buttons(), 0);
  }

  sift() {
    const wanted = this.filter.value.trim().toLowerCase();
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (this.list.querySelectorAll('button'))) {
      button.hidden = !button.textContent?.toLowerCase().includes(wanted);
    }
    this.buttons().forEach((button, number) => {
      button.tabIndex = number ? -1 : 0;
    });
  }

  /** @param {number} action */
  recommend(action) {
    for (const button of this.list.querySelectorAll('button')) {
      const is = button.dataset.action === String(action);
      button.classList.toggle('recommended', is);
      if (is) button.scrollIntoView({ block: 'nearest' });
    }
  }
}
