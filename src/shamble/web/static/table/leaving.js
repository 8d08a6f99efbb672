// @ts-check
// Leaving the match, after a question.

import { call } from '../shared/api.js';
import { byId } from '../shared/dom.js';
import { trying } from '../shared/page.js';

/** @param {string} table @returns {() => void} asks */
export function leaving(table) {
  const dialog = /** @type {HTMLDialogElement} */ (byId('leave-dialog'));
  dialog.addEventListener('close', () => {
    if (dialog.returnValue === 'leave') void trying(() => call('POST', `/api/tables/${table}/leave`));
  });
  return () => {
    dialog.returnValue = '';
    dialog.showModal();
  };
}
