// @ts-check
// The way of the frame to a page: an address that was asked for is not lost, whatever was on its way there before. Knows
// no elements.

import { addressOf, pathOf } from './addresses.js';

export class Way {
  /**
   * @param {{ address: () => string, go: (address: string) => void }} frame its address is '' while the browser says there
   *   that a page could not be fetched
   */
  constructor(frame) {
    this.frame = frame;
    /** The page to which the frame was sent, until it begins there. */
    this.goal = '';
  }

  /** The page that was asked for last; '' if nobody knows. */
  get page() {
    return this.goal || this.shown;
  }

  get shown() {
    const address = this.frame.address();
    return address && pathOf(address);
  }

  /** @param {string} path */
  send(path) {
    const address = addressOf(path);
    this.goal = pathOf(address);
    this.frame.go(address);
    if (this.shown === this.goal) this.goal = ''; // another place of the same page, where nothing arrives
  }

  /**
   * Whether the frame may become this page. Not if it was sent to another: this one was on its way already, and to write
   * it, or its mere arrival, would cancel the way there.
   * @param {string} path
   */
  arrives(path) {
    if (this.goal && this.goal !== path) {
      this.frame.go(addressOf(this.goal));
      return false;
    }
    this.goal = '';
    return true;
  }
}
