// @ts-check
// Asking the House for what no server has: copies of everything, files and links of matches.

import { sentence } from '../shared/words.js';

/** @import { Answer, Shell } from './site.js' */

const { shamble } = /** @type {{ shamble: Shell }} */ (/** @type {unknown} */ (parent));

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<Answer>} */
export async function ask(method, path, body = null) {
  const answer = await shamble.ask(method, path, body);
  if (answer.status < 400) return answer;
  const { detail, title } = JSON.parse(answer.text);
  throw new Error(sentence(detail || title));
}
