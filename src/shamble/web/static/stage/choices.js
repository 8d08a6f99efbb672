// @ts-check
// Every legal action as a button in a list: for keyboards, for screen readers, for whoever prefers words.

import { byId, focusOne, make, rove } from '../shared/dom.js';
import { waysOf } from './unasked.js';

/** @import { Choice } from '../shared/wire.js' */
/** @import { Way } from './unasked.js' */

const FILTER_FROM = 10; // with fewer, a filter is only in the way

export class Choices {
  /**
   * @param {{ act: (way: Way) => void, point: (pieces: string[]) => void }} listener
   */
  constructor(listener) {
    this.listener = listener;
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

  /** @param {{ number: number, choices: Choice[] }} play @param {string} waiting what to say while there is nothing to choose */
  show(play, waiting) {
    this.count.textContent = play.choices.length ? String(play.choices.length) : '';
    const key = play.choices.length ? `${play.number} ${play.choices.map((choice) => choice.text).join('|')}` : waiting;
    if (key === this.key) return;
    this.key = key;
    const had = this.list.contains(document.activeElement);
    this.filter.value = '';
    this.filter.hidden = play.choices.length < FILTER_FROM;
    const items = play.choices
      .flatMap((choice) => waysOf([choice]).map((way) => ({ choice, way })))
      .map(({ choice, way }, number) => make('li', {}, this.button(choice, way, number)));
    this.list.replaceChildren(...(items.length ? items : [make('li', { class: 'nothing' }, waiting)]));
    this.list.scrollTop = 0;
    if (!had) return;
    if (items.length) this.focus();
    else this.list.focus(); // the keyboard stays here until it is one's turn again
  }

  /** @param {Choice} choice @param {Way} way @param {number} number */
  button(choice, way, number) {
    const point = () => this.listener.point(choice.pieces);
    const release = () => this.listener.point([]);
    return make(
      'button',
      {
        type: 'button',
        [way.times > 1 ? 'data-times' : 'data-action']: way.times > 1 ? way.times : choice.action,
        tabindex: number ? -1 : 0,
        onclick: () => this.listener.act(way),
        onpointerenter: point,
        onpointerleave: release,
        title: choice.foretold || undefined,
        onfocus: point,
        onblur: release,
      },
      way.text,
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
