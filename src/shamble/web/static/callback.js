// @ts-check
// Calling somebody back to the table: the title blinks while the page is out of sight, and a soft sound is heard.

import { play } from './sound.js';

const BLINK = 1100; // ms

export class Callback {
  constructor() {
    this.title = document.title;
    this.calls = false;
    this.odd = false;
    setInterval(() => this.show(), BLINK);
    document.addEventListener('visibilitychange', () => this.show());
  }

  /** @param {boolean} yours it is one's own choice */
  set(yours) {
    if (yours && !this.calls) play(['call']);
    this.calls = yours;
    this.show();
  }

  show() {
    this.odd = document.hidden && !this.odd;
    document.title = this.calls ? `${this.odd ? '○' : '●'} Your turn · ${this.title}` : this.title;
  }
}
