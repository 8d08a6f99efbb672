// @ts-check
// A worker that thinks: for one bot, a hint or a step of an analysis at a time.

import { startPython } from './python.js';

/** @import { Task, Thought } from './site.js' */

/** @typedef {(text: string) => string} Think */

/** @type {(program: WebAssembly.Module) => void} */
let begin = () => {};
/** @type {Promise<Think>} */
const thinking = new Promise((resolve) => (begin = (program) => resolve(learn(program))));

/** @param {WebAssembly.Module} program @returns {Promise<Think>} */
async function learn(program) {
  const { python } = await startPython(undefined, program);
  return /** @type {Think} */ (/** @type {unknown} */ (python.pyimport('shamble.web.local.thinking').think));
}

/** The first message brings the program, all others a task. @param {MessageEvent<Task | WebAssembly.Module>} event */
self.onmessage = async ({ data }) => {
  if (data instanceof WebAssembly.Module) {
    begin(data);
    return;
  }
  const { task, text } = data;
  /** @type {Thought} */
  let thought;
  try {
    thought = { task, text: (await thinking)(text) };
  } catch (error) {
    thought = { task, error: String(error) };
  }
  self.postMessage(thought);
};
