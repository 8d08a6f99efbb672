// @ts-check
// Calling somebody back to the table: the title blinks while the page is out of sight, a soft sound is heard, and where
// the person has allowed it, the browser shows a notification.

import { address, here } from '../shared/transport.js';
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
    if (yours && !this.calls) {
      play(['call']);
      this.notify();
    }
    this.calls = yours;
    this.show();
  }

  /** While the page is open somewhere out of sight, nobody is told by mail or push: it tells by itself. */
  notify() {
    if (!document.hidden || !('Notification' in window) || Notification.permission !== 'granted') return;
    try {
      const note = new Notification('Your turn', {
        body: this.title,
        tag: here(),
        icon: new URL('../icon.svg', import.meta.url).href,
      });
      note.addEventListener('click', () => {
        window.focus();
        note.close();
      });
    } catch {
      // Phones let only the service worker show one.
      void navigator.serviceWorker?.getRegistration().then((worker) =>
        worker?.showNotification('Your turn', {
          body: this.title,
          tag: here(),
          data: { url: address(here()) },
        }),
      );
    }
  }

  show() {
    this.odd = document.hidden && !this.odd;
    document.title = this.calls ? `${this.odd ? '○' : '●'} Your turn · ${this.title}` : this.title;
  }
}
