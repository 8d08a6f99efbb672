// @ts-check
// Moves that the page makes by itself: the only choice there is, and the same choice several times in a row. Knows
// choices, no elements.

/** @import { Choice, Play } from '../shared/wire.js' */

/** @typedef {{ action: number, text: string, times: number }} Way */

/** The ways to make some choices: each once, and where it may be, as often as it can. @param {Choice[]} choices @returns {Way[]} */
export function waysOf(choices) {
  return choices.flatMap(({ action, text, times }) => [
    { action, text, times: 1 },
    ...(times > 1 ? [{ action, text: `${text}, ${times} times`, times }] : []),
  ]);
}

/** Some choices, one line each, with what comes of them. @param {readonly Choice[]} choices */
export function meaningsOf(choices) {
  return choices.map(({ text, foretold }) => (foretold ? `${text}: ${foretold}` : text));
}

export class Unasked {
  constructor() {
    /** What is repeated, and how often yet. @type {{ action: number, left: number } | null} */
    this.again = null;
    /** After a move was taken back, single choices wait for a hand until one is made. */
    this.byHand = false;
  }

  /** A hand has chosen. @param {number} action @param {number} times */
  chose(action, times) {
    this.byHand = false;
    this.again = times > 1 ? { action, left: times - 1 } : null;
  }

  takenBack() {
    this.byHand = true;
    this.again = null;
  }

  /** The move to make now without being asked, or null. @param {Play} play @param {boolean} wanted single ones too */
  next(play, wanted) {
    const again = this.again;
    if (again && play.yours && play.choices.some((choice) => choice.action === again.action)) {
      this.again = again.left > 1 ? { ...again, left: again.left - 1 } : null;
      return again.action;
    }
    this.again = null;
    const [only] = play.choices;
    return play.yours && play.forced && only && wanted && !this.byHand ? only.action : null;
  }
}
