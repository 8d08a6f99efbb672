// @ts-check
// Starts a Python in this worker: Pyodide, and in it what Shamble needs, all of them files of this site. Where an earlier
// visit has kept a Python that had started already, this one begins as a copy of it.

import { Arrivals } from './arrivals.js';
import { find, forget, unpacked } from './started.js';

/** @import { Create, Module, Parts, Pyodide, Python, Started } from './pyodide.js' */
/** @typedef {Awaited<ReturnType<typeof gather>>} Gathered what Pyodide is made of */

const FOLDER = new URL('../../python/', import.meta.url).href;

/**
 * @param {(part: number) => void} [progress] is told how much has arrived, from 0 to 1
 * @param {WebAssembly.Module} [program] Pyodide's, where another worker has compiled it already
 * @returns {Promise<{ python: Python, quick: boolean, program: WebAssembly.Module }>}
 */
export async function startPython(progress, program) {
  const parts = await readParts();
  const arrivals = new Arrivals(FOLDER, parts.sizes, progress);
  const kept = await find(parts.build);
  const [gathered, content] = await Promise.all([gather(parts, arrivals, !!kept, program), kept?.arrayBuffer()]);
  if (content) {
    try {
      const python = await load(parts, gathered, { started: unpacked(content) });
      return { python, quick: true, program: gathered.program };
    } catch {
      await forget(); // whatever is wrong with it, a Python can be started afresh
    }
  }
  return { python: await startAfresh(parts, gathered, arrivals), quick: false, program: gathered.program };
}

/** A Python that can be copied. */
export async function startToBeCopied() {
  const parts = await readParts();
  const arrivals = new Arrivals(FOLDER, parts.sizes);
  return { build: parts.build, python: await startAfresh(parts, await gather(parts, arrivals, true), arrivals, true) };
}

/** @returns {Promise<Parts>} */
async function readParts() {
  return (await fetch(`${FOLDER}parts.json`)).json();
}

/**
 * All files at once.
 * @param {Parts} parts @param {Arrivals} arrivals
 * @param {boolean} again they were here before @param {WebAssembly.Module} [compiled]
 */
async function gather(parts, arrivals, again, compiled) {
  /** @type {Promise<Pyodide>} */
  const loading = import(`${FOLDER}pyodide.js`);
  /** @type {Promise<{ default: Create }>} */
  const creating = import(`${FOLDER}pyodide.asm.js`);
  const [program, standard, library, { loadPyodide }, { default: create }] = await Promise.all([
    compiled ?? arrivals.compiled(parts.program, again),
    arrivals.bytes('python_stdlib.zip'),
    arrivals.bytes('library.wasm'),
    loading,
    creating,
  ]);
  return { program, standard, library, loadPyodide, create };
}

/** @param {Parts} parts @param {Gathered} gathered @param {Arrivals} arrivals @param {boolean} [copied] */
async function startAfresh(parts, gathered, arrivals, copied = false) {
  const ours = arrivals.bytes('shamble.xz');
  const [python, packed] = await Promise.all([load(parts, gathered, { copied }), ours]);
  python.FS.writeFile('/shamble.xz', packed);
  python.runPython(UNPACK);
  return python;
}

/** Together and by this method they are two thirds of what a zip of them would be. What is unpacked never stands in
 * Python's memory as a whole: that would grow, and never shrink again. */
const UNPACK = `
import lzma, os, shutil, sys, zipfile
with lzma.open('/shamble.xz') as packed, open('/shamble.zip', 'wb') as unpacked:
    shutil.copyfileobj(packed, unpacked)
with zipfile.ZipFile('/shamble.zip') as files:
    files.extractall('/shamble')
os.remove('/shamble.xz')
os.remove('/shamble.zip')
sys.path.append('/shamble')
`;

/**
 * Pyodide, with a Python that has just started, or with the one that was kept.
 * @param {Parts} parts @param {Gathered} gathered @param {{ copied?: boolean, started?: Started }} how
 * @returns {Promise<Python>}
 */
async function load({ library: path, lock }, { program, standard, library, loadPyodide, create }, { copied, started }) {
  /** @type {(reason: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failed = new Promise((_, reject) => (fail = reject)); // Pyodide would wait for ever
  /** @type {Create} */
  const createPyodideModule = async (settings) => {
    settings.preRun.push((module) => void furnish(module, path, library, started).catch(fail));
    const module = await create(settings);
    if (started && started.functions !== module.furnished) throw new Error('this browser links it otherwise by now');
    if (started) module.growMemory(started.memory.length);
    return module;
  };
  // Pyodide fetches and compiles by itself; what it asks for is here already.
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = async (asked) => new Response(String(asked).endsWith('.zip') ? standard : null);
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    instance: await WebAssembly.instantiate(program, imports),
    module: program,
  });
  try {
    const how = { indexURL: FOLDER, packageBaseUrl: FOLDER, lockFileContents: lock, createPyodideModule };
    const kept = started ? { _loadSnapshot: started.memory } : { _makeSnapshot: copied };
    return await Promise.race([loadPyodide({ ...how, ...kept }), failed]);
  } finally {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}

/**
 * Before there is a Python: the files of one that was kept, and the library that is not written in Python. It is linked
 * now, and not when Python asks for it: at a fixed point of every start it always gets the same addresses, which stand
 * in the memory that is kept.
 * @param {Module} module @param {string} path @param {Uint8Array} library @param {Started | undefined} started
 */
async function furnish(module, path, library, started) {
  module.addRunDependency('furnish');
  for (const [file, content] of started?.files ?? []) put(module, file, content);
  put(module, path, new Uint8Array()); // Python looks for the file, and not into it
  const flags = { loadAsync: true, nodelete: true };
  module.preloadedWasm[path] = await module.loadWebAssemblyModule(library, flags, path, {});
  module.furnished = module.wasmTable.length;
  module.removeRunDependency('furnish');
}

/** @param {Module} module @param {string} path @param {Uint8Array} content */
function put(module, path, content) {
  module.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
  module.FS.writeFile(path, content, { canOwn: true });
}
