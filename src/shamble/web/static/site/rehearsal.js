// @ts-check
// A worker that starts a Python, goes through what a visit needs of it, and keeps it as it is then. It runs once for a
// version of the site, at the end of a first visit's start.

import { startToBeCopied } from './python.js';
import { keep } from './started.js';

/** @import { Python } from './pyodide.js' */

const OURS = '/shamble';

void rehearse().then(
  (kept) => self.postMessage(kept),
  () => self.postMessage(false), // the room that a page gets is full: the next visit begins as this one did
);

async function rehearse() {
  const { build, python } = await startToBeCopied();
  python.runPython('from shamble.web.local.rehearsal import rehearse; rehearse(); del rehearse');
  const { furnished, wasmTable } = python._module;
  // A function that was added since is known to this worker alone; a copy would call into nothing.
  if (wasmTable.length !== furnished) return false;
  await keep(build, { functions: furnished, memory: python.makeMemorySnapshot(), files: [...filesIn(python, OURS)] });
  return true;
}

/** @param {Python} python @param {string} folder @returns {Generator<[string, Uint8Array<ArrayBuffer>]>} */
function* filesIn(python, folder) {
  for (const name of python.FS.readdir(folder)) {
    const path = `${folder}/${name}`;
    if (name === '.' || name === '..') continue;
    if (python.FS.isDir(python.FS.stat(path).mode)) yield* filesIn(python, path);
    else yield [path, python.FS.readFile(path)];
  }
}
