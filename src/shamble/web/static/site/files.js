// @ts-check
// Files that people bring: a match, or a copy of everything.

import { make } from '../shared/dom.js';
import { go } from '../shared/transport.js';
import { counted } from '../shared/words.js';
import { ask } from './asking.js';
import { isDeeper } from './nesting.js';

const DEEPEST = 50; // ours are far less deep

/** Lets somebody choose a file, and gives what is in it. @returns {Promise<File>} */
export function chosenFile() {
  return new Promise((resolve) => {
    const field = make('input', { type: 'file', accept: '.json,application/json' });
    field.addEventListener('change', () => field.files?.[0] && resolve(field.files[0]));
    field.click();
  });
}

/** What stands in a file that should be one of ours. @param {File} file @returns {Promise<Record<string, unknown>>} */
async function read(file) {
  try {
    const content = JSON.parse(await file.text());
    if (content && typeof content === 'object' && !isDeeper(content, DEEPEST)) return content;
  } catch {
    // said below
  }
  throw new Error(`${file.name} is no file of Shamble: it holds a match, or a copy of all, as JSON.`);
}

/** Opens what is in a file, whichever of the two it is. Gives words about it. @param {File} file @returns {Promise<string>} */
export async function openFile(file) {
  const content = await read(file);
  if ('entries' in content) return bringBack(content);
  const { id, status } = JSON.parse((await ask('POST', '/api/device/matches', content)).text);
  go(status === 'over' ? `/tables/${id}/replay` : `/tables/${id}`);
  return 'The match is opened.';
}

/** @param {Record<string, unknown>} content */
async function bringBack(content) {
  /** @type {{ tables: number, skipped: { name: string, why: string }[] }} */
  const { tables, skipped } = JSON.parse((await ask('PUT', '/api/device/all', content)).text);
  const left = skipped.map(({ name, why }) => `${name}: ${why}`).join('; ');
  return `${counted(tables, 'match', 'matches')} brought back.${left && ` Left out: ${left}.`}`;
}
