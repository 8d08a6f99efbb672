// @ts-check
// The second question before a choice that surely fails or throws something away, until its reader wants it no more.

import { byId, kept } from '../shared/dom.js';
import { address } from '../shared/transport.js';

/** @import { Choice } from '../shared/wire.js' */

export class Careful {
  /** @param {string} game the slug, for links to the rules */
  constructor(game) {
    this.game = game;
    this.dialog = /** @type {HTMLDialogElement} */ (byId('careful'));
    this.off = /** @type {HTMLInputElement} */ (byId('careful-off'));
  }

  /** Whether it may be made: at once, or after a yes. @param {Choice} choice @returns {Promise<boolean>} */
  async allows(choice) {
    if (!choice.caution || kept.get('careful') === 'no' || this.dialog.open) return !this.dialog.open;
    byId('careful-text').textContent = choice.caution;
    const rule = /** @type {HTMLAnchorElement} */ (byId('careful-rule'));
    rule.textContent = choice.rule;
    rule.href = address(`/games/${this.game}#${choice.rule}`);
    this.off.checked = false;
    this.dialog.returnValue = '';
    this.dialog.showModal();
    await new Promise((closed) => this.dialog.addEventListener('close', closed, { once: true }));
    const yes = this.dialog.returnValue === 'yes';
    if (yes && this.off.checked) kept.set('careful', 'no');
    return yes;
  }

  /** What was asked about is past. */
  forget() {
    if (this.dialog.open) this.dialog.close('');
  }
}
