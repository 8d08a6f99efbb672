// @ts-check
// Several people at one device: before somebody's hand is shown, the table is covered until they say that it is they who
// look.

import { byId, make } from '../shared/dom.js';

/** @import { Table } from '../shared/wire.js' */

export class Curtain {
  /** @param {(seat: number) => void} look somebody says that they sit on that seat */
  constructor(look) {
    this.seat = -1;
    this.words = make('h2', { id: 'curtain-title' });
    this.button = make('button', { type: 'button', class: 'strong big', autofocus: true });
    this.button.addEventListener('click', () => look(this.seat));
    this.dialog = make(
      'dialog',
      { id: 'curtain', class: 'card-box', 'aria-labelledby': 'curtain-title' },
      this.words,
      make('p', {}, 'The others look away.'),
      this.button,
    );
    this.dialog.addEventListener('cancel', (event) => event.preventDefault());
    byId('table').append(this.dialog);
  }

  /** @param {Table} table @param {number | null | undefined} seat whose person shall take the device */
  show(table, seat) {
    const name = seat === null || seat === undefined ? '' : (table.seats[seat]?.name ?? '');
    byId('table').classList.toggle('covered', name !== '');
    if (!name) return this.dialog.close();
    this.seat = seat ?? -1;
    this.words.textContent = `${name}, it is you`;
    this.button.textContent = `I am ${name}`;
    if (!this.dialog.open) this.dialog.showModal();
  }
}
