// @ts-check
// Pictures to share: the moment on the stage as PNG, and the match as a film, which the server paints while one waits.

import { call, query } from '../shared/api.js';
import { byId } from '../shared/dom.js';
import { go } from '../shared/transport.js';
import { messageOf } from '../shared/words.js';

/** @import { Film } from '../shared/wire.js' */

const ASK_AGAIN = 1000; // ms: a film takes from two seconds to half a minute

/** How far a film is, for the one who waits. @param {Film} film */
export function progress({ painted, frames }) {
  if (!frames) return 'The film is begun.';
  return painted < frames ? `Painting: ${painted} of ${frames} moments.` : 'The moments are being bound.';
}

/** The address of a moment as a picture. @param {string} table @param {number} frame @param {number | null} seat */
export function momentAddress(table, frame, seat) {
  return `/api/tables/${table}/frames/${frame}/picture${query({ seat })}`;
}

/**
 * Have the film made, then let the browser save it.
 * @param {HTMLButtonElement} button
 * @param {string} table
 * @param {number | null} seat
 */
export async function saveFilm(button, table, seat) {
  const status = byId('film-status');
  const { kind = 'webp' } = button.dataset;
  const address = /** @type {const} */ (`/api/tables/${table}/film${query({ seat, kind })}`);
  button.disabled = true;
  try {
    for (;;) {
      const film = await call('POST', address);
      if (film.ready) break;
      status.textContent = progress(film);
      await new Promise((resume) => setTimeout(resume, ASK_AGAIN));
    }
    status.textContent = 'The film is in your downloads.';
    go(address);
  } catch (error) {
    status.textContent = messageOf(error);
  } finally {
    button.disabled = false;
  }
}
