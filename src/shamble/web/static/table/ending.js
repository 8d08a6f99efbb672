// @ts-check
// The end of a match: who won and why, the scores, and where to go from here.

import { call } from '../shared/api.js';
import { byId, make, sign } from '../shared/dom.js';
import { trying } from '../shared/page.js';
import { go } from '../shared/transport.js';
import { ahead, outcome, standings, VERDICTS } from './outcome.js';

/** @import { Result, Table } from '../shared/wire.js' */

export class Ending {
  /** @param {string} table */
  constructor(table) {
    this.table = table;
    this.dialog = /** @type {HTMLDialogElement} */ (byId('ending'));
    this.announced = false;
    for (const id of ['ending-rematch', 'again']) byId(id).addEventListener('click', () => this.again());
    byId('ending-close').addEventListener('click', () => this.dialog.close());
    this.dialog.addEventListener('close', () => this.offerAgain());
    this.can = false;
  }

  /** @param {Table} table @param {Result | null} result */
  show(table, result) {
    if (!result) {
      this.announced = false; // the last move was taken back
      if (this.dialog.open) this.dialog.close();
      this.can = false;
      this.offerAgain();
      return;
    }
    this.can = table.you !== null || !!table.rematch;
    const words = table.rematch ? 'Go to the rematch' : 'Rematch';
    byId('ending-rematch').textContent = words;
    byId('ending-rematch').hidden = !this.can;
    byId('again-words').textContent = words;
    this.offerAgain();
    this.next = table.rematch;
    if (this.announced) return;
    this.announced = true;
    byId('ending-text').textContent = result.text;
    const you = table.you;
    byId('ending-title').textContent = you === null ? 'The end' : VERDICTS[outcome(result.returns, you)];
    const rows = standings(table.seats, result).map((seat) =>
      make(
        'tr',
        { class: seat.you ? 'you' : '' },
        make('td', {}, ahead(result.returns, seat.seat) && sign('trophy')),
        make('th', { scope: 'row' }, seat.name),
        result.scores && make('td', { class: 'figure' }, String(result.scores[seat.seat])),
        make('td', {}, outcome(result.returns, seat.seat)),
      ),
    );
    byId('ending-rows').replaceChildren(...rows);
    byId('ending-points').hidden = !result.scores;
    this.dialog.show();
    this.offerAgain();
  }

  /** Whoever looks at the table after the end still finds the next match. */
  offerAgain() {
    byId('again').hidden = !this.can || this.dialog.open;
  }

  async again() {
    let next = this.next;
    if (!next) {
      await trying(async () => {
        next = (await call('POST', `/api/tables/${this.table}/rematch`)).id;
      });
    }
    if (next) go(`/tables/${next}`);
  }
}
