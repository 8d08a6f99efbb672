// @ts-check
// Saving what the House made as a file.

/** @import { Answer } from './site.js' */

/** @param {Answer} answer */
export function save({ text, kind, name }) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: kind }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser has begun to save it long before
}
