// @ts-check
// A worker that thinks: for one bot, a hint or a step of an analysis at a time.

import { startPython } from './python.js';

/** @import { Task, Thought } from './site.js' */

const thinking = startPython(() => {}).then((python) => {
  const think = python.pyimport('shamble.web.local.thinking').think;
  return /** @type {(text: string) => string} */ (/** @type {unknown} */ (think));
});

/** @param {MessageEvent<Task>} event */
self.onmessage = async ({ data: { task, text } }) => {
  /** @type {Thought} */
  let thought;
  try {
    thought = { task, text: (await thinking)(text) };
  } catch (error) {
    thought = { task, error: String(error) };
  }
  self.postMessage(thought);
};
