// @ts-check
// Pieces that light up, because somebody speaks of them.

/** @import { Stage } from './stage.js' */

/** What stands for a piece in the drawing: the ground of a group, the piece, the map itself, or all that is in it. */
const PARTS = ['b', 'p', 'm', 'g'];

/** Lights these pieces, and no others; brings the first into sight. @param {Stage} stage @param {string[]} ids */
export function light(stage, ids) {
  for (const piece of stage.host.querySelectorAll('.lit')) piece.classList.remove('lit');
  const found = ids.flatMap((id) => {
    const parts = PARTS.map((part) => stage.host.querySelector(`#${CSS.escape(`${part}-${id}`)}`));
    return parts.find((part) => part) ?? [];
  });
  for (const piece of found) piece.classList.add('lit');
  found[0]?.scrollIntoView({ block: 'nearest' });
}
