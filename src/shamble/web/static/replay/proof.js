// @ts-check
// The proof of fairness, checked here: the seed that is published at the end is the one that the server was bound to
// before the first move.

import { call } from '../shared/api.js';
import { messageOf } from '../shared/words.js';

/** @typedef {{ good: boolean, text: string }} Line */

/** @param {string} text */
async function sha256(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * @param {string} table
 * @param {string | null} noted the commitment as this browser first saw it
 * @returns {Promise<Line[]>}
 */
export async function checkProof(table, noted) {
  let proof;
  try {
    proof = await call('GET', `/api/tables/${table}/proof`);
  } catch (error) {
    return [{ good: false, text: messageOf(error) }];
  }
  const { heading, commitment, seed } = proof;
  /** @type {Line[]} */
  const lines = [];
  if (noted) {
    lines.push(
      noted === commitment
        ? { good: true, text: 'The commitment is the one that this browser noted when it first saw the table.' }
        : { good: false, text: `The commitment has changed: this browser noted ${noted}.` },
    );
  }
  if (seed === null)
    return [
      ...lines,
      { good: true, text: `The commitment is ${commitment}. The seed is published when the match is over.` },
    ];
  if (!crypto.subtle) {
    return [
      ...lines,
      {
        good: false,
        text: 'Over plain http this browser does no cryptography. Take the match file and run: shamble verify',
      },
    ];
  }
  const sum = await sha256(`${heading}\n${seed}`);
  lines.push(
    sum === commitment
      ? {
          good: true,
          text: `The seed ${seed} matches the commitment ${commitment}: all chance was settled before the first move.`,
        }
      : { good: false, text: `The seed ${seed} does not match: its sum is ${sum}, the commitment ${commitment}.` },
  );
  return lines;
}
