// @ts-check
// One thing after the other, at a pace that can be followed: frames are shown in order with a rest between them, until
// somebody has seen enough; what is left is then shown in one. Knows no elements.

/** How fast things are shown: factors on every rest and movement. `once`: all that waits is shown in one. */
export const SPEEDS = Object.freeze({ slow: 2, normal: 1, fast: 0.4, once: 0 });

/** @typedef {keyof typeof SPEEDS} Speed */

export const MOST_WAITING = 80; // frames: whoever is farther behind has been away

/** A word that was kept, as a speed. @param {string | null} word @returns {Speed} */
export function speedOf(word) {
  return word && word in SPEEDS ? /** @type {Speed} */ (word) : 'normal';
}

/** @template T */
export class Reel {
  /**
   * @param {{
   *   show: (frame: T, more: boolean) => Promise<void>,
   *   rest: (frame: T) => number,
   *   join: (frames: T[]) => T,
   *   hurried: () => boolean,
   *   settled: () => void,
   * }} how `show` a frame, `rest` for so many ms after it if another waits, `join` several into one; `settled` when
   *   nothing is left
   */
  constructor(how) {
    this.how = how;
    /** @type {T[]} */
    this.waiting = [];
    this.busy = false;
    this.skipping = false;
    /** Ends the rest under way. */
    this.wake = () => {};
  }

  /** @param {T[]} frames */
  put(frames) {
    this.waiting.push(...frames);
    if (!this.busy) void this.run();
  }

  /** Takes away what has not been shown. */
  clear() {
    return this.waiting.splice(0);
  }

  /** Shows the rest at once. Says whether anything waited. */
  skip() {
    if (!this.busy || !(this.waiting.length || this.resting)) return false;
    this.skipping = true;
    this.wake();
    return true;
  }

  get resting() {
    return this.ms > 0;
  }

  /** Of the rest under way. */
  ms = 0;

  next() {
    const all = this.skipping || this.how.hurried() || this.waiting.length > MOST_WAITING;
    this.skipping = false;
    const frames = this.waiting.splice(0, all ? this.waiting.length : 1);
    const [first] = frames;
    return frames.length === 1 && first !== undefined ? first : this.how.join(frames);
  }

  async run() {
    this.busy = true;
    try {
      while (this.waiting.length) {
        const frame = this.next();
        await this.how.show(frame, this.waiting.length > 0);
        if (this.waiting.length && !this.skipping) await this.pause(this.how.rest(frame));
      }
    } finally {
      this.busy = false;
      this.skipping = false;
    }
    this.how.settled();
  }

  /** @param {number} ms */
  async pause(ms) {
    if (ms <= 0) return;
    this.ms = ms;
    await new Promise((/** @type {(value: void) => void} */ resume) => {
      const timer = setTimeout(resume, ms);
      this.wake = () => {
        clearTimeout(timer);
        resume();
      };
    });
    this.ms = 0;
    this.wake = () => {};
  }
}
